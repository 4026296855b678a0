import { Input } from 'antd';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describedBy, FormField } from '@/components/ui/FormField';
import { isComposing } from '@/components/ui/keyboard';
import type { CustomerSearchRow } from '@/contract/customer';
import { CallerOption } from './CallerOption';
import { newCallerFrom, readCallerText } from './callerText';
import styles from './inquiry.module.css';
import { useCallerSearch } from './useCallerSearch';
import { useTypedKana } from './useTypedKana';

interface Props {
  id: string;
  onPick: (row: CustomerSearchRow) => void;
  /** Called if no result fits: the typed text starts a new caller. */
  onNew: (fields: Readonly<Record<string, string>>) => void;
}

/** A combobox that finds the caller by name, kana or phone, or starts a new one with the typed text. */
export const CallerSearch = ({ id, onPick, onNew }: Props) => {
  const { t } = useTranslation();
  const list = useId();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [goesOn, setGoesOn] = useState(false);
  const { rows, pending, failed, total } = useCallerSearch(text);
  const readings = useTypedKana();
  const isOpen = open && text.trim() !== '';
  const count = rows.length + 1;
  const optionId = (index: number) => `${list}-${index}`;

  const type = (typed: string) => {
    setText(typed);
    setActive(0);
    setOpen(true);
    setGoesOn(false);
    if (typed === '') readings.forget();
  };
  const take = (index: number) => {
    const row = rows[index];
    setOpen(false);
    if (row === undefined) onNew(newCallerFrom(readCallerText(text), readings.now()));
    else if (row.customer_id === null)
      window.open(`/customer/create?member_id=${row.id}&family_code=${row.family_code}`, '_blank', 'noopener');
    else onPick(row);
  };
  // Enter may come before the answer; if no one is found, a new caller is started.
  const isNobody = !pending && !failed && rows.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer alone is awaited.
  useEffect(() => {
    if (goesOn && isOpen && isNobody) take(0);
    if (!pending) setGoesOn(false);
  }, [goesOn, pending, isNobody]);
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey } = event;
    if (isComposing(event) || ctrlKey || metaKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step !== undefined && isOpen) {
      event.preventDefault();
      setActive((active + step + count) % count);
    } else if (key === 'Enter') {
      event.preventDefault();
      if (!isOpen) return;
      if (pending) setGoesOn(true);
      else take(active);
    } else if (key === 'Escape') setOpen(false);
  };

  const hint = t('inquiry.search.hint');
  const said = () => {
    if (pending) return t('inquiry.search.searching');
    if (failed) return t('inquiry.search.failed');
    return total === 0 ? t('inquiry.search.none') : t('inquiry.search.found', { count: total });
  };
  const option = (index: number) => ({
    id: optionId(index),
    role: 'option' as const,
    tabIndex: -1,
    'aria-selected': index === active,
    onClick: () => take(index),
    onMouseEnter: () => setActive(index),
  });

  return (
    <div className={styles.search}>
      <FormField id={id} label={t('inquiry.search.label')} hint={hint}>
        <Input
          id={id}
          role="combobox"
          autoComplete="off"
          aria-expanded={isOpen}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={isOpen ? optionId(active) : undefined}
          aria-describedby={describedBy(id, { hint })}
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          {...readings.listen}
        />
      </FormField>
      {isOpen && (
        // A press must not take the focus from the box, which would close the list before the click.
        // biome-ignore lint/a11y/noStaticElementInteractions: the options are what is pressed.
        <div className={styles.found} onMouseDown={(event) => event.preventDefault()}>
          <p role="status">{said()}</p>
          <div id={list} role="listbox" aria-label={t('inquiry.search.options')}>
            {rows.map((row, index) => (
              <div key={row.id} {...option(index)}>
                <CallerOption row={row} />
              </div>
            ))}
            <div {...option(rows.length)}>{t('inquiry.search.asNewNamed', { text: text.trim() })}</div>
          </div>
        </div>
      )}
    </div>
  );
};
