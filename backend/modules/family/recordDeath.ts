import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '@/backend/http/implement';
import type { DataOf } from '@/contract/defineEndpoint';
import type { DeathBody, family } from '@/contract/family';
import { memberShown } from './memberRows';
import { changeMember } from './memberStore';

/** Records a death. @returns what reads the records it affects */
export const recordDeath = async (
  context: Context,
  id: number,
  { successor_member_id, lock_version, ...death }: z.output<typeof DeathBody>,
): Promise<() => Promise<DataOf<typeof family.recordDeath>>> => {
  const memberId = await changeMember(
    context,
    id,
    { ...death, is_deceased: 1 },
    { version: lock_version, successor: successor_member_id },
  );
  return async () => {
    const [member, touched] = await Promise.all([memberShown(context.db, memberId), touchedBy(context, memberId)]);
    return { member, touched };
  };
};

/** Records that a death touches. */
const touchedBy = async (context: Context, memberId: number) => {
  const { rows } = await sql<{ kind: string; id: number; label: string }>`
    select 'property' as kind, id, location as label from properties where owner_member_id = ${memberId} and deleted_at is null
    union all
    select 'asset', id, as_of_date::text from family_assets where member_id = ${memberId} and deleted_at is null
    union all
    select 'inquiry', id, next_contact_date::text from inquiries
      where member_id = ${memberId} and next_contact_date is not null and deleted_at is null
    union all
    select 'engagement', id, next_action from engagements
      where counterpart_member_id = ${memberId} and next_action_date >= ${context.today}::date and deleted_at is null
    union all
    select 'sozoku', id, proposal_number from sozoku_projects
      where deleted_at is null and cancelled_date is null and id in (
        select id from sozoku_projects where decedent_member_id = ${memberId} union
        select jsonb_array_elements_text(death_effects -> 'sozoku_project_ids')::int from members where id = ${memberId})
    union all
    select 'legal', id, proposal_number from legal_projects
      where decedent_member_id = ${memberId} and deleted_at is null and cancelled_date is null
    order by 1, 2`.execute(context.db);
  return rows;
};
