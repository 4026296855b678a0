import { type RawBuilder, sql } from 'kysely';
import type { CountedRecord } from '@/contract/dashboard';

type Expression = RawBuilder<unknown>;

/** The rows that facts are counted from, as the part after `from`. */
export interface Source {
  readonly rows: Expression;
  /** The source tables, if monthly tallies are stored (`tallies.ts`); else none. */
  readonly tables: readonly string[];
  /** Whether the row's value is final: some rows change on a later day without being saved. */
  readonly settled?: Expression;
}

/**
 * What a dashboard counts: rows of a query, each with its day, the person, the office and the label it belongs to, and a
 * value. An event happens on its `day`; a stock stands from its `day` to the day before `until`.
 */
export interface Fact {
  readonly kind: CountedRecord['kind'];
  readonly source: Source;
  /** Which of the rows it counts: living records only. */
  readonly where: Expression;
  readonly id: Expression;
  readonly day: Expression;
  /** For a stock: its last day; null while it lasts. */
  readonly until?: Expression;
  /** The day on which its chain or project began. */
  readonly cohort: Expression;
  readonly person: Expression;
  readonly office: Expression;
  readonly label: Expression;
  readonly value: Expression;
}

/** A count of facts or the sum of their values, multiplied by `factor`. */
export interface Term {
  readonly fact: string;
  readonly part: 'count' | 'value';
  readonly factor?: number;
}

export const none = sql`null::int`;
export const one = sql`1`;

/** In place of a fact's own person, office or label. */
export const by = (fact: Fact, changes: Partial<Pick<Fact, 'person' | 'office' | 'label' | 'value'>>): Fact => ({
  ...fact,
  ...changes,
});

/** Only those for which something more is true. */
export const only = (fact: Fact, condition: Expression): Fact => ({
  ...fact,
  where: sql`${fact.where} and ${condition}`,
});

/** A fact that asks more than its own rows, and so is always counted from the records. */
export const counted = (fact: Fact): Fact => ({ ...fact, source: { ...fact.source, tables: [] } });
