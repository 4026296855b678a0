import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { treeColumns } from '@/backend/derived/treeColumns';
import type { TreeMember } from '@/contract/family';
import type { ImportKind } from '@/contract/imports';
import { fold } from '@/rules/japaneseText';

type Db = Kysely<Database>;

/** A stored member with its family. */
export interface StoredMember extends TreeMember {
  readonly family_id: number;
  readonly family_code: string;
  readonly main_member_id: number | null;
  /** The office that owns the family. */
  readonly family_office_id: number | null;
  /** The last number that the family gave to a member. */
  readonly last_no: number;
}

/** The living records of members by a condition on them. */
export const storedMembers = async (db: Db, condition: ReturnType<typeof sql>): Promise<readonly StoredMember[]> => {
  const { rows } = await sql<StoredMember>`
    select ${treeColumns}, m.family_id, f.family_code, f.main_member_id,
      (select office_id from members r where r.id = f.main_member_id) as family_office_id,
      (select max(member_no) from members n where n.family_id = f.id) as last_no
    from members m join families f on f.id = m.family_id
    where m.deleted_at is null and ${condition} order by m.family_id, m.member_no`.execute(db);
  return rows;
};

/** The records that keys of a kind were stored under before; of those that were merged since, the ones that stay. */
export const recordedKeys = async (
  db: Db,
  kind: ImportKind | 'families',
  keys: Iterable<string>,
): Promise<ReadonlyMap<string, number>> => {
  // Somebody whose two records became one is the one that was kept.
  const { rows } = await sql<{ key: string; record_id: number }>`
    select r.key, coalesce(m.merged_into_id, f.merged_into_id, r.record_id) as record_id from import_records r
      left join members m on r.entity = 'members' and m.id = r.record_id
      left join families f on r.entity = 'families' and f.id = r.record_id
    where r.kind = ${kind} and r.key = any(${[...new Set(keys)]}::text[])`.execute(db);
  return new Map(rows.map(({ key, record_id }) => [key, record_id]));
};

/** The members whom codes named before two records became one. */
export const formerCodes = async (db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ personal_code: string; member_id: number }>`
    select personal_code, member_id from former_codes where personal_code = any(${[...codes]}::text[])`.execute(db);
  return new Map(rows.map(({ personal_code, member_id }) => [personal_code, member_id]));
};

/**
 * The records whose own codes stand as keys, as a file has them that was written from here. Each with a sign that the row
 * must agree with: the same code of another firm is another record.
 */
const codes = {
  people: sql`select m.personal_code as key, m.id, m.last_name || coalesce(m.first_name, '') as sign from members m
    join keys k on k.key = m.personal_code where m.deleted_at is null
    union select k.key, m.id, m.last_name || coalesce(m.first_name, '') from members m
      join former_codes c on c.member_id = m.id join keys k on k.key = c.personal_code where m.deleted_at is null`,
  inquiries: sql`select i.uniform_id as key, i.id, i.first_inquiry_date::text as sign from inquiries i
    join keys k on k.key = i.uniform_id where i.deleted_at is null`,
  properties: sql`select k.key, p.id, p.location as sign from properties p
    join keys k on k.key = 'P-' || p.id where p.deleted_at is null`,
  assets: sql`select k.key, a.id, a.as_of_date::text as sign from family_assets a
    join keys k on k.key = 'A-' || a.id where a.deleted_at is null`,
} as const satisfies Record<ImportKind, unknown>;

/** The records that are named by their own codes, with their folded signs. */
export const recordsByCode = async (
  db: Db,
  kind: ImportKind,
  keys: Iterable<string>,
): Promise<ReadonlyMap<string, { readonly id: number; readonly sign: string }>> => {
  const looked = [...new Set(keys)].filter((key) => /^[A-Z]-?\d+(-\d+)?$/.test(key));
  if (looked.length === 0) return new Map();
  const { rows } = await sql<{ key: string; id: number; sign: string }>`
    with keys as (select unnest(${looked}::text[]) as key) ${codes[kind]}`.execute(db);
  return new Map(rows.map(({ key, id, sign }) => [key, { id, sign: fold(sign) }]));
};
