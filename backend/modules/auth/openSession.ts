import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import { hashToken } from '@/backend/access/actor';
import type { OpenContext } from '@/backend/http/implement';
import type { Authorization } from '@/contract/auth';
import { nowInTokyo } from '@/rules/calendarDay';

const lifetime = 24 * 3_600_000;

/** Opens a session; its token is told here only, and stored as a hash. */
export const openSession = async (
  { db, address, userAgent }: Pick<OpenContext, 'db' | 'address' | 'userAgent'>,
  employeeId: number,
  officeId: number,
): Promise<z.output<typeof Authorization>> => {
  const token = randomBytes(32).toString('base64url');
  await sql`insert into sessions (token_hash, employee_id, office_id, address, user_agent)
    values (${hashToken(token)}, ${employeeId}, ${officeId}, ${address}, ${userAgent})`.execute(db);
  return { token, type: 'bearer', expires_at: nowInTokyo(new Date(Date.now() + lifetime)) };
};
