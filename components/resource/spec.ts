import type { DateRange } from '@/contract/dateRange';
import type { KindName } from './defineResource';

/** The spec by which a screen shows and edits a field. */
export interface FieldSpec {
  readonly kind: KindName;
  /** The set of choices of options and references. */
  readonly of?: string | undefined;
  /** Characters of texts, count of rows. */
  readonly max?: number | undefined;
  readonly required?: boolean | undefined;
  /** For dates: the allowed range. */
  readonly range?: DateRange | undefined;
  /** Beyond the owner's list of fields: shown only where the backend knows it. */
  readonly addition?: boolean | undefined;
  /** For rows: fixed rows that cannot be added, moved or removed. */
  readonly fixed?: boolean | undefined;
  /** For rows: a sheet that is typed down its columns; it scrolls where others open beneath their rows. */
  readonly sheet?: boolean | undefined;
  /** For rows: the columns, in order. */
  readonly columns?: Readonly<Record<string, FieldSpec>> | undefined;
}

const shortText = 10;

/** Whether a field's values need little room. */
export const isShortText = ({ max }: FieldSpec): boolean => max !== undefined && max <= shortText;

export type Specs = Readonly<Record<string, FieldSpec>>;

/** Without the additions that a backend does not name, in rows too. */
export const knownSpecs = (specs: Specs, capabilities: readonly string[]): Specs =>
  Object.fromEntries(
    Object.entries(specs)
      .filter(([name, { addition }]) => !addition || capabilities.includes(name))
      .map(([name, spec]) => [
        name,
        spec.columns === undefined ? spec : { ...spec, columns: knownSpecs(spec.columns, capabilities) },
      ]),
  );
