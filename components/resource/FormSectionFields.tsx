import { useWords } from '@/components/ui/words';
import type { ErrorsMap } from '@/contract/messages';
import type { FormEntry, FormHandle, FormSection } from './defineResource';
import { fieldOf, hasPlace, isGroup } from './entries';
import { FormFieldRow } from './FormFieldRow';
import { PostalHint } from './PostalHint';
import styles from './resource.module.css';
import type { Specs } from './spec';
import type { useFills } from './useFills';

interface Props<Rec> {
  noun: string;
  section: FormSection<Rec>;
  specs: Specs;
  handle: FormHandle<Rec>;
  /** A new record is being made. */
  creating: boolean;
  errorsByField: Readonly<Record<string, ErrorsMap>>;
  fills: ReturnType<typeof useFills>;
  labelOf: (path: string) => string;
}

/** A section of a form: its fields, and what stands beneath them. */
export const FormSectionFields = <Rec,>(props: Props<Rec>) => {
  const { noun, section, specs, handle, creating, errorsByField, fills, labelOf } = props;
  const { key, columns = 3, entries, Extra } = section;
  const word = useWords();

  const field = (entry: FormEntry<Rec>) => {
    if (isGroup(entry)) {
      const { fields, wide = false, Edit } = entry;
      return (
        <div key={entry.key} data-field={fields.join(' ')} className={wide ? styles.wide : styles.group}>
          <Edit {...handle} />
        </div>
      );
    }
    const single = fieldOf(entry);
    const { field: name, wide = false, Edit, cells } = single;
    const spec = specs[name];
    if (spec === undefined || !hasPlace(single, creating)) return null;
    if (Edit)
      return (
        <div key={name} data-field={name} className={wide ? styles.wide : undefined}>
          <Edit {...handle} />
        </div>
      );
    return (
      <FormFieldRow
        key={name}
        noun={noun}
        field={name}
        id={handle.inputId(name)}
        label={labelOf(name)}
        spec={spec}
        value={handle.values[name]}
        errors={errorsByField[name]}
        choices={handle.choices}
        cells={cells}
        wide={wide}
        hint={spec.kind === 'postalCode' && fills.postal.found ? <PostalHint postal={fills.postal} /> : undefined}
        listen={fills.listen}
        onEdit={fills.onEdit}
      />
    );
  };

  return (
    <fieldset className={styles.section}>
      <legend>{word(`${noun}.sections.${key}`)}</legend>
      <div className={styles.fields} data-columns={columns}>
        {entries.map(field)}
      </div>
      {Extra && <Extra {...handle} />}
    </fieldset>
  );
};
