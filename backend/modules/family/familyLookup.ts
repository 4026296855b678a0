import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '@/backend/http/implement';
import { Refusal } from '@/backend/http/refusal';
import type { Problem } from '@/contract/fields';
import { errorsMap } from '@/contract/messages';
import { fullName } from './memberRows';

/** @throws Refusal 422 with the broken rules, in the asked language; nothing where there are none */
export const refuse = (problems: readonly Problem[], { lang }: Pick<Context, 'lang'>): void => {
  if (problems.length > 0) throw new Refusal('invalid', { errors: errorsMap([], lang, problems) });
};

/** The id of the family with a code. @throws Refusal 422 on `family_code` where there is none */
export const familyOf = async (context: Pick<Context, 'db' | 'lang'>, code: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select id from families where family_code = ${code.toUpperCase()} and deleted_at is null`.execute(context.db);
  const [family] = rows;
  if (family === undefined) refuse([{ path: 'family_code', code: 'choose' }], context);
  return family?.id ?? 0;
};

/** Members as a dropdown shows them, in the family's order. */
export const namedRelatives = (condition: RawBuilder<SqlBool>) => sql<{
  value: number;
  label: string;
  relation: number;
}>`
  select m.id as value, ${fullName} as label, m.relation from members m
  where m.deleted_at is null and ${condition} order by m.family_id, m.member_no`;

/** The office that a family's shared records belong to: its representative's. @throws Refusal 404 */
export const familyOffice = async ({ db }: Pick<Context, 'db'>, familyId: number): Promise<number> => {
  const { rows } = await sql<{ office_id: number }>`
    select m.office_id from families f join members m on m.id = f.main_member_id where f.id = ${familyId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Refusal('notFound');
  return row.office_id;
};

/** Which of the named members are not (living records) in the family, by the path that named them. */
export const strangers = async (
  { db }: Pick<Context, 'db'>,
  familyId: number,
  named: readonly (readonly [path: string, id: number | null | undefined])[],
): Promise<Problem[]> => {
  const given = named.filter((entry): entry is [string, number] => entry[1] != null);
  if (given.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select id from members where family_id = ${familyId} and deleted_at is null`.execute(db);
  const family = new Set(rows.map(({ id }) => id));
  return given.filter(([, id]) => !family.has(id)).map(([path]) => ({ path, code: 'not_in_family' }));
};

/** A choice of an employee that is new must be an active one. */
export const employeeProblem = async (
  { db }: Pick<Context, 'db'>,
  path: string,
  id: number | null | undefined,
  before?: number | null,
): Promise<Problem[]> => {
  if (id == null || id === before) return [];
  const { rows } = await sql`select from employees where id = ${id} and status = 1 and deleted_at is null`.execute(db);
  return rows.length > 0 ? [] : [{ path, code: 'unavailable' }];
};
