import * as z from 'zod';
import { nullableInt, nullableText } from './answerKinds';
import { deadlineRule } from './deadline';
import { command, query } from './defineEndpoint';
import { anyDay, id, option, optional, pastDay, ref, text } from './fields';
import { settlement_kinds } from './options/deadline';

/** The records whose deadlines can be settled by hand. */
const settledTypes = ['sozoku', 'legal', 'property'] as const;
export type SettledType = (typeof settledTypes)[number];

const type = () => z.enum(settledTypes, 'choose');
/** `heir_member_id`: whose it is, where each heir has their own. */
const named = { type: type(), id: ref('project'), rule: deadlineRule(), heir_member_id: optional(ref('member')) };

export const SettlementBody = z.object({
  ...named,
  kind: option('settlement_kinds', settlement_kinds),
  day: pastDay(),
  note: optional(text(200)),
  /** The day that the screen showed for the deadline; another one by now is refused with 409. */
  due: optional(anyDay()),
});

/** A deadline of a record that is still open and may be settled by hand, or that was. */
const DeadlineState = z.object({
  rule: z.string(),
  heir_member_id: nullableInt,
  /** The due day when it was settled; the settlement applies to no other day. */
  due: z.string(),
  settled: z
    .object({
      /** An entry of `settlement_kinds`. */
      kind: z.number().int(),
      day: z.string(),
      note: nullableText,
      by: nullableText,
      at: z.string(),
    })
    .nullable(),
});
export type DeadlineState = z.output<typeof DeadlineState>;

export const settlement = {
  /** The deadline leaves the board until it is opened again, or falls on another day. */
  settle: command('POST', '/api/deadline-settle', { body: SettlementBody, data: z.object({}), addition: true }),
  reopen: command('POST', '/api/deadline-reopen', { body: z.object(named), data: z.object({}), addition: true }),
  show: query('/api/deadline-settlements/:type/:id', {
    params: z.object({ type: type(), id: id() }),
    data: z.array(DeadlineState),
    addition: true,
  }),
};
