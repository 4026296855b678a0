import { type Kysely, type RawBuilder, sql } from 'kysely';
import { anyOf } from '@/backend/db/anyOf';
import { type Batch, inBatches } from './batches';
import { type DeadlineEnd, type DeadlineRecord, type FamilyWork, watchedDeadlines } from './deadlineRows';
import { lockFamilies } from './familyLock';
import { registrationColumns } from './registrationColumns';
import type { Database } from './schema';
import { treeColumns } from './treeColumns';

type Db = Kysely<Database>;

const columns = {
  family_id: 'int',
  kind: 'smallint',
  sozoku_project_id: 'int',
  legal_project_id: 'int',
  property_id: 'int',
  rule: 'text',
  heir_member_id: 'int',
  due: 'date',
  base_date: 'date',
  statutory: 'date',
  main: 'boolean',
  lapses: 'boolean',
  provisional: 'boolean',
  office_id: 'int',
  member_id: 'int',
  person_ids: 'int[]',
} as const satisfies Record<keyof DeadlineRecord, string>;

const names = Object.keys(columns) as (keyof DeadlineRecord)[];
const list = sql.raw(names.join(', '));
const typed = sql.raw(
  Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
);
const values = sql.raw(names.map((name) => `${name} = g.${name}`).join(', '));

const rowsOf = (select: RawBuilder<unknown>, by = 'id') =>
  sql`(select coalesce(jsonb_agg(r order by r.${sql.raw(by)}), '[]') from (${select}) r)`;

/** What was settled by hand of a record `p`, by the column that refers to it. */
const settledOf = (column: string) => sql`(select coalesce(jsonb_agg(jsonb_build_object(
    'rule', s.rule, 'heir_member_id', s.heir_member_id, 'due', s.due, 'kind', s.kind)), '[]')
  from deadline_settlements s where s.${sql.ref(column)} = p.id) as settled`;

const taxWork = sql`select p.id, p.office_id, p.representative_member_id as member_id, p.decedent_member_id,
  array[p.interviewer_id, p.worker1_id, p.worker2_id, p.manager_id] as person_ids, p.project_category, p.application_type,
  p.due_date_type, p.due_date, p.death_date, p.known_date, p.division_date, p.division_status, p.gift_year,
  p.original_due_date, p.prgrs_submission_date, p.quasi_final_submission_date, p.quasi_return_needed, p.blue_application,
  p.after_deadline, ${settledOf('sozoku_project_id')}
  from sozoku_projects p where p.family_id = f.id and p.deleted_at is null and p.cancelled_date is null`;

/** Lost or terminated. */
const LOST = 4;
const legalWork = sql`select p.id, p.office_id, i.member_id, p.decedent_member_id,
  array[p.interviewer_id, p.worker_id, p.manager_id, p.tax_consultant_id, p.tax_officer_id, p.financial_officer_id]
    as person_ids, p.death_date, p.known_date, p.infringement_known_date,
  o.renounce_filed_date, o.renounce_accepted_date, o.registration_filed_date, o.registration_completed_date,
  ${settledOf('legal_project_id')}
  from legal_projects p join inquiries i on i.id = p.inquiry_id left join legal_orders o on o.id = p.id
  where p.family_id = f.id and p.deleted_at is null and p.stage <> ${sql.lit(LOST)}`;

const propertyWork = sql`select p.id, p.id as property_id, p.location, m.office_id, p.owner_member_id as member_id,
  array[p.assigned_user_id] as person_ids, p.status, ${registrationColumns}, ${settledOf('property_id')}
  from properties p join members m on m.id = p.owner_member_id where p.family_id = f.id and p.deleted_at is null`;

/** The living records of the family, and who is the decedent of a project though that record is deleted. */
const familyMembers = sql`select ${treeColumns} from members m where m.family_id = f.id and (m.deleted_at is null
  or m.id in (select decedent_member_id from sozoku_projects where family_id = f.id
    union select decedent_member_id from legal_projects where family_id = f.id))`;

