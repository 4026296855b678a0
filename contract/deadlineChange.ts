import * as z from 'zod';
import { nullableText } from './answerKinds';

/**
 * What a command made of a deadline, told beside its answer: `deadline_changes` of the envelope. An addition to the
 * owner's envelope, left out where nothing changed.
 */
export const DeadlineChange = z.object({
  change: z.enum(['ended', 'moved', 'opened']),
  /** How it ended; null if it is open or no longer applies. */
  state: z.enum(['done', 'notNeeded']).nullable(),
  rule: z.string(),
  /** The due day; for an ended deadline, its last one. */
  due: z.string(),
  /** The day before it moved. */
  from: nullableText,
  heir: z.object({ member_id: z.number().int(), cust_name: z.string() }).nullable(),
  /** `number`: of the project; of a property the place where it lies. */
  record: z.object({ type: z.enum(['sozoku', 'legal', 'property']), id: z.number().int(), number: z.string() }),
});
export type DeadlineChange = z.output<typeof DeadlineChange>;
