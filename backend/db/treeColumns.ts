import { sql } from 'kysely';
import type { TreeMember } from '@/contract/family';
import { fullName } from './names';

/** What `TreeMember` of the contract holds, of the member `m` of the family `f`. */
export const treeColumns = sql<TreeMember>`
  m.id as member_id, m.customer_id, m.personal_code, ${fullName} as cust_name, m.last_name, m.first_name, m.relation,
  case when f.main_member_id = m.id then 1 else 0 end as is_representative,
  m.birth_year, m.birth_month, m.birth_day, m.gender, m.death_date, m.known_date,
  m.father_member_id, m.mother_member_id, m.spouse_member_id, m.adoptions, m.heir_known_date,
  m.renounced_date, m.loss_of_right, m.disability, m.is_fetus, m.is_resident`;
