import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whose records are erased: whole families, or of them only what is about some people. */
export interface Subjects {
  readonly families: readonly number[];
  readonly people?: { readonly members: readonly number[]; readonly customers: readonly number[] };
}

type Rows = (subjects: Subjects) => RawBuilder<SqlBool>;

/**
 * What takes a column's place: nothing, the word for what was erased (where it must not be empty), an empty text or an
 * empty list.
 */
type Blank = 'null' | 'word' | 'text' | 'list' | 'array';

interface Erased {
  /** Which rows `r`. */
  readonly rows: Rows;
  /** Erased at once. */
  readonly now?: Readonly<Record<string, Blank>>;
  /** Erased once no law asks for it any longer. */
  readonly later?: Readonly<Record<string, Blank>>;
  /** The row goes: at once, or when no law asks for it any longer. */
  readonly goes?: 'now' | 'later';
  /** Ids, choices and texts that tell nothing about a person. */
  readonly stay?: readonly string[];
  /** Rows of other people that name one in some columns: only these are erased of them. */
  readonly named?: {
    readonly rows: Rows;
    readonly stage: 'now' | 'later';
    readonly columns: Readonly<Record<string, Blank>>;
  };
}

const ids = (list: readonly number[]) => sql`${[...list]}::int[]`;

/** Rows of the families; of single people those that name them in one of these columns. */
const about =
  (members: readonly string[], customers: readonly string[] = []): Rows =>
  ({ families, people }) => {
    const own = sql<SqlBool>`r.family_id = any(${ids(families)})`;
    if (people === undefined) return own;
    const named = [
      ...members.map((name) => sql<SqlBool>`${sql.ref(`r.${name}`)} = any(${ids(people.members)})`),
      ...customers.map((name) => sql<SqlBool>`${sql.ref(`r.${name}`)} = any(${ids(people.customers)})`),
    ];
    return sql<SqlBool>`${own} and (${sql.join(named, sql` or `)})`;
  };

/** Rows that belong to those of another table. */
const under =
  (column: string, table: string, when = sql<SqlBool>`true`): Rows =>
  (subjects) =>
    sql<SqlBool>`${when} and ${sql.ref(`r.${column}`)} in (select r.id from ${sql.table(table)} r
      where ${erasedTables[table]?.rows(subjects) ?? sql`false`})`;

/** Rows of any of the tables. */
const underAny =
  (...ways: readonly Rows[]): Rows =>
  (subjects) =>
    sql<SqlBool>`(${sql.join(
      ways.map((rows) => rows(subjects)),
      sql` or `,
    )})`;

const log = (type: number) => sql<SqlBool>`r.project_type = ${sql.lit(type)}`;
const ofProjects = underAny(under('sozoku_project_id', 'sozoku_projects'), under('legal_project_id', 'legal_projects'));
const ofInvoices = under('invoice_id', 'invoices');
/** Files of the people and of their records; those of the family itself only with the whole family. */
const attached = underAny(
  ({ families, people }) =>
    people === undefined ? sql<SqlBool>`r.family_id = any(${ids(families)})` : sql<SqlBool>`false`,
  under('member_id', 'members'),
  under('inquiry_id', 'inquiries'),
  under('sozoku_project_id', 'sozoku_projects'),
  under('legal_project_id', 'legal_projects'),
  under('insurance_case_id', 'insurance_cases'),
  under('property_id', 'properties'),
  under('checklist_line_id', 'checklist_lines'),
);
const merged: Rows = ({ families }) =>
  sql<SqlBool>`r.merge_id in (select m.id from merges m where m.kept_family_id = any(${ids(families)}) or m.gone_family_id = any(${ids(families)}))`;

/**
 * Every table that tells of a person, with what becomes of its columns; a test holds it against the database, so that a
 * new column is treated too. Days, sums and choices stay: without the rest they tell of nobody, and the figures of past
 * years remain true.
 */
