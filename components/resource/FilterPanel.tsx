import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import type { Choices, Filter, Values } from './defineResource';
import { FilterField } from './FilterField';
import styles from './resource.module.css';

interface Props {
  noun: string;
  filters: readonly Filter[];
  values: Values;
  choices: Choices;
  onChange: (field: string, value: unknown, typing: boolean) => void;
}

/** The filters of a list. */
export const FilterPanel = ({ noun, filters, values, choices, onChange }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(false);
  // A filter that was in force stays, so that it does not go from under the hand that empties it.
  const used = useRef(new Set<string>());
  for (const { field } of filters) if (values[field] !== undefined && values[field] !== null) used.current.add(field);
  const folded = filters.filter(({ field, more }) => more && !used.current.has(field));
  const shown = open ? filters : filters.filter((filter) => !folded.includes(filter));
  return (
    <section className={styles.filters} aria-label={t('resource.filters')}>
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
      {folded.length > 0 && (
        <div className={styles.moreFilters}>
          <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? t('resource.fewerFilters') : t('resource.moreFilters', { count: folded.length })}
          </Button>
        </div>
      )}
    </section>
  );
};
