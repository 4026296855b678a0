import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayInput } from '@/components/ui/DayInput';
import { PageHeader } from '@/components/ui/PageHeader';
import { PrintButton } from '@/components/ui/print/PrintButton';
import { useLang, useWords } from '@/components/ui/words';
import { formatDayShort, formatList, formatYen } from '@/locales/format';
import { isCalendarDay, todayInTokyo } from '@/rules/calendarDay';
import type { TaxBracket } from '@/rules/data/estateTaxLaw';
import { endingRules, type LawFact, type LawOfDay, lawOfDay } from '@/rules/data/lawRegister';
import { formatNumber } from '@/rules/format';
import styles from './law.module.css';

const units: Readonly<Record<string, 'percent' | 'perMille' | 'years' | 'age' | 'area'>> = {
  surchargePercent: 'percent',
  untilAge: 'age',
  withinYears: 'years',
  residentialArea: 'area',
  businessArea: 'area',
  rentalArea: 'area',
  residentialPercent: 'percent',
  businessPercent: 'percent',
  rentalPercent: 'percent',
  years: 'years',
  recentYears: 'years',
  perMille: 'perMille',
  consumptionPercent: 'percent',
  dutyYears: 'years',
  limitYears: 'years',
  heirGiftYears: 'years',
  marriedYears: 'years',
  keptYears: 'years',
  lossYears: 'years',
};

/** The value of a rule's figure in its unit; yen where it has none. */
const useFactValue = () => {
  const { t } = useTranslation();
  const lang = useLang();
  return ({ code, value }: LawFact): string => {
    if (value === null) return t('law.no');
    if (typeof value === 'boolean') return t(value ? 'law.yes' : 'law.no');
    if (typeof value === 'string') return isCalendarDay(value) ? formatDayShort(value, lang) : value;
    const unit = units[code];
    return unit === undefined ? formatYen(value, lang) : t(`law.${unit}`, { value: formatNumber(value) });
  };
};

const Rule = ({ rule: { key, article, by, version, endedOn } }: { rule: LawOfDay }) => {
  const { t } = useTranslation();
  const word = useWords();
  const lang = useLang();
  const factText = useFactValue();
  const bracketText = ({ upTo, percent, deduct }: TaxBracket) =>
    upTo === null
      ? t('law.above', { percent, deduct: formatYen(deduct, lang) })
      : t('law.bracket', { upTo: formatYen(upTo, lang), percent, deduct: formatYen(deduct, lang) });
  const day = (one: string) => formatDayShort(one, lang);
  return (
    <tr>
      <th scope="row">
        {t(`law.rules.${key}`)}
        <div className={styles.quiet}>{t(`law.by.${by}`)}</div>
      </th>
      <td>
        {version === null ? (
          endedOn === null ? (
            t('law.none')
          ) : (
            t('law.ended', { until: day(endedOn) })
          )
        ) : version.facts.length + version.brackets.length === 0 ? (
          t('law.noFigures')
        ) : (
          <ul>
            {version.facts.map((fact) => (
              <li key={fact.code}>
                {word(`law.facts.${fact.code}`)}: {factText(fact)}
              </li>
            ))}
            {version.brackets.map((bracket) => (
              <li key={bracket.percent}>{bracketText(bracket)}</li>
            ))}
          </ul>
        )}
      </td>
      <td>
        {version &&
          (version.until === null
            ? t('law.open', { from: day(version.from) })
            : t('law.period', { from: day(version.from), until: day(version.until) }))}
      </td>
      <td>
        {article}
        <div className={styles.quiet}>{version?.source}</div>
      </td>
    </tr>
  );
};

/** Which law is in force on a day: every rate, limit and deduction that the product reckons with. */
export const LawPage = () => {
  const { t } = useTranslation();
  const lang = useLang();
  const today = todayInTokyo();
  const [day, setDay] = useState<string | null>(today);
  const ending = endingRules(today).map(({ key, until }) =>
    t('law.endingOne', { name: t(`law.rules.${key}`), until: formatDayShort(until, lang) }),
  );
  return (
    <>
      <PageHeader title={t('law.title')} actions={<PrintButton />} />
      <div className={styles.asked}>
        <label htmlFor="law-day">{t('law.day')}</label>
        <DayInput
          id="law-day"
          value={day ?? ''}
          onChange={(value) => setDay(typeof value === 'string' ? value : null)}
          required
        />
        {ending.length > 0 && (
          <p>
            {t('law.ending')}: {formatList(ending, lang)}
          </p>
        )}
      </div>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('law.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('law.rule')}</th>
            <th scope="col">{t('law.figures')}</th>
            <th scope="col">{t('law.inForce')}</th>
            <th scope="col">{t('law.source')}</th>
          </tr>
        </thead>
        <tbody>
          {lawOfDay(day && isCalendarDay(day) ? day : today).map((rule) => (
            <Rule key={rule.key} rule={rule} />
          ))}
        </tbody>
      </table>
    </>
  );
};
