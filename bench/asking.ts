import type { ListOf, Question } from './listCases';

/** Questions of one kind, all asked of the product alone. */
export interface Asking {
  readonly of: ListOf;
  readonly name: string;
  readonly title: string;
  /** The most that the p95 may be, in milliseconds. */
  readonly longest: number;
  readonly questions: readonly Pick<Question, 'query'>[];
}

/** A random existing chain, so that every question has an answer. */
export interface Sample {
  readonly surname: string;
  readonly kana: string;
  readonly phone: string;
  readonly uniform: string;
  readonly number: string | null;
  readonly ordered: string | null;
  readonly amount: number | null;
  readonly quote: number | null;
  readonly decedent: string | null;
  readonly prefecture: number | null;
  readonly came: string;
  readonly met: string;
  readonly office_id: number;
  readonly responder: number;
  readonly interviewer: number;
  readonly category: number;
  readonly status: number;
  readonly way: number;
  readonly source: number | null;
  readonly result: number | null;
  readonly given: string | null;
  readonly code: string;
  readonly town: string | null;
  readonly note: string;
  readonly relative: string | null;
}

export type Filters = Readonly<Record<string, string | number | null>>;

export const given = (filters: Filters): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).flatMap(([name, value]) => (value === null ? [] : [[name, `${value}`]])));
