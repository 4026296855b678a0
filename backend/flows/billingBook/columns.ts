import { allLanguages, type Lang } from '@/contract/notation/lang';
import { wordsOf } from '@/locales/all';

export interface BookColumn {
  readonly field: string;
  readonly kind: 'text' | 'number' | 'day';
  readonly width: number;
  /** What tells the row, and what names it; the rest is edited. */
  readonly locked?: 'key' | 'name';
}

export const bookColumns: readonly BookColumn[] = [
  { field: 'id', kind: 'number', width: 10, locked: 'key' },
  { field: 'lock_version', kind: 'number', width: 8, locked: 'key' },
  { field: 'proposal_number', kind: 'text', width: 16, locked: 'name' },
  { field: 'decedent_name', kind: 'text', width: 20, locked: 'name' },
  { field: 'deposit_amount', kind: 'number', width: 16 },
  { field: 'prgrs_deposit_billing_date', kind: 'day', width: 16 },
  { field: 'prgrs_payment_date', kind: 'day', width: 16 },
  { field: 'balance_amount', kind: 'number', width: 16 },
  { field: 'prgrs_balance_billing_date', kind: 'day', width: 16 },
  { field: 'prgrs_balance_deposit_date', kind: 'day', width: 16 },
];

export const edited = bookColumns.filter(({ locked }) => locked === undefined);

export const headOf = (field: string, lang: Lang): string => {
  const words = wordsOf[lang];
  const own: Readonly<Record<string, string>> = words.billingBook.keys;
  const fields: Readonly<Record<string, string>> = words.sozoku.fields;
  return own[field] ?? fields[field] ?? '';
};

/** The field of a head, in whichever language the workbook was made. */
export const fieldOfHead = (head: string): string | undefined =>
  bookColumns.find(({ field }) => allLanguages.some((lang) => headOf(field, lang) === head.trim()))?.field;
