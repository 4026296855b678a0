import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { scopeOf } from '@/backend/access/policy';
import { defineList } from '@/backend/db/page';
import { storedColumns } from '@/backend/db/storedColumns';
import type { Context } from '@/backend/http/implement';
import { labelOf } from '@/backend/records/labels';
import { personName } from '@/backend/records/names';
import { Refusal } from '@/backend/refusal/refusal';
import { type Employee, EmployeeRow, type employee, employeeFields } from '@/contract/employee';
import { inEach, type Lang } from '@/contract/notation/lang';
import { departments, roles } from '@/contract/options/common';

const kana = sql`collate "ja-x-icu"`;
type LinkTable = 'employee_cities' | 'employee_offices' | 'employee_teams';

const namesOf = (link: LinkTable, key: string, table: string) => sql`
  array(select x.name from ${sql.table(link)} l join ${sql.table(table)} x on x.id = l.${sql.ref(key)}
    where l.employee_id = e.id order by x.id)`;

const rowColumns = (lang: Lang) => sql<EmployeeRow>`
  e.id, ${storedColumns('employees', 'e', employeeFields, { among: EmployeeRow.shape })},
  ${labelOf(sql`e.department_id`, departments, lang)} as department_name,
  ${namesOf('employee_cities', 'city_id', 'cities')} as cities,
  ${namesOf('employee_offices', 'office_id', 'offices')} as offices,
  o.name as office_name, ${labelOf(sql`e.role_id`, roles, lang)} as role_name,
  ${namesOf('employee_teams', 'team_id', 'teams')} as teams,
  e.is_sales, e.is_teamleader, e.is_judicial, o.bg_color, o.font_color, o.border_color, e.deleted_at`;

type Query = z.output<typeof employee.listing.query>;
type Filters = Omit<Query, 'name' | 'page' | 'limit' | 'sort_asc' | 'sort_desc'>;

const flagOf: Readonly<Record<number, string>> = { 1: 'e.is_sales', 2: 'e.is_teamleader', 3: 'e.is_judicial' };

const assigned = (link: LinkTable, key: string, id: number | null | undefined): RawBuilder<SqlBool>[] =>
  id == null ? [] : [sql`exists (select from ${sql.table(link)} where employee_id = e.id and ${sql.ref(key)} = ${id})`];

const is = (column: string, value: number | null | undefined): RawBuilder<SqlBool>[] =>
  value == null ? [] : [sql`${sql.ref(column)} = ${value}`];

const listIn = (lang: Lang) =>
  defineList({
    table: 'employees',
    alias: 'e',
    joins: sql`join offices o on o.id = e.office_id`,
    select: rowColumns(lang),
    sorts: {
      id: { by: sql`e.id` },
      username: { by: sql`lower(e.username)` },
      name: { by: sql`(e.last_name_kana || ' ' || e.first_name_kana) ${kana}` },
      department_name: { by: sql`e.department_id` },
      office_name: { by: sql`o.name ${kana}`, join: sql`join offices o on o.id = e.office_id` },
      role_name: { by: sql`e.role_id` },
      status: { by: sql`e.status` },
    },
    defaultSort: { by: 'id', down: false },
    where: (filters: Filters) => [
      filters.deleted === 1 ? sql`e.deleted_at is not null` : sql`e.deleted_at is null`,
      ...(filters.username ? [sql<SqlBool>`strpos(lower(e.username), ${filters.username.toLowerCase()}) > 0`] : []),
      ...is('e.department_id', filters.department_id),
      ...assigned('employee_cities', 'city_id', filters.city_id),
      ...assigned('employee_offices', 'office_id', filters.office_id),
      ...assigned('employee_teams', 'team_id', filters.team_id),
      ...is('e.role_id', filters.role_id),
      ...is(flagOf[filters.user_type ?? 0] ?? '', filters.user_type == null ? null : 1),
      ...is('e.status', filters.status),
    ],
  });

export const employeeLists = inEach(listIn);

/** A name is one word, in kanji and in kana. */
export const searchedNames = [sql`last_name || first_name`, sql`last_name_kana || first_name_kana`];

const idsOf = (link: LinkTable, key: string) => sql`
  array(select ${sql.ref(key)} from ${sql.table(link)} where employee_id = e.id order by 1)`;

const userTypes = sql`array_remove(array[
  case when e.is_sales = 1 then 1 end, case when e.is_teamleader = 1 then 2 end, case when e.is_judicial = 1 then 3 end], null)`;

/** The before or after side of a posting: a role, or a department and an office. */
const placeText = (place: RawBuilder<unknown>, lang: Lang) => {
  const idIn = (key: string) => sql`(${place} ->> ${sql.lit(key)})::int`;
  const office = sql`(select name from offices where id = ${idIn('office_id')})`;
  return sql`case when ${place} is null then null
    when ${place} ? 'role_id' then ${labelOf(idIn('role_id'), roles, lang)}
    else ${labelOf(idIn('department_id'), departments, lang)} || ' ' || ${office} end`;
};

const postings = (lang: Lang) => sql`
  coalesce((select json_agg(json_build_object('date', p.date, 'kind', p.kind, 'note', p.note,
      'from', ${placeText(sql`p."from"`, lang)}, 'to', ${placeText(sql`p."to"`, lang)}) order by p.date desc, p.id desc)
    from employee_postings p where p.employee_id = e.id), '[]')`;

/** Columns stored in rows of their own, or under another name. */
const linked = ['city_ids', 'office_ids', 'team_ids', 'team', 'user_types'] as const;
const ownColumns = storedColumns('employees', 'e', employeeFields, { without: EmployeeRow.shape, apart: linked });

/** Account fields, for those who manage accounts. */
const accountColumns = sql`
  , e.password_hash is not null as has_password, e.last_sign_in_at,
  exists (select from second_factors s where s.employee_id = e.id and s.confirmed_at is not null) as has_second_factor,
  coalesce((select failures from sign_in_failures f where f.key = 'name:' || lower(e.username)), 0) as failed_sign_ins`;

/** One whole employee. @throws Refusal 404 */
export const employeeShown = async (
  { db, lang, actor }: Pick<Context, 'db' | 'lang' | 'actor'>,
  id: number,
): Promise<Employee> => {
  const managed = scopeOf(actor, { resource: 'employee', action: 'edit' }) !== 'none';
  const { rows } = await sql<Employee>`
    select ${rowColumns(lang)}, ${ownColumns}, ${labelOf(sql`e.role_id`, roles, lang)} as roles,
      ${idsOf('employee_cities', 'city_id')} as city_ids, ${idsOf('employee_offices', 'office_id')} as office_ids,
      ${idsOf('employee_teams', 'team_id')} as team_ids, e.team_id as team, ${userTypes} as user_types,
      ${postings(lang)} as history,
      e.updated_at, ${personName('e.updated_by')} as updated_by, e.lock_version ${managed ? accountColumns : sql``}
    from employees e join offices o on o.id = e.office_id where e.id = ${id} and e.deleted_at is null`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Refusal('notFound');
  return row;
};
