import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ViewSettings } from '@/contract/savedView';

type Flag = Generated<0 | 1>;
type Stamp = ColumnType<string, never, never>;
type Json<T> = ColumnType<T, string | undefined, string>;

/** What every stored record carries. Times are read as `YYYY-MM-DD HH:mm:ss` in Japan. */
export interface Stamps {
  created_at: Stamp;
  created_by: number | null;
  updated_at: ColumnType<string, never, unknown>;
  updated_by: number | null;
  deleted_at: ColumnType<string | null, string | null | undefined, unknown>;
  lock_version: Generated<number>;
}

interface Colours {
  bg_color: string | null;
  font_color: string | null;
  border_color: string | null;
}

export interface CityTable extends Stamps {
  id: Generated<number>;
  name: string;
  code: string;
  status: Flag;
  color_id: number | null;
}

export interface OfficeTable extends Stamps, Colours {
  id: Generated<number>;
  city_id: number;
  name: string;
  office_code: string;
  post_code: string | null;
  prefecture_id: number | null;
  address: string | null;
  address2: string | null;
  phone: string | null;
  fax: string | null;
  representative: string | null;
  representative_position: string | null;
  status: Flag;
}

export interface TeamTable extends Stamps {
  id: Generated<number>;
  name: string;
  status: Flag;
  department_id: number;
  office_id: number;
}

export interface InterviewLocationTable extends Stamps {
  id: Generated<number>;
  name: string;
  code: string;
  status: Flag;
  office_id: number | null;
  address: string | null;
}

export interface ReferralSourceTable extends Stamps {
  id: Generated<number>;
  name: string;
  type: number;
  status: Flag;
  referral_category: number | null;
}

export interface EmployeeTable extends Stamps {
  id: Generated<number>;
  username: string;
  password_hash: string | null;
  last_name: string;
  first_name: string;
  last_name_kana: string;
  first_name_kana: string;
  department_id: number;
  office_id: number;
  role_id: number;
  team_id: number | null;
  is_sales: Flag;
  is_teamleader: Flag;
  is_judicial: Flag;
  status: Flag;
  start_date: string | null;
  end_date: string | null;
  transfer_date: string | null;
  email: string | null;
  phone: string | null;
  license_no: string | null;
  last_sign_in_at: ColumnType<string | null, never, unknown>;
}

export interface Adoption {
  adopter_member_id: number;
  kind: number;
  date: string | null;
}

export interface DeathEffects {
  readonly newsletter: number | null;
  /** Who took the place of the dead representative, of the family and of tax projects. */
  readonly successor_member_id: number | null;
  readonly represented_family: boolean;
  readonly sozoku_project_ids: readonly number[];
}

export interface MarriageTable {
  id: Generated<number>;
  family_id: number;
  one_member_id: number;
  other_member_id: number;
  began_on: string | null;
  ended_on: string | null;
  end_reason: number | null;
}

export interface InheritanceTable {
  id: Generated<number>;
  member_id: number;
  decedent_member_id: number;
  known_date: string | null;
  extended_until: string | null;
  accepted_date: string | null;
  limited_acceptance_date: string | null;
  renounced_date: string | null;
  loss_of_right: number | null;
}

export interface UpgradeNoteTable {
  id: Generated<number>;
  migration: string;
  kind: string;
  family_id: number | null;
  subject: string | null;
  before: string | null;
  after: string | null;
  at: Stamp;
}

