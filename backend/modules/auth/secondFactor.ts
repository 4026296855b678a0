import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
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

export const newSecret = (username: string): { secret: string; uri: string } => {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, uri: totpOf(secret, username).toString() };
};

/** Whether an account has a second factor in use. */
export const hasSecondFactor = async (db: Db, employeeId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from second_factors where employee_id = ${employeeId} and confirmed_at is not null`.execute(db);
  return rows.length > 0;
};

const usesRecoveryCode = async (db: Db, employeeId: number, code: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`update recovery_codes set used_at = now()
    where code_hash = ${hashCode(code)} and employee_id = ${employeeId} and used_at is null`.execute(db);
  return numAffectedRows === 1n;
};

/**
 * Whether a code is right now the account's, or one of its recovery codes; either is taken once (RFC 6238, 5.2).
 * @param confirmed false while enrolling: the factor is not in use yet
 */
export const codeFits = async (db: Db, employeeId: number, code: string, confirmed = true): Promise<boolean> => {
  const { rows } = await sql<{ secret: string; last_step: number }>`
    select secret, last_step from second_factors
    where employee_id = ${employeeId} and (confirmed_at is not null) = ${confirmed} for update`.execute(db);
  const [factor] = rows;
  if (factor === undefined) return false;
  const totp = totpOf(factor.secret);
  const token = normal(code);
  // Of other signs than digits the length in bytes may differ, which the comparison does not take.
  const delta = /^\d{6}$/.test(token) ? totp.validate({ token, window: drift }) : null;
  if (delta === null) return confirmed && usesRecoveryCode(db, employeeId, code);
  const step = totp.counter() + delta;
  const { numAffectedRows } = await sql`update second_factors set last_step = ${step}
    where employee_id = ${employeeId} and last_step < ${step}`.execute(db);
  return numAffectedRows === 1n;
};

/** Puts an enrolled factor to use. @returns new recovery codes; only their hashes are kept */
export const confirmSecondFactor = async (db: Db, employeeId: number): Promise<string[]> => {
  await sql`update second_factors set confirmed_at = now() where employee_id = ${employeeId}`.execute(db);
  const codes = Array.from({ length: recoveryCodes }, () =>
    randomBytes(8)
      .toString('hex')
      .replace(/(.{4})(?=.)/g, '$1-'),
  );
  await sql`delete from recovery_codes where employee_id = ${employeeId}`.execute(db);
  for (const code of codes)
    await sql`insert into recovery_codes (code_hash, employee_id) values (${hashCode(code)}, ${employeeId})`.execute(
      db,
    );
  return codes;
};

export const removeSecondFactor = async (db: Db, employeeId: number): Promise<void> => {
  await sql`delete from second_factors where employee_id = ${employeeId}`.execute(db);
  await sql`delete from recovery_codes where employee_id = ${employeeId}`.execute(db);
};
