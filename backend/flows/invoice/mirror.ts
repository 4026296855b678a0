import type { Context } from '@/backend/http/implement';
import { financeShown, saveFinance } from '@/backend/modules/legal/financeStore';
import { saveBilling } from '@/backend/modules/sozoku/sozokuBilling';
import { fieldsOfPart, isPartPaid } from '@/backend/records/standingInvoices';
import type { LegalFinance } from '@/contract/legalFinance';
import { TAX } from './bills';

/**
 * Where an invoice stands for a bill, the days and amounts of the project follow from it and its payments: they are written here
 * and nowhere else.
 */

interface OfPart {
  readonly project_id: number;
  readonly part: number | null;
}

/** 一部入金 of `deposit_status`; otherwise the days tell it. */
const PART_PAID = 6;

/** The days on which parts of tax projects were billed; null where that was taken back. */
export const billedOn = async (
  context: Context,
  parts: readonly (OfPart & { readonly day: string | null })[],
): Promise<void> => {
  const changes = new Map<number, Record<string, string | null>>();
  for (const { project_id, part, day } of parts)
    changes.set(project_id, { ...changes.get(project_id), [fieldsOfPart[part ?? 0]?.[1] ?? '']: day });
  await saveBilling(
    context,
    [...changes].map(([id, change]) => ({ id, ...change })),
    true,
  );
};

type Billing = LegalFinance['billings'][number];

/** Changes billings of a legal project by what its invoices tell. */
export const changeBillings = async (
  context: Context,
  projectId: number,
  change: (billing: Billing) => Partial<Billing>,
): Promise<void> => {
  const { billings } = await financeShown(context, projectId);
  const changed = billings.map((billing) => ({ ...billing, ...change(billing) }));
  await saveFinance(context, { project_legal_id: projectId, billings: changed }, true);
};

interface Paid {
  readonly number: string;
  readonly project_type: number;
  readonly project_id: number;
  readonly part: number | null;
  readonly total: number;
}

/** 一部入金 while any of a project's invoices is; a status that somebody chose stays otherwise. */
const partPaidStatus = async (
  { db }: Context,
  id: number,
): Promise<{ readonly deposit_status?: typeof PART_PAID | null }> => {
  if (await isPartPaid(db, id)) return { deposit_status: PART_PAID };
  const { deposit_status } = await db
    .selectFrom('sozoku_projects')
    .select('deposit_status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return deposit_status === PART_PAID ? { deposit_status: null } : {};
};

/** What came in for an invoice; the day is that of the last payment. */
export const receivedFor = async (context: Context, invoice: Paid, sum: number, day: string | null): Promise<void> => {
  const { number, project_type, project_id, part, total } = invoice;
  if (project_type !== TAX)
    return changeBillings(context, project_id, ({ billing_no }) =>
      billing_no === number ? { received_amount: sum === 0 ? null : sum, received_date: sum === 0 ? null : day } : {},
    );
  const received = fieldsOfPart[part ?? 0]?.[2] ?? '';
  const status = await partPaidStatus(context, project_id);
  return saveBilling(context, [{ id: project_id, [received]: sum >= total ? day : null, ...status }], true);
};
