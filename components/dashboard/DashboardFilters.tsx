import { Checkbox } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choices } from '@/components/resource/defineResource';
import { ChoiceInput, ChoicesInput } from '@/components/ui/ChoiceInput';
import { choiceOf } from '@/components/ui/choiceOf';
import styles from './dashboard.module.css';
import type { Further, Narrowing, Setup, TabDescriptor } from './defineDashboard';
import { MonthRange } from './MonthRange';
import { searchTypes, type View } from './view';

interface Props {
  tab: TabDescriptor;
  view: View;
  setup: Setup;
  onChange: (change: Partial<View>) => void;
}

/** The set that each narrowing chooses from. */
const sets: Readonly<Record<Narrowing | Further, string>> = {
  user_ids: 'users',
  referral_ids: 'referrals',
  result_type_ids: 'result_types',
  application_type_ids: 'application_types',
  due_date_types: 'due_date_types',
};

interface FilterProps {
  id: string;
  name: string;
  /** Whether the choices are phrases rather than names. */
  phrase?: boolean;
  children: ReactNode;
}

const Filter = ({ id, name, phrase = false, children }: FilterProps) => (
  <div className={phrase ? `${styles.filter} ${styles.phrase}` : styles.filter}>
    <label htmlFor={id}>{name}</label>
    {children}
  </div>
);

const numbers = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);

/** Filters: months, people and places, and the counted day. */
export const DashboardFilters = ({ tab, view, setup, onChange }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  const { choices } = setup;
  const year = tab.period === 'year';

  const several = (field: Narrowing | Further, value: readonly number[], change: (ids: number[]) => Partial<View>) => (
    <Filter key={field} id={`${id}-${field}`} name={t(`dashboard.filters.${field}`)}>
      <ChoicesInput
        id={`${id}-${field}`}
        choices={choices[sets[field]]}
        placeholder={t('dashboard.filters.all')}
        value={value}
        onChange={(chosen) => onChange(change(numbers(chosen)))}
      />
    </Filter>
  );
  const one = (field: 'city_id' | 'office_id', set: keyof Choices & string, clears: Partial<View>) => (
    <Filter id={`${id}-${field}`} name={t(`dashboard.filters.${field}`)}>
      <ChoiceInput
        id={`${id}-${field}`}
        choices={choices[set]}
        placeholder={t('dashboard.filters.all')}
        value={view[field]}
        onChange={(chosen) => onChange({ [field]: typeof chosen === 'number' ? chosen : null, ...clears })}
      />
    </Filter>
  );

  return (
    <section className={styles.filters} aria-label={t('resource.filters')}>
      <MonthRange view={view} year={year} onChange={onChange} />
      {!year && (
        <>
          {setup.byArea && one('city_id', 'cities', { office_id: null })}
          {one('office_id', 'offices', {})}
          {tab.by && several(tab.by, view.ids, (ids) => ({ ids }))}
          {tab.further?.map((field) => several(field, view[field], (ids) => ({ [field]: ids })))}
          <Filter id={`${id}-search`} name={t('dashboard.filters.search_type')} phrase>
            <ChoiceInput
              id={`${id}-search`}
              required
              choices={([1, 2] as const).map((value) =>
                choiceOf(value, t(`dashboard.searchTypes.${searchTypes[value]}`)),
              )}
              value={view.search_type}
              onChange={(chosen) => onChange({ search_type: chosen === 2 ? 2 : 1 })}
            />
          </Filter>
          {tab.tiles === undefined && (
            <div className={styles.ticks}>
              <Checkbox checked={view.yearly} onChange={({ target }) => onChange({ yearly: target.checked })}>
                {t('dashboard.filters.yearly')}
              </Checkbox>
              <Checkbox checked={view.grand} onChange={({ target }) => onChange({ grand: target.checked })}>
                {t('dashboard.filters.grand')}
              </Checkbox>
            </div>
          )}
        </>
      )}
    </section>
  );
};
