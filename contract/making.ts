import * as z from 'zod';
import { int } from './answerKinds';
import { query } from './defineEndpoint';
import { text } from './fields';

/** How far one's own calls are that make many papers. All of it is an addition. */
export const making = {
  /** By the `Idempotency-Key` of the call. Of 0 where nothing is told: it is not known, not begun, or ended. */
  progress: query('/api/making-progress', {
    query: z.object({ key: text(128) }),
    data: z.object({ done: int, total: int }),
    addition: true,
  }),
};
