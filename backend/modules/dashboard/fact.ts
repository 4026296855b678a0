import { type RawBuilder, sql } from 'kysely';
import type { CountedRecord } from '@/contract/dashboard';

type Expression = RawBuilder<unknown>;

/**
 * What a dashboard counts: rows of a query, each with its day, the person, the office and the label it belongs to, and a
 * value. An event happens on its `day`; a stock stands from its `day` to the day before `until`.
 */
export interface Fact {
  readonly kind: CountedRecord['kind'];
  /** `from … where …`, of living records only. */
  readonly from: Expression;
  readonly id: Expression;
  readonly day: Expression;
  /** Of a stock: the day on which it ends; null while it stands. */
  readonly until?: Expression;
  /** The day on which its chain or project began. */
  readonly cohort: Expression;
  readonly person: Expression;
  readonly office: Expression;
  readonly label: Expression;
  readonly value: Expression;
}

/** Of a fact either how many there are or what their values come to; `factor` weighs it. */
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
  from: sql`${fact.from} and ${condition}`,
});
