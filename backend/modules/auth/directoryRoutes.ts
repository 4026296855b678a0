import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { hashToken } from '@/backend/access/actor';
import type { Recognized } from '@/backend/access/directory';
import type { Database } from '@/backend/db/schema';
import { implement, type OpenContext } from '@/backend/http/implement';
import { Refusal } from '@/backend/refusal/refusal';
import { directory } from '@/contract/directory';
import {
  type Account,
  accountWhere,
  activeOffices,
  askSecondFactor,
  noteRefused,
  sessionAnswer,
} from './sessionAnswer';
import { forgetFailures, openAttempt } from './signInLimits';

/** Minutes from the way to the directory until the end of the sign-in. */
const longest = 10;
const inTime = sql<boolean>`began_at > clock_timestamp() - make_interval(mins => ${longest})`;

/** Nobody is made: somebody of the directory is an employee by the name it has kept for them, or else by their e-mail address. */
const employeeOf = async (
  db: Kysely<Database>,
  { issuer, subject, email }: Recognized,
): Promise<Account | undefined> => {
  const known = sql`select employee_id from directory_people where issuer = ${issuer} and subject = ${subject}`;
  const kept = await accountWhere(db, sql`e.id = (${known})`);
  if (kept !== undefined || email === undefined) return kept;
  const others = sql`select from directory_people p where p.issuer = ${issuer} and (p.employee_id = e.id or p.subject = ${subject})`;
  const found = await accountWhere(db, sql`lower(e.email) = lower(${email}) and not exists (${others})`);
  if (found !== undefined) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('directory_people')
      .values({ issuer, subject, employee_id: found.id })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 0n) return found;
  }
  // Otherwise somebody may have come first meanwhile: the same person from another tab, or another one.
  return accountWhere(db, sql`e.id = (${known})`);
};

/** Who it is, asked of the directory once: its answer is good for one time, and a second factor may be asked for after it. */
const prove = async (context: OpenContext, key_hash: Buffer, answer: string) => {
  const { db } = context;
  const begun = await db
    .selectFrom('directory_sign_ins')
    .selectAll()
    .where('key_hash', '=', key_hash)
    .where(inTime)
    .executeTakeFirst();
  if (begun === undefined || context.directory === undefined) throw new Refusal('directoryOver');
  if (begun.employee_id !== null) {
    const account = await accountWhere(db, sql`e.id = ${begun.employee_id}`);
    return { account, office_id: begun.office_id, secondFactor: begun.second_factor === 1 };
  }
  const person = await context.directory.recognize(begun, answer);
  const account = await employeeOf(db, person);
  if (account === undefined) {
    await noteRefused(context, null);
    throw new Refusal('directoryUnknown');
  }
  const proved = { employee_id: account.id, second_factor: person.secondFactor ? 1 : 0 } as const;
  await db.updateTable('directory_sign_ins').set(proved).where('key_hash', '=', key_hash).execute();
  return { account, office_id: begun.office_id, secondFactor: person.secondFactor };
};

/** Wrong codes slow down apart from passwords: no login id has a space. */
const askCode = async (context: OpenContext, account: Account, code: string | null | undefined): Promise<boolean> => {
  const guess = { username: `directory ${account.id}`, address: context.address };
  if (code != null) await openAttempt(context.db, guess);
  const enrolled = await askSecondFactor(context, account.id, code);
  if (code != null) await forgetFailures(context.db, guess);
  return enrolled;
};

/** @param capabilities as `authModule` has them */
export const directoryModule = (capabilities: readonly string[]) =>
  implement(
    'directory',
    directory,
    {},
    {
      async about(_, context) {
        return { name: context.directory?.name ?? null };
      },

      async begin({ body }, context) {
        if (context.directory === undefined) throw new Refusal('notFound');
        const { url, question } = await context.directory.begin(body.anew === 1);
        const key = randomBytes(32).toString('base64url');
        const values = { ...question, key_hash: hashToken(key), office_id: body.office_id ?? null };
        await context.db.insertInto('directory_sign_ins').values(values).execute();
        return { url, key };
      },

      async finish({ body }, context) {
        const { db } = context;
        const key_hash = hashToken(body.key);
        const { account, office_id, secondFactor } = await prove(context, key_hash, body.answer);
        if (account === undefined) throw new Refusal('directoryUnknown');
        const enrolled = secondFactor || (await askCode(context, account, body.code));
        const offices = await activeOffices(db, account.office_ids);
        const chosen = offices.find(({ id }) => id === office_id) ?? offices[0];
        if (chosen === undefined) throw new Refusal('signInOffice');
        // Whoever sends the same once more is too late.
        const { numDeletedRows } = await db
          .deleteFrom('directory_sign_ins')
          .where('key_hash', '=', key_hash)
          .executeTakeFirst();
        if (numDeletedRows === 0n) throw new Refusal('directoryOver');
        return sessionAnswer(context, { account, office_id: chosen.id, enrolled, capabilities });
      },
    },
  );