export interface MemberTable extends Stamps {
  id: Generated<number>;
  family_id: number;
  member_no: number;
  personal_code: GeneratedAlways<string>;
  customer_id: number | null;
  last_name: string;
  first_name: string | null;
  last_name_kana: string | null;
  first_name_kana: string | null;
  relation: number;
  birth_year: number | null;
  birth_month: number | null;
  birth_day: number | null;
  gender: number | null;
  phone1: string | null;
  phone_type1: number | null;
  phone2: string | null;
  phone_type2: number | null;
  phone3: string | null;
  phone_type3: number | null;
  email: string | null;
  email2: string | null;
  zipcode: string | null;
  prefecture_id: number | null;
  address: string | null;
  address2: string | null;
  newsletter: number | null;
  office_id: number;
  contractor_id: number | null;
  occupation: string | null;
  domicile: string | null;
  is_deceased: Flag;
  /** As far as it is known, in the notation of the contract's `partialDay`. */
  death_date: string | null;
  /** The first and the last day that it can mean. */
  death_from: GeneratedAlways<string | null>;
  death_to: GeneratedAlways<string | null>;
  death_time: string | null;
  /** What the death changed elsewhere, for the case that it is taken back. */
  death_effects: Json<DeathEffects> | null;
  known_date: string | null;
  father_member_id: number | null;
  mother_member_id: number | null;
  adoptions: Json<Adoption[]>;
  disability: number | null;
  is_fetus: Flag;
  is_resident: Flag;
  remarks: string | null;
  sort_kana: GeneratedAlways<string>;
  search_name: Generated<string>;
  search_phone: Generated<string>;
  search_address: Generated<string>;
  search_tokens: Generated<string[]>;
}

export interface FamilyTable extends Stamps {
  id: Generated<number>;
  family_code: GeneratedAlways<string>;
  main_member_id: number | null;
}

export interface CustomerTable extends Stamps {
  id: Generated<number>;
}

export interface FamilyAssetTable extends Stamps {
  id: Generated<number>;
  family_id: number;
  member_id: number;
  as_of_date: string;
  purpose: number;
  remarks: string | null;
}

export interface FamilyAssetItemTable {
  id: Generated<number>;
  family_asset_id: number;
  sort: number;
  asset_category: number;
  asset_detail: string | null;
  name: string | null;
  location: string | null;
  quantity: number | null;
  unit: string | null;
  unit_price: number | null;
  share_num: number | null;
  share_den: number | null;
  fixed_asset_value: number | null;
  amount: number;
  acquirer_member_id: number | null;
  evidence: number | null;
}

export interface PropertyTable extends Stamps {
  id: Generated<number>;
  family_id: number;
  owner_member_id: number;
  project_type: number | null;
  project_id: number | null;
  property_type: number;
  order_purpose: number;
  zipcode: string | null;
  prefecture_id: number | null;
  location: string;
  lot_number: string | null;
  house_number: string | null;
  land_category: number | null;
  area: number | null;
  share_num: number | null;
  share_den: number | null;
  usage: number | null;
  valuation_method: number | null;
  rosenka: number | null;
  fixed_asset_value: number | null;
  valuation_amount: number | null;
  small_lot_type: number | null;
  small_lot_area: number | null;
  order_date: string | null;
  assigned_user_id: number | null;
  partner_name: string | null;
  status: number | null;
  acquisition_known_date: string | null;
  division_date: string | null;
  heir_notice_date: string | null;
  registration_date: string | null;
  registration_applied_date: string | null;
  registration_completed_date: string | null;
  sale_price: number | null;
  broker_fee: number | null;
  remarks: string | null;
}

export interface EngagementTable extends Stamps {
  id: Generated<number>;
  customer_id: number;
  family_id: number;
  uniform_id: string | null;
  contact_date: string;
  contact_time: string | null;
  method: number;
  direction: number;
  user_id: number;
  counterpart_member_id: number | null;
  subject: string | null;
  content: string;
  next_action_date: string | null;
  next_action: string | null;
  is_important: Flag;
}

/** One order of a family: what the order list shows. */
export interface SalesTable extends Stamps {
  id: Generated<number>;
  department_id: number;
  project_type: number;
  project_id: number | null;
  uniform_id: string | null;
  proposal_number: string | null;
  order_date: string;
  family_id: number;
  member_id: number;
  content: string;
  amount: Generated<number>;
  billed_amount: Generated<number>;
  received_amount: Generated<number>;
  last_receipt_date: string | null;
  status: Generated<number>;
  staff_id: number | null;
  remarks: string | null;
}

