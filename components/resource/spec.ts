import type { DateRange } from '@/contract/dateRange';
import type { KindName } from './defineResource';

/** What a screen must know of a field to show and edit it. */
export interface FieldSpec {
  readonly kind: KindName;
  /** The set of choices of options and references. */
  readonly of?: string | undefined;
  /** Characters of texts, count of rows. */
  readonly max?: number | undefined;
  readonly required?: boolean | undefined;
  /** Of dates: which are possible. */
  readonly range?: DateRange | undefined;
  /** Beyond the owner's list of fields: shown only where the backend knows it. */
  readonly addition?: boolean | undefined;
  /** Of rows: they are given, and none is added, moved or taken out. */
  readonly fixed?: boolean | undefined;
  /** Of rows: what each row holds, in order. */
  readonly columns?: Readonly<Record<string, FieldSpec>> | undefined;
}

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
