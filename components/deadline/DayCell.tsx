import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import { useRuleName } from '@/components/parts/useRuleName';
import { urgencyOf } from '@/components/ui/urgency';
import { useLang } from '@/components/ui/words';
import type { DeadlineDay } from '@/contract/deadline';
import { formatDay } from '@/locales/format';
import { daysBetween, todayInTokyo } from '@/rules/calendarDay';
import { holidayCalendar } from '@/rules/holidays';
import styles from './deadline.module.css';
import { holidayName } from './holidayName';

interface Props {
  day: string;
  /** Whether the day belongs to the previous or next month. */
  other: boolean;
  found: DeadlineDay | undefined;
  narrowing: Readonly<Record<string, unknown>>;
}

const most = 3;

/** A day of the sheet: how many deadlines of which rule fall on it, and the way to them. */
export const DayCell = ({ day, other, found, narrowing }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const ruleName = useRuleName();
  const today = todayInTokyo();
  const holiday = holidayCalendar.holidayOn(day);
  const head = (
    <span>
      <span className={styles.number} data-rest={holidayCalendar.isRestDay(day)}>
        {Number(day.slice(8))}
        {holiday && <small> {holidayName(holiday.name, t)}</small>}
      </span>
      {found && <b>{t('deadline.count', { count: found.total })}</b>}
    </span>
  );
  const data = { 'data-other': other, 'data-today': day === today };
  if (found === undefined)
    return (
      <div className={styles.cell} {...data}>
        {head}
      </div>
    );
  const said = Object.entries({ ...narrowing, tab: 3, due_from: day, due_to: day });
  const href = `/deadlines?${new URLSearchParams(said.map(([name, value]) => [name, String(value)]))}`;
  const left = found.rules.slice(most).reduce((sum, { total }) => sum + total, 0);
  return (
    <Link
      className={styles.cell}
      {...data}
      data-urgency={urgencyOf(daysBetween(today, day)) ?? 'none'}
      href={href}
      prefetch={false}
      aria-label={t('deadline.openDay', { day: formatDay(day, lang), count: found.total })}
    >
      {head}
      {found.rules.slice(0, most).map(({ rule, total }) => (
        <span key={rule} title={ruleName(rule)}>
          <span>{ruleName(rule)}</span>
          <span>{total}</span>
        </span>
      ))}
      {left > 0 && <span>{t('deadline.others', { count: left })}</span>}
    </Link>
  );
};
