import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '@/backend/http/implement';
import type { DataOf } from '@/contract/defineEndpoint';
import type { DeathBody, family } from '@/contract/family';
import { memberShown } from './memberRows';
import { changeMember } from './memberStore';

/** Newsletters and birthday greetings are not sent to the dead. */
const doNotSend = 2;

/**
 * Records a death: the days from which the deadlines run, the end of mailings, and the records on which they now bear.
 * Without a day of knowing, the death was known on the day itself.
 */
export const recordDeath = async (
  context: Context,
  memberId: number,
  { death_date, known_date, lock_version }: z.output<typeof DeathBody>,
): Promise<DataOf<typeof family.recordDeath>> => {
  const changes = { death_date, known_date: known_date ?? death_date, newsletter: doNotSend };
  await changeMember(context, memberId, changes, lock_version);
  const { rows } = await sql<{ kind: string; id: number; label: string }>`
    select 'property' as kind, id, location as label from properties where owner_member_id = ${memberId} and deleted_at is null
    union all
    select 'asset', id, as_of_date::text from family_assets where member_id = ${memberId} and deleted_at is null
    order by 1, 2`.execute(context.db);
  return { member: await memberShown(context.db, memberId), touched: rows };
};
