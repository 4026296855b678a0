import type { Estate } from '@/contract/estate';
import type { BaseDate } from '../deadlines';

/** Fields of a tax project that determine its deadlines, named as in the API. */
export interface TaxFacts {
  readonly project_category: number;
  readonly application_type: number;
  readonly due_date_type: number;
  readonly due_date: BaseDate;
  readonly death_date: BaseDate;
  readonly known_date: BaseDate;
  readonly division_date: BaseDate;
  readonly division_status: number | null;
  readonly gift_year: number | null | undefined;
  readonly original_due_date: BaseDate;
  readonly prgrs_submission_date: BaseDate;
  readonly quasi_final_submission_date: BaseDate;
  /** Whether the decedent's final income-tax return is needed, an entry of `general`. */
  readonly quasi_return_needed: number | null;
  readonly blue_application: number | null;
  readonly after_deadline: number | null;
}

export interface LegalFacts {
  readonly death_date: BaseDate;
  readonly known_date: BaseDate;
  /** Knew of the gift or bequest that infringes the forced share. */
  readonly infringement_known_date: BaseDate;
  /** The client who renounces by the order. */
  readonly member_id: number;
  readonly renounce_filed_date: BaseDate;
  readonly renounce_accepted_date: BaseDate;
  readonly registration_filed_date: BaseDate;
  readonly registration_completed_date: BaseDate;
}

/** Facts that determine the duties of a record, or of a death without a project. */
export interface Facts extends Estate {
  readonly death_date: BaseDate;
  /** The day of death where it is not known. */
  readonly known_date: BaseDate;
  readonly tax: TaxFacts | null;
  readonly legal: LegalFacts | null;
}

export const noEstate: Estate = { heirs: [], properties: [] };

/** Which rule the project's own due date follows, by its `due_date_type`; type 8 has none. */
const mainRules = { 1: 'C', 2: 'B', 3: 'G', 4: 'X', 5: 'W', 6: 'G', 7: 'agreed' } as const;

/** Undefined for a project that is about none. */
export const mainRuleOf = (tax: TaxFacts | null) => mainRules[tax?.due_date_type as keyof typeof mainRules];

const RETURN_DEADLINE = 1;
const CONFIRMED = 1;
export const REVISED = 2;
/** 相続税申告, 期限後申告, 未分割申告, 納税猶予. */
const inheritanceReturns: ReadonlySet<number> = new Set([1, 6, 7, 11]);

export const isConfirmed = ({ project_category }: Pick<TaxFacts, 'project_category'>): boolean =>
  project_category === CONFIRMED;

export const isInheritanceReturn = (applicationType: number | null): boolean =>
  inheritanceReturns.has(applicationType ?? 0);

/** Whether a project files the return of the inheritance tax. */
export const filesReturn = (tax: Pick<TaxFacts, 'project_category' | 'application_type'>): boolean =>
  isConfirmed(tax) && isInheritanceReturn(tax.application_type);

/**
 * Whether the three years for the division run from the project's due date (相続税法19条の2第2項): never for a gift, a final
 * income-tax return, an estimate, work during life or an amended return. The database computes the same.
 */
export const hasThreeYears = (
  tax: Pick<TaxFacts, 'project_category' | 'application_type' | 'due_date_type'>,
): boolean => filesReturn(tax) && tax.due_date_type === RETURN_DEADLINE;

/** 分割済, 遺言どおり. */
const divided: ReadonlySet<number | null> = new Set([3, 6]);
const PARTLY = 4;

/** Whether the whole estate has been divided. */
export const isDivided = ({ division_status: status, division_date }: TaxFacts): boolean =>
  status !== PARTLY && (divided.has(status) || Boolean(division_date));