const familiesQuery = (ids: readonly number[]) => sql<FamilyWork>`select f.id as family_id,
  ${rowsOf(familyMembers, 'member_id')} as members,
  ${rowsOf(taxWork)} as sozoku, ${rowsOf(legalWork)} as legal, ${rowsOf(propertyWork)} as properties,
  ${rowsOf(sql`select * from project_deadlines d where d.family_id = f.id`)} as stored
  from families f where f.id = any(${[...ids]}::int[]) order by f.id`;

const keyOf = ({ sozoku_project_id, legal_project_id, property_id, rule, heir_member_id }: DeadlineRecord): string =>
  [sozoku_project_id, legal_project_id, property_id, rule, heir_member_id].join(' ');

const isSame = (one: DeadlineRecord, other: DeadlineRecord): boolean =>
  names.every((name) => String(one[name]) === String(other[name]));

/** A deadline that ended, moved or opened: `end` says how it ended, null where it is none of the record any more. */
export interface DeadlineMove {
  readonly change: 'ended' | 'moved' | 'opened';
  readonly row: DeadlineRecord;
  readonly end: DeadlineEnd | null;
  /** The day it had before it moved. */
  readonly from: string | null;
}

/** What of the stored deadlines is not as it should be. */
const differenceOf = (family: FamilyWork) => {
  const stored = new Map(family.stored.map((row) => [keyOf(row), row]));
  const watched = new Map(watchedDeadlines(family).map((one) => [keyOf(one.row), one]));
  const open = [...watched].filter(([, { end }]) => end === null).map(([key, { row }]) => [key, row] as const);
  const due = new Map(open);
  const gone = family.stored.filter((row) => !due.has(keyOf(row)));
  const changed = open.flatMap(([key, row]) => {
    const present = stored.get(key);
    return present === undefined || isSame(present, row) ? [] : [{ ...row, id: present.id, from: present.due }];
  });
  const added = open.flatMap(([key, row]) => (stored.has(key) ? [] : [row]));
  const moves: DeadlineMove[] = [
    ...gone.map((row) => ({ change: 'ended', row, end: watched.get(keyOf(row))?.end ?? null, from: null }) as const),
    ...changed.flatMap(({ from, ...row }) =>
      from === row.due ? [] : [{ change: 'moved', row, end: null, from } as const],
    ),
    ...added.map((row) => ({ change: 'opened', row, end: null, from: null }) as const),
  ];
  return { gone: gone.map(({ id }) => id), changed, added, moves };
};

const given = (rows: readonly object[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(id int, ${typed})`;

/**
 * Makes the stored deadlines of families what the rules compute; only what differs is written. To be called at the end of
 * a transaction that changed them, after their search documents, which lock the families.
 * @returns how many rows were written, and which deadlines ended, moved or opened by it
 */
export const refreshDeadlines = async (
  db: Db,
  families: Iterable<number>,
): Promise<{ written: number; moves: DeadlineMove[] }> => {
  const ids = [...families];
  if (ids.length === 0) return { written: 0, moves: [] };
  const { rows } = await familiesQuery(ids).execute(db);
  const differences = rows.map(differenceOf);
  const gone = differences.flatMap((difference) => difference.gone);
  const changed = differences.flatMap((difference) => difference.changed);
  const added = differences.flatMap((difference) => difference.added);
  if (gone.length > 0) await db.deleteFrom('project_deadlines').where('id', '=', anyOf(gone)).execute();
  if (changed.length > 0)
    await sql`update project_deadlines d set ${values} from ${given(changed)} where d.id = g.id`.execute(db);
  if (added.length > 0)
    await sql`insert into project_deadlines (${list}) select ${list} from ${given(added)}`.execute(db);
  const moves = differences.flatMap((difference) => difference.moves);
  return { written: gone.length + changed.length + added.length, moves };
};

/** A batch of families, locked as a save locks them. */
const rebuildFamilies: Batch = (db, after, size) =>
  db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('families')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(size)
      .execute();
    const ids = rows.map(({ id }) => id);
    await lockFamilies(trx, ids);
    return { last: ids.at(-1), written: (await refreshDeadlines(trx, ids)).written };
  });

/**
 * Computes all deadlines anew, beside the running system: after many records were stored at once, and for when holidays
 * or rules have changed. Only what differs is written. @returns how many rows were written
 */
export const rebuildDeadlines = (db: Db, size = 1_000): Promise<number> => inBatches(db, rebuildFamilies, size);
