import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { isSealedNow, type SecretKeys, seal, unseal } from '@/backend/access/sealed';
import type { Database } from '@/backend/db/schema';

type Db = Kysely<Database>;

const period = 30;
/** Clocks differ: the code before and after the present one are taken too. */
const drift = 1;
const recoveryCodes = 10;

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Tsugi', label, secret: Secret.fromBase32(secret), period, digits: 6 });

const normal = (code: string): string => code.normalize('NFKC').replace(/[\s-]/g, '').toLowerCase();
const hashCode = (code: string): Buffer => createHash('sha256').update(normal(code)).digest();

interface Keeping {
  readonly db: Db;
  readonly secretKeys: SecretKeys;
}

const ownerOf = (employeeId: number): string => `second factor of employee ${employeeId}`;

/** Keeps the secret of an account that begins to enrol. */
export const keepSecret = async ({ db, secretKeys }: Keeping, employeeId: number, plain: string): Promise<void> => {
  const secret = seal(plain, ownerOf(employeeId), secretKeys);
  await db
    .insertInto('second_factors')
    .values({ employee_id: employeeId, secret })
    .onConflict((conflict) => conflict.column('employee_id').doUpdateSet({ secret, last_step: 0 }))
    .execute();
};

/** Seals with the key in use what is kept plain or was sealed with an older one. */
export const sealSecrets = async (db: Db, secretKeys: SecretKeys): Promise<void> => {
  if (secretKeys.current === undefined) return;
  const kept = await db.selectFrom('second_factors').select(['employee_id', 'secret']).execute();
  for (const { employee_id, secret } of kept.filter((one) => !isSealedNow(one.secret, secretKeys))) {
    const owner = ownerOf(employee_id);
    await db
      .updateTable('second_factors')
      .set({ secret: seal(unseal(secret, owner, secretKeys), owner, secretKeys) })
      .where('employee_id', '=', employee_id)
      .where('secret', '=', secret)
      .execute();
  }
};

export const newSecret = (username: string): { secret: string; uri: string } => {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, uri: totpOf(secret, username).toString() };
};

/** Whether an account uses two-factor authentication. */
export const hasSecondFactor = async (db: Db, employeeId: number): Promise<boolean> => {
  const rows = await db
    .selectFrom('second_factors')
    .select('confirmed_at')
    .where('employee_id', '=', employeeId)
    .where('confirmed_at', 'is not', null)
    .execute();
  return rows.length > 0;
};

const usesRecoveryCode = async (db: Db, employeeId: number, code: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: sql`now()` })
    .where('code_hash', '=', hashCode(code))
    .where('employee_id', '=', employeeId)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/**
 * Whether a code is right now the account's, or one of its recovery codes; either is taken once (RFC 6238, 5.2).
 * @param confirmed false while enrolling: the factor is not in use yet
 */
export const codeFits = async (
  { db, secretKeys }: Keeping,
  employeeId: number,
  code: string,
  confirmed = true,
): Promise<boolean> => {
  const factor = await db
    .selectFrom('second_factors')
    .select(['secret', 'last_step'])
    .where('employee_id', '=', employeeId)
    .where('confirmed_at', confirmed ? 'is not' : 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (factor === undefined) return false;
  const totp = totpOf(unseal(factor.secret, ownerOf(employeeId), secretKeys));
  const token = normal(code);
  // Of other signs than digits the length in bytes may differ, which the comparison does not take.
  const delta = /^\d{6}$/.test(token) ? totp.validate({ token, window: drift }) : null;
  if (delta === null) return confirmed && usesRecoveryCode(db, employeeId, code);
  const step = totp.counter() + delta;
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('employee_id', '=', employeeId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Puts an enrolled factor to use. @returns new recovery codes; only their hashes are kept */
export const confirmSecondFactor = async (db: Db, employeeId: number): Promise<string[]> => {
  await db
    .updateTable('second_factors')
    .set({ confirmed_at: sql`now()` })
    .where('employee_id', '=', employeeId)
    .execute();
  const codes = Array.from({ length: recoveryCodes }, () =>
    randomBytes(8)
      .toString('hex')
      .replace(/(.{4})(?=.)/g, '$1-'),
  );
  await db.deleteFrom('recovery_codes').where('employee_id', '=', employeeId).execute();
  for (const code of codes)
    await db
      .insertInto('recovery_codes')
      .values({ code_hash: hashCode(code), employee_id: employeeId })
      .execute();
  return codes;
};

export const removeSecondFactor = async (db: Db, employeeId: number): Promise<void> => {
  await db.deleteFrom('second_factors').where('employee_id', '=', employeeId).execute();
  await db.deleteFrom('recovery_codes').where('employee_id', '=', employeeId).execute();
};
