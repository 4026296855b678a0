import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { lockFamilies } from '@/backend/derived/familyLock';
import type { Context } from '@/backend/http/implement';
import { linksTo } from '@/backend/records/refuseWhileNeeded';
import { Refusal } from '@/backend/refusal/refusal';
import { errorsMap } from '@/contract/messages';
import { wordsOf } from '@/locales/all';
import { mendDocuments } from './applyMerge';
import { columns, familyOf, recordTables } from './columns';
import { noteMerge } from './history';
import { type ChangedRow, changedSince, differingFromBefore, putBack } from './journal';

type Db = Kysely<Database>;

interface Merge {
  readonly id: number;
  readonly kept_member_id: number;
  readonly gone_member_id: number;
  readonly kept_family_id: number;
  readonly gone_family_id: number;
  readonly undo_until: string;
  readonly undone_at: string | null;
}

/** Rows that name a member of the other one of two families. */
const straddling = async (db: Db, families: readonly number[]): Promise<ChangedRow[]> => {
  const ids = sql`${[...families]}::int[]`;
  const found = Object.entries(columns).flatMap(([table, treated]) =>
    Object.entries(treated).flatMap(([column, treatment]) => {
      if (treatment !== 'member' || column === 'merged_into_id' || table === 'former_codes') return [];
      return [
        sql`select ${sql.lit(table)}::text as table_name, r.id as key from ${sql.table(table)} r
          join members m on m.id = ${sql.ref(`r.${column}`)} where ${recordTables[table]?.(ids)}
            and m.family_id <> ${familyOf(table)} and m.merged_into_id is null`,
      ];
    }),
  );
  const inLists = [
    sql`select 'interviews', r.id from interviews r join members m on m.id = any(r.customer_attendee_ids)
      where r.family_id = any(${ids}) and m.family_id <> r.family_id and m.merged_into_id is null`,
    sql`select 'members', r.id from members r, jsonb_array_elements(r.adoptions) a
      join members m on m.id = (a.value ->> 'adopter_member_id')::int
      where r.family_id = any(${ids}) and m.family_id <> r.family_id and r.deleted_at is null`,
    sql`select 'insurance_cases', r.id from insurance_cases r, jsonb_array_elements(r.beneficiaries) b
      join members m on m.id = (b.value ->> 'member_id')::int
      where r.family_id = any(${ids}) and m.family_id <> r.family_id and m.merged_into_id is null`,
    ...(['one_member_id', 'other_member_id'] as const).map(
      (column) => sql`select 'members', m.id from marriages r join members m on m.id = ${sql.ref(`r.${column}`)}
        where r.family_id = any(${ids}) and m.family_id <> r.family_id`,
    ),
    sql`select 'members', m.id from inheritances r join members m on m.id = r.member_id
      join members d on d.id = r.decedent_member_id where m.family_id = any(${ids}) and m.family_id <> d.family_id`,
  ];
  const { rows } = await sql<ChangedRow>`${sql.join([...found, ...inLists], sql` union `)}`.execute(db);
  return rows;
};

const refuseChanged = async (context: Context, code: string, rows: readonly ChangedRow[]): Promise<void> => {
  if (rows.length === 0) return;
  const links = await linksTo(
    context,
    rows.map(({ table_name, key }) => ({ table: table_name, id: key })),
  );
  throw new Refusal('invalid', {
    errors: errorsMap([], wordsOf[context.lang].messages, [{ path: 'id', code }]),
    ...(links.length > 0 ? { links } : {}),
  });
};

/** Whoever undoes a merge needs the right to change both families, as they were. @throws Refusal 403 */
const allow = async ({ db, allow: allowOffice }: Context, { id, kept_family_id }: Merge): Promise<void> => {
  const { rows } = await sql<{ office_id: number }>`
    select m.office_id from families f join members m on m.id = f.main_member_id where f.id = ${kept_family_id}
    union select (before ->> 'office_id')::int from merge_rows
      where merge_id = ${id} and table_name = 'members' and before ->> 'deleted_at' is null`.execute(db);
  for (const { office_id } of rows) allowOffice(office_id);
};

/**
 * Undoes a merge whole: every row is as it was before.
 * @throws Refusal 403, 404, 422 where its time is over, or something that it touched was changed since
 */
export const undoMerge = async (context: Context, id: number): Promise<Merge> => {
  const { db, actor, lang, today } = context;
  const read = () =>
    sql<Merge>`select id, kept_member_id, gone_member_id, kept_family_id, gone_family_id, undo_until, undone_at
      from merges where id = ${id}`.execute(db);
  const [first] = (await read()).rows;
  if (first === undefined) throw new Refusal('notFound');
  const own = [first.kept_family_id, first.gone_family_id];
  const before = await db.selectFrom('families').select('id').where('merged_into_id', 'in', own).execute();
  const families = [...new Set([...own, ...before.map((family) => family.id)])];
  await lockFamilies(db, families);
  const [merge] = (await read()).rows;
  if (merge === undefined) throw new Refusal('notFound');
  await allow(context, merge);
  if (merge.undone_at !== null || merge.undo_until < today)
    throw new Refusal('invalid', {
      errors: errorsMap([], wordsOf[lang].messages, [{ path: 'id', code: 'merge_late' }]),
    });
  await refuseChanged(context, 'merge_changed', await changedSince(db, id, families));
  await putBack(db, id);
  await refuseChanged(context, 'merge_stray', await straddling(db, families));
  const differing = await differingFromBefore(db, id, families);
  if (differing > 0) throw new Error(`merge ${id}: ${differing} rows are not as they were`);
  await sql`update merges set undone_by = ${actor.id}, undone_at = now() where id = ${id}`.execute(db);
  await noteMerge(context, id, 'unmerge');
  await mendDocuments(context, families);
  return merge;
};
