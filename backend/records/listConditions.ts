import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Access, scopeOf } from '@/backend/access/policy';
import type { Context } from '@/backend/http/implement';
import { Refusal } from '@/backend/refusal/refusal';
import { halfWidth } from '@/rules/typedText';
import { codeHolds, isCodePiece, nameHolds, phoneHolds } from './conditions';

type Condition = RawBuilder<SqlBool>;

/** A condition for each of the named filters that is given: the column of that name in `alias` has the value. */
export const equal = <Name extends string>(
  alias: string,
  filters: { readonly [N in Name]?: number | null | undefined },
  names: readonly Name[],
): Condition[] =>
  names.flatMap((name) =>
    filters[name] == null ? [] : [sql<SqlBool>`${sql.ref(`${alias}.${name}`)} = ${filters[name]}`],
  );

/** A condition for a range that is open on either side. */
export const between = (column: string, from?: string | number | null, to?: string | number | null): Condition[] => [
  ...(from == null ? [] : [sql<SqlBool>`${sql.ref(column)} >= ${from}`]),
  ...(to == null ? [] : [sql<SqlBool>`${sql.ref(column)} <= ${to}`]),
];

/** The id in a number such as `U00000012`, in any width; the sign and the zeros may be left out. */
const uniformIdOf = (text: string): number => Number(/^U?(\d{1,9})$/.exec(halfWidth(text).toUpperCase())?.[1] ?? 0);

/** Rows whose number is exactly what a text says, or holds it as a piece, where it is long enough for one. */
export const numberConditions = (column: string, alias: string, text: string, exact: Condition): Condition =>
  isCodePiece(text) ? sql`(${exact}) or (${codeHolds(column, text, alias)})` : exact;

const chainsOf = (text: string) => sql`array(select q.id from inquiries q
  where ${numberConditions('uniform_id', 'q', text, sql`q.id = ${uniformIdOf(text)}`)})`;

interface ChainFilters {
  readonly cust_name?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly uniform_id?: string | null | undefined;
}

/** Members of customers that satisfy a condition, found by the customers' index. */
export const isCustomer = (condition: Condition) =>
  sql`select m.id from members m where m.customer_id is not null and m.deleted_at is null and ${condition}`;

/**
 * Filters chains by customer name, phone or number. `within` maps a list row to its customer's member; `inquiry` is
 * the column of the chain's id.
 */
export const chainConditions = (
  { cust_name, phone, uniform_id }: ChainFilters,
  within: (members: RawBuilder<unknown>) => Condition,
  inquiry: string,
): Condition[] => [
  ...(cust_name ? [within(isCustomer(nameHolds(cust_name)))] : []),
  ...(phone ? [within(isCustomer(phoneHolds(phone)))] : []),
  ...(uniform_id ? [sql<SqlBool>`${sql.ref(inquiry)} = any(${chainsOf(uniform_id)})`] : []),
];

/** The living records, or the deleted ones. */
export const living = (alias: string, deleted?: number | null): Condition =>
  deleted === 1 ? sql`${sql.ref(`${alias}.deleted_at`)} is not null` : sql`${sql.ref(`${alias}.deleted_at`)} is null`;

/** Limits exports to offices whose records the person may change. */
export const exportable = ({ scope, actor }: Pick<Context, 'scope' | 'actor'>, alias: string): Condition[] =>
  scope === 'all' ? [] : [sql<SqlBool>`${sql.ref(`${alias}.office_id`)} = any(${[...actor.office_ids]}::int[])`];

/** Limits the list of deleted records to those that the person may restore. @throws Refusal 403 where that is none */
export const restorable = (
  { actor }: Pick<Context, 'actor'>,
  { deleted }: { readonly deleted?: number | null | undefined },
  restore: Access,
  alias: string,
): Condition[] => {
  if (deleted !== 1) return [];
  const scope = scopeOf(actor, restore);
  if (scope === 'none') throw new Refusal('forbidden');
  return exportable({ scope, actor }, alias);
};
