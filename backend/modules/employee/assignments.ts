import { sql } from 'kysely';
import type { Context } from '@/backend/http/implement';
import type { Problem } from '@/contract/messages';

interface Assignment {
  readonly department_id: number;
  readonly city_ids: readonly number[];
  readonly office_ids: readonly number[];
  readonly team_ids: readonly number[];
}

const isSameIds = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

const isSameAssignment = (after: Assignment, before: Assignment): boolean =>
  after.department_id === before.department_id &&
  (['city_ids', 'office_ids', 'team_ids'] as const).every((field) => isSameIds(after[field], before[field]));

const noAssignment: Assignment = { department_id: 0, city_ids: [], office_ids: [], team_ids: [] };

/**
 * Areas, offices and teams must match: offices lie in the chosen areas and serve the department, teams belong to
 * both. An inactive one may stay, but not be newly chosen.
 */
export const assignmentProblems = async (
  { db }: Context,
  after: Assignment,
  before: Assignment | null,
): Promise<Problem[]> => {
  if (before !== null && isSameAssignment(after, before)) return [];
  const { department_id, city_ids, office_ids, team_ids } = after;
  const was = before ?? noAssignment;
  const among = (ids: readonly number[]) => sql`any(${[...ids]}::int[])`;
  const { rows: cities } = await sql`select from cities where id = ${among(city_ids)} and deleted_at is null
    and (status = 1 or id = ${among(was.city_ids)})`.execute(db);
  const { rows: offices } = await sql<{ id: number; city_id: number; works: boolean }>`
    select o.id, o.city_id, exists (select from office_departments d
      where d.office_id = o.id and d.department_id = ${department_id} and d.status = 1) as works
    from offices o where o.id = ${among(office_ids)} and o.deleted_at is null
      and (o.status = 1 or o.id = ${among(was.office_ids)})`.execute(db);
  const { rows: teams } = await sql<{ fits: boolean }>`
    select department_id = ${department_id} and office_id = ${among(office_ids)} as fits from teams
    where id = ${among(team_ids)} and deleted_at is null and (status = 1 or id = ${among(was.team_ids)})`.execute(db);

  const stays = (id: number): boolean => was.department_id === department_id && was.office_ids.includes(id);
  const problems: Problem[] = [];
  if (cities.length < city_ids.length) problems.push({ path: 'city_ids', code: 'unavailable' });
  if (offices.length < office_ids.length) problems.push({ path: 'office_ids', code: 'unavailable' });
  else if (offices.some(({ city_id }) => !city_ids.includes(city_id)))
    problems.push({ path: 'office_ids', code: 'outside_cities' });
  else if (offices.some(({ id, works }) => !works && !stays(id)))
    problems.push({ path: 'office_ids', code: 'not_of_department' });
  if (teams.length < team_ids.length) problems.push({ path: 'team_ids', code: 'unavailable' });
  else if (teams.some(({ fits }) => !fits)) problems.push({ path: 'team_ids', code: 'not_of_office' });
  return problems;
};
