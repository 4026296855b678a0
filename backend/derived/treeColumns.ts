import { sql } from 'kysely';
import { fullName } from '@/backend/derived/memberName';
import type { TreeMember } from '@/contract/family';
import type { Inheritance, Marriage } from '@/contract/member';

/** The marriages of the member `m`, seen from there, in their order. */
export const marriageRows = sql<Marriage[]>`(select coalesce(jsonb_agg(jsonb_build_object(
    'spouse_member_id', case when g.one_member_id = m.id then g.other_member_id else g.one_member_id end,
    'began_on', g.began_on, 'ended_on', g.ended_on, 'end_reason', g.end_reason)
    order by g.began_on nulls first, g.id), '[]')
  from marriages g where g.one_member_id = m.id or g.other_member_id = m.id)`;

/** The inheritances of member `m`, one per estate. */
export const inheritanceRows = sql<Inheritance[]>`(select coalesce(jsonb_agg(to_jsonb(h) - array['id', 'member_id']
    order by h.decedent_member_id), '[]') from inheritances h where h.member_id = m.id)`;

/** Columns for `TreeMember`, for member `m` of family `f`. */
export const treeColumns = sql<TreeMember>`
  m.id as member_id, m.customer_id, m.personal_code, ${fullName} as cust_name, m.last_name, m.first_name, m.relation,
  case when f.main_member_id = m.id then 1 else 0 end as is_representative,
  m.birth_year, m.birth_month, m.birth_day, m.gender, m.is_deceased, m.death_date, m.death_time, m.known_date,
  m.father_member_id, m.mother_member_id, ${marriageRows} as marriages, m.adoptions,
  ${inheritanceRows} as inheritances, m.disability, m.is_fetus, m.is_resident`;
