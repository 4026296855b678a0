import { sql } from 'kysely';
import { insertRecord } from '@/backend/db/record';
import { nameOf } from '@/backend/derived/memberName';
import type { Context } from '@/backend/http/implement';
import type { LockedInquiry } from '@/backend/records/chainStatus';
import { familyTree } from '@/backend/records/familyTree';
import { legalSeries, proposalNumber, sozokuSeries } from '@/backend/records/numberSeries';
import { refuse } from '@/backend/refusal/refuse';
import type { ProjectKind } from '@/contract/interview';
import type { Problem } from '@/contract/messages';
import { contractFee, feeOfContract } from '@/rules/contractFee';
import { dueDateOf } from '@/rules/deadlines';
import { earliestKnownDate, knowingHeirs } from '@/rules/heirKnownDates';
import { applicationTypeOf, dueDateTypeOf } from '@/rules/projectDefaults';
import { usualPayments } from '@/rules/projectPayments';
import { recordedMember } from '@/rules/recordedFamily';

/** The facts of a chain from which a project is created. */
export interface ChainKnown {
  /** Locked, so that a chain never gets two projects of a kind at once. */
  readonly inquiry: LockedInquiry;
  readonly interview_id: number | null;
  readonly office_id: number;
  readonly project_category: number;
  readonly interviewer_id: number | null;
  /** Before tax. */
  readonly contract_amount: number | null;
}

interface Decedent {
  readonly decedent_member_id: number | null;
  readonly decedent_name: string | null;
  readonly death_date: string | null;
  readonly known_date: string | null;
}

interface Family extends Decedent {
  /** The project's representative: the first living of the family's representative, the customer, any member. */
  readonly representative_id: number | null;
  readonly office_code: string;
}

/** The deceased key person, and the facts of family and office that a new project needs. */
const familyOfChain = async (
  { db }: Context,
  inquiry: LockedInquiry,
  officeId: number,
): Promise<Family | undefined> => {
  const { rows } = await sql<Family>`
    select (select r.id from members r where r.family_id = f.id and r.deleted_at is null
        order by r.is_deceased, r.id = f.main_member_id desc, r.id = ${inquiry.member_id} desc, r.member_no limit 1)
        as representative_id, d.id as decedent_member_id, ${nameOf('d')} as decedent_name,
      d.death_date, d.known_date, (select office_code from offices where id = ${officeId}) as office_code
    from families f left join members d
      on d.family_id = f.id and d.relation = 1 and d.is_deceased = 1 and d.deleted_at is null
    where f.id = ${inquiry.family_id} order by d.id limit 1`.execute(db);
  return rows[0];
};

const decedentOf = (family: Family | undefined, inquiry: LockedInquiry): Decedent => {
  if (family?.decedent_member_id == null) {
    const { decedent_member_id, decedent_name, death_date, known_date } = inquiry;
    return { decedent_member_id, decedent_name, death_date, known_date: known_date ?? death_date };
  }
  const { decedent_member_id, decedent_name, death_date } = family;
  const known_date = family.known_date ?? inquiry.known_date ?? death_date;
  return { decedent_member_id, decedent_name, death_date, known_date };
};

/** The decedent, known to have died since the first of the heirs knew. */
const knownByHeirs = async ({ db }: Context, familyId: number, decedent: Decedent): Promise<Decedent> => {
  const { decedent_member_id, known_date } = decedent;
  if (decedent_member_id === null) return decedent;
  const members = await familyTree(db, familyId, decedent_member_id);
  const heirs = knowingHeirs(decedent_member_id, members.map(recordedMember));
  return { ...decedent, known_date: earliestKnownDate(heirs, known_date) };
};

/** 確定, 修正 and 生前対策 have their own kind of project; every other tax matter becomes 確定. */
const sozokuCategories: ReadonlySet<number> = new Set([1, 2, 3]);
const confirmed = 1;

const tables = { sozoku: 'sozoku_projects', legal: 'legal_projects' } as const;

/** The chain's live project of a kind, by which another one is refused. */
const rivalProblems = async ({ db }: Context, kind: ProjectKind, inquiryId: number): Promise<Problem[]> => {
  const rows = await db
    .selectFrom(tables[kind])
    .select('proposal_number as number')
    .where('inquiry_id', '=', inquiryId)
    .where('deleted_at', 'is', null)
    .where('cancelled_date', 'is', null)
    .execute();
  return rows.slice(0, 1).map((params) => ({ path: 'create_project', code: 'project_exists', params }));
};

/** 相続手続・遺産整理, and 遺産整理(承継) with it. */
const firstLegalChar = 'S';
const firstLegalType = 1;

/**
 * Begins a project of a chain as a draft with everything that is known; the rest is asked for once it has an order date.
 * @throws Refusal 422 on `create_project` where the chain has a live one of that kind
 */
export const createProject = async (context: Context, kind: ProjectKind, known: ChainKnown): Promise<number> => {
  const { inquiry, project_category, ...own } = known;
  refuse(await rivalProblems(context, kind, inquiry.id), context);
  const family = await familyOfChain(context, inquiry, known.office_id);
  const { id: inquiry_id, customer_id, family_id, member_id } = inquiry;
  const decedent = await knownByHeirs(context, family_id, decedentOf(family, inquiry));
  const fee = contractFee({ contract_amount: own.contract_amount, contract_with_tax: null }, context.today);
  const shared = { inquiry_id, customer_id, family_id, ...own, ...fee, ...decedent };
  if (kind === 'legal') {
    const { id } = await insertRecord(context, 'legal_projects', {
      ...shared,
      proposal_number_char: firstLegalChar,
      proposal_number: await proposalNumber(context.db, legalSeries(firstLegalChar)),
      project_type: firstLegalType,
    });
    return id;
  }
  const category = sozokuCategories.has(project_category) ? project_category : confirmed;
  const application_type = applicationTypeOf(category);
  const due_date_type = dueDateTypeOf(application_type);
  const agreed = feeOfContract(fee);
  const payments = agreed === null ? {} : usualPayments(agreed.total);
  const { id } = await insertRecord(context, 'sozoku_projects', {
    ...shared,
    project_category: category,
    proposal_number: await proposalNumber(context.db, sozokuSeries(family?.office_code ?? '', context.today)),
    application_type,
    due_date_type,
    due_date: dueDateOf(due_date_type, { deathDate: decedent.death_date, knownDate: decedent.known_date }),
    representative_member_id: family?.representative_id ?? member_id,
    ...payments,
  });
  return id;
};
