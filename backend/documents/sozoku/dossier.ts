import type { Asset } from '@/contract/asset';
import type { Engagement } from '@/contract/engagement';
import type { TreeMember } from '@/contract/family';
import type { HeirKnownDate } from '@/contract/heirKnownDate';
import type { MasterRecord } from '@/contract/masters';
import type { Member } from '@/contract/member';
import type { CalendarDay } from '@/rules/calendarDay';
import type { Succession } from './succession';

/** A day, a text or a figure that a record may lack; documents show a blank. */
type Day = CalendarDay | null;
type Text = string | null;
/** The id of an entry of a closed list, or whole yen. */
type Whole = number | null;

/** The legal person whose paper it is: the office is its place. */
export interface DossierFirm {
  readonly name: string;
  readonly representative: Text;
}

/** The office whose letterhead is printed, with the legal person where one is kept for the department. */
export type DossierOffice = Pick<
  MasterRecord<'office'>,
  | 'name'
  | 'post_code'
  | 'prefecture_id'
  | 'address'
  | 'address2'
  | 'phone'
  | 'fax'
  | 'representative'
  | 'representative_position'
> & { readonly firm: DossierFirm | null };

/** A member of the family: what the tree, the heirs and the tax need, and what is printed besides. */
export type DossierMember = TreeMember &
  Pick<Member, 'last_name_kana' | 'first_name_kana' | 'zipcode' | 'cust_address' | 'phone1' | 'domicile'>;

/** The project's own facts, named as on the wire. Amounts of the contract are before tax, those of its parts after. */
export interface DossierProject {
  readonly uniform_id: Text;
  readonly proposal_number: Text;
  readonly project_category: Whole;
  readonly application_type: Whole;
  readonly decedent_member_id: Whole;
  readonly decedent_name: Text;
  readonly death_date: Day;
  readonly known_date: Day;
  /** Heirs who knew of the inheritance on a day of their own. */
  readonly heir_known_dates: HeirKnownDate[];
  readonly representative_member_id: Whole;
  readonly order_date: Day;
  readonly project_order_elapsed_days: Whole;
  readonly contract_amount: Whole;
  readonly contract_with_tax: Whole;
  readonly contract_tax: Whole;
  /** 1 where the amounts of the quote's lines are with tax. */
  readonly quote_with_tax: Whole;
  readonly deposit_amount: Whole;
  readonly balance_amount: Whole;
  readonly due_date: Day;
  readonly due_date_type: Whole;
  readonly gift_year: Whole;
  readonly due_date_within_3years_date: Day;
  readonly due_date_within_3years_date_remaining_days: Whole;
  /** 'YYYY-MM'. */
  readonly expected_submission_month: Text;
  readonly tax_office: Text;
  readonly efiling: Whole;
  readonly doc_33_2: Whole;
  readonly division_status: Whole;
  readonly deadline_submitted: Whole;
  readonly after_deadline: Whole;
  readonly blue_application: Whole;
  readonly work_remarks: Text;
  readonly prgrs_submission_date: Day;
  readonly prgrs_deposit_billing_date: Day;
  readonly prgrs_payment_date: Day;
  readonly prgrs_balance_billing_date: Day;
  readonly prgrs_balance_deposit_date: Day;
  readonly deposit_status: Whole;
}

/** The names of those in charge. */
export interface DossierStaff {
  readonly interviewer: Text;
  readonly worker1: Text;
  readonly worker2: Text;
  readonly manager: Text;
}

/** The steps of a project in their order. */
export const progressSteps = [
  'prgrs_start_date',
  'prgrs_document_date',
  'prgrs_valuation_date',
  'prgrs_draft_date',
  'prgrs_review_date',
  'prgrs_confirm_date',
  'prgrs_seal_date',
  'prgrs_submission_date',
  'prgrs_return_date',
] as const;
export type ProgressStep = (typeof progressSteps)[number];

export interface DossierProgress {
  readonly step: ProgressStep;
  readonly planned: Day;
  readonly actual: Day;
  /** The employee who entered the day. */
  readonly person: Text;
}

export interface DossierWorklog {
  readonly work_date: Day;
  readonly worklog_category: Whole;
  readonly worklog_content: Text;
  readonly minutes: Whole;
  readonly user_name: Text;
}

export interface DossierQuoteLine {
  /** An entry of `quote_kinds`. */
  readonly kind: Whole;
  readonly label: Text;
  readonly quantity: number | null;
  readonly unit_price: Whole;
  /** Below zero for a discount. */
  readonly amount: number;
}

export interface DossierInquiry {
  readonly first_inquiry_date: Day;
  readonly approach_way: Whole;
  /** The referral source's name. */
  readonly introduced_by: Text;
  readonly first_responder: Text;
  readonly first_inquiry: Text;
}

export interface DossierInterview {
  readonly interview_date: Day;
  readonly interviewer_name: Text;
  readonly result_type: Whole;
  readonly estimated_amount: Whole;
  readonly first_interview_detail: Text;
}

export type DossierEngagement = Pick<
  Engagement,
  'contact_date' | 'method' | 'direction' | 'user_name' | 'counterpart_name' | 'subject' | 'content'
>;

export type DossierAsset = Omit<Asset['items'][number], 'item_id' | 'sort'>;

/**
 * Everything the Excel file and the Word file of a sozoku project show: plain data, so that it goes to a worker as it is.
 * `succession` comes from `successionOf`, which is asked once for all documents.
 */
export interface Dossier {
  readonly today: CalendarDay;
  readonly office: DossierOffice;
  readonly project: DossierProject;
  readonly staff: DossierStaff;
  /** The decedent; null while none is chosen. */
  readonly decedentId: number | null;
  /** The whole family, in the order of their numbers. */
  readonly members: readonly DossierMember[];
  readonly assets: readonly DossierAsset[];
  readonly succession: Succession | null;
  readonly quoteLines: readonly DossierQuoteLine[];
  readonly progress: readonly DossierProgress[];
  readonly worklogs: readonly DossierWorklog[];
  readonly inquiry: DossierInquiry | null;
  readonly interviews: readonly DossierInterview[];
  readonly engagements: readonly DossierEngagement[];
}
