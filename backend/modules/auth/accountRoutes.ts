import type { Kysely } from 'kysely';
import { hashPassword, passwordFits } from '@/backend/access/password';
import { weakPasswordProblems } from '@/backend/access/passwordStrength';
import { mayManage } from '@/backend/access/policy';
import { lockRecord, noteChange } from '@/backend/db/record';
import type { Database } from '@/backend/db/schema';
import { type Context, implement } from '@/backend/http/implement';
import { noteAct } from '@/backend/http/noteAct';
import { Refusal } from '@/backend/refusal/refusal';
import { refuse } from '@/backend/refusal/refuse';
import { account } from '@/contract/account';
import { errorsMap, type Problem } from '@/contract/messages';
import { JOURNAL } from '@/contract/options/journal';
import { loginIdProblems } from '@/contract/password';
import { wordsOf } from '@/locales/all';
import { openSession } from './openSession';
import {
  codeFits,
  confirmSecondFactor,
  hasSecondFactor,
  keepSecret,
  newSecret,
  removeSecondFactor,
} from './secondFactor';
import { forgetFailures, openAttempt } from './signInLimits';

const own = { resource: 'account', action: 'edit' } as const;

const refusal = ({ lang }: Context, path: string, code: 'wrong' | 'enrolled'): Refusal =>
  new Refusal('invalid', { errors: errorsMap([], wordsOf[lang].messages, [{ path, code }]) });

/** Guessing with a session slows down apart from signing in: no login id has a space. */
const guessOf = ({ actor, address }: Context) => ({ username: `account ${actor.id}`, address });

/** Opens a guess, which counts as a failure until it is found right. @throws Refusal 429 */
const openGuess = (context: Context): Promise<void> => openAttempt(context.db, guessOf(context));

/** @throws Refusal 422 on the field where a guess was wrong */
const closeGuess = async (context: Context, path: string, fits: boolean): Promise<void> => {
  if (!fits) throw refusal(context, path, 'wrong');
  await forgetFailures(context.db, guessOf(context));
};

/** Ends a person's sessions, and their calendar link with them, which needs no session. */
const endAccess = async (db: Kysely<Database>, id: number): Promise<void> => {
  await db.deleteFrom('sessions').where('employee_id', '=', id).execute();
  await db.deleteFrom('deadline_feeds').where('employee_id', '=', id).execute();
};

export const accountModule = implement(
  'account',
  account,
  {
    changePassword: own,
    signOutEverywhere: own,
    secondFactor: own,
    enrol: own,
    confirm: own,
    disable: own,
    reset: { resource: 'employee', action: 'edit' },
  },
  {
    changePassword: {
      async prepare({ body }, outside) {
        await openGuess(outside);
        const rows = await outside.db
          .selectFrom('employees')
          .select(['password_hash', 'username'])
          .where('id', '=', outside.actor.id)
          .execute();
        const [{ password_hash: stored, username } = { password_hash: null, username: '' }] = rows;
        const fits = await passwordFits(stored, body.current_password);
        const path = 'new_password';
        const problems: Problem[] = [
          ...(body.new_password === body.current_password ? [{ path, code: 'password_same' }] : []),
          ...loginIdProblems(path, body.new_password, username),
          // The work of weighing a password is for those who know the present one.
          ...(fits ? await weakPasswordProblems(path, body.new_password) : []),
        ];
        const password_hash = fits && problems.length === 0 ? await hashPassword(body.new_password) : null;
        return async (_, context) => {
          const { db, actor } = context;
          const { password_hash: present } = await lockRecord(context, 'employees', actor.id);
          await closeGuess(context, 'current_password', fits && present === stored);
          refuse(problems, context);
          const session = await db
            .selectFrom('sessions')
            .select('office_id')
            .where('token_hash', '=', actor.token_hash)
            .executeTakeFirst();
          if (session === undefined) throw new Refusal('unauthenticated');
          await db.updateTable('employees').set({ password_hash }).where('id', '=', actor.id).execute();
          await noteChange(context, 'employees', actor.id, { password_hash: [null, null] });
          await noteAct(context, JOURNAL.ownPasswordChanged);
          return { authorization: await openSession(context, actor.id, session.office_id) };
        };
      },
    },

    async signOutEverywhere(_, { db, actor }) {
      await endAccess(db, actor.id);
      return {};
    },

    async secondFactor(_, { db, actor }) {
      const codes = await db
        .selectFrom('recovery_codes')
        .select((eb) => eb.fn.countAll<number>().as('left'))
        .where('employee_id', '=', actor.id)
        .where('used_at', 'is', null)
        .executeTakeFirst();
      const enabled = await hasSecondFactor(db, actor.id);
      return { enabled, required: actor.must_enrol, recovery_codes_left: codes?.left ?? 0 };
    },

    async enrol(_, context) {
      const { db, actor } = context;
      const { username } = await lockRecord(context, 'employees', actor.id);
      if (await hasSecondFactor(db, actor.id)) throw refusal(context, 'code', 'enrolled');
      const factor = newSecret(username);
      await keepSecret(context, actor.id, factor.secret);
      return factor;
    },

    confirm: {
      async prepare({ body }, outside) {
        await openGuess(outside);
        return async (_, context) => {
          const { db, actor } = context;
          await closeGuess(context, 'code', await codeFits(context, actor.id, body.code, false));
          await noteChange(context, 'employees', actor.id, { second_factor: [0, 1] });
          return { recovery_codes: await confirmSecondFactor(db, actor.id) };
        };
      },
    },

    disable: {
      async prepare({ body }, outside) {
        await openGuess(outside);
        return async (_, context) => {
          const { db, actor } = context;
          await closeGuess(context, 'code', await codeFits(context, actor.id, body.code));
          await removeSecondFactor(db, actor.id);
          await noteChange(context, 'employees', actor.id, { second_factor: [1, 0] });
          return {};
        };
      },
    },

    async reset({ params }, context) {
      const { db, actor } = context;
      if (!mayManage(actor, await lockRecord(context, 'employees', params.id))) throw new Refusal('forbidden');
      if (!(await hasSecondFactor(db, params.id))) throw new Refusal('notFound');
      await removeSecondFactor(db, params.id);
      await endAccess(db, params.id);
      await noteChange(context, 'employees', params.id, { second_factor: [1, 0] });
      await noteAct(context, JOURNAL.rightsChanged, { target_id: params.id, subject: 'second_factor' });
      return {};
    },
  },
);
