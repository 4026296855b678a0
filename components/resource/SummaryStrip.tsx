import { useWords } from '@/components/ui/words';
import type { Choices, Shown } from './defineResource';
import { FilledValue } from './FilledValue';
import styles from './resource.module.css';

interface Props<Rec extends object> {
  noun: string;
  items: readonly Shown<Rec>[];
  record: Rec;
  choices: Choices;
}

/** The most important facts of a record, in one line. */
export const SummaryStrip = <Rec extends object>({ noun, items, record, choices }: Props<Rec>) => {
  const word = useWords();
  return (
    <dl className={styles.summary}>
      {items.map(({ field, kind = 'text', of, Show }) => (
        <div key={field}>
          <dt>{word(`${noun}.fields.${field}`)}</dt>
          <dd>
            {Show ? (
              <Show record={record} />
            ) : (
              <FilledValue
                value={record[field]}
                spec={{ kind, of }}
                choices={choices}
                noun={noun}
                field={field}
                record={record}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
};
