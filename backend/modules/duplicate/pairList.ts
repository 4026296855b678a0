import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { defineList } from '@/backend/db/page';
import { nameOf } from '@/backend/derived/memberName';
import { nameHolds } from '@/backend/records/conditions';
import { personName } from '@/backend/records/names';
import type { duplicate, Pair } from '@/contract/duplicate';

type Filters = Omit<z.output<typeof duplicate.listing.query>, 'sort_asc' | 'sort_desc' | 'page' | 'limit'>;

/** The member `alias` as a pair shows them. */
const person = (alias: string) => {
  const columns = sql.raw(
    [
      'id',
      'customer_id',
      'last_name_kana',
      'first_name_kana',
      'personal_code',
      'birth_year',
      'birth_month',
      'birth_day',
      'is_deceased',
      'death_date',
      'phone1',
      'email',
      'address',
    ]
      .map((name) => `'${name}', ${alias}.${name}`)
      .join(', '),
  );
  return sql`jsonb_build_object(${columns}, 'cust_name', ${nameOf(alias)},
    'family_code', (select f.family_code from families f where f.id = ${sql.ref(`${alias}.family_id`)}),
    'office_name', (select o.name from offices o where o.id = ${sql.ref(`${alias}.office_id`)}))`;
};

const joins = sql`join members a on a.id = p.one_member_id join members b on b.id = p.other_member_id
  left join different_people d on d.one_member_id = p.one_member_id and d.other_member_id = p.other_member_id`;

const living = (column: string, condition: RawBuilder<unknown> = sql`true`) =>
  sql<SqlBool>`exists (select from members m where m.id = ${sql.ref(`p.${column}`)} and m.deleted_at is null and ${condition})`;

const both = (condition: RawBuilder<unknown>): RawBuilder<SqlBool>[] => [
  living('one_member_id', condition),
  living('other_member_id', condition),
];

const either = (condition: RawBuilder<unknown>) =>
  sql<SqlBool>`(${living('one_member_id', condition)} or ${living('other_member_id', condition)})`;

/** Of two people it may have been said by records of theirs that were merged since. */
const saidDifferent = sql<SqlBool>`exists (select from different_people d
  join members x on x.id = d.one_member_id join members y on y.id = d.other_member_id
  where (coalesce(x.merged_into_id, x.id), coalesce(y.merged_into_id, y.id))
    in ((p.one_member_id, p.other_member_id), (p.other_member_id, p.one_member_id)))`;

export const pairList = defineList({
  table: 'same_pairs',
  alias: 'p',
  joins,
  select: sql<Pair>`p.id, ${person('a')} as one, ${person('b')} as other, p.score, p.reasons,
    ${personName('d.by')} as different_by, d.at as different_at`,
  sorts: { score: { by: sql`p.score` }, found: { by: sql`p.id` } },
  defaultSort: { by: 'score', down: true },
  kept: [],
  where: ({ cust_name, office_id, reason, least, different }: Filters) => [
    ...both(sql`true`),
    different === 1 ? saidDifferent : sql<SqlBool>`not ${saidDifferent}`,
    ...(cust_name ? [either(nameHolds(cust_name))] : []),
    ...(office_id == null ? [] : [either(sql`m.office_id = ${office_id}`)]),
    ...(reason == null ? [] : [sql<SqlBool>`${reason} = any(p.reasons)`]),
    ...(least == null ? [] : [sql<SqlBool>`p.score >= ${least}`]),
  ],
});

/** Both people are of offices whose records one may merge. */
export const ofOffices = (offices: readonly number[]): RawBuilder<SqlBool>[] =>
  both(sql`m.office_id = any(${[...offices]}::int[])`);
