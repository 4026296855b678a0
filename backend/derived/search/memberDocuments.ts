import { type Kysely, sql } from 'kysely';
import { inBatches } from '@/backend/db/batches';
import type { Database } from '@/backend/db/schema';
import type { Derivation } from '@/backend/derived/derivation';
import { type MemberDocument, memberDocument, type Searchable, searchedFields } from './memberDocument';

type Row = Searchable & MemberDocument & { id: number };

const columns = [
  'id',
  ...searchedFields,
  'search_name',
  'search_phone',
  'search_email',
  'search_address',
  'search_tokens',
] as const;

const isTrue = (row: Row, document: MemberDocument): boolean =>
  row.search_name === document.search_name &&
  row.search_phone === document.search_phone &&
  row.search_email === document.search_email &&
  row.search_address === document.search_address &&
  row.search_tokens.join('|') === document.search_tokens.join('|');

/** Writes the documents of members that have others. @returns how many */
const writeStale = async (db: Kysely<Database>, rows: readonly Row[]): Promise<number> => {
  const stale = rows.flatMap((row) => {
    const document = memberDocument(row);
    return isTrue(row, document) ? [] : [{ id: row.id, ...document }];
  });
  if (stale.length > 0)
    await sql`update members m set search_name = d.search_name, search_phone = d.search_phone,
        search_email = d.search_email, search_address = d.search_address, search_tokens = d.search_tokens
      from jsonb_to_recordset(${JSON.stringify(stale)}::jsonb)
        as d(id int, search_name text, search_phone text, search_email text, search_address text, search_tokens text[])
      where m.id = d.id`.execute(db);
  return stale.length;
};

/** One batch, with its members locked between reading and writing. @returns the last id, and how many were written */
const rebuildMembers = (db: Kysely<Database>, after: number, size: number) =>
  db.transaction().execute(async (trx) => {
    const rows: Row[] = await trx
      .selectFrom('members')
      .select(columns)
      .where('id', '>', after)
      .orderBy('id')
      .limit(size)
      .forNoKeyUpdate()
      .execute();
    return { last: rows.at(-1)?.id, written: await writeStale(trx, rows) };
  });

const mendMembers = async (db: Kysely<Database>, families: readonly number[]): Promise<number> =>
  writeStale(db, await db.selectFrom('members').select(columns).where('family_id', 'in', families).execute());

/**
 * Search documents of members. They are written when a member is saved; only a change of the folding rules makes them
 * stale.
 */
export const memberDocuments: Derivation = {
  kind: 1,
  from: {},
  refresh: async () => ({ written: 0 }),
  mend: mendMembers,
  rebuild: (db, size = 1_000) => inBatches(db, rebuildMembers, size),
};
