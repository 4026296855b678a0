import { type Kysely, sql } from 'kysely';
import { listPage } from '@/backend/db/page';
import type { Database } from '@/backend/db/schema';
import { createTotals } from '@/backend/db/totals';
import { tokensOfPiece } from '@/backend/derived/search/tokens';
import { customerList } from '@/backend/modules/family/customerList';
import { customer } from '@/contract/customer';
import { fold } from '@/rules/japaneseText';

/** The statements of one list on the bare server: its rows, and how many there are in all where the rows do not say. */
export interface BareQuery {
  readonly rows: string;
  readonly total?: string;
  /** The total is counted each time. */
  readonly counted?: boolean;
}

/** One request to either server. */
export interface Question {
  readonly query: Readonly<Record<string, string>>;
  readonly values: readonly string[];
}

/** One of the product's lists. */
export interface ListOf {
  /** The path of the call. */
  readonly path: string;
  /** Answers a question as the product does. */
  readonly answer: (db: Kysely<Database>, query: Question['query']) => Promise<unknown>;
}

export interface ListCase extends BareQuery {
  readonly of: ListOf;
  readonly name: string;
  readonly title: string;
  /** The most that the product's p50 may be of the bare server's. */
  readonly limit: number;
  /** The most that the product's p95 may be, in milliseconds. */
  readonly longest?: number;
  readonly questions: readonly Question[];
}

const of: ListOf = {
  path: customer.listing.path,
  answer: (db, query) => listPage(db, createTotals(), customerList, customer.listing.query.parse(query)),
};

const listed = 'm.customer_id is not null and m.deleted_at is null';
const pieces = 300;

/** The best statements for each list: hand-written, each tried against others. */
const statements = (db: Kysely<Database>) => {
  const { sql: rows, parameters } = sql`select ${customerList.select}`.compile(db);
  const { sql: joins } = sql`${customerList.joins}`.compile(db);
  if (parameters.length > 0) throw new Error('The columns of the customer list take values.');
  const page = (ids: string, total = ''): string => `
    page as materialized (select id, row_number() over () as place from (${ids}) p)
    ${rows} ${total} from page join members m on m.id = page.id ${joins} order by page.place`;
  return {
    walk: (order: string, rest: string): BareQuery => ({
      rows: `with ${page(`select m.id from members m where ${listed} order by ${order} ${rest}`)}`,
      total: `select count(*) as total from members m where ${listed}`,
    }),
    search: (condition: string): BareQuery => ({
      rows: `with found as materialized (select m.id, m.customer_id from members m where ${listed} and ${condition}),
        ${page('select id from found order by customer_id desc limit 10', ', (select count(*) from found) as list_total')}`,
    }),
  };
};

/** The lists of customers that are measured, and what is looked for, taken from the customers themselves. */
export async function listCases(db: Kysely<Database>): Promise<ListCase[]> {
  const { walk, search } = statements(db);
  const { rows: people } = await sql<{ name: string; kana: string; phone: string }>`
    select last_name || coalesce(first_name, '') as name, last_name_kana || first_name_kana as kana, phone1 as phone
    from members m where ${sql.raw(listed)} and last_name_kana is not null and length(phone1) > 8
    order by md5(id::text) limit ${pieces}`.execute(db);
  const byToken = 'm.search_tokens collate "C" @> array[$1]';
  const byTokens = (column: string) => `m.search_tokens collate "C" @> $1::text[] and strpos(m.${column}, $2) > 0`;
  const one = (query: Record<string, string>) => [{ query, values: [] }];

  return [
    {
      of,
      name: 'first',
      title: 'first page, newest first',
      limit: 1.5,
      ...walk('m.customer_id desc, m.id desc', 'limit 10'),
      questions: one({}),
    },
    {
      of,
      name: 'firstCounted',
      title: 'first page where nobody asked for five seconds',
      limit: 1,
      ...walk('m.customer_id desc, m.id desc', 'limit 10'),
      counted: true,
      questions: one({}),
    },
    {
      of,
      name: 'firstByName',
      title: 'first page of 50, by kana',
      limit: 1.5,
      ...walk('m.sort_kana, m.id', 'limit 50'),
      questions: one({ sort_asc: 'cust_name', limit: '50' }),
    },
    {
      of,
      name: 'page2000',
      title: 'page 2,000 of 100, by kana',
      limit: 1.3,
      longest: 60,
      ...walk('m.sort_kana, m.id', 'limit 100 offset 199900'),
      questions: one({ sort_asc: 'cust_name', limit: '100', page: '2000' }),
    },
    {
      of,
      name: 'nameTwo',
      title: 'two characters of a name',
      limit: 1.3,
      longest: 60,
      ...search(byToken),
      questions: people.map(({ name }) => {
        const piece = Array.from(name).slice(0, 2).join('');
        return { query: { cust_name: piece }, values: [`n${fold(piece)}`] };
      }),
    },
    {
      of,
      name: 'kana',
      title: 'three kana',
      limit: 1.3,
      longest: 60,
      ...search(byTokens('search_name')),
      questions: people.map(({ kana }) => {
        const from = kana.length % 3;
        const piece = kana.slice(from, from + 3);
        return { query: { cust_name: piece }, values: [tokens('name', fold(piece)), fold(piece)] };
      }),
    },
    {
      of,
      name: 'phone',
      title: 'last four digits of a phone',
      limit: 1.3,
      longest: 60,
      ...search(byTokens('search_phone')),
      questions: people.map(({ phone }) => {
        const piece = phone.slice(-4);
        return { query: { phone: piece }, values: [tokens('phone', piece), piece] };
      }),
    },
  ];
}

const tokens = (kind: 'name' | 'phone', piece: string): string =>
  `{${tokensOfPiece(kind, piece)
    .map((token) => `"${token}"`)
    .join(',')}}`;
