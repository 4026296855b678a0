import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isComposing } from '@/components/ui/keyboard';
import { useWords } from '@/components/ui/words';
import type { Choices, Filter } from './defineResource';
import { FieldInput, kinds } from './fields';
import styles from './resource.module.css';

const pause = 300;

interface Props {
  noun: string;
  filter: Filter;
  id: string;
  value: unknown;
  choices: Choices;
  onChange: (field: string, value: unknown, typing: boolean) => void;
}

/** One filter. Typed text waits for a pause and for the end of a kana conversion; Enter searches at once. */
export const FilterField = ({ noun, filter, id, value, choices, onChange }: Props) => {
  const t = useWords();
  const { field } = filter;
  const [shown, setShown] = useState(value);
  const latest = useRef(value);
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const composing = useRef(false);

  const stopWaiting = () => {
    clearTimeout(waiting.current);
    waiting.current = undefined;
  };

  // The filter may change from outside (back, cleared), but must not overwrite the text being typed.
  useEffect(() => {
    if (waiting.current !== undefined || composing.current) return;
    latest.current = value;
    setShown(value);
  }, [value]);
  useEffect(() => () => clearTimeout(waiting.current), []);

  const search = () => {
    stopWaiting();
    onChange(field, latest.current, true);
  };
  const searchSoon = () => {
    stopWaiting();
    if (!composing.current) waiting.current = setTimeout(search, pause);
  };
  const edit = (next: unknown) => {
    latest.current = next;
    setShown(next);
    if (kinds[filter.kind].typed) searchSoon();
    else onChange(field, next, false);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && kinds[filter.kind].typed && !isComposing(event)) search();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to its input.
    <div
      className={styles.filter}
      onKeyDown={press}
      onBlur={() => waiting.current !== undefined && search()}
      onCompositionStart={() => {
        stopWaiting();
        composing.current = true;
      }}
      onCompositionEnd={() => {
        composing.current = false;
        searchSoon();
      }}
    >
      <label htmlFor={id}>{t(`${noun}.fields.${filter.word ?? field}`)}</label>
      <FieldInput id={id} value={shown} onChange={edit} spec={filter} choices={choices} noun={noun} field={field} />
    </div>
  );
};
