import { sql } from 'kysely';
import { defineList, listPage } from '@/backend/db/page';
import { lockRecord, updateRecord } from '@/backend/db/record';
import { fullName } from '@/backend/derived/memberName';
import { type Context, implement } from '@/backend/http/implement';
import { personName } from '@/backend/records/names';
import { Refusal } from '@/backend/refusal/refusal';
import type { Lang } from '@/contract/notation/lang';
import { type SalesRow, sales } from '@/contract/sales';
import { requireFamilyId } from './familyLookup';
import { allowFamily } from './familyOffice';
import { orderContent } from './orderContent';

interface Filters {
  readonly family_id: number;
  readonly family_member_id?: number | null | undefined;
}

const salesList = defineList({
  table: 'sales',
  alias: 's',
  joins: sql`join families f on f.id = s.family_id join members m on m.id = s.member_id`,
  select: sql<SalesRow>`
    s.id as sales_id, s.department_id, s.project_type, s.project_id, s.uniform_id, s.proposal_number, s.order_date,
    f.family_code, s.member_id as family_member_id, ${fullName} as member_name, m.is_deceased, s.content, s.amount, s.billed_amount,
    s.received_amount, s.last_receipt_date, s.status,
    ${personName('s.staff_id')} as staff_name, s.remarks, s.lock_version`,
  sorts: {
    order_date: { by: sql`s.order_date` },
    amount: { by: sql`s.amount` },
    billed_amount: { by: sql`s.billed_amount` },
    received_amount: { by: sql`s.received_amount` },
    proposal_number: { by: sql`s.proposal_number`, gap: 'null' },
  },
  defaultSort: { by: 'order_date', down: true },
  where: ({ family_member_id }: Filters) => [
    sql`s.deleted_at is null`,
    ...(family_member_id == null ? [] : [sql<boolean>`s.member_id = ${family_member_id}`]),
  ],
  narrow: ({ family_id }) => [sql`s.family_id = ${family_id}`],
});

const inLanguage = (row: SalesRow, lang: Lang): SalesRow => ({
  ...row,
  content: orderContent(row.department_id, row.content, lang),
});

const shown = async ({ db, totals, lang }: Context, familyId: number, id: number): Promise<SalesRow> => {
  const asked = { family_id: familyId, page: 1, limit: 1 };
  const { data } = await listPage(db, totals, salesList, asked, [sql`s.id = ${id}`]);
  const [row] = data;
  if (row === undefined) throw new Refusal('notFound');
  return inLanguage(row, lang);
};

export const salesModule = implement(
  'sales',
  sales,
  { listing: { resource: 'customer', action: 'read' }, updateRemarks: { resource: 'customer', action: 'edit' } },
  {
    async listing({ query: { family_code, ...query } }, context) {
      const family_id = await requireFamilyId(context, family_code);
      const page = await listPage(context.db, context.totals, salesList, { ...query, family_id });
      return { ...page, data: page.data.map((row) => inLanguage(row, context.lang)) };
    },

    async updateRemarks({ params, body: { remarks, lock_version } }, context) {
      const before = await lockRecord(context, 'sales', params.id);
      await allowFamily(context, before.family_id);
      const present = () => shown(context, before.family_id, before.id);
      await updateRecord(context, 'sales', before, { remarks }, { version: lock_version, present });
      return present();
    },
  },
);
