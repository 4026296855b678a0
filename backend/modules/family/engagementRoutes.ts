import { sql } from 'kysely';
import { defineList, listPage } from '@/backend/db/page';
import { lockRecord, newId, sendRecord, updateRecord } from '@/backend/db/record';
import { type Context, implement } from '@/backend/http/implement';
import { engagementColumns } from '@/backend/records/engagementWorklog';
import { askReferences } from '@/backend/records/referencedRecords';
import { Refusal } from '@/backend/refusal/refusal';
import { refuse } from '@/backend/refusal/refuse';
import { type Engagement, EngagementBody, engagement } from '@/contract/engagement';
import { noteContact } from './chainContact';
import { customerPlace } from './familyLookup';
import { allowFamily, familyOffice } from './familyOffice';

interface Filters {
  readonly id: number;
  readonly method?: number | null | undefined;
  readonly user_id?: number | null | undefined;
}

const engagementList = defineList({
  table: 'engagements',
  alias: 'e',
  joins: sql`join families f on f.id = e.family_id`,
  select: engagementColumns,
  sorts: { contact_date: { by: sql`e.contact_date` }, engagement_id: { by: sql`e.id` } },
  defaultSort: { by: 'contact_date', down: true },
  where: ({ method, user_id }: Filters) => [
    sql`e.deleted_at is null`,
    ...(method == null ? [] : [sql<boolean>`e.method = ${method}`]),
    ...(user_id == null ? [] : [sql<boolean>`e.user_id = ${user_id}`]),
  ],
  narrow: ({ id }) => [sql`e.customer_id = ${id}`],
});

const shown = async ({ db, totals }: Context, customerId: number, id: number): Promise<Engagement> => {
  const asked = { id: customerId, page: 1, limit: 1 };
  const { data } = await listPage(db, totals, engagementList, asked, [sql`e.id = ${id}`]);
  const [row] = data;
  if (row === undefined) throw new Refusal('notFound');
  return row;
};

/** The families of a customer: where none is named, who is spoken with and about which chain is of one of them. */
const familiesOf = (customerId: number) =>
  sql<number>`unnest(array(select family_id from members where customer_id = ${customerId} and deleted_at is null))`;

export const engagementModule = implement(
  'engagement',
  engagement,
  { save: { resource: 'customer', action: 'edit' }, listing: { resource: 'customer', action: 'read' } },
  {
    async save({ body: { engagement_id, family_code, lock_version, is_important, ...body } }, context) {
      const { family_id, office_id, customer_id } = await customerPlace(context, body.customer_id, family_code);
      const flag = is_important === undefined ? {} : { is_important: is_important ?? 0 };
      const values = { ...body, ...flag, customer_id };
      const families = family_code ? [family_id] : familiesOf(values.customer_id);
      const [owner, before, problems, id] = await Promise.all([
        familyOffice(context, family_id),
        engagement_id == null ? null : lockRecord(context, 'engagements', engagement_id),
        askReferences(context, EngagementBody, values, { families }),
        newId(context, 'engagements'),
      ]);
      context.allow(owner);
      context.allow(office_id);
      if (before !== null && before.customer_id !== values.customer_id) throw new Refusal('notFound');
      if (before !== null && before.family_id !== family_id) await allowFamily(context, before.family_id);
      refuse(problems(before), context);
      if (before === null) {
        await sendRecord(context, 'engagements', { ...values, id, family_id });
        await noteContact(context, values);
        return () => shown(context, values.customer_id, id);
      }
      const present = () => shown(context, before.customer_id, before.id);
      const patch = { ...values, family_id };
      const changed = await updateRecord(context, 'engagements', before, patch, { version: lock_version, present });
      if (changed) await noteContact(context, values);
      return present;
    },

    listing: ({ params, query }, { db, totals }) => listPage(db, totals, engagementList, { ...query, id: params.id }),
  },
);
