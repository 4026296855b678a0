import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { dashboardFacts } from '@/backend/derived/dashboardFacts';
import { deadlines } from '@/backend/derived/deadlines/deadlines';

interface Copies {
  readonly table: 'sozoku_projects' | 'legal_projects' | 'insurance_cases';
  /** Inquiries that may have one more. */
  readonly vacant: string;
  /** Columns of a copy that differ, as SQL: `i` is its inquiry, `m` the inquiry's member, `n` the copy's number. */
  readonly own: Readonly<Record<string, string>>;
}

const ofChain = {
  customer_id: 'i.customer_id',
  family_id: 'i.family_id',
  inquiry_id: 'i.id',
};
const without = (table: string) => `not exists (select from ${table} p where p.inquiry_id = i.id)`;
const ofProject = {
  ...ofChain,
  interview_id: 'null',
  decedent_member_id: 'null',
  decedent_name: 'null',
  sort_kana: 'm.sort_kana',
};

const kinds: readonly Copies[] = [
  {
    table: 'sozoku_projects',
    vacant: without('sozoku_projects'),
    own: { ...ofProject, representative_member_id: 'm.id', proposal_number: "'X' || lpad(n::text, 7, '0')" },
  },
  {
    table: 'legal_projects',
    vacant: without('legal_projects'),
    own: { ...ofProject, proposal_number_char: "'Z'", proposal_number: "'Z-' || (500000 + n)" },
  },
  {
    table: 'insurance_cases',
    vacant: 'true',
    own: {
      ...ofChain,
      member_id: 'm.id',
      insured_member_id: 'null',
      policyholder_member_id: 'null',
      beneficiaries: "'[]'",
      sort_kana: 'm.sort_kana',
      requested_date: 's.requested_date - n % 900',
      proposal_number: "'H' || (10 + n / 90000) || '-' || (10000 + n % 90000)",
    },
  },
];

/** Copies what the demo made to other chains, until there are as many projects of each kind as asked. */
export async function makeMoreProjects(db: Kysely<Database>, fewest: number): Promise<void> {
  for (const { table, vacant, own } of kinds) {
    const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_schema = current_schema and table_name = ${table} and is_generated = 'NEVER' and column_name <> 'id'`.execute(
      db,
    );
    const names = rows.map(({ name }) => name);
    const values = names.map((name) => own[name] ?? `s.${name}`);
    await sql
      .raw(`insert into ${table} (${names.join(', ')})
        with sources as (select *, row_number() over (order by id)::int as place from ${table} where deleted_at is null),
          there as (select count(*)::int as many from sources),
          chains as (select i.id as chain, row_number() over (order by md5(i.id::text))::int as n from inquiries i
            where i.deleted_at is null and ${vacant} order by n limit greatest(0, ${fewest} - (select many from there)))
        select ${values.join(', ')} from chains join inquiries i on i.id = chains.chain join members m on m.id = i.member_id
          cross join there join sources s on s.place = 1 + chains.n % there.many`)
      .execute(db);
  }
  await dashboardFacts.rebuild(db);
  await deadlines.rebuild(db);
  await sql`vacuum (analyze)`.execute(db);
}
