import type { ErrorsMap } from '@/contract/messages';
import type { Values } from './defineResource';

/** The state of a form: its values, and how they differ from the stored ones. */
export interface FormState {
  /** The stored values; empty for a new record. */
  readonly stored: Values;
  readonly values: Values;
  /** Errors from the server, until the field is edited. */
  readonly refused: ErrorsMap;
  /** Errors from the client's check, since the first attempt to save. */
  readonly found: ErrorsMap;
  readonly attempted: boolean;
}

export type FormAction =
  | { readonly type: 'edited'; readonly changes: Values }
  | { readonly type: 'checked'; readonly found: ErrorsMap }
  | { readonly type: 'attempted'; readonly found: ErrorsMap }
  | { readonly type: 'refused'; readonly errors: ErrorsMap }
  | { readonly type: 'replaced'; readonly stored: Values; readonly values: Values };

export const newForm = (stored: Values, values: Values): FormState => ({
  stored,
  values,
  refused: {},
  found: {},
  attempted: false,
});

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether two values are equal to the server: null, empty text and an empty list are the same. */
export const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (isBlank(a) && isBlank(b)) || JSON.stringify(a) === JSON.stringify(b);

const isBlankRow = (row: unknown): boolean =>
  typeof row === 'object' && row !== null && Object.values(row).every(isBlank);

/** Removes empty rows from the end of a list. */
const withoutBlankEnd = (value: unknown): unknown =>
  Array.isArray(value) ? value.slice(0, value.findLastIndex((row) => !isBlankRow(row)) + 1) : value;

const entriesOf = (values: Values): [string, unknown][] =>
  Object.entries(values).map(([name, value]) => [name, withoutBlankEnd(value)]);

/** The changed fields; an emptied one is null, an emptied list is empty. */
export const changesOf = ({ stored, values }: Pick<FormState, 'stored' | 'values'>): Values =>
  Object.fromEntries(
    entriesOf(values)
      .filter(([name, value]) => !isSame(value, stored[name]))
      .map(([name, value]) => [name, value === '' || value === undefined ? null : value]),
  );

/**
 * The fields that two people changed to different values.
 * @param stored what both began from; null where that is not known, as of a draft: then all that differs is in dispute
 */
export const disputedOf = (changes: Values, theirs: Values, stored: Values | null): string[] =>
  Object.entries(changes)
    .filter(([name, mine]) => !isSame(mine, theirs[name]) && (stored === null || !isSame(stored[name], theirs[name])))
    .map(([name]) => name);

/** The filled-in values of a new record. */
export const filledOf = (values: Values): Values =>
  Object.fromEntries(entriesOf(values).filter(([, value]) => !isBlank(value)));

/** The errors without those of some fields and of what lies within them. */
const without = (errors: ErrorsMap, fields: Values): ErrorsMap =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => !Object.hasOwn(fields, path.split('.')[0] ?? '')));

/** Errors by field, the server's first. */
export const errorsOf = ({ refused, found }: FormState): ErrorsMap => ({ ...found, ...refused });

export const formReducer = (state: FormState, action: FormAction): FormState => {
  switch (action.type) {
    case 'edited':
      return {
        ...state,
        values: { ...state.values, ...action.changes },
        refused: without(state.refused, action.changes),
        found: without(state.found, action.changes),
      };
    case 'checked':
      return { ...state, found: action.found };
    case 'attempted':
      return { ...state, found: action.found, refused: {}, attempted: true };
    case 'refused':
      return { ...state, refused: action.errors };
    case 'replaced':
      return { ...newForm(action.stored, action.values), attempted: state.attempted };
  }
};
