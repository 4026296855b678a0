import { sql } from 'kysely';
import { mayManage, scopeOf, superRole } from '@/backend/access/policy';
import type { Context } from '@/backend/http/implement';
import type { Problem } from '@/contract/fields';

/** The roles of which an account is always left. */
const administrators = [1, superRole];

interface Account {
  readonly id: number;
  readonly role_id: number;
  readonly department_id: number;
  readonly status: number;
  readonly end_date: string | null;
}

/** Nobody changes their own role, and only role 99 makes a 99. `before` is null of a new account. */
export const mayGiveRole = (
  { actor }: Context,
  role: number | undefined,
  before: Pick<Account, 'id' | 'role_id'> | null,
): boolean =>
  role === undefined || role === before?.role_id || (before?.id !== actor.id && mayManage(actor, { role_id: role }));

const administers = (account: Account): boolean =>
  account.status === 1 &&
  administrators.includes(account.role_id) &&
  scopeOf(account, { resource: 'employee', action: 'edit' }) === 'all';

/** It will not end of itself. */
const stays = (account: Account): boolean => administers(account) && account.end_date === null;

const fields = ['role_id', 'department_id', 'end_date', 'status'] as const;

/** There is always an active account that manages accounts; `after` is null of one that is deleted. */
export const lastAdministratorProblems = async (
  { db }: Context,
  before: Account,
  after: Account | null,
): Promise<Problem[]> => {
  const loses = (is: (account: Account) => boolean) => is(before) && !(after !== null && is(after));
  if (!loses(administers) && !loses(stays)) return [];
  const { rows } = await sql<Account>`
    select id, role_id, department_id, status, end_date from employees
    where id <> ${before.id} and status = 1 and deleted_at is null and password_hash is not null`.execute(db);
  if (rows.some(stays)) return [];
  const path = fields.find((field) => after !== null && after[field] !== before[field]) ?? 'status';
  return [{ path, code: 'last_admin' }];
};
