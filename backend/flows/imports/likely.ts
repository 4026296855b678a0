import type { Kysely } from 'kysely';
import type { ImportLikely } from '@/backend/db/columnTypes';
import type { Database } from '@/backend/db/schema';
import type { Plan } from './plan';
import type { ReadRow } from './readRow';

/** The stored persons whom new rows likely mean. */
export const likelyPeople = async (
  _db: Kysely<Database>,
  _plan: Plan,
  _onDone: (count: number) => Promise<void>,
): Promise<ReadonlyMap<ReadRow, readonly ImportLikely[]>> => new Map();
