import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { nameOf } from '@/backend/derived/memberName';
import type { ConflictMatterType } from '@/contract/conflict';

/** A record of a matter, with the members who have a part in it. */
export interface MatterRow {
  readonly type: ConflictMatterType;
  readonly id: number;
  readonly inquiry_id: number | null;
  readonly family_id: number;
  readonly office_id: number;
  readonly office_name: string | null;
  readonly number: string;
  readonly project_category: number | null;
  readonly client_id: number | null;
  readonly client_name: string | null;
  readonly decedent_id: number | null;
  readonly open: boolean;
  readonly disputed: boolean;
  readonly executes: boolean;
  readonly insured_id: number | null;
  readonly policyholder_id: number | null;
  readonly beneficiary_ids: readonly number[];
  readonly settlor_id: number | null;
  readonly trustee_id: number | null;
  readonly trust_beneficiary_id: number | null;
}

/** Where no decedent is named: the family's key person, if dead. */
const keyDecedent = sql`(select d.id from members d where d.family_id = r.family_id and d.relation = 1 and d.is_deceased = 1
  and d.deleted_at is null order by d.id limit 1)`;
const ofCustomer = sql`(select c.id from members c where c.customer_id = r.customer_id and c.family_id = r.family_id limit 1)`;
/** The caller knew of a dispute. */
const caller = sql`coalesce(i.has_dispute = 1, false)`;
const none = sql`null::int`;

const idsIn = (keys: readonly string[], type: ConflictMatterType): number[] =>
  keys.flatMap((key) => (key.startsWith(`${type}:`) ? [Number(key.slice(type.length + 1))] : []));

const nobody = sql`null::int as insured_id, null::int as policyholder_id, '{}'::int[] as beneficiary_ids`;
const noTrust = sql`null::int as settlor_id, null::int as trustee_id, null::int as trust_beneficiary_id`;

/** 当社が遺言執行者, 当社が執行者から受任. */
const executions = sql`(1, 2)`;
/** 調停・審判中 */
const inCourt = sql`7`;

/**
 * The matters of families, their deleted records left out; an inquiry stands for itself as long as no project grew from it.
 * All of it by index from the family.
 */
const union = (families: readonly number[]) => {
  const of = sql`r.family_id = any(${[...families]}::int[]) and r.deleted_at is null`;
  return sql`
    select 'inquiry' as type, r.id, r.id as inquiry_id, r.family_id, r.office_id, r.uniform_id as number,
      ${none} as project_category, r.member_id as client_id, coalesce(r.decedent_member_id, ${keyDecedent}) as decedent_id,
      r.project_category_status not in (7, 9, 10) as open, coalesce(r.has_dispute = 1, false) as disputed, false as executes,
      ${nobody}, ${noTrust}
    from inquiries r where ${of}
      and not exists (select from sozoku_projects p where p.inquiry_id = r.id and p.deleted_at is null)
      and not exists (select from legal_projects p where p.inquiry_id = r.id and p.deleted_at is null)
    union all select 'sozoku', r.id, r.inquiry_id, r.family_id, r.office_id, r.proposal_number, r.project_category::int,
      r.representative_member_id, coalesce(r.decedent_member_id, ${keyDecedent}), r.cancelled_date is null and r.active_tab <> 4,
      ${caller} or coalesce(r.division_status = ${inCourt}, false), false, ${nobody}, ${noTrust}
    from sozoku_projects r left join inquiries i on i.id = r.inquiry_id where ${of}
    union all select 'legal', r.id, r.inquiry_id, r.family_id, r.office_id, r.proposal_number, null, ${ofCustomer},
      coalesce(r.decedent_member_id, ${keyDecedent}), r.stage = 2,
      ${caller} or r.infringement_known_date is not null or exists (select from legal_adversaries a where a.project_id = r.id),
      coalesce(o.execution in ${executions}, false), ${nobody}, o.trust_settlor_id, o.trust_trustee_id, o.trust_beneficiary_id
    from legal_projects r left join inquiries i on i.id = r.inquiry_id left join legal_orders o on o.id = r.id where ${of}
    union all select 'insurance', r.id, r.inquiry_id, r.family_id, r.office_id, r.proposal_number, null, r.member_id, null,
      r.result_type in (1, 2, 3, 4, 5, 10), false, false, r.insured_member_id, r.policyholder_member_id,
      array(select (b ->> 'member_id')::int from jsonb_array_elements(r.beneficiaries) b), ${noTrust}
    from insurance_cases r where ${of}`;
};

/** Records by their keys (`legal:12`), deleted ones too: what somebody decided about may be gone. */
export const mattersOfKeys = async (db: Kysely<Database>, keys: readonly string[]): Promise<MatterRow[]> => {
  if (keys.length === 0) return [];
  const head = (type: ConflictMatterType, table: string, number: string, inquiry: string) =>
    sql`select ${sql.lit(type)} as type, r.id, r.${sql.ref(inquiry)} as inquiry_id, r.family_id, r.office_id,
      r.${sql.ref(number)} as number from ${sql.table(table)} r where r.id = any(${idsIn(keys, type)}::int[])`;
  const { rows } = await sql<MatterRow>`select x.*, o.name as office_name from (
      ${head('inquiry', 'inquiries', 'uniform_id', 'id')}
      union all ${head('sozoku', 'sozoku_projects', 'proposal_number', 'inquiry_id')}
      union all ${head('legal', 'legal_projects', 'proposal_number', 'inquiry_id')}
      union all ${head('insurance', 'insurance_cases', 'proposal_number', 'inquiry_id')}) x
    left join offices o on o.id = x.office_id`.execute(db);
  return rows;
};

export const mattersOf = async (db: Kysely<Database>, families: readonly number[]): Promise<MatterRow[]> => {
  if (families.length === 0) return [];
  const { rows } = await sql<MatterRow>`select x.*, o.name as office_name, nullif(${nameOf('m')}, '') as client_name
    from (${union(families)}) x left join offices o on o.id = x.office_id left join members m on m.id = x.client_id
    order by x.type, x.id`.execute(db);
  return rows;
};