/** Opens a chain; all that grows from it bears its `uniform_id`. The chain's one status is kept here. */
export interface InquiryTable extends Stamps {
  id: Generated<number>;
  uniform_id: GeneratedAlways<string>;
  customer_id: number;
  family_id: number;
  member_id: number;
  office_id: number;
  first_inquiry_date: string;
  first_inquiry_time: string | null;
  first_inquiry: string;
  first_responder: number;
  assigned_user_id: number | null;
  approach_way: number;
  introduced_by_id: number | null;
  introducer_name: string | null;
  project_category: number;
  project_category_status: Generated<number>;
  customer_situation: number;
  category_id: number | null;
  priority_id: number | null;
  status_id: number | null;
  /** The customer's name in kana, as lists sort it; kept true by the search documents. */
  sort_kana: Generated<string>;
  next_contact_date: string | null;
  lost_date: string | null;
  lost_reason: number | null;
  decedent_member_id: number | null;
  decedent_name: string | null;
  decedent_kana: string | null;
  death_date: string | null;
  known_date: string | null;
  relation: number | null;
  heirs_count: number | null;
  estate_amount: number | null;
  has_real_estate: number | null;
  has_will: number | null;
  has_dispute: number | null;
  desired_date1: string | null;
  desired_date2: string | null;
  interview_location_id: number | null;
  remarks: string | null;
  /** Of the decedent as the caller named them. */
  search_name: Generated<string>;
  search_tokens: Generated<string[]>;
}

export interface InterviewTable extends Stamps {
  id: Generated<number>;
  inquiry_id: number;
  family_id: number;
  office_id: number;
  interview_date: string;
  start_time: string | null;
  end_time: string | null;
  method: number;
  interview_location_id: number | null;
  interviewer_id: number;
  attendee_ids: number[];
  customer_attendee_ids: number[];
  project_category: number;
  result_type: number | null;
  result_date: string | null;
  first_interview_detail: string | null;
  estimated_amount: number | null;
  sort_kana: Generated<string>;
  quote_date: string | null;
  expected_order_date: string | null;
  introduced_by_id: number | null;
  lost_reason: number | null;
  competitor: string | null;
  next_action_date: string | null;
  next_action: string | null;
}

/** A line of a quote: yen. */
export interface QuoteLine {
  kind: number | null;
  label: string;
  quantity: number | null;
  unit_price: number | null;
  amount: number;
}

/** What both kinds of project share. */
interface ProjectTable extends Stamps {
  id: Generated<number>;
  inquiry_id: number;
  interview_id: number | null;
  customer_id: number;
  family_id: number;
  office_id: number;
  proposal_number: string;
  order_date: string | null;
  decedent_member_id: number | null;
  decedent_name: string | null;
  death_date: string | null;
  known_date: string | null;
  interviewer_id: number | null;
  manager_id: number | null;
  contract_amount: number | null;
  sort_kana: Generated<string>;
  cancelled_date: string | null;
  cancel_reason: string | null;
}

export interface SozokuProjectTable extends ProjectTable {
  project_category: number;
  application_type: number;
  due_date: string | null;
  due_date_type: number;
  due_date_reason: string | null;
  representative_member_id: number;
  deposit_amount: number | null;
  balance_amount: number | null;
  division_date: string | null;
  gift_year: number | null;
  original_due_date: string | null;
  /** `YYYY-MM` */
  expected_submission_month: string | null;
  worker1_id: number | null;
  worker2_id: number | null;
  prgrs_start_date: string | null;
  prgrs_document_date: string | null;
  prgrs_valuation_date: string | null;
  prgrs_draft_date: string | null;
  prgrs_review_date: string | null;
  /** Who entered the review, as long as its date stands. */
  reviewer_id: number | null;
  prgrs_confirm_date: string | null;
  prgrs_seal_date: string | null;
  prgrs_submission_date: string | null;
  prgrs_return_date: string | null;
  prgrs_deposit_billing_date: string | null;
  prgrs_payment_date: string | null;
  prgrs_balance_billing_date: string | null;
  prgrs_balance_deposit_date: string | null;
  /** What overrides the status that the four dates tell. */
  deposit_status: number | null;
  tax_office: string | null;
  efiling: number | null;
  doc_33_2: number | null;
  division_status: number | null;
  deadline_submitted: number | null;
  after_deadline: number | null;
  blue_application: number | null;
  quasi_return_needed: number | null;
  quasi_final_submission_date: string | null;
  deferral: number | null;
  tax_audit: number | null;
  group_contribution: number | null;
  legal_toss: Flag;
  insurance_toss: Flag;
  real_estate_toss: Flag;
  suspended_date: string | null;
  quote_lines: Json<QuoteLine[]>;
  work_remarks: string | null;
  due_date_within_3years_date: GeneratedAlways<string | null>;
  state: GeneratedAlways<number>;
  active_tab: GeneratedAlways<number>;
  /** What stands in `deposit_status`, or else what the four days tell. */
  deposit_status_shown: GeneratedAlways<number>;
}

