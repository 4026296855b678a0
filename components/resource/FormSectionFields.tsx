import { memo, useId, useState } from 'react';
import { useWords } from '@/components/ui/words';
import type { ErrorsMap } from '@/contract/messages';
import type { Choices, FormEntry, FormHandle, FormSection, Values } from './defineResource';
import { fieldNames, fieldOf, hasPlace, isGroup } from './entries';
import { FormFieldRow } from './FormFieldRow';
import { FieldPart, GroupPart, PresentForm, TellingPart } from './formParts';
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
  choices: Choices;
  /** A new record is being made. */
  creating: boolean;
  errorsByField: Readonly<Record<string, ErrorsMap>>;
  fills: Fills;
  labelOf: (path: string) => string;
  inputId: (path: string) => string;
}

interface SectionProps<Rec> extends Common<Rec> {
  /** The values of the section's own fields. */
  own: Values;
  /** It waits closed until it is asked for. */
  waits: boolean;
}

const FieldsOfSection = <Rec,>(props: SectionProps<Rec>) => {
  const { noun, section, specs, choices, own, waits, creating, errorsByField, fills, labelOf, inputId } = props;
  const { key, columns = 3, entries, folded, Extra } = section;
  const word = useWords();
  const content = useId();
  const [wanted, setWanted] = useState<boolean | null>(null);

  const field = (entry: FormEntry<Rec>) => {
    if (isGroup(entry)) {
      const { fields, wide = false, Edit } = entry;
      return (
        <div key={entry.key} data-field={fields.join(' ')} className={wide ? styles.wide : styles.group}>
          {fields.length === 0 ? <TellingPart Edit={Edit} /> : <GroupPart Edit={Edit} />}
        </div>
      );
    }
    const single = fieldOf(entry);
    const { field: name, wide = false, span, of, Edit, cells, follow } = single;
    const spec = specs[name];
    if (spec === undefined || !hasPlace(single, creating)) return null;
    const row = (
      <FormFieldRow
        key={name}
        noun={noun}
        field={name}
        id={inputId(name)}
        labelOf={labelOf}
        spec={spec}
        of={of}
        value={own[name]}
        errors={errorsByField[name]}
        choices={choices}
        cells={cells}
        follow={follow}
        wide={wide}
        span={span}
        hint={spec.kind === 'postalCode' && fills.postal.found ? <PostalHint postal={fills.postal} /> : undefined}
        listen={fills.listen}
        onEdit={fills.onEdit}
      />
    );
    if (Edit === undefined) return row;
    return (
      <FieldPart key={name} entry={single} label={labelOf(name)} className={wide ? styles.wide : undefined}>
        {row}
      </FieldPart>
    );
  };

  const names = fieldNames([section], creating);
  const isWrong = names.some((name) => errorsByField[name] !== undefined);
  const isFilled = names.some((name) => !isSame(own[name], null));
  const isOpen = isWrong || (wanted ?? (isFilled || !waits));
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
        {Extra && <TellingPart Edit={Extra} />}
      </div>
    </fieldset>
  );
};

const MemoFields = memo(FieldsOfSection) as typeof FieldsOfSection;

/** Whether a section has inputs that read more than their own field. */
const seesAll = <Rec,>({ entries }: FormSection<Rec>): boolean =>
  entries.some((entry) => (isGroup(entry) ? entry.fields.length > 0 : fieldOf(entry).Edit !== undefined));

interface Props<Rec> extends Omit<Common<Rec>, 'choices' | 'inputId'> {
  handle: FormHandle;
}

/** A section of a form: its fields and what follows them; drawn again only for what it shows. */
export const FormSectionFields = <Rec,>({ handle, ...common }: Props<Rec>) => {
  const { section, creating } = common;
  const { values, choices, inputId } = handle;
  const names = fieldNames([section], creating);
  const own = useStableValue(Object.fromEntries(names.map((name) => [name, values[name]])));
  const waits = section.folded?.(values) ?? false;
  const fields = <MemoFields {...common} own={own} waits={waits} choices={choices} inputId={inputId} />;
  return seesAll(section) ? <PresentForm value={handle}>{fields}</PresentForm> : fields;
};
