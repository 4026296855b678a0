import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import type { Choices, Filter, Values } from './defineResource';
import { FilterField } from './FilterField';
import styles from './resource.module.css';
import { useFittingCount } from './useFittingCount';

interface Props {
  noun: string;
  filters: readonly Filter[];
  values: Values;
  choices: Choices;
  onChange: (field: string, value: unknown, typing: boolean) => void;
  /** Only what fits on one line stands there at first. */
  oneLine?: boolean;
}

/** The width of a filter and of the gap between two, in px, as in the style sheet. */
const [least, gap] = [150, 12];

/** The filters of a list; those that are seldom needed, or do not fit on its one line, are opened. */
export const FilterPanel = ({ noun, filters, values, choices, onChange, oneLine = false }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { ref, count } = useFittingCount(least, gap);
  // A filter that was in force stays, so that it does not go from under the hand that empties it.
  const used = useRef(new Set<string>());
  for (const { field } of filters) if (values[field] !== undefined && values[field] !== null) used.current.add(field);
  const first = filters.filter(({ field, more }) => !more || used.current.has(field));
  const fits = !oneLine || count === null || (first.length === filters.length && first.length <= count);
  const line = fits ? first : first.slice(0, Math.max(1, count - 1));
  const shown = open ? filters : line;
  const folded = filters.length - line.length;
  return (
    <section className={styles.filters} ref={ref} aria-label={t('resource.filters')}>
      {shown.map((filter) => (
        <FilterField
          key={filter.field}
          noun={noun}
          filter={filter}
          id={`${id}-${filter.field}`}
          value={values[filter.field]}
          choices={choices}
          onChange={onChange}
        />
      ))}
      {folded > 0 && (
        <div className={styles.moreFilters}>
          <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? t('resource.fewerFilters') : t('resource.moreFilters', { count: folded })}
          </Button>
        </div>
      )}
    </section>
  );
};