/** Work done on a project of the tax (1) or the legal (2) department. */
export interface WorklogTable extends Stamps {
  id: Generated<number>;
  project_type: number;
  project_id: number;
  work_date: string;
  user_id: number;
  worklog_category: number;
  worklog_content: string;
  minutes: number | null;
  progress_status: number | null;
  next_due_date: string | null;
  is_shared: Flag;
}

export interface LegalProjectTable extends ProjectTable {
  /** The sign that opens the number: `S`, `R` … */
  proposal_number_char: string;
  project_type: number;
  opportunity_status: Generated<number>;
  tax_order_date: string | null;
  expected_billing_date: string | null;
  progress_status: Generated<number>;
  last_progress_date: string | null;
  infringement_known_date: string | null;
  worker_id: number | null;
  tax_consultant_id: number | null;
  tax_officer_id: number | null;
  financial_officer_id: number | null;
  /** What the billings tell, or what the finances put in its place. */
  payment_status: Generated<number>;
  /** The tab of the list that it stands in: 2 under way, 3 completed, 4 lost or terminated. */
  stage: GeneratedAlways<number>;
  real_estate_sale: number | null;
  will: number | null;
  trust: number | null;
  insurance: number | null;
  tax_return: number | null;
  corporate_toss: number | null;
  content: string | null;
  remarks: string | null;
}

/** A bank's procedure of a legal project. */
export interface BankProcedure {
  bank: string;
  branch: string | null;
  kind: number;
  requested_date: string | null;
  paid_date: string | null;
  amount: number | null;
}

/** What was ordered in a legal project; its id is the project's. */
export interface LegalOrderTable extends Stamps {
  id: number;
  order_type: number;
  contract_date: string | null;
  contract_type: number | null;
  identification_result: number | null;
  identification_date: string | null;
  identification_responder_id: number | null;
  identification_content: Json<number[]>;
  identification_number: string | null;
  purpose: string | null;
  occupation: string | null;
  seal: number | null;
  seal_certificate_date: string | null;
  will_type: number | null;
  custody_of_wills: number | null;
  will_custody_no: string | null;
  execution: number | null;
  executor_name: string | null;
  trust_settlor_id: number | null;
  trust_trustee_id: number | null;
  trust_beneficiary_id: number | null;
  trust_start_date: string | null;
  renounce_court: string | null;
  renounce_case_no: string | null;
  renounce_filed_date: string | null;
  renounce_accepted_date: string | null;
  registry_office: string | null;
  registration_filed_date: string | null;
  registration_receipt_no: string | null;
  registration_completed_date: string | null;
  bank_procedures: Json<BankProcedure[]>;
  documents_in: string | null;
  documents_out: string | null;
  group_contribution: number | null;
  corporate_toss: number | null;
  general: number | null;
  newsletter: number | null;
}

export interface LegalServiceTable {
  id: Generated<number>;
  project_id: number;
  sort: number;
  project_type: number;
  ordered_date: string;
  fee: number;
  due_date: string | null;
  completion_date: string | null;
  partner: string | null;
  remarks: string | null;
}

/** Billings and client money of a legal project; its id is the project's. */
export interface LegalFinanceTable extends Stamps {
  id: number;
  payer_withholds: Flag;
  finance_deposit: number | null;
  finance_refund: number | null;
  refund_amount: number | null;
  refund_date: string | null;
  registration_tax_total: number | null;
  postage_total: number | null;
  /** Stands in place of the status that the billings tell. */
  payment_status_override: number | null;
}

export interface LegalBillingTable {
  id: Generated<number>;
  project_id: number;
  sort: number;
  billing_no: string | null;
  billing_date: string;
  kind: number;
  fee: number;
  consumption_tax: number;
  withholding: number;
  expenses: number;
  total: number;
  due_date: string | null;
  received_date: string | null;
  received_amount: number | null;
}

