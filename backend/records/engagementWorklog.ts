import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import type { Engagement } from '@/contract/engagement';
import type { EngagementWorklog } from '@/contract/worklog';
import { personName } from './names';
import { type ProjectType, worklogsOf } from './worklogs';

/** So many contacts tell enough beside a project; the customer's page has them all. */
const newest = 200;

/** The contacts with a project's customer and the work on it, the newest first. */
export const engagementWorklog = async (
  db: Kysely<Database>,
  type: ProjectType,
  project: { readonly id: number; readonly customer_id: number },
): Promise<EngagementWorklog> => {
  const { rows: engagements } = await sql<Engagement>`
    select e.id as engagement_id, e.customer_id, f.family_code, e.uniform_id, e.contact_date, e.contact_time, e.method,
      e.direction, e.user_id, ${personName('e.user_id')} as user_name, e.counterpart_member_id,
      (select concat_ws('　', c.last_name, c.first_name) from members c where c.id = e.counterpart_member_id) as counterpart_name,
      e.subject, e.content, e.next_action_date, e.next_action, e.is_important, e.updated_at,
      ${personName('e.updated_by')} as updated_by, e.lock_version
    from engagements e join families f on f.id = e.family_id
    where e.customer_id = ${project.customer_id} and e.deleted_at is null
    order by e.contact_date desc, e.id desc limit ${sql.lit(newest)}`.execute(db);
  return { engagements, ...(await worklogsOf(db, type, project.id)) };
};
