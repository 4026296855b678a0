import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { insertRecord, lockRecord, updateRecord } from '@/backend/db/record';
import type { InsuranceCaseTable } from '@/backend/db/schema';
import type { Context } from '@/backend/http/implement';
import { byPresentPair } from '@/backend/records/mergedRecords';
import { lookForSame } from '@/backend/records/newcomers';
import { insuranceSeries, proposalNumber } from '@/backend/records/numberSeries';
import { referenceProblems } from '@/backend/records/referencedRecords';
import { refuse } from '@/backend/refusal/refuse';
import { type InsuranceBody, InsuranceFields, insuranceProblems } from '@/contract/insurance';
import type { Problem } from '@/contract/messages';
import { insuranceResult, resultProblems } from '@/rules/insuranceStatus';
import { insuranceShown } from './insuranceRows';
import { syncInsuranceSale } from './insuranceSale';

type Case = Selectable<InsuranceCaseTable>;
type Changes = Partial<z.output<typeof InsuranceFields>>;

const managers: ReadonlySet<number> = new Set([1, 2, 3, 99]);
const INSURANCE = 3;

/** A newly chosen employee must belong to one of these departments. */
const departmentProblem = async (
  { db }: Context,
  path: 'manager_id' | 'requester_id',
  id: number | null | undefined,
  allowed: { readonly departments: readonly number[]; readonly code: string },
): Promise<Problem[]> => {
  if (id == null) return [];
  const rows = await db
    .selectFrom('employees')
    .select('id')
    .where('id', '=', id)
    .where('department_id', 'not in', allowed.departments)
    .execute();
  return rows.length === 0 ? [] : [{ path, code: allowed.code }];
};

const choiceProblems = async (
  context: Context,
  familyId: number,
  changes: Changes,
  before: Case | null,
): Promise<Problem[]> => {
  const isNew = (field: 'manager_id' | 'requester_id') =>
    changes[field] === before?.[field] ? undefined : changes[field];
  const found = await Promise.all([
    referenceProblems(context, InsuranceFields, changes, { before, families: [familyId] }),
    departmentProblem(context, 'manager_id', isNew('manager_id'), {
      departments: [INSURANCE],
      code: 'manager_department',
    }),
    departmentProblem(context, 'requester_id', isNew('requester_id'), {
      departments: [1, 2],
      code: 'requester_department',
    }),
  ]);
  return found.flat();
};

/** Replaces cleared values of required columns by their defaults. */
const stored = ({ attendee_ids, comparison_done, result_type, ...changes }: Changes): Partial<Case> => ({
  ...(changes as Partial<Case>),
  ...(attendee_ids === undefined ? {} : { attendee_ids: attendee_ids ?? [] }),
  ...(comparison_done === undefined ? {} : { comparison_done: comparison_done ?? 0 }),
  ...(result_type === undefined ? {} : { result_type: result_type ?? insuranceResult.received }),
});

/** A customer's record in the family that is meant, or in their only or first one. */
const customerOf = ({ db }: Context, customerId: number, familyCode: string | null | undefined) =>
  byPresentPair(db, { customerId, code: familyCode }, async (pair) => {
    const found = await db
      .selectFrom('members as m')
      .innerJoin('families as f', 'f.id', 'm.family_id')
      .select(['m.id as member_id', 'm.family_id'])
      .where('m.customer_id', '=', pair.customerId)
      .where('m.deleted_at', 'is', null)
      .$if(pair.code != null, (query) => query.where('f.family_code', '=', pair.code?.toUpperCase() ?? ''))
      .orderBy('m.id')
      .limit(1)
      .executeTakeFirst();
    return found && { ...found, customer_id: pair.customerId };
  });

/** Opens a case under the next number of the year, of a customer's record that is known to exist. */
export const openCase = async (context: Context, values: Partial<Case>): Promise<Case> =>
  insertRecord(context, 'insurance_cases', {
    ...values,
    proposal_number: await proposalNumber(context.db, insuranceSeries(context.today)),
  } as Parameters<typeof insertRecord<'insurance_cases'>>[2]);

/** @throws Refusal 403, 422 */
export const storeInsurance = async (context: Context, body: z.output<typeof InsuranceBody>): Promise<Case> => {
  const { customer_id, family_code, ...sent } = body;
  const { actor } = context;
  context.allow(sent.office_id);
  const asks = actor.department_id === INSURANCE ? null : actor.id;
  const changes: Changes = { ...sent, requester_id: sent.requester_id ?? asks };
  const customer = await customerOf(context, customer_id, family_code);
  refuse(
    [
      ...insuranceProblems(changes),
      ...(customer === undefined
        ? [{ path: family_code ? 'family_code' : 'customer_id', code: 'choose' }]
        : await choiceProblems(context, customer.family_id, changes, null)),
    ],
    context,
  );
  const opened = await openCase(context, { ...stored(changes), customer_id, ...customer });
  await syncInsuranceSale(context, opened.id);
  if (customer !== undefined) lookForSame(context, customer.member_id);
  return opened;
};

/** Changes a case, and with it the order list. @throws Refusal 403, 404, 409, 422 */
export const updateInsurance = async (
  context: Context,
  id: number,
  sent: Changes,
  version: number | undefined,
): Promise<void> => {
  const before = await lockRecord(context, 'insurance_cases', id);
  context.allow(before.office_id);
  if (sent.office_id !== undefined) context.allow(sent.office_id);
  const changes = stored(sent);
  const after = { ...before, ...changes };
  refuse(
    [
      ...insuranceProblems(after as Changes),
      ...resultProblems(before.result_type, after.result_type, { manager: managers.has(context.actor.role_id) }),
      ...(await choiceProblems(context, before.family_id, sent, before)),
    ],
    context,
  );
  const present = () => insuranceShown(context.db, id);
  await updateRecord(context, 'insurance_cases', before, changes as never, { version, present });
  await syncInsuranceSale(context, id);
};