/** The ledger of client money: what came in above zero, what went out below. */
export interface LegalDepositTable {
  id: Generated<number>;
  project_id: number;
  sort: number;
  date: string;
  kind: number;
  amount: number;
  note: string | null;
}

/** When a legal project came to which progress; the newest tells since when it stands where it does. */
export interface LegalStatusTable {
  id: Generated<number>;
  project_id: number;
  progress_status: number;
  date: string;
  at: Stamp;
  actor_id: number | null;
}

interface Beneficiary {
  member_id: number;
  /** In percent. */
  ratio: number;
}

export interface InsuranceWork {
  date: string;
  category: number;
  user_id: number;
  content: string;
}

/** A case of the insurance department (設計書). */
export interface InsuranceCaseTable extends Stamps {
  id: Generated<number>;
  proposal_number: string;
  customer_id: number;
  family_id: number;
  member_id: number;
  /** The customer's name in kana, as the list sorts it; kept true by the search documents. */
  sort_kana: Generated<string>;
  /** The chain that it was handed over from. */
  inquiry_id: number | null;
  office_id: number;
  requested_date: string;
  inquiry_category_id: number;
  /** Nobody yet where another department handed it over. */
  manager_id: number | null;
  requester_id: number | null;
  insured_member_id: number | null;
  policyholder_member_id: number | null;
  beneficiaries: Json<Beneficiary[]>;
  insurance_details: string;
  age: number | null;
  newsletter: number | null;
  design_due_date: string | null;
  design_submitted_date: string | null;
  intention_confirmed_date: string | null;
  comparison_done: Flag;
  meeting_date: string | null;
  attendee_ids: Generated<number[]>;
  insurance_type: number | null;
  insurer: string | null;
  product: string | null;
  sum_insured: number | null;
  annual_premium: number | null;
  single_premium: number | null;
  application_date: string | null;
  contract_date: string | null;
  policy_no: string | null;
  commission_amount: number | null;
  result_type: Generated<number>;
  lost_reason: number | null;
  works: Json<InsuranceWork[]>;
}

/** A record that one department handed over to another, and the record that was made of it. */
export interface ProjectTossTable {
  id: Generated<number>;
  from_type: string;
  from_id: number;
  to_type: string;
  to_id: number;
  by: number | null;
  at: Generated<string>;
}

/** A deadline of one record that was settled by hand, and the day it had then. */
export interface DeadlineSettlementTable {
  id: Generated<number>;
  sozoku_project_id: number | null;
  legal_project_id: number | null;
  property_id: number | null;
  rule: string;
  heir_member_id: number | null;
  due: string;
  kind: number;
  day: string;
  note: string | null;
  by: number | null;
  at: Generated<string>;
}

/** What full search finds a customer and one of their chains by. */
export interface SearchDocumentTable {
  id: Generated<number>;
  family_id: number;
  customer_id: number;
  member_id: number;
  inquiry_id: number | null;
  /** The day that places it in the list of what was found: of the inquiry, or of the customer's record. */
  at: string;
  met_first: string | null;
  met_last: string | null;
  ordered_first: string | null;
  ordered_last: string | null;
  quoted: number | null;
  contracted: number | null;
  tokens: string[];
  /** Folded names, joined by `|`. */
  words: string;
  /** Digits and letters of phones, codes and numbers, joined by `|`. */
  numbers: string;
}

export interface InsuranceTargetTable extends Stamps {
  id: Generated<number>;
  city_id: number | null;
  office_id: number | null;
  year: number;
  dashboard_name: string;
  /** Month → measure → target. */
  target_data: Record<string, Record<string, number>>;
}

export type PostingPlace = { department_id: number; office_id: number } | { role_id: number };

export interface SessionTable {
  id: GeneratedAlways<number>;
  token_hash: Buffer;
  employee_id: number;
  office_id: number;
  created_at: Stamp;
  last_used_at: ColumnType<string, never, unknown>;
  address: string | null;
  user_agent: string | null;
}

export interface SavedViewTable {
  id: Generated<number>;
  employee_id: number;
  screen: string;
  name: string;
  settings: Json<ViewSettings>;
  is_default: Flag;
  created_at: Stamp;
  updated_at: ColumnType<string, never, unknown>;
}

