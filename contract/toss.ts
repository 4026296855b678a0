import * as z from 'zod';
import { nullableText } from './answerKinds';
import { conflictNotice } from './conflict';
import { command, query } from './defineEndpoint';
import { id, ref } from './fields';

/** The departments' records, which one department hands over to another. */
export const tossKinds = ['sozoku', 'legal', 'insurance'] as const;
export type TossKind = (typeof tossKinds)[number];

const kind = () => z.enum(tossKinds, 'choose');

/** One hand-over as seen from either record: where the other end is. */
export const Toss = z.object({
  id: z.number().int(),
  /** `to`: handed over to the record named here; `from`: received from it. */
  direction: z.enum(['to', 'from']),
  type: kind(),
  record_id: z.number().int(),
  proposal_number: z.string(),
  at: z.string(),
  by: nullableText,
});
export type Toss = z.output<typeof Toss>;

export const toss = {
  /** Creates the other department's record from known facts. */
  store: command('POST', '/api/project-toss', {
    body: z.object({ from: z.object({ type: kind(), id: ref('project') }), to: kind() }),
    data: z.object({
      type: kind(),
      id: z.number().int(),
      proposal_number: z.string(),
      conflict_notice: conflictNotice,
    }),
    addition: true,
  }),
  /** The hand-overs of a record, in both directions. */
  show: query('/api/project-toss/:type/:id', {
    params: z.object({ type: kind(), id: id() }),
    data: z.array(Toss),
    addition: true,
  }),
};
