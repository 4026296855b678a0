import type { FieldGroup, FormEntry, FormField, FormSection } from './defineResource';

export const isGroup = <Rec>(entry: FormEntry<Rec>): entry is FieldGroup<Rec> =>
  typeof entry === 'object' && 'key' in entry;

/** A single field in its long form. */
export const fieldOf = <Rec>(entry: string | FormField<Rec>): FormField<Rec> =>
  typeof entry === 'string' ? { field: entry } : entry;

/** Whether a field is shown while a record is created, or while one is edited or read. */
export const hasPlace = <Rec>({ only }: FormField<Rec>, creating: boolean): boolean =>
  only === undefined || (only === 'create') === creating;

/** Every field that a form holds, in its order. */
export const fieldNames = <Rec>(sections: readonly FormSection<Rec>[], creating: boolean): string[] =>
  sections
    .flatMap(({ entries }) => entries)
    .flatMap((entry) => {
      if (isGroup(entry)) return entry.fields;
      const field = fieldOf(entry);
      return hasPlace(field, creating) ? [field.field] : [];
    });

/** Whether a field must not be kept as a draft. */
export const isSecret = <Rec>(sections: readonly FormSection<Rec>[], name: string): boolean =>
  sections.some(({ entries }) =>
    entries.some((entry) => {
      if (isGroup(entry)) return false;
      const { field, secret = false } = fieldOf(entry);
      return secret && field === name;
    }),
  );
