import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StateMessage } from '@/components/ui/StateMessage';
import { useWords } from '@/components/ui/words';
import { type Choices, described, type FormSection, type Resource } from './defineResource';
import { EmptyFields } from './EmptyFields';
import { fieldNames } from './entries';
import { FieldInPlace } from './FieldInPlace';
import { isSame } from './formState';
import { RecordField } from './RecordField';
import { type RecordPart, recordParts } from './recordParts';
import styles from './resource.module.css';
import { useFormModel } from './useFormModel';

interface Editing {
  readonly onSaved: (answer: unknown) => void;
  /** Opens the whole form, at a field. */
  readonly onWhole: (field: string) => void;
}

interface Props<Row extends object, Rec extends object> {
  resource: Resource<Row, Rec>;
  record: Rec;
  choices: Choices;
  /** Null where the record is only read. */
  editing: Editing | null;
}

/** A record to read, in the order of its form: what is empty is folded away, and a single field is edited where it stands. */
export const RecordView = <Row extends object, Rec extends object>(props: Props<Row, Rec>) => {
  const { resource, record, choices, editing } = props;
  const { noun } = resource;
  const form = described(resource.form);
  const { t } = useTranslation();
  const word = useWords();
  const { model, failed, retry } = useFormModel(form);
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<readonly string[]>([]);
  const [left, setLeft] = useState<string | null>(null);
  // The keyboard goes on from the field that was edited.
  useEffect(() => {
    if (left !== null) root.current?.querySelector<HTMLElement>(`[data-edit="${left}"]`)?.focus();
  }, [left]);
  if (failed) return <StateMessage failed text={t('resource.notLoaded')} onRetry={retry} />;
  if (model === null) return <div className={styles.skeleton} role="status" aria-label={t('common.loading')} />;

  const editOf = ({ field, inPlace }: RecordPart<Rec>): (() => void) | null => {
    if (editing === null || field === null) return null;
    if (inPlace === null) return () => editing.onWhole(field);
    return () => {
      setLeft(null);
      setOpen((open) => [...open, field]);
    };
  };
  const labelOf = ({ key }: RecordPart<Rec>) => word(`${noun}.fields.${key}`);
  const emptyOf = (parts: readonly RecordPart<Rec>[]) =>
    parts.map((part) => ({ name: part.key, label: labelOf(part), edit: editOf(part) }));

  const shown = (part: RecordPart<Rec>, title: string | null) => {
    const { key, isWide, inPlace } = part;
    if (editing !== null && inPlace !== null && open.includes(key))
      return (
        <div key={key} className={isWide ? styles.wide : undefined}>
          <FieldInPlace
            resource={resource}
            model={model}
            record={record}
            entry={inPlace}
            onSaved={editing.onSaved}
            onDone={() => {
              setOpen((open) => open.filter((one) => one !== key));
              setLeft(key);
            }}
          />
        </div>
      );
    const label = labelOf(part);
    return (
      // What opens its section under the same name is not named twice.
      <RecordField key={key} part={part} label={label} isNamed={!isWide || label !== title} edit={editOf(part)}>
        {part.show({ record, choices, noun })}
      </RecordField>
    );
  };

  /** A section that is folded while one writes is left out while one reads, if it holds nothing. */
  const isLeftOut = (section: FormSection<Rec>) =>
    section.folded?.(Object.fromEntries(Object.entries(record))) === true &&
    fieldNames([section], false).every((name) => isSame(Reflect.get(record, name), null));

  const sections = form.sections
    .filter((section) => !isLeftOut(section))
    .map((section) => {
      const parts = recordParts(section, model.specs, record);
      const isShown = ({ key, isEmpty }: RecordPart<Rec>) => !isEmpty || open.includes(key);
      return {
        key: section.key,
        inThree: section.columns === 3,
        title: word(`${noun}.sections.${section.key}`),
        filled: parts.filter(isShown),
        empty: parts.filter((part) => !isShown(part)),
      };
    });
  return (
    <div ref={root} className={styles.record}>
      {sections
        .filter(({ filled }) => filled.length > 0)
        .map(({ key, inThree, title, filled, empty }) => (
          <section key={key} className={styles.section} aria-label={title}>
            <div className={styles.sectionHead}>
              <h2>{title}</h2>
              <EmptyFields fields={emptyOf(empty)} />
            </div>
            <dl className={inThree ? styles.factsInThree : styles.facts}>
              {filled.map((part, index) => shown(part, index === 0 ? title : null))}
            </dl>
          </section>
        ))}
      <div className={styles.emptySections}>
        {sections
          .filter(({ filled }) => filled.length === 0)
          .map(({ key, title, empty }) => (
            <EmptyFields key={key} section={title} fields={emptyOf(empty)} />
          ))}
      </div>
    </div>
  );
};
