import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { type ErrorsMap, errorsMap, type Problem } from '@/contract/messages';
import type { Lang } from '@/contract/notation/lang';
import type { MergeGroup } from '@/contract/notation/mergeGroups';
import { wordsOf } from '@/locales/all';
import type { MergedFamily } from '@/rules/merge/mergedFamily';
import type { LoadedMerge } from './load';

type Db = Kysely<Database>;

const MOST_MEMBERS = 99;

const idsOf = ({ people }: LoadedMerge, side: 'kept' | 'gone'): number[] => people.map((one) => one[side].member_id);

/** Records in which one of two stands on one side and the other on the other. */
const bothSides = async (db: Db, loaded: LoadedMerge): Promise<Problem[]> => {
  const pairs = sql`unnest(${idsOf(loaded, 'kept')}::int[], ${idsOf(loaded, 'gone')}::int[]) p (kept, gone)`;
  const where = (table: string, number: string, member: string): RawBuilder<unknown> => sql`
    select ${sql.ref(`r.${number}`)} as number from ${sql.table(table)} r join ${pairs}
      on (${sql.ref(`r.${member}`)}, r.decedent_member_id) in ((p.kept, p.gone), (p.gone, p.kept))
    where r.deleted_at is null and r.family_id = any(${[...loaded.families]}::int[])`;
  const { rows } = await sql<{ number: string }>`
    ${where('inquiries', 'uniform_id', 'member_id')} union
    ${where('sozoku_projects', 'proposal_number', 'representative_member_id')} order by 1`.execute(db);
  return rows.map(({ number }) => ({ path: 'people', code: 'merge_both_sides', params: { number } }));
};

/** A customer who stands in a third family too. */
const elsewhere = async (db: Db, loaded: LoadedMerge): Promise<Problem[]> => {
  const customers = loaded.people.flatMap(({ kept, gone }) =>
    gone.customer_id === null || gone.customer_id === kept.customer_id ? [] : [gone],
  );
  if (customers.length === 0) return [];
  const rows = await db
    .selectFrom('members')
    .select('customer_id')
    .where(
      'customer_id',
      'in',
      customers.map(({ customer_id }) => customer_id ?? 0),
    )
    .where('id', 'not in', idsOf(loaded, 'gone'))
    .where('merged_into_id', 'is', null)
    .execute();
  return customers
    .filter(({ customer_id }) => rows.some((row) => row.customer_id === customer_id))
    .map(({ cust_name }) => ({ path: 'people', code: 'merge_elsewhere', params: { name: cust_name } }));
};

/** How many members the family would have had, with those that were deleted or merged. */
const tooMany = async (db: Db, { kept, gone, people }: LoadedMerge): Promise<Problem[]> => {
  if (gone === null) return [];
  const { rows } = await sql<{
    count: number;
  }>`select ((select max(member_no) from members where family_id = ${kept.id})
    + (select count(*) from members where family_id = ${gone.id} and merged_into_id is null))::int as count`.execute(
    db,
  );
  return (rows[0]?.count ?? 0) - people.length > MOST_MEMBERS ? [{ path: 'people', code: 'family_full' }] : [];
};

/** What must be chosen and is not, or must be chosen otherwise, by its place in the body. */
const choiceProblems = (
  { people }: LoadedMerge,
  { values }: MergedFamily,
  of: 'open' | 'full',
  code: 'choose' | 'merge_full',
): Problem[] =>
  people.flatMap(({ kept }, at) =>
    (values.get(kept.member_id)?.[of] ?? []).map((group) => ({ path: `people.${at}.choices.${group}`, code })),
  );

/** What the law of families reads of a person: what it says counts once all of it is chosen. */
const ofTree: ReadonlySet<MergeGroup> = new Set([
  'birth',
  'gender',
  'death',
  'relation',
  'father',
  'mother',
  'marriages',
  'adoptions',
  'inheritances',
]);

const isTreeOpen = ({ values }: MergedFamily): boolean =>
  [...values.values()].some(({ open }) => open.some((group) => ofTree.has(group)));

interface MergeProblems {
  /** What must be chosen still, by its place in the body. */
  readonly open: ErrorsMap;
  /** What must be chosen otherwise, by its place in the body. */
  readonly full: ErrorsMap;
  /** Why two files cannot become one with what is chosen. */
  readonly obstacles: readonly string[];
}

/** All that is wrong with a merge as it is asked for, in a language; nothing where it can be done. */
export const mergeProblems = async (
  { db, lang }: { readonly db: Db; readonly lang: Lang },
  loaded: LoadedMerge,
  family: MergedFamily,
  key: unknown,
): Promise<MergeProblems> => {
  const { messages, familyTree } = wordsOf[lang];
  const nameOf = (id: number) => family.members.find(({ member_id }) => member_id === id)?.cust_name ?? '';
  const needsKey = family.twoKeys && key == null;
  const problems: Problem[] = [
    ...(await bothSides(db, loaded)),
    ...(await elsewhere(db, loaded)),
    ...(await tooMany(db, loaded)),
    ...family.unlinked.map(({ cust_name }) => ({
      ...{ path: 'people', code: 'merge_unlinked', params: { name: cust_name } },
    })),
    ...family.contradicting.map((id) => ({ path: 'people', code: 'merge_inheritances', params: { name: nameOf(id) } })),
  ];
  const ofFamily = needsKey || isTreeOpen(family) ? [] : family.problems;
  return {
    open: errorsMap([], messages, [
      ...(needsKey ? [{ path: 'key', code: 'choose' }] : []),
      ...choiceProblems(loaded, family, 'open', 'choose'),
    ]),
    full: errorsMap([], messages, choiceProblems(loaded, family, 'full', 'merge_full')),
    obstacles: [
      ...Object.values(errorsMap([], messages, problems)).flat(),
      ...ofFamily.map(({ memberId, code }) => `${nameOf(memberId)}: ${familyTree[code]}`),
    ],
  };
};
