import { sql } from 'kysely';
import { insertRecord, lockRecord } from '@/backend/db/record';
import type { Context } from '@/backend/http/implement';
import { openCase } from '@/backend/modules/insurance/insuranceStore';
import type { LockedInquiry } from '@/backend/records/chainStatus';
import type { ProjectKind } from '@/contract/interview';
import { fill } from '@/contract/notation/fill';
import { wordsOf } from '@/locales/all';
import { createProject } from './createProjects';
import type { Source } from './tossSource';

/** 他部門トス, and an unknown customer situation. */
const [fromDepartment, unknownSituation] = [12, 8];
const categories = { sozoku: 1, legal: 4 } as const;
const INSURANCE = 3;

/** The member whom a case concerns; the chain's customer if it is part of a chain. */
const memberOf = async ({ db }: Context, { customer_id, family_id }: Source): Promise<number> => {
  const member = await db
    .selectFrom('members')
    .select('id')
    .where('customer_id', '=', customer_id)
    .where('family_id', '=', family_id)
    .orderBy((eb) => eb('deleted_at', 'is not', null))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (member === undefined) throw new Error(`customer ${customer_id} is nobody's record in family ${family_id}`);
  return member.id;
};

/** The chain in which the other department's project begins: the record's own, else one of the customer's in the same office that has none yet, else a new one. */
const chainFor = async (context: Context, source: Source, to: ProjectKind): Promise<LockedInquiry> => {
  if (source.inquiry_id !== null) return lockRecord(context, 'inquiries', source.inquiry_id);
  const { rows } = await sql<{ id: number }>`select i.id from inquiries i
    where i.customer_id = ${source.customer_id} and i.family_id = ${source.family_id} and i.office_id = ${source.office_id}
      and i.deleted_at is null
      and not exists (select from ${sql.table(`${to}_projects`)} p
        where p.inquiry_id = i.id and p.deleted_at is null and p.cancelled_date is null)
    order by i.first_inquiry_date desc, i.id desc limit 1`.execute(context.db);
  const [own] = rows;
  if (own !== undefined) return lockRecord(context, 'inquiries', own.id);
  return insertRecord(context, 'inquiries', {
    customer_id: source.customer_id,
    family_id: source.family_id,
    member_id: await memberOf(context, source),
    office_id: source.office_id,
    first_inquiry_date: context.today,
    first_inquiry: source.wish ?? source.proposal_number,
    first_responder: context.actor.id,
    approach_way: fromDepartment,
    project_category: categories[to],
    customer_situation: unknownSituation,
  });
};

const origins = { sozoku: 1, legal: 2, insurance: 99 } as const;

/** Creates the other department's project. @throws Refusal 422 */
export const makeProject = async (context: Context, source: Source, to: ProjectKind) => {
  const inquiry = await chainFor(context, source, to);
  const id = await createProject(context, to, {
    inquiry,
    interview_id: null,
    office_id: source.office_id,
    project_category: inquiry.project_category,
    interviewer_id: source.interviewer_id,
    contract_amount: null,
  });
  return { id, inquiry_id: inquiry.id };
};

/** Opens the insurance department's case, which has no manager until the department gives it one. */
export const makeCase = async (context: Context, source: Source) => {
  const { actor, today } = context;
  const { id, inquiry_id } = await openCase(context, {
    customer_id: source.customer_id,
    family_id: source.family_id,
    member_id: await memberOf(context, source),
    inquiry_id: source.inquiry_id,
    office_id: source.office_id,
    requested_date: today,
    inquiry_category_id: origins[source.type],
    requester_id: actor.department_id === INSURANCE ? source.interviewer_id : actor.id,
    insurance_details: [fill(wordsOf.jp.tossedFrom[source.type], { number: source.proposal_number }), source.wish]
      .filter(Boolean)
      .join('\n'),
  });
  return { id, inquiry_id };
};
