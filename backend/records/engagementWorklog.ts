import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { storedColumns } from '@/backend/db/storedColumns';
import { nameOf } from '@/backend/derived/memberName';
import { type Engagement, EngagementBody } from '@/contract/engagement';
import type { EngagementWorklog } from '@/contract/worklog';
import { personName } from './names';
import { type ProjectType, worklogsOf } from './worklogs';

/** How many contacts a project shows; the customer's page has them all. */
const newest = 200;

/** A contact `e` with somebody of the family `f`. */
export const engagementColumns = sql<Engagement>`
  e.id as engagement_id, f.family_code, ${storedColumns('engagements', 'e', EngagementBody.shape, {
    apart: ['engagement_id', 'family_code', 'lock_version'],
  })}, ${personName('e.user_id')} as user_name,
  (select ${nameOf('c')} from members c where c.id = e.counterpart_member_id) as counterpart_name,
  coalesce((select c.is_deceased from members c where c.id = e.counterpart_member_id), 0) as is_deceased,
  e.updated_at, ${personName('e.updated_by')} as updated_by, e.lock_version`;

/** The contacts with a project's customer and the work on it, the newest first. */
export const engagementWorklog = async (
  db: Kysely<Database>,
  type: ProjectType,
  project: { readonly id: number; readonly customer_id: number },
): Promise<EngagementWorklog> => {
  const contacts = sql<Engagement>`
    select ${engagementColumns}
    from engagements e join families f on f.id = e.family_id
    where e.customer_id = ${project.customer_id} and e.deleted_at is null
    order by e.contact_date desc, e.id desc limit ${sql.lit(newest)}`;
  const [{ rows: engagements }, worklogs] = await Promise.all([contacts.execute(db), worklogsOf(db, type, project.id)]);
  return { engagements, ...worklogs };
};