export const erasedTables: Readonly<Record<string, Erased>> = {
  members: {
    rows: about(['id', 'merged_into_id']),
    now: {
      ...{ phone1: 'null', phone2: 'null', phone3: 'null', email: 'null', email2: 'null', occupation: 'null' },
      ...{ domicile: 'null', remarks: 'null', disability: 'null', newsletter: 'null', contractor_id: 'null' },
      ...{ phone_type1: 'null', phone_type2: 'null', phone_type3: 'null', death_effects: 'null' },
      ...{ search_phone: 'text', search_email: 'text' },
    },
    later: {
      ...{ last_name: 'word', first_name: 'null', last_name_kana: 'null', first_name_kana: 'null' },
      ...{ address: 'null', address2: 'null', zipcode: 'null', prefecture_id: 'null' },
      ...{ birth_year: 'null', birth_month: 'null', birth_day: 'null', death_time: 'null' },
      ...{ search_name: 'text', search_address: 'text', search_tokens: 'array' },
    },
    stay: ['personal_code', 'death_date', 'sort_kana', 'adoptions'],
  },
  engagements: {
    rows: about(['counterpart_member_id'], ['customer_id']),
    now: { content: 'word', subject: 'null', next_action: 'null' },
    stay: ['uniform_id', 'contact_time'],
  },
  inquiries: {
    rows: about(['member_id'], ['customer_id']),
    named: {
      rows: about(['decedent_member_id']),
      stage: 'now',
      columns: { decedent_name: 'null', decedent_kana: 'null', search_name: 'text', search_tokens: 'array' },
    },
    now: {
      ...{ first_inquiry: 'word', remarks: 'null', decedent_name: 'null', decedent_kana: 'null' },
      ...{ introducer_name: 'null', estate_amount: 'null', search_name: 'text', search_tokens: 'array' },
    },
    stay: ['uniform_id', 'sort_kana', 'death_date', 'first_inquiry_time'],
  },
  interviews: {
    rows: under('inquiry_id', 'inquiries'),
    now: { first_interview_detail: 'null', next_action: 'null', competitor: 'null' },
    stay: ['sort_kana', 'attendee_ids', 'customer_attendee_ids', 'start_time', 'end_time'],
  },
  conflict_checks: {
    rows: underAny(under('inquiry_id', 'inquiries'), under('insurance_case_id', 'insurance_cases')),
    now: { findings: 'list', reason: 'word' },
  },
  sozoku_projects: {
    rows: about(['representative_member_id'], ['customer_id']),
    named: { rows: about(['decedent_member_id']), stage: 'later', columns: { decedent_name: 'null' } },
    later: { decedent_name: 'null', work_remarks: 'null', cancel_reason: 'null', due_date_reason: 'null' },
    stay: ['proposal_number', 'sort_kana', 'death_date', 'tax_office', 'expected_submission_month', 'quote_lines'],
  },
  legal_projects: {
    rows: about([], ['customer_id']),
    named: { rows: about(['decedent_member_id']), stage: 'later', columns: { decedent_name: 'null' } },
    later: { decedent_name: 'null', content: 'null', remarks: 'null', cancel_reason: 'null' },
    stay: ['proposal_number', 'proposal_number_char', 'sort_kana', 'death_date'],
  },
  worklogs: {
    rows: underAny(under('project_id', 'sozoku_projects', log(1)), under('project_id', 'legal_projects', log(2))),
    later: { worklog_content: 'word' },
  },
  legal_orders: {
    rows: under('id', 'legal_projects'),
    later: {
      ...{ executor_name: 'null', purpose: 'null', occupation: 'null', identification_number: 'null' },
      ...{ identification_content: 'list', bank_procedures: 'list', will_custody_no: 'null' },
      ...{ documents_in: 'null', documents_out: 'null', renounce_case_no: 'null', registration_receipt_no: 'null' },
    },
    stay: ['renounce_court', 'registry_office'],
  },
  legal_adversaries: {
    rows: underAny(under('project_id', 'legal_projects'), ({ people }) =>
      people === undefined ? sql`false` : sql`r.member_id = any(${ids(people.members)})`,
    ),
    later: {
      ...{ name: 'word', kana: 'null', birth_date: 'null', phone: 'null', remarks: 'null' },
      ...{ search_name: 'text', search_kana: 'text', search_phone: 'text' },
    },
  },
  legal_services: { rows: under('project_id', 'legal_projects'), later: { remarks: 'null', partner: 'null' } },
  legal_deposits: { rows: under('project_id', 'legal_projects'), later: { note: 'null' } },
  legal_billings: { rows: under('project_id', 'legal_projects'), stay: ['billing_no'] },
  legal_finances: { rows: under('id', 'legal_projects') },
  deadline_settlements: {
    rows: underAny(ofProjects, under('property_id', 'properties'), under('heir_member_id', 'members')),
    later: { note: 'null' },
    stay: ['rule'],
  },
  insurance_cases: {
    rows: about(['member_id', 'insured_member_id', 'policyholder_member_id'], ['customer_id']),
    later: { age: 'null', insurance_details: 'word', policy_no: 'null', beneficiaries: 'list' },
    stay: ['proposal_number', 'sort_kana', 'insurer', 'product', 'works', 'attendee_ids'],
  },
  family_assets: { rows: about(['member_id']), later: { remarks: 'null' } },
  family_asset_items: {
    rows: under('family_asset_id', 'family_assets'),
    later: { name: 'null', location: 'null', asset_detail: 'null' },
    stay: ['unit'],
  },
  division_proposals: { rows: under('family_asset_id', 'family_assets'), later: { name: 'word', remarks: 'null' } },
  division_lines: { rows: under('division_id', 'division_proposals'), goes: 'later' },
  properties: {
    rows: about(['owner_member_id']),
    later: {
      ...{ location: 'word', lot_number: 'null', house_number: 'null', zipcode: 'null', remarks: 'null' },
      ...{ partner_name: 'null' },
    },
  },
  sales: {
    rows: about(['member_id']),
    later: { content: 'word', remarks: 'null' },
    stay: ['proposal_number', 'uniform_id'],
  },
  invoices: {
    rows: underAny(ofProjects, ({ people }) =>
      people === undefined ? sql`false` : sql`r.addressee_member_id = any(${ids(people.members)})`,
    ),
    later: {
      ...{ addressee_name: 'word', addressee_post_code: 'null', addressee_address: 'null' },
      ...{ subject: 'word', note: 'null', lines: 'list' },
    },
    stay: ['number', 'payee', 'rates'],
  },
  invoice_files: { rows: ofInvoices, goes: 'later' },
  invoice_reminders: { rows: ofInvoices, goes: 'later' },
  invoice_payments: { rows: ofInvoices, later: { payer: 'null', note: 'null', statement_key: 'null' } },
  // What was handed to the books goes line by line: see `erase.ts`.
  journal_exports: { rows: () => sql<SqlBool>`false`, stay: ['lines'] },
  checklist_lines: {
    rows: underAny(about(['member_id', 'decedent_member_id']), under('property_id', 'properties')),
    later: { label: 'null', remarks: 'null' },
    stay: ['kind'],
  },
  register_lives: { rows: about(['member_id']), later: { periods: 'list' } },
  // With them go their bytes and the links to them.
  stored_files: {
    rows: (subjects) => sql<SqlBool>`r.id in (select r.file_id from attachments r where ${attached(subjects)})`,
    goes: 'later',
  },
  attachments: { rows: attached, goes: 'later' },
  issued_papers: { rows: about(['decedent_member_id']), goes: 'later' },
  // Copies of what is erased go with it.
  merge_rows: { rows: merged, goes: 'now' },
  import_rows: {
    rows: ({ families, people }) =>
      sql<SqlBool>`r.import_id in (select i.import_id from import_records i join members m on i.entity = 'members' and m.id = i.record_id
        where ${people === undefined ? sql`m.family_id = any(${ids(families)})` : sql`m.id = any(${ids(people.members)})`})`,
    goes: 'now',
  },
  import_records: {
    rows: ({ families, people }) =>
      sql<SqlBool>`r.entity = 'members' and r.record_id in (select m.id from members m
        where ${people === undefined ? sql`m.family_id = any(${ids(families)})` : sql`m.id = any(${ids(people.members)})`})`,
    now: { before: 'null' },
    stay: ['entity', 'key', 'kind'],
  },
  same_pairs: {
    rows: underAny(under('one_member_id', 'members'), under('other_member_id', 'members')),
    goes: 'now',
  },
  upgrade_notes: {
    rows: ({ families }) => sql`r.family_id = any(${ids(families)})`,
    now: { before: 'null', after: 'null', subject: 'null' },
    stay: ['kind', 'migration'],
  },
};
