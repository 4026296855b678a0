import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { storedColumns } from '@/backend/db/storedColumns';
import { fullKana, fullName, nameOf } from '@/backend/derived/memberName';
import { personName } from '@/backend/records/names';
import { Refusal } from '@/backend/refusal/refusal';
import { type Insurance, InsuranceFields, InsuranceRow } from '@/contract/insurance';

export const insuranceJoins = sql`join members m on m.id = c.member_id join families f on f.id = c.family_id
  left join offices o on o.id = c.office_id`;

/** A (partial) date of birth. */
const dob = sql<string | null>`case when m.birth_year is null then null else lpad(m.birth_year::text, 4, '0')
  || coalesce('-' || lpad(m.birth_month::text, 2, '0') || coalesce('-' || lpad(m.birth_day::text, 2, '0'), ''), '') end`;

export const rowColumns = sql<InsuranceRow>`
  c.id, ${storedColumns('insurance_cases', 'c', InsuranceFields.shape, { among: InsuranceRow.shape })}, c.proposal_number,
  ${personName('c.manager_id')} as manager_name, c.updated_at, ${personName('c.updated_by')} as updated_by, c.customer_id,
  f.family_code, m.personal_code, ${fullName} as member_name, m.is_deceased, ${fullKana} as name_kana, m.phone1,
  o.name as office_name, ${dob} as dob, ${personName('c.requester_id')} as requester_name, c.deleted_at,
  o.bg_color, o.font_color, o.border_color`;

const ownColumns = storedColumns('insurance_cases', 'c', InsuranceFields.shape, { without: InsuranceRow.shape });

const memberName = (column: string) =>
  sql<string | null>`(select ${nameOf('b')} from members b where b.id = ${sql.ref(column)})`;

/** The members and the employees of a list of ids, by name. */
const members = sql`coalesce((select jsonb_agg(jsonb_build_object('value', b.id, 'label', ${nameOf('b')})
  order by b.id) from members b where b.id in (values (c.insured_member_id), (c.policyholder_member_id)
    union all select (r->>'member_id')::int from jsonb_array_elements(c.beneficiaries) r)), '[]')`;
const people = sql`coalesce((select jsonb_agg(jsonb_build_object('value', e.id, 'label', e.last_name || '　' || e.first_name)
  order by e.id) from employees e where e.id in (c.manager_id, c.requester_id) or e.id = any(c.attendee_ids)
    or e.id in (select (w->>'user_id')::int from jsonb_array_elements(c.works) w)), '[]')`;

/** A case whole. @throws Refusal 404 */
export const insuranceShown = async (db: Kysely<Database>, id: number): Promise<Insurance> => {
  const { rows } = await sql<Insurance>`select ${rowColumns}, ${ownColumns}, c.member_id,
    (select e.department_id from employees e where e.id = c.requester_id) as requester_department_id,
    ${memberName('c.insured_member_id')} as insured_name, ${memberName('c.policyholder_member_id')} as policyholder_name,
    ${members} as members, ${people} as people, c.created_at, ${personName('c.created_by')} as created_by, c.lock_version
    from insurance_cases c ${insuranceJoins} where c.id = ${id} and c.deleted_at is null`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Refusal('notFound');
  return row;
};
