import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { byIndexes } from './byIndexes';
import { both, createFinder, type FoundDocument } from './newest';
import { type Asked, filterConditions, walkedFrom } from './searchConditions';

type Db = Kysely<Database>;

/** Documents that are walked at most; where too few of them answer, the indexes of the filters are asked. */
const WALKED = 5_000;
/** Filters leave one of so many documents at least, or all that they leave are read. */
const RARE = 400;

/** The newest documents of a span of days, by walking back from its end. */
const walk = async (db: Db, asked: Asked, most: number): Promise<readonly FoundDocument[]> => {
  const from = walkedFrom(asked);
  if (from === null) return [];
  const conditions = both(filterConditions(asked, 'walked'));
  const newest = sql`order by at desc, id desc limit ${sql.lit(most)}`;
  const { rows } = await sql<FoundDocument>`select * from (
      (select d.id, d.at from (select * from search_documents where at <= ${from.day}
        order by at desc, id desc limit ${sql.lit(WALKED)}) d where ${conditions} ${newest})
      union all (select d.id, d.at from search_documents d
        where d.at > ${from.day} and ${from.later} and ${conditions} ${newest})) d ${newest}`.execute(db);
  return rows;
};

/** The newest documents that filters leave, as many as are wanted: what it takes grows with these, where a span is not too sparse. */
export const newestDocuments = (db: Db, asked: Asked, most: number): Promise<number[]> =>
  byIndexes(db, async (trx) => {
    const walked = await walk(trx, asked, most);
    if (walked.length === most) return walked.map(({ id }) => id);
    const conditions = filterConditions(asked, 'newest');
    const way = conditions.length === 0 ? sql<SqlBool>`true` : both(conditions);
    const found = await createFinder(trx).newest('documents', [way], [], most, RARE);
    return found.map(({ id }) => id);
  });
