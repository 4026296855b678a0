import { sql } from 'kysely';
import { fullName } from '@/backend/derived/memberName';
import type { CustomerSearchRow } from '@/contract/customer';

/** What searches and hints show of a member `m`. */
export const personColumns = sql<CustomerSearchRow>`
  m.id, f.family_code, f.id as family_codes_id,
  (select d.id from office_departments d where d.office_id = m.office_id order by d.department_id limit 1) as office_departments_id,
  m.personal_code, m.customer_id, ${fullName} as cust_name, o.name as office_name,
  m.email, m.email2, m.phone1, m.phone2, m.phone3, m.phone_type1, m.phone_type2, m.phone_type3,
  m.first_name, m.last_name, m.first_name_kana, m.last_name_kana, m.birth_year, m.birth_month, m.birth_day,
  m.is_deceased, m.death_date, m.gender, m.newsletter, m.zipcode, m.prefecture_id, m.address`;
export const personJoins = sql`join families f on f.id = m.family_id left join offices o on o.id = m.office_id`;
