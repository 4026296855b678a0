import { type Kysely, type RawBuilder, sql } from 'kysely';
import { noteAccess } from '@/backend/access/accessJournal';
import { isAdministrator, permissionsOf } from '@/backend/access/policy';
import type { Database } from '@/backend/db/schema';
import type { OpenContext } from '@/backend/http/implement';
import { Refusal } from '@/backend/refusal/refusal';
import type { Session } from '@/contract/auth';
import { errorsMap } from '@/contract/messages';
import type { Lang } from '@/contract/notation/lang';
import type { Option } from '@/contract/options';
import { departments, roles } from '@/contract/options/common';
import { JOURNAL } from '@/contract/options/journal';
import { labelIn, wordsOf } from '@/locales/all';
import { openSession } from './openSession';
import { codeFits, hasSecondFactor } from './secondFactor';
import { noteFailure } from './signInLimits';

export interface Account {
  id: number;
  name: string;
  username: string;
  password_hash: string | null;
  role_id: number;
  department_id: number;
  team_id: number | null;
  office_ids: number[];
}

/** The account of an active employee `e`. */
export const accountWhere = async (
  db: Kysely<Database>,
  condition: RawBuilder<unknown>,
): Promise<Account | undefined> => {
  const { rows } = await sql<Account>`
    select e.id, e.last_name || '　' || e.first_name as name, e.username, e.password_hash, e.role_id, e.department_id,
      e.team_id, array(select office_id from employee_offices where employee_id = e.id order by 1) as office_ids
    from employees e where ${condition} and e.status = 1 and e.deleted_at is null limit 2`.execute(db);
  // Two of one name are nobody.
  return rows.length === 1 ? rows[0] : undefined;
};

const namedOption = (list: readonly Option[], value: number, lang: Lang) => {
  return { id: value, name: labelIn(list, value, lang) ?? '' };
};

const placeOf = (db: Kysely<Database>, officeId: number) =>
  db
    .selectFrom('offices as o')
    .innerJoin('cities as c', 'c.id', 'o.city_id')
    .select(['o.name as office', 'c.id as city_id', 'c.name as city'])
    .where('o.id', '=', officeId)
    .where('o.status', '=', 1)
    .where('o.deleted_at', 'is', null)
    .executeTakeFirst();

/** Where one can sign in, in the firm's order. @param ids only these; by default all */
export const activeOffices = async (
  db: Kysely<Database>,
  ids: readonly number[] | null = null,
): Promise<{ id: number; name: string }[]> => {
  const { rows } = await sql<{ id: number; name: string }>`select o.id, o.name from offices o
    where o.status = 1 and o.deleted_at is null and (${ids}::int[] is null or o.id = any(${ids}::int[]))
    order by o.display_order, o.id`.execute(db);
  return rows;
};

/** @param employee_id null where it is nobody's account */
export const noteRefused = ({ db, address, requestId }: OpenContext, employee_id: number | null): Promise<void> =>
  noteAccess(db, { event: JOURNAL.signInRefused, employee_id, address, request_id: requestId });

/**
 * An account with a second factor signs in with its code too; a wrong one counts as a failure.
 * @returns whether it has one
 * @throws Refusal 401
 */
export const askSecondFactor = async (
  context: OpenContext,
  id: number,
  code: string | null | undefined,
): Promise<boolean> => {
  const { db, secretKeys, address, lang } = context;
  if (!(await hasSecondFactor(db, id))) return false;
  const fits = (within: Kysely<Database>) => codeFits({ db: within, secretKeys }, id, code ?? '');
  if (code != null && (await db.transaction().execute(fits))) return true;
  if (code != null) await Promise.all([noteFailure(db, address), noteRefused(context, id)]);
  const problem = { path: 'code', code: code == null ? 'required' : 'wrong' };
  throw new Refusal('secondFactor', { errors: errorsMap([], wordsOf[lang].messages, [problem]) });
};

interface SignedIn {
  readonly account: Account;
  readonly office_id: number;
  /** Whether a second factor was asked for. */
  readonly enrolled: boolean;
  readonly capabilities: readonly string[];
}

/** Opens the session of somebody who has proved who they are. @throws Refusal 422 where they are not of that office */
export const sessionAnswer = async (
  context: OpenContext,
  { account, office_id, enrolled, capabilities }: SignedIn,
): Promise<Session> => {
  const { db, address, lang } = context;
  const place = account.office_ids.includes(office_id) ? await placeOf(db, office_id) : undefined;
  if (place === undefined) throw new Refusal('signInOffice');
  const mustEnrol = context.requireSecondFactor && !enrolled && isAdministrator(account.role_id);
  const authorization = await openSession(context, account.id, office_id);
  const note = { event: JOURNAL.signedIn, employee_id: account.id, address, request_id: context.requestId };
  await noteAccess(db, note);
  await db.updateTable('employees').set({ last_sign_in_at: sql`now()` }).where('id', '=', account.id).execute();
  return {
    user: {
      id: account.id,
      name: account.name,
      username: account.username,
      team_id: account.team_id,
      employee_id: account.id,
      office_ids: account.office_ids,
    },
    authorization,
    user_department: namedOption(departments, account.department_id, lang),
    user_office: { id: office_id, name: place.office },
    user_city: { id: place.city_id, name: place.city },
    role: namedOption(roles, account.role_id, lang),
    capabilities: [...capabilities],
    permissions: permissionsOf(account),
    ...(mustEnrol ? { must_enrol: true } : {}),
  };
};
