import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { defineList } from '@/backend/db/page';
import { wholeName, wordsKey } from '@/backend/derived/search/tokens';
import type { Context } from '@/backend/http/implement';
import { hasToken } from '@/backend/records/conditions';
import { personColumns, personJoins } from '@/backend/records/foundPerson';
import { Refusal } from '@/backend/refusal/refusal';
import { refuse } from '@/backend/refusal/refuse';
import type { CustomerSearchRow, customer } from '@/contract/customer';
import { personConditions } from './customerList';

type Filters = Omit<z.output<typeof customer.search.query>, 'sort_asc' | 'sort_desc' | 'page' | 'limit'>;

/** People for the pickers and the duplicate hints: customers, or every member of every family. */
export const customerSearch = defineList({
  table: 'members',
  alias: 'm',
  joins: personJoins,
  select: personColumns,
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

/**
 * Excludes a person's own records from the search for duplicates: of a customer in several families all of them.
 * @throws Refusal 422 where there is nobody of that id
 */
const exceptSelf = async (context: Pick<Context, 'db' | 'lang'>, { id, search_type }: Asked) => {
  if (typeof id !== 'number') return sql``;
  const column = search_type === 'member' ? 'm.id' : 'm.customer_id';
  const { rows } = await sql<{ id: number; customer_id: number | null }>`select m.id, m.customer_id from members m
    where ${sql.ref(column)} = ${id} and m.deleted_at is null`.execute(context.db);
  if (rows.length === 0) refuse([{ path: 'id', code: 'choose' }], context);
  const known = search_type == null || search_type === 'customer' || search_type === 'member';
  if (!known) return sql``;
  const customers = rows.flatMap(({ customer_id }) => customer_id ?? []);
  return sql`and m.id <> all(${rows.map((row) => row.id)}::int[])
    and (m.customer_id is null or m.customer_id <> all(${customers}::int[]))`;
};

/**
 * The people who already have a phone number or e-mail address, except the given person.
 * @throws Refusal 404 where nobody does: the value is free; 422 where nobody has that id
 */
export const contactHolders = async (context: Pick<Context, 'db' | 'lang'>, token: string, asked: Asked) => {
  const others = await exceptSelf(context, asked);
  const { rows } = await sql<CustomerSearchRow>`select ${personColumns} from members m ${personJoins}
    where m.deleted_at is null and ${hasToken(token)} ${others} order by m.id limit 10`.execute(context.db);
  if (rows.length === 0) throw new Refusal('notTaken');
  return { exists: true as const, members: rows };
};
