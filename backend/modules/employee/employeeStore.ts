import { sql } from 'kysely';
import type { z } from 'zod';
import { hashPassword, passwordFits } from '@/backend/access/password';
import { weakPasswordProblems } from '@/backend/access/passwordStrength';
import { mayManage } from '@/backend/access/policy';
import { takeAdvisoryLock } from '@/backend/db/advisoryLock';
import { deleteRecord, insertRecord, lockRecord, updateRecord } from '@/backend/db/record';
import { referencesTo } from '@/backend/db/references';
import type { Context } from '@/backend/http/implement';
import { noteAct } from '@/backend/http/noteAct';
import { refuseWhileNeeded } from '@/backend/records/refuseWhileNeeded';
import { restoreRecordChecked } from '@/backend/records/restoreRecord';
import { Refusal } from '@/backend/refusal/refusal';
import { type Employee, type EmployeeBody, type EmployeeChange, employeeProblems } from '@/contract/employee';
import { errorsMap, type Problem } from '@/contract/messages';
import { JOURNAL } from '@/contract/options/journal';
import { wordsOf } from '@/locales/all';
import { lastAdministratorProblems, mayGiveRole, ownAccountProblems } from './administrators';
import { assignmentProblems } from './assignments';
import { employeeShown } from './employeeRows';
import { writePostings } from './postings';

type Change = Omit<z.output<typeof EmployeeChange>, 'lock_version'>;

const links = {
  city_ids: ['employee_cities', 'city_id'],
  office_ids: ['employee_offices', 'office_id'],
  team_ids: ['employee_teams', 'team_id'],
} as const;
const linkFields = ['city_ids', 'office_ids', 'team_ids'] as const;

const refuse = (problems: readonly Problem[], { lang }: Context): void => {
  if (problems.length > 0) throw new Refusal('invalid', { errors: errorsMap([], wordsOf[lang].messages, problems) });
};

const flag = (is: boolean | undefined): 0 | 1 | undefined => (is === undefined ? undefined : is ? 1 : 0);

const columnsOf = ({ city_ids, office_ids, team_ids, team, user_types, status, password: _, ...values }: Change) => ({
  ...values,
  team_id: team,
  is_sales: flag(user_types?.includes(1)),
  is_teamleader: flag(user_types?.includes(2)),
  is_judicial: flag(user_types?.includes(3)),
  status: status === undefined ? undefined : flag(status === 1),
});

/** Hashes a new password before the transaction, because it takes long. */
export const newPasswordHash = async ({ password }: Pick<Change, 'password'>): Promise<string | undefined> =>
  password ? hashPassword(password) : undefined;

/** Whether a login id is taken, ignoring case. */
export const isTaken = async (db: Context['db'], username: string, self: number): Promise<boolean> => {
  const rows = await db
    .selectFrom('employees')
    .select('id')
    .where(sql`lower(username)`, '=', sql`lower(${username})`)
    .where('id', '<>', self)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.length > 0;
};

const takenProblems = async ({ db }: Context, username: string | undefined, id: number): Promise<Problem[]> => {
  if (username === undefined) return [];
  return (await isTaken(db, username, id)) ? [{ path: 'username', code: 'taken' }] : [];
};

/** Problems of a new password: unchanged, or easy to guess. */
const passwordProblems = async (password: string | null | undefined, stored: string | null): Promise<Problem[]> => {
  if (!password) return [];
  const same = stored !== null && (await passwordFits(stored, password));
  return same ? [{ path: 'password', code: 'password_same' }] : weakPasswordProblems('password', password);
};

const writeLinks = async ({ db }: Context, id: number, change: Change): Promise<void> => {
  for (const field of linkFields) {
    const ids = change[field];
    if (ids === undefined) continue;
    const [table, key] = links[field];
    await db.deleteFrom(table).where('employee_id', '=', id).execute();
    await sql`insert into ${sql.table(table)} (employee_id, ${sql.ref(key)}) select ${id}, unnest(${ids}::int[])`.execute(
      db,
    );
  }
};

/** Sets the main team: the given one, else the first. */
const withMainTeam = (change: Change, team: number | null): Change =>
  change.team !== undefined || change.team_ids === undefined || (team !== null && change.team_ids.includes(team))
    ? change
    : { ...change, team: change.team_ids[0] ?? null };

/** What of an account gives rights, or the way in. */
const rights = [
  'username',
  'password',
  'role_id',
  'department_id',
  'status',
  'office_ids',
  'user_types',
  'end_date',
] as const;

