import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

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
  death_date: string | null;
  known_date: string | null;
  father_member_id: number | null;
  mother_member_id: number | null;
  spouse_member_id: number | null;
  adoptions: Json<Adoption[]>;
  renounced_date: string | null;
  loss_of_right: number | null;
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

export interface HistoryTable {
  id: GeneratedAlways<number>;
  entity: string;
  record_id: number;
  action: 'create' | 'update' | 'delete' | 'restore';
  at: Stamp;
  actor_id: number | null;
  changes: Json<Record<string, [before: unknown, after: unknown]>>;
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
  sign_in_failures: { key: string; failures: number; last_at: ColumnType<string, unknown, unknown> };
  families: FamilyTable;
  customers: CustomerTable;
  members: MemberTable;
  family_assets: FamilyAssetTable;
  family_asset_items: FamilyAssetItemTable;
  properties: PropertyTable;
  engagements: EngagementTable;
  sales: SalesTable;
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
