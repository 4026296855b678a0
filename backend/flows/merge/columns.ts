import { type RawBuilder, sql } from 'kysely';

/**
 * What a merge does to a column that names a member, a family or a customer:
 * - `member`, `family`, `customer`: what stays takes the place of what goes;
 * - `apart`: a step of its own treats it;
 * - `derived`: its rows follow from the records and are made anew;
 * - `stay`: it tells what was, or means that very record for good.
 */
type Treatment = 'member' | 'family' | 'customer' | 'apart' | 'derived' | 'stay';

/** Table → column → treatment. A test holds it against the database, so that a new column is treated too. */
export const columns: Readonly<Record<string, Readonly<Record<string, Treatment>>>> = {
  access_journal: { family_id: 'stay' },
  attachments: { family_id: 'family', member_id: 'member' },
  chain_facts: { family_id: 'derived' },
  checklist_lines: { family_id: 'family', decedent_member_id: 'member', member_id: 'member' },
  conflict_checks: { findings: 'stay' },
  deadline_settlements: { heir_member_id: 'apart' },
  different_people: { one_member_id: 'stay', other_member_id: 'stay' },
  division_lines: { item: 'stay' },
  division_payments: { from_member_id: 'member', to_member_id: 'member' },
  division_proposals: { family_id: 'family' },
  division_takers: { member_id: 'member' },
  engagements: { family_id: 'family', customer_id: 'customer', counterpart_member_id: 'member' },
  erasures: { member_id: 'stay', family_id: 'stay' },
  families: { main_member_id: 'apart', merged_into_id: 'family' },
  family_asset_benefits: { member_id: 'member' },
  family_asset_items: { acquirer_member_id: 'member' },
  family_assets: { family_id: 'family', member_id: 'member' },
  figure_differences: { family_id: 'stay' },
  former_codes: { family_id: 'stay', member_id: 'member' },
  import_records: { before: 'stay' },
  import_rows: { member_id: 'stay', likely: 'stay' },
  imports: { made: 'stay' },
  inheritances: { member_id: 'apart', decedent_member_id: 'apart' },
  inquiries: { family_id: 'family', customer_id: 'customer', member_id: 'member', decedent_member_id: 'member' },
  insurance_cases: {
    family_id: 'family',
    customer_id: 'customer',
    member_id: 'member',
    insured_member_id: 'member',
    policyholder_member_id: 'member',
    beneficiaries: 'apart',
  },
  interview_facts: { family_id: 'derived' },
  interviews: { family_id: 'family', customer_attendee_ids: 'apart' },
  invoices: { addressee_member_id: 'stay' },
  issued_papers: { family_id: 'stay', decedent_member_id: 'stay' },
  legal_adversaries: { member_id: 'member' },
  legal_orders: { trust_settlor_id: 'member', trust_trustee_id: 'member', trust_beneficiary_id: 'member' },
  legal_projects: { family_id: 'family', customer_id: 'customer', decedent_member_id: 'member' },
  legal_stays: { family_id: 'derived' },
  marriages: { family_id: 'apart', one_member_id: 'apart', other_member_id: 'apart' },
  members: {
    family_id: 'apart',
    customer_id: 'apart',
    father_member_id: 'member',
    mother_member_id: 'member',
    merged_into_id: 'member',
    adoptions: 'apart',
    death_effects: 'apart',
  },
  merges: { kept_member_id: 'stay', gone_member_id: 'stay', kept_family_id: 'stay', gone_family_id: 'stay' },
  older_deadlines: { family_id: 'stay' },
  project_deadlines: { family_id: 'derived', member_id: 'derived', heir_member_id: 'derived' },
  properties: { family_id: 'family', owner_member_id: 'member' },
  register_lives: { family_id: 'family', member_id: 'member' },
  sales: { family_id: 'family', member_id: 'member' },
  same_pairs: { one_member_id: 'derived', other_member_id: 'derived' },
  search_documents: { family_id: 'derived', customer_id: 'derived', member_id: 'derived' },
  search_notes: { family_id: 'derived', customer_id: 'derived' },
  sozoku_projects: {
    family_id: 'family',
    customer_id: 'customer',
    representative_member_id: 'member',
    decedent_member_id: 'member',
  },
  upgrade_notes: { family_id: 'stay' },
};

/** Which rows `r` of a table belong to families, whose ids are an array. */
type Scope = (families: RawBuilder<unknown>) => RawBuilder<unknown>;

const ofFamily: Scope = (families) => sql`r.family_id = any(${families})`;
const of =
  (column: string, table: string): Scope =>
  (families) =>
    sql`${sql.ref(`r.${column}`)} in (select o.id from ${sql.table(table)} o where o.family_id = any(${families}))`;

/** Rows that belong to a family through another record: by which column, to which table. */
const owners = {
  family_asset_items: ['family_asset_id', 'family_assets'],
  family_asset_benefits: ['family_asset_id', 'family_assets'],
  division_takers: ['division_id', 'division_proposals'],
  division_payments: ['division_id', 'division_proposals'],
  legal_orders: ['id', 'legal_projects'],
  legal_adversaries: ['project_id', 'legal_projects'],
} as const;

/** The family that a row `r` belongs to. */
export const familyOf = (table: string): RawBuilder<unknown> => {
  if (table === 'attachments')
    return sql`coalesce(r.family_id, (select o.family_id from members o where o.id = r.member_id))`;
  const owner = Object.entries(owners).find(([name]) => name === table)?.[1];
  if (owner === undefined) return sql`r.family_id`;
  const [column, through] = owner;
  return sql`(select o.family_id from ${sql.table(through)} o where o.id = ${sql.ref(`r.${column}`)})`;
};

/** The tables whose rows a merge changes, each after those that its rows refer to. */
export const recordTables: Readonly<Record<string, Scope>> = {
  families: (families) => sql`r.id = any(${families})`,
  customers: (families) => sql`r.id in (select o.customer_id from members o where o.family_id = any(${families}))`,
  members: ofFamily,
  former_codes: of('member_id', 'members'),
  marriages: ofFamily,
  inheritances: of('member_id', 'members'),
  family_assets: ofFamily,
  family_asset_items: of(...owners.family_asset_items),
  family_asset_benefits: of(...owners.family_asset_benefits),
  division_proposals: ofFamily,
  division_takers: of(...owners.division_takers),
  division_payments: of(...owners.division_payments),
  engagements: ofFamily,
  inquiries: ofFamily,
  interviews: ofFamily,
  sozoku_projects: ofFamily,
  legal_projects: ofFamily,
  legal_orders: of(...owners.legal_orders),
  legal_adversaries: of(...owners.legal_adversaries),
  insurance_cases: ofFamily,
  properties: ofFamily,
  deadline_settlements: of('heir_member_id', 'members'),
  sales: ofFamily,
  checklist_lines: ofFamily,
  register_lives: ofFamily,
  attachments: (families) => sql`(${ofFamily(families)} or ${of('member_id', 'members')(families)})`,
};
