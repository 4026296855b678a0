import { type Kysely, sql } from 'kysely';
import { noteAccess } from '@/backend/access/accessJournal';
import { passwordFits } from '@/backend/access/password';
import { isAdministrator, permissionsOf } from '@/backend/access/policy';
import type { Database } from '@/backend/db/schema';
import { implement, type OpenContext } from '@/backend/http/implement';
import { noteAct } from '@/backend/http/noteAct';
import { Refusal } from '@/backend/refusal/refusal';
import { auth } from '@/contract/auth';
import { errorsMap } from '@/contract/messages';
import type { Lang } from '@/contract/notation/lang';
import type { Option } from '@/contract/options';
import { departments, roles } from '@/contract/options/common';
import { JOURNAL, type JournalEvent } from '@/contract/options/journal';
import { labelIn, wordsOf } from '@/locales/all';
import { openSession } from './openSession';
import { codeFits, hasSecondFactor } from './secondFactor';
import { forgetFailures, noteFailure, openAttempt, rememberDevice } from './signInLimits';

interface Account {
  id: number;
  name: string;
  username: string;
  password_hash: string | null;
  role_id: number;
  department_id: number;
  team_id: number | null;
  office_ids: number[];
}

const accountOf = async (db: Kysely<Database>, username: string): Promise<Account | undefined> => {
  const { rows } = await sql<Account>`
    select e.id, e.last_name || '　' || e.first_name as name, e.username, e.password_hash, e.role_id, e.department_id,
      e.team_id, array(select office_id from employee_offices where employee_id = e.id order by 1) as office_ids
    from employees e where lower(e.username) = lower(${username}) and e.status = 1 and e.deleted_at is null`.execute(
    db,
  );
  return rows[0];
};

const activeOffices = (condition = sql`true`) => sql<{ id: number; name: string }>`
  select o.id, o.name from offices o
  where o.status = 1 and o.deleted_at is null and ${condition} order by o.display_order, o.id`;

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

/**
 * An account with a second factor signs in with its code too; a wrong one counts as a failure.
 * @returns whether it has one
 * @throws Refusal 401
 */
const askSecondFactor = async (
  { db, secretKeys, address, lang }: OpenContext,
  id: number,
  code: string | null | undefined,
): Promise<boolean> => {
  if (!(await hasSecondFactor(db, id))) return false;
  const fits = (within: Kysely<Database>) => codeFits({ db: within, secretKeys }, id, code ?? '');
  if (code != null && (await db.transaction().execute(fits))) return true;
  if (code != null) await noteFailure(db, address);
  const problem = { path: 'code', code: code == null ? 'required' : 'wrong' };
  throw new Refusal('secondFactor', { errors: errorsMap([], wordsOf[lang].messages, [problem]) });
};

/** @param capabilities what this backend knows beyond the owner's list of calls, for the sign-in answer */
export const authModule = (capabilities: readonly string[]) =>
  implement(
    'auth',
    auth,
    { logout: { resource: 'account', action: 'edit' } },
    {
      async login({ body }, context) {
        const { db, address, userAgent, lang } = context;
        const tried = { username: body.username, address, userAgent };
        await openAttempt(db, tried);
        const account = await accountOf(db, body.username);
        const note = (event: JournalEvent) =>
          noteAccess(db, { event, employee_id: account?.id ?? null, address, request_id: context.requestId });
        if (!(await passwordFits(account?.password_hash, body.password)) || account === undefined) {
          await Promise.all([noteFailure(db, address), note(JOURNAL.signInRefused)]);
          throw new Refusal('signIn');
        }
        const enrolled = await askSecondFactor(context, account.id, body.code).catch(async (error: unknown) => {
          if (body.code != null) await note(JOURNAL.signInRefused);
          throw error;
        });
        await forgetFailures(db, tried);
        const place = account.office_ids.includes(body.office_id) ? await placeOf(db, body.office_id) : undefined;
        if (place === undefined) throw new Refusal('signInOffice');
        const mustEnrol = context.requireSecondFactor && !enrolled && isAdministrator(account.role_id);
        const authorization = await openSession(context, account.id, body.office_id);
        await Promise.all([rememberDevice(db, account.id, tried), note(JOURNAL.signedIn)]);
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
          user_office: { id: body.office_id, name: place.office },
          user_city: { id: place.city_id, name: place.city },
          role: namedOption(roles, account.role_id, lang),
          capabilities: [...capabilities],
          permissions: permissionsOf(account),
          ...(mustEnrol ? { must_enrol: true } : {}),
        };
      },

      async userOffices({ query }, { db }) {
        const account = await accountOf(db, query.username);
        const ids = account?.office_ids ?? [];
        return (await activeOffices(sql`o.id = any(${ids}::int[])`).execute(db)).rows;
      },

      async allOffices(_, { db }) {
        return (await activeOffices().execute(db)).rows;
      },

      async logout(_, context) {
        const { db, actor } = context;
        await noteAct(context, JOURNAL.signedOut);
        await db.deleteFrom('sessions').where('token_hash', '=', actor.token_hash).execute();
        return {};
      },
    },
  );
