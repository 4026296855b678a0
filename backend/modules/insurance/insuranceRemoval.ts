import { type SqlBool, sql } from 'kysely';
import { deleteRecord, lockRecord } from '@/backend/db/record';
import type { Context } from '@/backend/http/implement';
import { restoreRecordChecked } from '@/backend/records/restoreRecord';
import { allowSettled, settledDeletion } from '@/backend/records/settledProjects';
import { insuranceResult } from '@/rules/insuranceStatus';
import { syncInsuranceSale } from './insuranceSale';

/** Whether a case (c) was closed or earned its commission. */
export const insuranceSettled = sql<SqlBool>`c.result_type = ${sql.lit(insuranceResult.closed)} or coalesce(c.commission_amount, 0) > 0`;

const isSettled = async ({ db }: Context, id: number): Promise<boolean> => {
  const { rows } = await sql`select from insurance_cases c where c.id = ${id} and (${insuranceSettled})`.execute(db);
  return rows.length > 0;
};

/** Deletes a case, and its order with it. @throws Refusal 403, 404; 422 without the reason that a commission asks for */
export const removeInsurance = async (
  context: Context,
  id: number,
  reason: string | null | undefined,
): Promise<void> => {
  const { office_id } = await lockRecord(context, 'insurance_cases', id);
  context.allow(office_id);
  const historyChanges = settledDeletion(context, 'insurance', await isSettled(context, id), reason);
  await deleteRecord(context, 'insurance_cases', id, historyChanges);
  await syncInsuranceSale(context, id);
};

/** @throws Refusal 403, 404; 422 while what it belongs to is deleted */
export const restoreInsurance = async (context: Context, id: number): Promise<void> => {
  await restoreRecordChecked(context, 'insurance_cases', id, async ({ office_id }) => {
    context.allow(office_id);
    if (await isSettled(context, id)) allowSettled(context, 'insurance');
  });
  await syncInsuranceSale(context, id);
};