/** Notes in the access journal what changed of an account's rights: its fields, or what was done to it. */
const noteRights = (context: Context, target_id: number, subject: string): Promise<void> =>
  noteAct(context, JOURNAL.rightsChanged, { target_id, subject });

/** Stores a new employee. @throws Refusal 403, 422 */
export const storeEmployee = async (
  context: Context,
  body: z.output<typeof EmployeeBody>,
  password_hash: string | undefined,
): Promise<number> => {
  await takeAdvisoryLock(context.db, 'employees');
  if (!mayGiveRole(context, body.role_id, null)) throw new Refusal('forbidden');
  refuse(
    [
      ...employeeProblems(body, context.today),
      ...(await passwordProblems(body.password, null)),
      ...(await assignmentProblems(context, { ...body, team_ids: body.team_ids ?? [] }, null)),
      ...(await takenProblems(context, body.username, 0)),
    ],
    context,
  );
  const change = withMainTeam(body, null);
  const { id } = await insertRecord(context, 'employees', { ...columnsOf(change), password_hash });
  await noteRights(context, id, 'create');
  await writeLinks(context, id, change);
  await writePostings(context, null, await employeeShown(context, id));
  return id;
};

const inOrder = (ids: readonly number[]): number[] => [...ids].sort((a, b) => a - b);

/** The changes of cities, offices and teams, for the history: field → [before, after]. */
const linkChanges = (before: Employee, change: Change) =>
  Object.fromEntries(
    linkFields.flatMap((field) => {
      const [old, next] = [before[field], change[field] && inOrder(change[field])];
      return next === undefined || next.join() === old.join() ? [] : [[field, [old, next]] as const];
    }),
  );

/**
 * Changes an employee. Another role, a new password or a closed account ends the person's sessions: the database sees to it.
 * @throws Refusal 403, 404, 409, 422
 */
export const changeEmployee = async (
  context: Context,
  id: number,
  { lock_version: version, ...sent }: z.output<typeof EmployeeChange>,
  password_hash: string | undefined,
): Promise<Employee> => {
  await takeAdvisoryLock(context.db, 'employees');
  const row = await lockRecord(context, 'employees', id);
  if (!mayManage(context.actor, row)) throw new Refusal('forbidden');
  const before = await employeeShown(context, id);
  const change = withMainTeam(sent, before.team);
  const after = { ...before, ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) };
  const last = await lastAdministratorProblems(context, before, after);
  if (last.length === 0 && !mayGiveRole(context, sent.role_id, row)) throw new Refusal('forbidden');
  if (version === undefined || version === row.lock_version)
    refuse(
      [
        ...employeeProblems(after, context.today),
        ...(await passwordProblems(change.password, row.password_hash)),
        ...(await assignmentProblems(context, after, before)),
        ...(await takenProblems(context, change.username, id)),
        ...(last.length > 0 ? last : ownAccountProblems(context, before, after)),
      ],
      context,
    );
  const also = linkChanges(before, change);
  const present = () => employeeShown(context, id);
  await updateRecord(context, 'employees', row, { ...columnsOf(change), password_hash }, { version, present, also });
  await writeLinks(context, id, change);
  const changed = rights.filter((field) =>
    field === 'password' ? password_hash !== undefined : `${after[field]}` !== `${before[field]}`,
  );
  if (changed.length > 0) await noteRights(context, id, changed.join());
  const shown = await present();
  await writePostings(context, before, shown);
  return present();
};

/**
 * Deletes an employee without dependent records; not oneself, and not the last account manager.
 * @throws Refusal 403, 404, 422
 */
export const deleteEmployee = async (context: Context, id: number): Promise<void> => {
  await takeAdvisoryLock(context.db, 'employees');
  const row = await lockRecord(context, 'employees', id);
  if (!mayManage(context.actor, row)) throw new Refusal('forbidden');
  refuse(await lastAdministratorProblems(context, row, null), context);
  if (id === context.actor.id) throw new Refusal('forbidden');
  await refuseWhileNeeded(context, await referencesTo(context.db, 'employees', id));
  await deleteRecord(context, 'employees', id);
  await noteRights(context, id, 'delete');
};

/** Restores a deleted employee, unless the login id has been taken. @throws Refusal 403, 404, 422 */
export const restoreEmployee = async (context: Context, id: number): Promise<void> => {
  await takeAdvisoryLock(context.db, 'employees');
  const row = await context.db
    .selectFrom('employees')
    .select('role_id')
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('notFound');
  if (!mayManage(context.actor, row)) throw new Refusal('forbidden');
  await restoreRecordChecked(context, 'employees', id);
  await noteRights(context, id, 'restore');
};
