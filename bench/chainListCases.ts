import { type Kysely, type RawBuilder, sql } from 'kysely';
import { listPage } from '@/backend/db/page';
import type { Database } from '@/backend/db/schema';
import { createTotals } from '@/backend/db/totals';
import { inquiryList } from '@/backend/modules/inquiry/inquiryList';
import { interviewList } from '@/backend/modules/inquiry/interviewList';
import { inquiry } from '@/contract/inquiry';
import { interview } from '@/contract/interview';
import type { BareQuery, ListCase, ListOf } from './listCases';

export const inquiries: ListOf = {
  path: inquiry.listing.path,
  answer: (db, query) => listPage(db, createTotals(), inquiryList, inquiry.listing.query.parse(query)),
};
export const interviews: ListOf = {
  path: interview.listing.path,
  answer: (db, query) => listPage(db, createTotals(), interviewList, interview.listing.query.parse(query)),
};

interface Plan {
  readonly table: string;
  readonly alias: string;
  readonly select: RawBuilder<unknown>;
  readonly joins: RawBuilder<unknown>;
}

/** The first 50 of all that live and for which `more` is true, and how many there are: the best statements for it. */
export function firstPage(
  db: Kysely<Database>,
  { table, alias, select, joins }: Plan,
  by: string,
  way: 'asc' | 'desc',
  more = '',
): BareQuery {
  const { sql: rows, parameters } = sql`select ${select}`.compile(db);
  if (parameters.length > 0) throw new Error(`The columns of the list of ${table} take values.`);
  const from = `from ${table} ${alias} where ${alias}.deleted_at is null ${more}`;
  return {
    rows: `with page as materialized (select id, row_number() over () as place from
        (select ${alias}.id ${from} order by ${alias}.${by} ${way}, ${alias}.id ${way} limit 50) p)
      ${rows} from page join ${table} ${alias} on ${alias}.id = page.id ${sql`${joins}`.compile(db).sql} order by page.place`,
    total: `select count(*) as total ${from}`,
  };
}

/** The lists of inquiries and interviews as their screens first show them. */
export function chainListCases(db: Kysely<Database>): ListCase[] {
  const one = (query: Record<string, string>) => [{ query, values: [] }];
  return [
    {
      of: inquiries,
      name: 'inquiryFirst',
      title: 'inquiries, first page of 50, newest first',
      limit: 1.5,
      ...firstPage(db, inquiryList, 'first_inquiry_date', 'desc'),
      questions: one({}),
    },
    {
      of: inquiries,
      name: 'inquiryByName',
      title: 'inquiries, first page of 50, by kana',
      limit: 1.5,
      ...firstPage(db, inquiryList, 'sort_kana', 'asc'),
      questions: one({ sort_asc: 'cust_name' }),
    },
    {
      of: interviews,
      name: 'interviewFirst',
      title: 'interviews, first page of 50, newest first',
      limit: 1.5,
      ...firstPage(db, interviewList, 'interview_date', 'desc'),
      questions: one({ limit: '50' }),
    },
    {
      of: interviews,
      name: 'interviewByName',
      title: 'interviews, first page of 50, by kana',
      limit: 1.5,
      ...firstPage(db, interviewList, 'sort_kana', 'asc'),
      questions: one({ limit: '50', sort_asc: 'cust_name' }),
    },
  ];
}
