import * as z from 'zod';
import { nullableInt, nullableText } from './answerKinds';
import { query } from './defineEndpoint';
import { idParams, number, optional, text } from './fields';

/** Kinds of timeline entries. */
export const timelineKinds = [
  'inquiry',
  'interview',
  'engagement',
  'project',
  'progress',
  'worklog',
  'billing',
  'receipt',
  'insurance',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** The page that an entry leads to. */
export const timelineRecords = ['inquiry', 'interview', 'sozoku', 'legal', 'insurance', 'customer'] as const;
export type TimelineRecord = (typeof timelineRecords)[number];

const entry = z.object({
  kind: z.enum(timelineKinds),
  /** Alone of its kind among all entries. */
  key: z.string(),
  day: z.string(),
  time: nullableText,
  record: z.enum(timelineRecords),
  record_id: z.number().int(),
  /** The number of the chain or project. */
  number: nullableText,
  person: nullableText,
  /** The event as an option: the list, and its entry. */
  set: nullableText,
  value: nullableInt,
  /** For progress, billing and receipt: the project's field. */
  field: nullableText,
  text: nullableText,
  amount: nullableInt,
  /** It lies ahead. */
  planned: z.boolean(),
});
export type TimelineEntry = z.output<typeof entry>;

/** A next action, and whether the firm or the client must do it. */
const turn = z.object({
  side: z.enum(['firm', 'client']),
  kind: z.enum(timelineKinds),
  record: z.enum(timelineRecords),
  record_id: z.number().int(),
  number: nullableText,
  person: nullableText,
  due: nullableText,
  text: nullableText,
});
export type Turn = z.output<typeof turn>;

const isKind = (kind: string): kind is TimelineKind => (timelineKinds as readonly string[]).includes(kind);

/** Kinds parted by commas; all where none is named. */
const kinds = optional(text(200)).refine(
  (value) => value == null || value.split(',').every((kind) => isKind(kind.trim())),
  'choose',
);
export const kindsOf = (value: string | null | undefined): readonly TimelineKind[] =>
  value == null
    ? timelineKinds
    : value
        .split(',')
        .map((kind) => kind.trim())
        .filter(isKind);

export const timeline = {
  /** The story of all families of a customer, the newest first, in pieces. */
  show: query('/api/family-timeline/:id', {
    params: idParams,
    query: z.object({
      kinds,
      /** How many entries were read before. */
      skip: number(0, 100_000).optional().default(0),
    }),
    data: z.object({ total: z.number().int(), entries: z.array(entry), turns: z.array(turn) }),
    addition: true,
  }),
};