export interface HistoryTable {
  id: GeneratedAlways<number>;
  entity: string;
  record_id: number;
  action: 'create' | 'update' | 'delete' | 'restore';
  at: Stamp;
  actor_id: number | null;
  changes: Json<Record<string, [before: unknown, after: unknown]>>;
}

export interface ProjectDeadlineTable {
  id: Generated<number>;
  family_id: number;
  kind: number;
  sozoku_project_id: number | null;
  legal_project_id: number | null;
  property_id: number | null;
  rule: string;
  heir_member_id: number | null;
  due: string;
  base_date: string;
  statutory: string | null;
  main: boolean;
  lapses: boolean;
  provisional: boolean;
  office_id: number;
  member_id: number;
  person_ids: readonly number[];
}

export interface Database {
  cities: CityTable;
  offices: OfficeTable;
  office_departments: { id: Generated<number>; office_id: number; department_id: number; status: Flag };
  teams: TeamTable;
  interview_locations: InterviewLocationTable;
  referral_sources: ReferralSourceTable;
  employees: EmployeeTable;
  employee_cities: { employee_id: number; city_id: number };
  employee_offices: { employee_id: number; office_id: number };
  employee_teams: { employee_id: number; team_id: number };
  sessions: SessionTable;
  employee_postings: {
    id: Generated<number>;
    employee_id: number;
    date: string;
    kind: 'joined' | 'transferred' | 'role' | 'left';
    /** Before and after: a role, or a department and an office. */
    from: ColumnType<PostingPlace | null, string | null | undefined, string | null>;
    to: ColumnType<PostingPlace | null, string | null | undefined, string | null>;
    note: string | null;
    created_at: Stamp;
    created_by: number | null;
  };
  second_factors: {
    employee_id: number;
    secret: string;
    confirmed_at: ColumnType<string | null, unknown, unknown>;
    last_step: Generated<number>;
  };
  recovery_codes: { code_hash: Buffer; employee_id: number; used_at: ColumnType<string | null, unknown, unknown> };
  insurance_targets: InsuranceTargetTable;
  known_devices: { employee_id: number; device: Buffer; last_at: ColumnType<string, unknown, unknown> };
  sign_in_failures: { key: string; failures: number; last_at: ColumnType<string, unknown, unknown> };
  families: FamilyTable;
  customers: CustomerTable;
  members: MemberTable;
  marriages: MarriageTable;
  inheritances: InheritanceTable;
  upgrade_notes: UpgradeNoteTable;
  family_assets: FamilyAssetTable;
  family_asset_items: FamilyAssetItemTable;
  properties: PropertyTable;
  engagements: EngagementTable;
  sales: SalesTable;
  number_series: { series: string; last: number };
  inquiries: InquiryTable;
  interviews: InterviewTable;
  sozoku_projects: SozokuProjectTable;
  legal_projects: LegalProjectTable;
  worklogs: WorklogTable;
  legal_orders: LegalOrderTable;
  legal_services: LegalServiceTable;
  legal_finances: LegalFinanceTable;
  legal_billings: LegalBillingTable;
  legal_deposits: LegalDepositTable;
  legal_status_history: LegalStatusTable;
  insurance_cases: InsuranceCaseTable;
  project_tosses: ProjectTossTable;
  search_documents: SearchDocumentTable;
  project_deadlines: ProjectDeadlineTable;
  deadline_settlements: DeadlineSettlementTable;
  deadline_feeds: {
    employee_id: number;
    token_hash: Buffer;
    scope: number;
    created_at: Stamp;
    last_used_at: ColumnType<string | null, never, unknown>;
  };
  saved_views: SavedViewTable;
  history: HistoryTable;
  idempotency_keys: {
    actor_id: number;
    key: string;
    endpoint: string;
    request_hash: Buffer;
    response: ColumnType<unknown, string | undefined, string>;
    created_at: Stamp;
  };
  export_files: {
    id: Generated<number>;
    token_hash: Buffer;
    name: string;
    created_by: number | null;
    created_at: Stamp;
    expires_at: ColumnType<string, unknown, unknown>;
  };
  export_chunks: { file_id: number; no: number; bytes: Buffer };
}
