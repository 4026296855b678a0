import * as z from 'zod';
import { nullableText } from './answerKinds';

/** A living heir with a day of their own on which they came to know of the inheritance. */
const HeirKnownDate = z.object({ member_id: z.number().int(), cust_name: z.string(), heir_known_date: z.string() });
export type HeirKnownDate = z.output<typeof HeirKnownDate>;

/** The days on which a project's heirs knew. */
export const HeirKnownDates = z.object({
  /** The earliest first; the heirs without a day of their own are left out. */
  heir_known_dates: z.array(HeirKnownDate),
  /** The earliest day on which one of the heirs knew; null where none has a day of their own. */
  earliest_known_date: nullableText,
});
export type HeirKnownDates = z.output<typeof HeirKnownDates>;
