import { type Kysely, sql } from 'kysely';
import { type Batch, inBatches } from './batches';
import { type DeadlineRecord, deadlineRows, type FamilyWork } from './deadlineRows';
import { lockFamilies } from './familyLock';
import type { Database } from './schema';

type Db = Kysely<Database>;

const columns = {
  family_id: 'int',
  kind: 'smallint',
  sozoku_project_id: 'int',
  legal_project_id: 'int',
  property_id: 'int',
  rule: 'text',
  due: 'date',
  base_date: 'date',
  statutory: 'date',
  main: 'boolean',
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

const rowsOf = (select: string) => sql`(select coalesce(jsonb_agg(r order by r.id), '[]') from (${sql.raw(select)}) r)`;

/** What was settled by hand of a record `p`, by the column that refers to it. */
export const settledOf = (
  column: string,
): string => `(select coalesce(jsonb_agg(jsonb_build_object('rule', s.rule, 'due', s.due)), '[]')
  from deadline_settlements s where s.${column} = p.id) as settled`;

const taxWork = `select p.id, p.office_id, p.representative_member_id as member_id,
  array[p.interviewer_id, p.worker1_id, p.worker2_id, p.manager_id] as person_ids, p.project_category, p.state,
  p.due_date_type, p.due_date, p.death_date, p.known_date, p.division_date, p.gift_year, p.original_due_date,
  p.prgrs_submission_date, p.division_status, p.quasi_return_needed, p.blue_application,
  ${settledOf('sozoku_project_id')}
  from sozoku_projects p where p.family_id = f.id and p.deleted_at is null and p.cancelled_date is null`;

const legalWork = `select p.id, p.office_id, i.member_id,
  array[p.interviewer_id, p.worker_id, p.manager_id, p.tax_consultant_id, p.tax_officer_id, p.financial_officer_id]
    as person_ids, p.death_date, p.known_date, p.infringement_known_date, p.stage,
  o.renounce_filed_date, o.renounce_accepted_date, o.registration_filed_date, o.registration_completed_date,
  ${settledOf('legal_project_id')}
  from legal_projects p join inquiries i on i.id = p.inquiry_id left join legal_orders o on o.id = p.id
  where p.family_id = f.id and p.deleted_at is null and p.cancelled_date is null`;

const propertyWork = `select p.id, m.office_id, p.owner_member_id as member_id, array[p.assigned_user_id] as person_ids,
  m.death_date, m.known_date, p.acquisition_known_date, p.division_date, p.registration_applied_date,
  p.registration_completed_date, p.status, ${settledOf('property_id')}
  from properties p join members m on m.id = p.owner_member_id where p.family_id = f.id and p.deleted_at is null`;

const familiesQuery = (ids: readonly number[]) => sql<FamilyWork>`select f.id as family_id,
  ${rowsOf(taxWork)} as sozoku, ${rowsOf(legalWork)} as legal, ${rowsOf(propertyWork)} as properties,
  ${rowsOf('select * from project_deadlines d where d.family_id = f.id')} as stored
  from families f where f.id = any(${[...ids]}::int[]) order by f.id`;

const keyOf = ({ sozoku_project_id, legal_project_id, property_id, rule }: DeadlineRecord): string =>
  [sozoku_project_id, legal_project_id, property_id, rule].join(' ');

const isSame = (one: DeadlineRecord, other: DeadlineRecord): boolean =>
  names.every((name) => String(one[name]) === String(other[name]));

/** What of the stored deadlines is not as it should be. */
const differenceOf = (family: FamilyWork) => {
  const stored = new Map(family.stored.map((row) => [keyOf(row), row]));
  const due = new Map(deadlineRows(family).map((row) => [keyOf(row), row]));
  return {
    gone: family.stored.filter((row) => !due.has(keyOf(row))).map(({ id }) => id),
    changed: [...due].flatMap(([key, row]) => {
      const present = stored.get(key);
      return present === undefined || isSame(present, row) ? [] : [{ ...row, id: present.id }];
    }),
    added: [...due].flatMap(([key, row]) => (stored.has(key) ? [] : [row])),
  };
};

const given = (rows: readonly object[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(id int, ${typed})`;

/**
 * Makes the stored deadlines of families what the rules compute; only what differs is written. To be called at the end of
 * a transaction that changed them, after their search documents, which lock the families. @returns how many rows were written
 */
export const refreshDeadlines = async (db: Db, families: Iterable<number>): Promise<number> => {
  const ids = [...families];
  if (ids.length === 0) return 0;
  const { rows } = await familiesQuery(ids).execute(db);
  const differences = rows.map(differenceOf);
  const gone = differences.flatMap((difference) => difference.gone);
  const changed = differences.flatMap((difference) => difference.changed);
  const added = differences.flatMap((difference) => difference.added);
  if (gone.length > 0) await sql`delete from project_deadlines where id = any(${gone}::int[])`.execute(db);
  if (changed.length > 0)
    await sql`update project_deadlines d set ${values} from ${given(changed)} where d.id = g.id`.execute(db);
  if (added.length > 0)
    await sql`insert into project_deadlines (${list}) select ${list} from ${given(added)}`.execute(db);
  return gone.length + changed.length + added.length;
};

/** A batch of families, locked as a save locks them. */
const rebuildFamilies: Batch = (db, after, size) =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      select id from families where id > ${after} order by id limit ${size}`.execute(trx);
    const ids = rows.map(({ id }) => id);
    await lockFamilies(trx, ids);
    return { last: ids.at(-1), written: await refreshDeadlines(trx, ids) };
  });

/**
 * Computes all deadlines anew, beside the running system: after many records were stored at once, and for when holidays
 * or rules have changed. Only what differs is written. @returns how many rows were written
 */
export const rebuildDeadlines = (db: Db, size = 1_000): Promise<number> => inBatches(db, rebuildFamilies, size);
