import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { defineList } from '@/backend/db/page';
import { fullName } from '@/backend/derived/memberName';
import { wholeName, wordsKey } from '@/backend/derived/search/tokens';
import type { Context } from '@/backend/http/implement';
import { hasToken } from '@/backend/records/conditions';
import { Refusal } from '@/backend/refusal/refusal';
import { refuse } from '@/backend/refusal/refuse';
import type { CustomerSearchRow, customer } from '@/contract/customer';
import { personConditions } from './customerList';

const columns = sql<CustomerSearchRow>`
  m.id, f.family_code, f.id as family_codes_id,
  (select d.id from office_departments d where d.office_id = m.office_id order by d.department_id limit 1) as office_departments_id,
  m.personal_code, m.customer_id, ${fullName} as cust_name, o.name as office_name,
  m.email, m.email2, m.phone1, m.phone2, m.phone3, m.phone_type1, m.phone_type2, m.phone_type3,
  m.first_name, m.last_name, m.first_name_kana, m.last_name_kana, m.birth_year, m.birth_month, m.birth_day,
  m.is_deceased, m.death_date, m.gender, m.newsletter, m.zipcode, m.prefecture_id, m.address`;
const joins = sql`join families f on f.id = m.family_id left join offices o on o.id = m.office_id`;

type Filters = Omit<z.output<typeof customer.search.query>, 'sort_asc' | 'sort_desc' | 'page' | 'limit'>;

/** People for the pickers and the duplicate hints: customers, or every member of every family. */
export const customerSearch = defineList({
  table: 'members',
  alias: 'm',
  joins,
  select: columns,
  sorts: {
    id: { by: sql`m.id` },
    personal_code: { by: sql`m.personal_code` },
    cust_name: { by: sql`m.sort_kana` },
  },
  defaultSort: { by: 'id', down: true },
  where: (filters: Filters) => [
    sql`m.deleted_at is null`,
    ...(filters.with_members === 1 ? [] : [sql<SqlBool>`m.customer_id is not null`]),
    ...(['birth_year', 'birth_month', 'birth_day'] as const).flatMap((field) =>
      filters[field] == null ? [] : [sql<SqlBool>`${sql.ref(`m.${field}`)} = ${filters[field]}`],
    ),
  ],
  narrow: personConditions,
});

/** The better somebody's own name answers, the higher: it is all of it or their family name, it begins so, it holds it. */
const closeness = (text: string) => {
  const piece = wordsKey(text);
  return sql`case when m.search_tokens @> ${[wholeName(piece)]}::text[] then 3
    when strpos('|' || m.search_name, ${`|${piece}`}) > 0 then 2 else 1 end`;
};

/** The people that a picker shows, those whose own name answers best first and of equal ones the newest. */
export const pickedPeople = ({ cust_name, sort_asc, sort_desc }: z.output<typeof customer.search.query>) =>
  cust_name && sort_asc === undefined && sort_desc === undefined
    ? {
        ...customerSearch,
        sorts: { ...customerSearch.sorts, id: { by: closeness(cust_name) } },
      }
    : customerSearch;

interface Asked {
  readonly id?: number | 'new' | undefined;
  readonly search_type?: string | null | undefined;
}

/** Excludes the record itself from the search for duplicates. @throws Refusal 422 where there is nobody of that id */
const exceptSelf = async (context: Pick<Context, 'db' | 'lang'>, { id, search_type }: Asked) => {
  if (typeof id !== 'number') return sql``;
  const column = search_type === 'member' ? 'm.id' : 'm.customer_id';
  const { rows } = await sql`select from members m
    where ${sql.ref(column)} = ${id} and m.deleted_at is null limit 1`.execute(context.db);
  if (rows.length === 0) refuse([{ path: 'id', code: 'choose' }], context);
  const known = search_type == null || search_type === 'customer' || search_type === 'member';
  return known ? sql`and ${sql.ref(column)} is distinct from ${id}` : sql``;
};

/**
 * The people who already have a phone number or e-mail address, except the given person.
 * @throws Refusal 404 where nobody does: the value is free; 422 where nobody has that id
 */
export const contactHolders = async (context: Pick<Context, 'db' | 'lang'>, token: string, asked: Asked) => {
  const others = await exceptSelf(context, asked);
  const { rows } = await sql<CustomerSearchRow>`select ${columns} from members m ${joins}
    where m.deleted_at is null and ${hasToken(token)} ${others} order by m.id limit 10`.execute(context.db);
  if (rows.length === 0) throw new Refusal('notTaken');
  return { exists: true as const, members: rows };
};
