import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StateMessage } from '@/components/ui/StateMessage';
import { useWords } from '@/components/ui/words';
import type { Choices, FormDescriptor, FormEntry, FormSection } from './defineResource';
import { fieldNames, fieldOf, hasPlace, isGroup } from './entries';
import { FieldValue } from './fields';
import { isSame } from './formState';
import styles from './resource.module.css';
import { useFormModel } from './useFormModel';

interface Props<Rec extends object> {
  noun: string;
  form: FormDescriptor<Rec>;
  record: Rec;
  choices: Choices;
}

const wideKinds = new Set(['longText', 'rows']);

/** A record to read, in the order of its form. */
export const RecordView = <Rec extends object>({ noun, form, record, choices }: Props<Rec>) => {
  const { t } = useTranslation();
  const word = useWords();
  const { model, failed, retry } = useFormModel(form);
  if (failed) return <StateMessage failed text={t('resource.notLoaded')} onRetry={retry} />;
  if (model === null) return <div className={styles.skeleton} role="status" aria-label={t('common.loading')} />;

  const item = (name: string, wide: boolean, value: ReactNode) => (
    <div key={name} className={wide ? styles.wide : undefined}>
      <dt>{word(`${noun}.fields.${name}`)}</dt>
      <dd>{value}</dd>
    </div>
  );
  const shown = (entry: FormEntry<Rec>) => {
    if (isGroup(entry)) return item(entry.key, entry.wide ?? false, <entry.Show record={record} />);
    const single = fieldOf(entry);
    const { field, wide = false } = single;
    const spec = model.specs[field];
    if (spec === undefined || !hasPlace(single, false)) return null;
    const value: unknown = Reflect.get(record, field);
    return item(
      field,
      wide || wideKinds.has(spec.kind),
      isSame(value, null) ? (
        <span className={styles.nothing}>－</span>
      ) : (
        <FieldValue value={value} spec={spec} choices={choices} noun={noun} field={field} record={record} />
      ),
    );
  };

  /** A section that is folded while one writes is left out while one reads, if it holds nothing. */
  const isLeftOut = (section: FormSection<Rec>) =>
    section.folded?.(Object.fromEntries(Object.entries(record))) === true &&
    fieldNames([section], false).every((name) => isSame(Reflect.get(record, name), null));

  return form.sections
    .filter((section) => !isLeftOut(section))
    .map(({ key, columns = 3, entries }) => (
      <section key={key} className={styles.section} aria-label={word(`${noun}.sections.${key}`)}>
        <h2>{word(`${noun}.sections.${key}`)}</h2>
        <dl className={styles.fields} data-columns={columns}>
          {entries.map(shown)}
        </dl>
      </section>
    ));
};
