import { useId } from 'react';
import { useTranslation } from 'react-i18next';
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

/** What a list can be narrowed by. */
export const FilterPanel = ({ noun, filters, values, choices, onChange }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={styles.filters} aria-label={t('resource.filters')}>
      {filters.map((filter) => (
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
    </section>
  );
};
