import { type Kysely, sql } from 'kysely';
import { inPasswordTurn } from '@/backend/access/password';
import type { Database } from '@/backend/db/schema';
import { implement } from '@/backend/http/implement';
import { noteAct } from '@/backend/http/noteAct';
import { Refusal } from '@/backend/refusal/refusal';
import { auth } from '@/contract/auth';
import { JOURNAL } from '@/contract/options/journal';
import { accountWhere, activeOffices, askSecondFactor, noteRefused, sessionAnswer } from './sessionAnswer';
import { forgetFailures, lineOf, noteFailure, openAttempt, rememberDevice } from './signInLimits';

const accountOf = (db: Kysely<Database>, username: string) =>
  accountWhere(db, sql`lower(e.username) = lower(${username})`);

/** @param capabilities what this backend knows beyond the owner's list of calls, for the sign-in answer */
export const authModule = (capabilities: readonly string[]) =>
  implement(
    'auth',
    auth,
    { logout: { resource: 'account', action: 'edit' } },
    {
      async login({ body }, context) {
        const { db, address, userAgent } = context;
        const tried = { username: body.username, address, userAgent };
        // Before the try counts: who is refused for the many of their address has failed nothing.
        const account = await inPasswordTurn(await lineOf(db, tried), async (fits) => {
          await openAttempt(db, tried);
          const found = await accountOf(db, body.username);
          return (await fits(found?.password_hash, body.password)) ? found : { refused: found?.id ?? null };
        });
        if (account === undefined || 'refused' in account) {
          await Promise.all([noteFailure(db, address), noteRefused(context, account?.refused ?? null)]);
          throw new Refusal('signIn');
        }
        const enrolled = await askSecondFactor(context, account.id, body.code);
        await forgetFailures(db, tried);
        const answer = await sessionAnswer(context, { account, office_id: body.office_id, enrolled, capabilities });
        await rememberDevice(db, account.id, tried);
        return answer;
      },

      async userOffices({ query }, { db }) {
        const account = await accountOf(db, query.username);
        return activeOffices(db, account?.office_ids ?? []);
      },

      async allOffices(_, { db }) {
        return activeOffices(db);
      },

      async logout(_, context) {
        const { db, actor } = context;
        await noteAct(context, JOURNAL.signedOut);
        await db.deleteFrom('sessions').where('token_hash', '=', actor.token_hash).execute();
        return {};
      },
    },
  );
