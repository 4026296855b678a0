import type { ColumnType, Generated } from 'kysely';
import type { SameReason } from '@/contract/options/sameReasons';

/** Column types that the database does not know; the generated `schema.ts` builds on them. */

export type Flag = Generated<0 | 1>;

/** When a row was made: set by the database alone. Read as `YYYY-MM-DD HH:mm:ss` in Japan. */
export type Stamp = ColumnType<string, never, never>;

/** A JSON column: read as a value, written as JSON text, because the driver does not accept lists. */
export type JsonOf<T> = [T] extends [readonly unknown[]]
  ? ColumnType<T, string, string>
  : ColumnType<T, T | string, T | string>;

export interface Adoption {
  adopter_member_id: number;
  kind: number;
  date: string | null;
}

export interface DeathEffects {
  readonly newsletter: number | null;
  /** The successor of a deceased representative, for the family and its tax projects. */
  readonly successor_member_id: number | null;
  readonly represented_family: boolean;
  readonly sozoku_project_ids: readonly number[];
}

/** A line of a quote: yen. */
export interface QuoteLine {
  kind: number | null;
  label: string;
  quantity: number | null;
  unit_price: number | null;
  amount: number;
}

/** A bank's procedure of a legal project. */
export interface BankProcedure {
  bank: string;
  branch: string | null;
  kind: number;
  requested_date: string | null;
  paid_date: string | null;
  amount: number | null;
}

export interface Beneficiary {
  member_id: number;
  /** In percent. */
  ratio: number;
}

export interface InsuranceWork {
  date: string;
  category: number;
  user_id: number;
  content: string;
}

/** Month → measure → target. */
export type Targets = Record<string, Record<string, number>>;

export type PostingKind = 'joined' | 'transferred' | 'role' | 'left';
export type PostingPlace = { department_id: number; office_id: number } | { role_id: number };

export type HistoryAction = 'create' | 'update' | 'delete' | 'restore' | 'merge' | 'unmerge';
/** Field → what it was and what it became. */
export type HistoryChanges = Record<string, [before: unknown, after: unknown]>;

export type { StoredFinding } from '@/contract/conflict';
export type { DivisionLine as DividedItem } from '@/contract/division';
/** A cell of an imported file: a text, a number as a spreadsheet keeps one, or nothing. */
export type ImportCell = string | number | null;

/** What is wrong with a column of an imported row (-1: with a field that has none): a code of the messages, or of the family tree's. */
export interface ImportFault {
  readonly column: number;
  readonly field?: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly tree?: true;
}

/** A stored person whom an imported row likely means. */
export interface ImportLikely {
  readonly member_id: number;
  readonly score: number;
  readonly reasons: readonly SameReason[];
}

/** Another row of the same file that is likely of the same person. */
export interface ImportTwin {
  readonly sheet: number;
  readonly line: number;
  readonly score: number;
  readonly reasons: readonly SameReason[];
}

/** A column in which a stored record says something else than its row: what it says, of an option its number. */
export interface ImportDifference {
  readonly column: number;
  readonly stored: string | number | null;
}

/** Why an import stopped, and the records that were in the way. */
export interface ImportProblem {
  readonly code: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly links?: readonly { readonly label: string; readonly href: string }[];
}

/** How many records of each table an import stored. */
export type ImportCounts = Readonly<Record<string, number>>;

export type { JournalLine } from '@/contract/bookkeeping';
export type { BankAccount, InvoiceLine, InvoicePayee, InvoiceRate, JournalAccount } from '@/contract/invoicePaper';
