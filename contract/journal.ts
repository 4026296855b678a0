import * as z from 'zod';
import { nullableInt, nullableText } from './answerKinds';
import { command, paged, query, sortedQuery } from './defineEndpoint';
import { anyDay, anyId, exportedFile, option, optional, text } from './fields';
import { journal_events } from './options/journal';

/** One line of the access journal. */
export const JournalRow = z.object({
  id: z.number().int(),
  at: z.string(),
  /** A value of `journal_events`. */
  event: z.number().int(),
  /** Null where a sign-in failed under a name that is nobody's. */
  employee_id: nullableInt,
  employee_name: nullableText,
  /** Whose account was changed. */
  target_name: nullableText,
  family_code: nullableText,
  /** The noun of the records, the fields of an account that changed, or the page that was printed. */
  subject: nullableText,
  /** The network address that it came from. */
  address: nullableText,
});
export type JournalRow = z.output<typeof JournalRow>;

const sorts = ['at'] as const;
const filters = {
  from: optional(anyDay()),
  to: optional(anyDay()),
  event: optional(option('journal_events', journal_events)),
  employee_id: anyId('employee'),
  family_code: optional(text(20)),
};

/** Who signed in, saw which family, took what along and changed whose rights. All of it is an addition. */
export const journal = {
  listing: paged('/api/journal-listing', { row: JournalRow, sorts, limit: 50, filters, addition: true }),
  /** `columns`: those of the sheet, by their fields, parted by commas; all where it is empty. */
  export: query('/api/journal-export', {
    query: sortedQuery(sorts, { ...filters, columns: optional(text(1000)) }),
    data: exportedFile,
    addition: true,
  }),
  /** The last seven days beside the seven before, by event, and who took most lists and documents along. */
  summary: query('/api/journal-summary', {
    data: z.object({
      from: z.string(),
      to: z.string(),
      events: z.array(z.object({ event: z.number().int(), week: z.number().int(), before: z.number().int() })),
      takers: z.array(z.object({ employee_id: z.number().int(), name: z.string(), files: z.number().int() })),
    }),
    addition: true,
  }),
  /** A page went to the printer, as its browser says. */
  printed: command('POST', '/api/journal-printed', {
    body: z.object({ page: text(200) }),
    data: z.object({}),
    addition: true,
  }),
};
