import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StateMessage } from '@/components/ui/StateMessage';
import { useWords } from '@/components/ui/words';
import type { Choices, FormDescriptor, FormEntry, FormSection } from './defineResource';
import { fieldNames, fieldOf, hasPlace, isGroup } from './entries';
import { FilledValue } from './FilledValue';
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

  const shown = (entry: FormEntry<Rec>, title: string | null) => {
    const item = (name: string, wide: boolean, value: ReactNode) => {
      const label = word(`${noun}.fields.${name}`);
      return (
        <div key={name} className={wide ? styles.wide : undefined}>
          {/* What opens its section under the same name is not named twice. */}
          <dt className={wide && label === title ? 'visually-hidden' : undefined}>{label}</dt>
          <dd>{value}</dd>
        </div>
      );
    };
    if (isGroup(entry)) return item(entry.key, entry.wide ?? false, <entry.Show record={record} />);
    const single = fieldOf(entry);
    const { field, wide = false } = single;
    const spec = model.specs[field];
    if (spec === undefined || !hasPlace(single, false)) return null;
    const value: unknown = Reflect.get(record, field);
    return item(
      field,
      wide || wideKinds.has(spec.kind),
      <FilledValue value={value} spec={spec} choices={choices} noun={noun} field={field} record={record} />,
    );
  };

  /** A section that is folded while one writes is left out while one reads, if it holds nothing. */
  const isLeftOut = (section: FormSection<Rec>) =>
    section.folded?.(Object.fromEntries(Object.entries(record))) === true &&
    fieldNames([section], false).every((name) => isSame(Reflect.get(record, name), null));

  return form.sections
    .filter((section) => !isLeftOut(section))
    .map(({ key, columns = 3, entries }) => {
      const title = word(`${noun}.sections.${key}`);
      return (
        <section key={key} className={styles.section} aria-label={title}>
          <h2>{title}</h2>
          <dl className={styles.fields} data-columns={columns}>
            {entries.map((entry, index) => shown(entry, index === 0 ? title : null))}
          </dl>
        </section>
      );
    });
};
