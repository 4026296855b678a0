import { Select } from 'antd';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/components/ui/words';
import { generatedMonthLabels } from '@/locales/months';
import { addMonthsToMonth, todayInTokyo } from '@/rules/calendarDay';
import { halfWidth } from '@/rules/typedText';
import styles from './dashboard.module.css';
import type { View } from './view';

interface Props {
  view: Pick<View, 'start' | 'end'>;
  /** A whole year: only its first month is chosen. */
  year: boolean;
  onChange: (months: Pick<View, 'start' | 'end'>) => void;
}

/** Months that are often asked for. Fiscal years begin in April. */
const presets = {
  last12: (month: string) => ({ start: addMonthsToMonth(month, -11), end: month }),
  last24: (month: string) => ({ start: addMonthsToMonth(month, -23), end: month }),
  month: (month: string) => ({ start: month, end: month }),
  lastMonth: (month: string) => ({ start: addMonthsToMonth(month, -1), end: addMonthsToMonth(month, -1) }),
  year: (month: string) => yearOf(month, '01'),
  lastYear: (month: string) => yearOf(addMonthsToMonth(month, -12), '01'),
  fiscal: (month: string) => yearOf(addMonthsToMonth(month, -3), '04'),
  lastFiscal: (month: string) => yearOf(addMonthsToMonth(month, -15), '04'),
  ahead: (month: string) => ({ start: month, end: addMonthsToMonth(month, 2) }),
} as const;

const yearOf = (month: string, first: string) => {
  const start = `${month.slice(0, 4)}-${first}`;
  return { start, end: addMonthsToMonth(start, 11) };
};
const presetNames = Object.keys(presets) as (keyof typeof presets)[];

/** 2025-4, 202504 and 2025年4月 all find that month. */
const digits = (text: string): string => halfWidth(text).replace(/\D+/g, '-').replace(/^-|-$/g, '').replace('-0', '-');
const filterOption = (typed: string, option?: { value: string; label: string }): boolean =>
  option !== undefined &&
  (option.label.toLowerCase().includes(typed.toLowerCase()) ||
    (digits(typed) !== '' &&
      (digits(option.value).startsWith(digits(typed)) || option.value.replace('-', '').startsWith(digits(typed)))));

/** Month range, chosen from the generated month labels. */
export const MonthRange = ({ view: { start, end }, year, onChange }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const id = useId();
  const present = todayInTokyo().slice(0, 7);
  const options = useMemo(
    () =>
      Object.entries(generatedMonthLabels(Number(present.slice(0, 4)), lang))
        .filter(([value]) => !value.endsWith('total'))
        .map(([value, label]) => ({ value, label })),
    [present, lang],
  );
  const common = { options, showSearch: { filterOption }, style: { width: '100%' } } as const;
  const preset = presetNames.find((name) => {
    const months = presets[name](present);
    return months.start === start && months.end === end;
  });
  return (
    <>
      <div className={`${styles.filter} ${styles.period}`}>
        <label htmlFor={`${id}-start`}>{t(year ? 'dashboard.filters.startOfYear' : 'dashboard.filters.period')}</label>
        <div className={styles.months}>
          <Select
            {...common}
            id={`${id}-start`}
            value={start}
            onChange={(month) => onChange({ start: month, end: month > end ? month : end })}
          />
          {!year && (
            <>
              <span aria-hidden>{t('dashboard.filters.to')}</span>
              <Select
                {...common}
                aria-label={t('dashboard.filters.end')}
                value={end}
                onChange={(month) => onChange({ start: month < start ? month : start, end: month })}
              />
            </>
          )}
        </div>
      </div>
      {!year && (
        <div className={`${styles.filter} ${styles.phrase}`}>
          <label htmlFor={`${id}-preset`}>{t('dashboard.filters.preset')}</label>
          <Select
            id={`${id}-preset`}
            value={preset ?? null}
            placeholder={t('dashboard.filters.custom')}
            popupMatchSelectWidth={false}
            options={presetNames.map((name) => ({ value: name, label: t(`dashboard.presets.${name}`) }))}
            onChange={(name) => name !== null && onChange(presets[name](present))}
          />
        </div>
      )}
    </>
  );
};
