import { type ComponentType, memo, useId, useState } from 'react';
import { useWords } from '@/components/ui/words';
import type { ErrorsMap } from '@/contract/messages';
import type { FieldHandle, FormEntry, FormHandle, FormSection, Values } from './defineResource';
import { fieldNames, fieldOf, hasPlace, isGroup } from './entries';
import { FormFieldRow } from './FormFieldRow';
import { isSame } from './formState';
import { PostalHint } from './PostalHint';
import styles from './resource.module.css';
import type { Specs } from './spec';
import type { Fills } from './useAutofill';
import { useStableValue } from './useStableValue';

interface Common<Rec> {
  noun: string;
  section: FormSection<Rec>;
  specs: Specs;
  /** The form as the parts see it that only tell what follows from others: a moment after what is typed. */
  told: FormHandle<Rec>;
  /** A new record is being made. */
  creating: boolean;
  errorsByField: Readonly<Record<string, ErrorsMap>>;
  fills: Fills;
  labelOf: (path: string) => string;
}

interface SectionProps<Rec> extends Common<Rec> {
  /** The values of the section's own fields. */
  own: Values;
  /** The form as the inputs see it. */
  handle: FormHandle<Rec>;
}

const FieldsOfSection = <Rec,>(props: SectionProps<Rec>) => {
  const { noun, section, specs, own, handle, told, creating, errorsByField, fills, labelOf } = props;
  const { key, columns = 3, entries, folded, Extra } = section;
  const word = useWords();
  const content = useId();
  const [wanted, setWanted] = useState<boolean | null>(null);

  const field = (entry: FormEntry<Rec>) => {
    if (isGroup(entry)) {
      const { fields, wide = false, Edit } = entry;
      return (
        <div key={entry.key} data-field={fields.join(' ')} className={wide ? styles.wide : styles.group}>
          <Edit {...(fields.length === 0 ? told : handle)} />
        </div>
      );
    }
    const single = fieldOf(entry);
    const { field: name, wide = false, of, Edit, when, cells, follow } = single;
    const spec = specs[name];
    if (spec === undefined || !hasPlace(single, creating)) return null;
    if (Edit && when?.(handle) !== false) {
      const Part = Edit as ComponentType<FieldHandle<Rec>>;
      return (
        <div key={name} data-field={name} className={wide ? styles.wide : undefined}>
          <Part {...handle} field={name} label={labelOf(name)} />
        </div>
      );
    }
    return (
      <FormFieldRow
        key={name}
        noun={noun}
        field={name}
        id={handle.inputId(name)}
        label={labelOf(name)}
        spec={spec}
        of={of}
        value={own[name]}
        errors={errorsByField[name]}
        choices={handle.choices}
        cells={cells}
        follow={follow}
        wide={wide}
        hint={spec.kind === 'postalCode' && fills.postal.found ? <PostalHint postal={fills.postal} /> : undefined}
        listen={fills.listen}
        onEdit={fills.onEdit}
      />
    );
  };

  const names = fieldNames([section], creating);
  const isWrong = names.some((name) => errorsByField[name] !== undefined);
  const isFilled = names.some((name) => !isSame(own[name], null));
  const isOpen = isWrong || (wanted ?? (isFilled || !folded?.(told.values)));
  const isFolded = creating && folded !== undefined && !isOpen;
  const title = word(`${noun}.sections.${key}`);
  return (
    <fieldset className={styles.section} data-section={key}>
      <legend>
        {creating && folded ? (
          <button
            type="button"
            className={styles.fold}
            aria-expanded={!isFolded}
            aria-controls={content}
            onClick={() => setWanted(isFolded)}
          >
            {title}
          </button>
        ) : (
          title
        )}
      </legend>
      <div id={content} hidden={isFolded}>
        <div className={styles.fields} data-columns={columns}>
          {entries.map(field)}
        </div>
        {Extra && <Extra {...told} />}
      </div>
    </fieldset>
  );
};

const MemoFields = memo(FieldsOfSection) as typeof FieldsOfSection;

/** Whether a section has inputs that read more than their own field. */
const seesAll = <Rec,>({ entries }: FormSection<Rec>): boolean =>
  entries.some((entry) => (isGroup(entry) ? entry.fields.length > 0 : fieldOf(entry).Edit !== undefined));

interface Props<Rec> extends Common<Rec> {
  handle: FormHandle<Rec>;
}

/** A section of a form: its fields and what follows them; drawn again only for what it shows. */
export const FormSectionFields = <Rec,>({ handle, ...common }: Props<Rec>) => {
  const { section, told, creating } = common;
  const names = fieldNames([section], creating);
  const own = useStableValue(Object.fromEntries(names.map((name) => [name, handle.values[name]])));
  return <MemoFields {...common} own={own} handle={seesAll(section) ? handle : told} />;
};
