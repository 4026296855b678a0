import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { hashToken } from '@/backend/access/actor';
import type { OpenContext } from '@/backend/http/implement';
import type { Authorization } from '@/contract/auth';
import { nowInTokyo } from '@/rules/calendarDay';

const lifetime = 24 * 3_600_000;

/** Opens a session. Only the hash of its token is stored. */
export const openSession = async (
  { db, address, userAgent }: Pick<OpenContext, 'db' | 'address' | 'userAgent'>,
  employeeId: number,
  officeId: number,
): Promise<z.output<typeof Authorization>> => {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      employee_id: employeeId,
      office_id: officeId,
      address,
      user_agent: userAgent,
    })
    .execute();
  return { token, type: 'bearer', expires_at: nowInTokyo(new Date(Date.now() + lifetime)) };
};
