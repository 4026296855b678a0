import { Select } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice } from '@/contract/fields';
import { insuranceTargetApi } from '@/store/insuranceTarget';
import styles from './insuranceTarget.module.css';
import type { TargetPlace } from './useTargetPlace';

interface Props {
  place: TargetPlace;
  onChange: (change: Partial<TargetPlace>) => void;
}

/** The value of "all". */
const all = 0;

const optionsOf = (choices: readonly Choice[] = []) =>
  choices.map(({ value, label }) => ({ value: value as number | string, label }));

const Chosen = ({ name, id, children }: { name: string; id: string; children: ReactNode }) => (
  <div className={styles.chosen}>
    <label htmlFor={id}>{name}</label>
    {children}
  </div>
);

/** Chooses year, dashboard, area and office. */
export const PlacePanel = ({ place, onChange }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  const { city_id, office_id, year, dashboard_name } = place;
  const { data } = insuranceTargetApi.dropdowns.useQuery({ query: { city_id } }, { keepPrevious: true });
  const common = { loading: data === undefined, showSearch: { optionFilterProp: 'label' } } as const;
  const anyOffice = t(city_id === null ? 'insuranceTarget.place.anyOffice' : 'insuranceTarget.place.allOffices');

  return (
    <div className={styles.place}>
      <Chosen id={`${id}-dashboard`} name={t('insuranceTarget.place.dashboard_name')}>
        <Select
          {...common}
          id={`${id}-dashboard`}
          value={dashboard_name}
          options={optionsOf(data?.dashboard_names)}
          onChange={(value) => onChange({ dashboard_name: value })}
        />
      </Chosen>
      <Chosen id={`${id}-year`} name={t('insuranceTarget.place.year')}>
        <Select
          {...common}
          id={`${id}-year`}
          value={year}
          options={optionsOf(data?.years)}
          onChange={(value) => onChange({ year: Number(value) })}
        />
      </Chosen>
      <Chosen id={`${id}-city`} name={t('insuranceTarget.place.city_id')}>
        <Select
          {...common}
          id={`${id}-city`}
          value={city_id ?? all}
          options={[{ value: all, label: t('insuranceTarget.place.allCities') }, ...optionsOf(data?.cities)]}
          onChange={(value) => onChange({ city_id: Number(value) || null, office_id: null })}
        />
      </Chosen>
      <Chosen id={`${id}-office`} name={t('insuranceTarget.place.office_id')}>
        <Select
          {...common}
          id={`${id}-office`}
          value={office_id ?? all}
          options={[{ value: all, label: anyOffice }, ...optionsOf(data?.offices)]}
          onChange={(value) => onChange({ office_id: Number(value) || null })}
        />
      </Chosen>
    </div>
  );
};
