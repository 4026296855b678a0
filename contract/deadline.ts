import * as z from 'zod';
import { nullableInt, nullableText } from './answerKinds';
import { command, paged, query } from './defineEndpoint';
import { anyDay, anyId, anyMonth, is_deceased, option, optional } from './fields';
import { deadline_kinds, deadline_scopes, deadline_tabs } from './options/deadline';

/** A rule of `rules/deadlineRules`. */
export const deadlineRule = () =>
  z
    .string('choose')
    .regex(/^[A-Za-z][A-Za-z0-9]{0,23}$/, 'choose')
    .meta({ kind: 'option', of: 'deadline_rules', required: true });

/** Filters of the board and its calendar. */
const narrowing = {
  scope: optional(option('deadline_scopes', deadline_scopes)),
  person_id: anyId('employee'),
  office_id: anyId('office'),
  kind: optional(option('deadline_kinds', deadline_kinds)),
  rule: optional(deadlineRule()),
};

export const DeadlineRow = z.object({
  id: z.number().int(),
  due: z.string(),
  rule: z.string(),
  /** An entry of `deadline_kinds`. */
  kind: z.number().int(),
  /** The id of the project or property. */
  record_id: z.number().int(),
  /** The project's number; for a property, its location. */
  number: z.string(),
  customer_name: z.string(),
  is_deceased,
  decedent_name: nullableText,
  persons: nullableText,
  office_id: z.number().int(),
  office_name: nullableText,
  base_date: z.string(),
  /** The heir of a deadline that each heir has individually. */
  heir_member_id: nullableInt,
  heir_name: nullableText,
  /** A right or a period that simply runs out: past its day it is not overdue. */
  lapses: z.literal([0, 1]),
  /** Whether it is the record's main deadline. */
  main: z.literal([0, 1]),
  /** The law's day, where an entered one stands in its place. */
  statutory: nullableText,
  /** Whether it depends on a holiday that is not confirmed yet. */
  provisional: z.literal([0, 1]),
});
export type DeadlineRow = z.output<typeof DeadlineRow>;

const DeadlineDay = z.object({
  due: z.string(),
  total: z.number().int(),
  rules: z.array(z.object({ rule: z.string(), total: z.number().int() })),
});
export type DeadlineDay = z.output<typeof DeadlineDay>;

const Feed = z.object({ scope: z.number().int(), created_at: z.string(), last_used_at: nullableText });

export const deadline = {
  listing: paged('/api/deadline-listing', {
    row: DeadlineRow,
    sorts: ['due'],
    limit: 50,
    filters: {
      tab: optional(option('deadline_tabs', deadline_tabs)),
      ...narrowing,
      due_from: optional(anyDay()),
      due_to: optional(anyDay()),
    },
    addition: true,
  }),
  /** The number of deadlines by rule on each day of a month. */
  calendar: query('/api/deadline-calendar', {
    query: z.object({ month: anyMonth(), ...narrowing }),
    data: z.array(DeadlineDay),
    addition: true,
  }),
  /** Deadlines due within a week from today. */
  count: query('/api/deadline-count', {
    data: z.object({ mine: z.number().int(), offices: z.number().int(), due_from: z.string(), due_to: z.string() }),
    addition: true,
  }),
  feed: query('/api/deadline-feed', { data: z.object({ feed: Feed.nullable() }), addition: true }),
  /** Makes the person's secret link to a calendar; one that was there no longer opens. The link is told this once. */
  createFeed: command('POST', '/api/deadline-feed', {
    body: z.object({ scope: option('deadline_scopes', deadline_scopes) }),
    data: z.object({ path: z.string() }),
    addition: true,
    secret: true,
  }),
  revokeFeed: command('DELETE', '/api/deadline-feed', { data: z.object({}), addition: true }),
};
