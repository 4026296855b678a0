import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { facetToken } from '@/backend/derived/search/chainDocument';
import type { search } from '@/contract/search';
import { addDays } from '@/rules/calendarDay';
import { holdsAny } from './words';

type Condition = RawBuilder<SqlBool>;
export type Asked = Omit<z.output<typeof search.export.query>, 'sort_asc' | 'sort_desc' | 'columns'>;

/** Filters answered by the documents' tokens. */
const facets = {
  office_id: 'office',
  user_id: 'person',
  project_category: 'category',
  project_category_status: 'status',
  approach_way: 'approach',
  introduced_by_id: 'referral',
  prefecture_id: 'prefecture',
  application_type: 'application',
  project_type: 'projectType',
} as const satisfies Partial<Record<keyof Asked, Parameters<typeof facetToken>[0]>>;

/** Whether all rows are looked for, or the newest, or of rows that are walked those that answer. */
type Wanted = 'all' | 'newest' | 'walked';

type Bound = string | number | null | undefined;

/** Whether a value lies between two bounds, each of which may be left open. */
const within = (value: RawBuilder<unknown>, from: Bound, to: Bound): Condition[] => [
  ...(from == null ? [] : [sql<SqlBool>`${value} >= ${from}`]),
  ...(to == null ? [] : [sql<SqlBool>`${value} <= ${to}`]),
];

/** The days of a kind that a chain has: the first and the last of them, and whether there is one for which something holds. */
interface Days {
  readonly first: RawBuilder<unknown>;
  readonly last: RawBuilder<unknown>;
  readonly some: (condition: (day: RawBuilder<unknown>) => RawBuilder<unknown>) => RawBuilder<unknown>;
}

/**
 * Reads records only of chains with dates before and after the range; a chain without dates is excluded by the index.
 */
const anyWithin = ({ first, last, some }: Days, from: Bound, to: Bound): Condition[] => {
  if (from == null) return to == null ? [] : [sql<SqlBool>`${last} is not null`, ...within(first, null, to)];
  if (to == null) return within(last, from, null);
  const another = some((day) => sql.join(within(day, from, to), sql` and `));
  return [
    ...within(last, from, null),
    ...within(first, null, to),
    sql<SqlBool>`${first} >= ${from} or ${last} <= ${to} or ${another}`,
  ];
};

const column = (name: string) => sql.ref(`d.${name}`);
/** No index serves it. */
const unindexed = (name: string) => sql`(${column(name)} + 0)`;

/** A longer span of days leaves too many rows for their tokens to be read. */
const LONG_SPAN = 100;
const isLong = (from: string | null | undefined, to: string | null | undefined): boolean =>
  (from == null) !== (to == null) || (from != null && to != null && addDays(from, LONG_SPAN) < to);
const ofTable = (table: string, day: string, condition: Parameters<Days['some']>[0]) =>
  sql`from ${sql.table(table)} r where r.deleted_at is null and ${condition(sql.ref(`r.${day}`))}`;
const ofChain = (rows: RawBuilder<unknown>) => sql`select true ${rows} and r.inquiry_id = d.inquiry_id`;

/** Asked for one row, and not whether there are any: that would make all that lie within the span be gathered first. */
const aRow = (rows: RawBuilder<unknown>) => sql`(${rows} limit 1)`;
/** Those of the span are gathered first: of many chains whose orders lie before and after it. */
const isAmong = (rows: RawBuilder<unknown>) => sql`d.inquiry_id in (${rows})`;

/**
 * Conditions of day and amount ranges. Beside tokens those of many rows are no index's: it would be asked for the rows, and
 * the tokens of each be read, a hundred times as long as the index of tokens takes.
 */
const spanConditions = (asked: Asked, besideTokens: boolean, wanted: Wanted): Condition[] => {
  const days = (from: string | null | undefined, to: string | null | undefined) =>
    wanted === 'walked' || (besideTokens && isLong(from, to)) ? unindexed : column;
  const metBy = days(asked.interview_from, asked.interview_to);
  const orderedBy = days(asked.order_from, asked.order_to);
  const met: Days = {
    first: metBy('met_first'),
    last: metBy('met_last'),
    some: (condition) => aRow(ofChain(ofTable('interviews', 'interview_date', condition))),
  };
  const ordered: Days = {
    first: orderedBy('ordered_first'),
    last: orderedBy('ordered_last'),
    some: (condition) => {
      const [tax, legal] = ['sozoku_projects', 'legal_projects'].map((table) =>
        ofTable(table, 'order_date', condition),
      );
      return wanted === 'all' && !isLong(asked.order_from, asked.order_to)
        ? isAmong(sql`select r.inquiry_id ${tax} union all select r.inquiry_id ${legal}`)
        : aRow(sql`${ofChain(sql`${tax}`)} union all ${ofChain(sql`${legal}`)}`);
    },
  };
  const came = within(days(asked.inquiry_from, asked.inquiry_to)('at'), asked.inquiry_from, asked.inquiry_to);
  return [
    ...(came.length === 0 ? [] : [...came, sql<SqlBool>`d.inquiry_id is not null`]),
    ...anyWithin(met, asked.interview_from, asked.interview_to),
    ...anyWithin(ordered, asked.order_from, asked.order_to),
    ...within(column('quoted'), asked.estimated_from, asked.estimated_to),
    ...within(column('contracted'), asked.contract_from, asked.contract_to),
  ];
};

/** The conditions on documents `d` of the filters of a search, all of which must hold: days first, tokens are long to read. */
export const filterConditions = (asked: Asked, wanted: Wanted = 'all'): Condition[] => {
  const tokens = Object.entries(facets).flatMap(([field, facet]) => {
    const id = asked[field as keyof typeof facets];
    return id == null ? [] : [holdsAny([facetToken(facet, id)])];
  });
  return [...spanConditions(asked, tokens.length > 0, wanted), ...tokens];
};

const amounts = ['estimated_from', 'estimated_to', 'contract_from', 'contract_to'] as const;

/**
 * Where nothing but spans of days with an end is asked for: the day from which the newest chains are walked back. What is dated
 * in a span belongs to chains that began before its end, save for the `later` ones, which an index of their own holds.
 */
export const walkedFrom = (asked: Asked): { readonly day: string; readonly later: Condition } | null => {
  const others = [...Object.keys(facets), ...amounts] as (keyof Asked)[];
  if (others.some((name) => asked[name] != null)) return null;
  const { inquiry_to, interview_to, order_to } = asked;
  if (inquiry_to != null) return { day: inquiry_to, later: sql`false` };
  if (interview_to != null) return { day: interview_to, later: sql`d.met_first < d.at` };
  return order_to == null ? null : { day: order_to, later: sql`d.ordered_first < d.at` };
};
