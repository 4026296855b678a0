import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
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

/** The most important facts of a record, in at most two lines; the rest on demand. Facts that are cut are whole on their title. */
export const SummaryStrip = <Rec extends object>({ noun, items, record, choices }: Props<Rec>) => {
  const { t } = useTranslation();
  const word = useWords();
  const list = useRef<HTMLDListElement>(null);
  const [overflows, setOverflows] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const measure = () => {
      for (const fact of element.querySelectorAll<HTMLElement>('div'))
        fact.title = [...fact.children].map(({ textContent }) => textContent).join(' ');
      if (!isOpen) setOverflows(element.scrollHeight > element.clientHeight + 1);
    };
    measure();
    const sizes = new ResizeObserver(measure);
    const contents = new MutationObserver(measure);
    sizes.observe(element);
    contents.observe(element, { childList: true, characterData: true, subtree: true });
    return () => {
      sizes.disconnect();
      contents.disconnect();
    };
  }, [isOpen]);

  if (items.length === 0) return null;
  return (
    <div className={styles.summary} data-open={isOpen}>
      <dl ref={list}>
        {items.map(({ field, kind = 'text', of, Show, word: wordOf = field }) => (
          <div key={field}>
            <dt>{word(`${noun}.fields.${wordOf}`)}</dt>
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
      {(overflows || isOpen) && (
        <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('resource.lessSummary') : t('resource.moreSummary')}
        </button>
      )}
    </div>
  );
};
