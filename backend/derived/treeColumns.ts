import { sql } from 'kysely';
import { storedColumns } from '@/backend/db/storedColumns';
import { TreeMember } from '@/contract/family';
import { type Inheritance, type Marriage, memberFields } from '@/contract/member';
import { fullName } from './memberName';

/** The marriages of the member `m`, seen from there, in their order. */
export const marriageRows = sql<Marriage[]>`(select coalesce(jsonb_agg(jsonb_build_object(
    'spouse_member_id', case when g.one_member_id = m.id then g.other_member_id else g.one_member_id end,
    'began_on', g.began_on, 'ended_on', g.ended_on, 'end_reason', g.end_reason)
    order by g.began_on nulls first, g.id), '[]')
  from marriages g where g.one_member_id = m.id or g.other_member_id = m.id)`;

/** The inheritances of member `m`, one per estate. */
export const inheritanceRows = sql<Inheritance[]>`(select coalesce(jsonb_agg(to_jsonb(h) - array['id', 'member_id']
    order by h.decedent_member_id), '[]') from inheritances h where h.member_id = m.id)`;

/** Columns of a member that are stored in rows of their own, or follow from the family. */
export const linkedFields = ['is_representative', 'marriages', 'inheritances'] as const;
export const linkedColumns = sql`case when f.main_member_id = m.id then 1 else 0 end as is_representative,
  ${marriageRows} as marriages, ${inheritanceRows} as inheritances`;

/** The fields of `TreeMember` (contract) that are a member's own. */
export const treeFields = Object.keys(memberFields).filter(
  (name) => name in TreeMember.shape && !linkedFields.some((linked) => linked === name),
);

/** The columns of `TreeMember` (contract), for member `m` of family `f`. */
export const treeColumns = sql<TreeMember>`
  m.id as member_id, ${storedColumns('members', 'm', memberFields, { among: TreeMember.shape, apart: linkedFields })}, m.customer_id,
  m.personal_code, ${fullName} as cust_name, ${linkedColumns}`;
