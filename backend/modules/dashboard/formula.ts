import type { Fact, Term } from './fact';
import { type MeasureWords, measureWords, type PlainMeasure, targetWords } from './measures';

/**
 * How a measure is made of the facts of its tab.
 * - `sum`: terms added up over the column.
 * - `ratio`: Σ numerator × scale / Σ denominator, rounded to `digits`; null where there is nothing to divide by.
 * - `stock`: what stands at the column's last day. `ages` tells instead how old it is on average: the terms are the days
 *   since 2000-01-01 on which each began.
 * - `balance`: all terms up to the column's last day.
 * - `share`: a row's part of the total row, in percent.
 */
export type Formula =
  | { readonly kind: 'sum' | 'share'; readonly of: readonly Term[] }
  | { readonly kind: 'balance'; readonly of: readonly Term[] }
  | {
      readonly kind: 'ratio';
      readonly of: readonly Term[];
      readonly per: readonly Term[];
      readonly scale: number;
      readonly digits: 0 | 1;
    }
  | { readonly kind: 'stock'; readonly of: Term; readonly ages?: true }
  /** The target set for a measure, and how much of it the terms reached, in percent. */
  | { readonly kind: 'target'; readonly measure: string; readonly of: readonly Term[] }
  | { readonly kind: 'reached'; readonly measure: string; readonly of: readonly Term[] };

export interface Measure extends MeasureWords {
  readonly key: string;
  readonly formula: Formula;
}

export const count = (fact: string, factor?: number): Term => ({
  fact,
  part: 'count',
  ...(factor === undefined ? {} : { factor }),
});
export const value = (fact: string, factor?: number): Term => ({
  fact,
  part: 'value',
  ...(factor === undefined ? {} : { factor }),
});

export const sum = (...of: Term[]) => ({ kind: 'sum', of }) as const;
export const balance = (...of: Term[]): Formula => ({ kind: 'balance', of });
export const share = (...of: Term[]): Formula => ({ kind: 'share', of });
export const percent = (of: Term[], per: Term[]): Formula => ({ kind: 'ratio', of, per, scale: 100, digits: 1 });
export const average = (fact: string): Formula => ({
  kind: 'ratio',
  of: [value(fact)],
  per: [count(fact)],
  scale: 1,
  digits: 1,
});
/** Yen each, whole. */
export const yenPer = (of: Term[], per: Term[]): Formula => ({ kind: 'ratio', of, per, scale: 1, digits: 0 });
export const stock = (fact: string): Formula => ({ kind: 'stock', of: count(fact) });
export const ageOf = (fact: string): Formula => ({ kind: 'stock', of: value(fact), ages: true });

/** The measures of a tab in their order, under the words of the table. */
export const measuresOf = (formulas: Partial<Readonly<Record<PlainMeasure, Formula>>>): Measure[] =>
  Object.entries(formulas).map(([key, formula]) => ({ ...measureWords[key as PlainMeasure], key, formula }));

/** The facts that formulas name, each with whether it is a stock. */
export const termsOf = (formula: Formula): readonly Term[] =>
  formula.kind === 'ratio' ? [...formula.of, ...formula.per] : formula.kind === 'stock' ? [formula.of] : formula.of;

export type Facts = Readonly<Record<string, Fact>>;

/** A measure that has targets, with its target and the rate at which that was reached. */
export const withTarget = (key: PlainMeasure, formula: Formula & { readonly kind: 'sum' }): Measure[] => {
  const [target, rate] = targetWords(key);
  return [
    { ...measureWords[key], key, formula },
    { ...target, key: `${key}_target`, formula: { kind: 'target', measure: key, of: formula.of } },
    { ...rate, key: `${key}_rate`, formula: { kind: 'reached', measure: key, of: formula.of } },
  ];
};
