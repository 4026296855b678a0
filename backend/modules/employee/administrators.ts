import { mayManage, scopeOf, superRole } from '@/backend/access/policy';
import type { Context } from '@/backend/http/implement';
import type { Problem } from '@/contract/messages';

/** At least one active account must remain in each of these role groups. */
const groups = [[1, superRole], [superRole]] as const;

const fields = ['role_id', 'department_id', 'end_date', 'status'] as const;

interface Account {
  readonly id: number;
  readonly role_id: number;
  readonly department_id: number;
  readonly status: number;
  readonly end_date: string | null;
}

/** Employees cannot change their own role, and only role 99 assigns role 99. `before` is null for a new account. */
export const mayGiveRole = (
  { actor }: Context,
  role: number | undefined,
  before: Pick<Account, 'id' | 'role_id'> | null,
): boolean =>
  role === undefined || role === before?.role_id || (before?.id !== actor.id && mayManage(actor, { role_id: role }));

const administers = (account: Account, group: readonly number[]): boolean =>
  account.status === 1 &&
  group.includes(account.role_id) &&
  scopeOf(account, { resource: 'employee', action: 'edit' }) === 'all';

/** It will not end of itself. */
const stays = (account: Account, group: readonly number[]): boolean =>
  administers(account, group) && account.end_date === null;

/**
 * There is always an active account that manages accounts, and one that manages those of role 99 where there was one;
 * `after` is null of one that is deleted.
 */
export const lastAdministratorProblems = async (
  { db }: Context,
  before: Account,
  after: Account | null,
): Promise<Problem[]> => {
  const loses = (is: typeof stays) =>
    groups.filter((group) => is(before, group) && !(after !== null && is(after, group)));
  const lost = [...loses(administers), ...loses(stays)];
  if (lost.length === 0) return [];
  const rows = await db
    .selectFrom('employees')
    .select(['id', 'role_id', 'department_id', 'status', 'end_date'])
    .where('id', '<>', before.id)
    .where('status', '=', 1)
    .where('deleted_at', 'is', null)
    .where('password_hash', 'is not', null)
    .execute();
  if (lost.every((group) => rows.some((other) => stays(other, group)))) return [];
  const path = fields.find((field) => after !== null && after[field] !== before[field]) ?? 'status';
  return [{ path, code: 'last_admin' }];
};

/** Employees cannot lock themselves out: neither at once nor by a last day in the past. @param today Tokyo's */
export const ownAccountProblems = (
  { actor, today }: Pick<Context, 'actor' | 'today'>,
  before: Account,
  after: Account,
): Problem[] => {
  if (actor.id !== before.id) return [];
  const { end_date } = after;
  return [
    ...(after.status === 1 ? [] : [{ path: 'status', code: 'own_account' }]),
    ...(end_date !== null && end_date < today ? [{ path: 'end_date', code: 'own_account' }] : []),
  ];
};
