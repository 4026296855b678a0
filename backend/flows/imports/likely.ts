import type { Kysely } from 'kysely';
import type { ImportLikely } from '@/backend/db/columnTypes';
import type { Database } from '@/backend/db/schema';
import { likelySame } from '@/backend/records/likelySame';
import type { Plan } from './plan';
import { inChunks } from './publish';
import type { ReadRow } from './readRow';

/** People who are asked about at once. */
const AT_ONCE = 500;
/** Stored persons who are told of a row, the likeliest first. */
const MOST_TOLD = 3;

/**
 * The stored persons whom new rows likely mean. About a row that was decided nothing is asked again: it says what it is.
 * Of an inquiry the caller counts, not the decedent.
 */
export const likelyPeople = async (
  db: Kysely<Database>,
  { families, inquiries }: Plan,
  onDone: (count: number) => Promise<void>,
): Promise<ReadonlyMap<ReadRow, readonly ImportLikely[]>> => {
  const found = new Map<ReadRow, readonly ImportLikely[]>();
  const ofInquiries = new Set(inquiries.map(({ read }) => read));
  const people = families
    .flatMap((family) => family.people)
    .filter(({ read, isCustomer }) => isCustomer || !ofInquiries.has(read));
  for (const some of inChunks(people, AT_ONCE)) {
    const likely = await likelySame(
      db,
      some.map(({ changes }) => changes),
      { most: MOST_TOLD },
    );
    for (const [place, { read }] of some.entries()) {
      const others = likely[place] ?? [];
      if (others.length > 0 && !found.has(read))
        found.set(
          read,
          others.map(({ member_id, score, reasons }) => ({ member_id, score, reasons: [...reasons] })),
        );
    }
    await onDone(some.length);
  }
  return found;
};
