import * as z from 'zod';
import { nullableInt, nullableText } from './answerKinds';
import { paged, query, sortedQuery } from './defineEndpoint';
import { anyId, exportedFile, is_deceased, option, optional, text } from './fields';
import { distortion_kinds } from './options/figureCheck';

/** The record a row leads to. */
const distortedRecords = ['inquiry', 'interview', 'sozoku', 'legal', 'insurance'] as const;

/** A record that makes a figure of the dashboards say something else than what happened. */
export const DistortionRow = z.object({
  id: z.number().int(),
  /** A value of `distortion_kinds`. */
  kind: z.number().int(),
  record: z.enum(distortedRecords),
  record_id: z.number().int(),
  /** Of an inheritance tax project. */
  project_category: nullableInt,
  number: nullableText,
  family_code: z.string(),
  customer_name: z.string(),
  is_deceased,
  /** The day that is at odds, and the one that it is at odds with. */
  day: nullableText,
  other_day: nullableText,
  persons: nullableText,
  office_id: z.number().int(),
  office_name: nullableText,
});
export type DistortionRow = z.output<typeof DistortionRow>;

const sorts = ['day', 'kind'] as const;
const filters = {
  kind: optional(option('distortion_kinds', distortion_kinds)),
  person_id: anyId('employee'),
  office_id: anyId('office'),
};

/** Records that distort figures, of the kinds that the person may read. All of it is an addition. */
export const distortion = {
  listing: paged('/api/distortion-listing', { row: DistortionRow, sorts, limit: 50, filters, addition: true }),
  /** `columns`: those of the sheet, by their fields, parted by commas; all where it is empty. */
  export: query('/api/distortion-export', {
    query: sortedQuery(sorts, { ...filters, columns: optional(text(1000)) }),
    data: exportedFile,
    addition: true,
  }),
};
