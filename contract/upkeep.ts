import * as z from 'zod';
import { query } from './defineEndpoint';

/** What is brought up to date beside the running server after an upgrade or a large import, and what people notice of it. */
export const upkeepWorks = ['search', 'figures', 'pairs'] as const;
export type UpkeepWork = (typeof upkeepWorks)[number];

/** Work of the server on what it keeps besides the records. All of it is an addition. */
export const upkeep = {
  /** What is under way; nothing where all is up to date. */
  progress: query('/api/upkeep-progress', {
    data: z.object({
      works: z.array(
        z.object({
          work: z.enum(upkeepWorks),
          /** Whole per cent; null where that is not known. */
          percent: z.number().int().min(0).max(99).nullable(),
        }),
      ),
    }),
    addition: true,
  }),
};
