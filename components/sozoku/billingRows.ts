import { isSame } from '@/components/resource/formState';
import type { Specs } from '@/components/resource/spec';
import { ranges } from '@/contract/dateRange';
import type { SozokuRow } from '@/contract/sozoku';

/** Editable columns, in the grid's order. */
const amounts = ['deposit_amount', 'balance_amount'] as const;
const days = [
  'prgrs_deposit_billing_date',
  'prgrs_payment_date',
  'prgrs_balance_billing_date',
  'prgrs_balance_deposit_date',
] as const;

/** The grid's columns: which project, and what of it is entered. */
export const billingColumns: Specs = {
  proposal_number: { kind: 'readOnly' },
  decedent_name: { kind: 'readOnly' },
  deposit_amount: { kind: 'yen' },
  prgrs_deposit_billing_date: { kind: 'day', range: ranges.past },
  prgrs_payment_date: { kind: 'day', range: ranges.past },
  balance_amount: { kind: 'yen' },
  prgrs_balance_billing_date: { kind: 'day', range: ranges.past },
  prgrs_balance_deposit_date: { kind: 'day', range: ranges.past },
};

export type GridRow = Readonly<Record<string, unknown>> & { readonly id: number };

export const gridRow = (row: SozokuRow): GridRow => ({
  id: row.id,
  ...Object.fromEntries(Object.keys(billingColumns).map((column) => [column, Reflect.get(row, column)])),
});

interface Change {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Changes of a project, with its grid row. */
export interface ChangedRow {
  readonly index: number;
  readonly stored: SozokuRow;
  readonly changes: readonly Change[];
}

const emptied = (value: unknown): unknown => (value === '' || value === undefined ? null : value);

/** Grid rows that differ from the stored ones, with their changes. */
export const changedRows = (grid: readonly GridRow[], stored: readonly SozokuRow[]): ChangedRow[] =>
  grid.flatMap((row, index) => {
    const before = stored.find(({ id }) => id === row.id);
    if (before === undefined) return [];
    const changes = [...amounts, ...days].flatMap((field) => {
      const after = emptied(row[field]);
      return isSame(before[field], after) ? [] : [{ field, before: before[field], after }];
    });
    return changes.length === 0 ? [] : [{ index, stored: before, changes }];
  });

/** What is entered and not stored, by project; null where nothing is. */
export const workOf = (changed: readonly ChangedRow[]): Readonly<Record<string, unknown>> | null =>
  changed.length === 0
    ? null
    : Object.fromEntries(
        changed.map(({ stored: { id }, changes }) => [
          id,
          Object.fromEntries(changes.map(({ field, after }) => [field, after])),
        ]),
      );

/** The grid with what was entered in it before. */
export const withWork = (grid: readonly GridRow[], work: Readonly<Record<string, unknown>>): readonly GridRow[] =>
  grid.map((row) => ({ ...row, ...(work[row.id] as object | undefined) }));

/** The body of a changed row. */
export const sentRow = ({ stored: { id, lock_version }, changes }: ChangedRow) => ({
  id,
  lock_version,
  ...Object.fromEntries(changes.map(({ field, after }) => [field, after])),
});

type Errors = Readonly<Record<string, readonly string[]>>;

/**
 * The errors of the sent rows as the grid shows them: `1.deposit_amount` of the second row that was sent stands in the row
 * that it has in the grid; what is wrong with a project itself stands at its number.
 */
export const gridErrors = (errors: Errors, changed: readonly ChangedRow[]): Record<string, readonly string[]> =>
  Object.fromEntries(
    Object.entries(errors).map(([path, sentences]) => {
      const [at = '', field = ''] = path.split('.');
      const index = changed[Number(at)]?.index ?? at;
      return [`rows.${index}.${field === 'id' ? 'proposal_number' : field}`, sentences];
    }),
  );
