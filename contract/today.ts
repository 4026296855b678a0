import * as z from 'zod';
import { nullableInt, nullableText } from './answerKinds';
import { command, paged, query } from './defineEndpoint';
import { flag, is_deceased, option, optional } from './fields';
import { deadline_scopes } from './options/deadline';

/** The sections of the Today page, in their order. */
export const todaySections = [
  'overdue',
  'deadlines',
  'interviews',
  'plans',
  'reviews',
  'unbilled',
  'unpaid',
  'stalled',
  'distortions',
] as const;
export type TodaySection = (typeof todaySections)[number];

/** The record a row leads to. */
const todayRecords = ['inquiry', 'interview', 'customer', 'sozoku', 'legal', 'property', 'insurance'] as const;

/** The task, or why the row is listed. */
const todayReasons = [
  'deadline',
  'interview',
  'meeting',
  'nextContact',
  'nextAction',
  'plannedContact',
  'nextWork',
  'service',
  'design',
  'review',
  'conflict',
  'deposit',
  'balance',
  'bill',
  'noNextStep',
  'noEntry',
  'distortion',
] as const;

export const TodayRow = z.object({
  /** Names the row within its section. */
  key: z.string(),
  record: z.enum(todayRecords),
  record_id: z.number().int(),
  /** Of a tax project. */
  project_category: nullableInt,
  family_code: nullableText,
  /** The project or matter; for a property its location. */
  number: nullableText,
  customer_name: z.string(),
  customer_kana: nullableText,
  is_deceased,
  what: z.enum(todayReasons),
  /** Of a deadline: a rule of `rules/deadlineRules`. */
  rule: nullableText,
  /** Of data that distort figures: an entry of `distortion_kinds`. */
  distortion: nullableInt,
  /** The note somebody wrote about it. */
  note: nullableText,
  /** Yen with tax. */
  amount: nullableInt,
  /** HH:mm */
  time: nullableText,
  /** When it is due; of money and of what rests, since when. */
  due: nullableText,
  persons: nullableText,
  office_name: nullableText,
});
export type TodayRow = z.output<typeof TodayRow>;

const Digest = z.object({
  /** Whether this installation sends email. */
  offered: z.boolean(),
  /** The address it is sent to. */
  address: nullableText,
  subscribed: z.literal([0, 1]),
});

const scope = optional(option('deadline_scopes', deadline_scopes));

/** One's own open work, or one's offices' for managers. All of it is an addition. */
export const today = {
  listing: paged('/api/today-listing', {
    row: TodayRow,
    sorts: ['due'],
    limit: 20,
    filters: { section: z.enum(todaySections, 'choose').optional().default('plans'), scope },
    addition: true,
  }),
  /** The number of rows in each section the person may read. */
  count: query('/api/today-count', {
    query: z.object({ scope }),
    data: z.object({
      total: z.number().int(),
      sections: z.array(z.object({ section: z.enum(todaySections), total: z.number().int() })),
    }),
    addition: true,
  }),
  /** The mail of each morning: nobody gets it who did not ask for it. */
  digest: query('/api/today-digest', { data: Digest, addition: true }),
  /** In the language of the call. */
  subscribe: command('PUT', '/api/today-digest', {
    body: z.object({ subscribed: flag() }),
    data: Digest,
    addition: true,
  }),
};
