import type { Kysely } from 'kysely';
import { Owners } from '@/backend/db/owners';
import type { Database } from '@/backend/db/schema';
import { dashboardFacts } from './dashboardFacts';
import { deadlines } from './deadlines/deadlines';
import type { Derivation, News } from './derivation';
import { lockFamilies } from './familyLock';
import { memberDocuments } from './search/memberDocuments';
import { searchDocuments } from './search/searchDocuments';

type Db = Kysely<Database>;

/** All that follows from records, in the order in which it is made. */
export const derivations: readonly Derivation[] = [memberDocuments, searchDocuments, dashboardFacts, deadlines];

/** Makes the derived rows of families what they should be. Nobody else may write to them meanwhile: they are locked, or new. */
export const refreshFamilies = async (db: Db, families: readonly number[]): Promise<void> => {
  await Promise.all(derivations.map(({ refresh }) => refresh(db, families)));
};

/**
 * Refreshes the derived rows of families at the end of the transaction that changed them: those that are made of what changed.
 * @param mayRead whether news of a resource are for whoever sent the command
 * @returns the news
 */
export const refreshDerived = async (
  db: Db,
  families: Iterable<number>,
  mayRead: (resource: News['resource']) => boolean,
): Promise<readonly News[]> => {
  const owners = families instanceof Owners ? families : new Owners(families);
  if (owners.size === 0) return [];
  await lockFamilies(db, owners);
  const due = derivations.flatMap((derivation) => {
    const ids = owners.by(derivation.from);
    return ids.length === 0 ? [] : [{ derivation, ids }];
  });
  const newsOf = async ({ derivation: { refresh, report }, ids }: (typeof due)[number]): Promise<News[]> => {
    const refreshed = await refresh(db, ids);
    if (report === undefined || refreshed.news === undefined || !mayRead(report.resource)) return [];
    const items = await refreshed.news();
    return items.length > 0 ? [{ ...report, items }] : [];
  };
  return (await Promise.all(due.map(newsOf))).flat();
};

/**
 * Rebuilds the search documents of members and chains beside the running system, after the folding rules have
 * changed.
 */
export const rebuildSearch = async (db: Db, size?: number): Promise<number> =>
  (await memberDocuments.rebuild(db, size)) +
  (await searchDocuments.rebuild(db, size === undefined ? size : Math.ceil(size / 4)));
