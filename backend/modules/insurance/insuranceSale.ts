import { sql } from 'kysely';
import type { Writer } from '@/backend/db/record';
import { type ProjectSale, storedSales, writeSales } from '@/backend/records/projectSale';
import { insurance_types } from '@/contract/options/insurance';
import { labelIn, wordsOf } from '@/locales/all';
import { insuranceResult } from '@/rules/insuranceStatus';

interface Sold {
  readonly uniform_id: string | null;
  readonly family_id: number;
  readonly member_id: number;
  readonly proposal_number: string;
  readonly order_date: string;
  readonly amount: number;
  readonly insurance_type: number | null;
  readonly staff_id: number | null;
}

const STANDS = 1;
const unnamed = wordsOf.jp.order.unnamedInsurance;

/** Updates the order list after a change of a case: a closed, live case is an order worth its commission. */
export const syncInsuranceSale = async (writer: Writer, id: number): Promise<void> => {
  const closed = sql<Sold>`select i.uniform_id, c.family_id, c.member_id, c.proposal_number,
      c.contract_date as order_date, c.commission_amount as amount, c.insurance_type, c.manager_id as staff_id
    from insurance_cases c left join inquiries i on i.id = c.inquiry_id
    where c.id = ${id} and c.deleted_at is null and c.result_type = ${insuranceResult.closed}`;
  const [{ rows }, orders] = await Promise.all([closed.execute(writer.db), storedSales(writer, 3, [id])]);
  const [sold] = rows;
  await writeSales(writer, 3, orders, new Map([[id, sold === undefined ? null : saleOf(sold)]]));
};

const saleOf = ({ insurance_type, ...sale }: Sold): ProjectSale => ({
  ...sale,
  content: labelIn(insurance_types, insurance_type, 'jp') ?? unnamed,
  status: STANDS,
});
