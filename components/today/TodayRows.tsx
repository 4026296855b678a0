import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import { useRuleName } from '@/components/parts/useRuleName';
import { isLate, PersonName } from '@/components/ui/PersonName';
import { urgencyOf } from '@/components/ui/urgency';
import { optionLabel, useLang } from '@/components/ui/words';
import { distortion_kinds } from '@/contract/options/figureCheck';
import type { TodayRow, TodaySection } from '@/contract/today';
import { formatDay, formatElapsedDays, formatNearDay, formatYen } from '@/locales/format';
import { daysBetween, todayInTokyo } from '@/rules/calendarDay';
import { rowHref } from './hrefs';
import styles from './today.module.css';

/** Sections whose day is a start, not a due date. */
const resting: ReadonlySet<TodaySection> = new Set(['unbilled', 'unpaid', 'stalled', 'distortions']);

/** The days to the day or since, in the colour of their urgency; the words say it too. */
const Left = ({ section, due }: { section: TodaySection; due: string }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const days = daysBetween(todayInTokyo(), due);
  const rests = resting.has(section) && days <= 0;
  const told = formatElapsedDays(Math.abs(days), lang);
  const text =
    days === 0
      ? t('today.today')
      : t(days > 0 ? 'resource.remaining' : rests ? 'today.since' : 'today.over', { days: told });
  return <span data-urgency={rests ? 'none' : (urgencyOf(days) ?? 'none')}>{text}</span>;
};

const What = ({ section, row, persons }: { section: TodaySection; row: TodayRow; persons: boolean }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const ruleName = useRuleName();
  const { what, rule, distortion, note, amount, number } = row;
  const time = section === 'interviews' ? null : row.time;
  const odd = distortion_kinds.find(({ value }) => value === distortion);
  const reason = odd ? optionLabel(odd, t) : rule === null ? t(`today.what.${what}`) : ruleName(rule);
  const written = note !== null && rule === null;
  // What somebody wrote says more than that it is a plan.
  const said = (written ? [time, note] : [reason, time, formatYen(amount, lang), note]).filter(Boolean);
  const more = [persons && row.persons, persons && row.office_name].filter(Boolean);
  return (
    <span className={styles.what} title={[written && reason, ...said, number, ...more].filter(Boolean).join(' ')}>
      <span className={styles.cut}>{said.join(' ')}</span> <small>{number}</small>
      {more.length > 0 && <small className={styles.cut}> {more.join(' ')}</small>}
    </span>
  );
};

interface Props {
  section: TodaySection;
  rows: readonly TodayRow[];
  /** Whether the rows belong to several people, who are then shown. */
  persons: boolean;
}

/** What is due, a line each: whom it is about, what it is, its day and the days to it. */
export const TodayRows = ({ section, rows, persons }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const caption = t(`today.sections.${section}`);
  return (
    <table className={styles.rows}>
      <caption className="visually-hidden">{caption}</caption>
      <colgroup>
        <col className={styles.name} />
        <col />
        <col className={styles.dayColumn} />
        <col className={styles.leftColumn} />
      </colgroup>
      <thead className="visually-hidden">
        <tr>
          {(['name', 'what', 'day', 'left'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`today.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              <Link className={styles.cut} href={rowHref(row)} prefetch={false} title={row.customer_kana ?? undefined}>
                <PersonName name={row.customer_name} late={isLate(row)} />
                {row.customer_kana !== null && <small className={styles.kana}> {row.customer_kana}</small>}
              </Link>
            </th>
            <td>
              <What section={section} row={row} persons={persons} />
            </td>
            <td className={styles.day} title={row.due === null ? undefined : formatDay(row.due, lang)}>
              {section === 'interviews' ? row.time : row.due !== null && formatNearDay(row.due, todayInTokyo(), lang)}
            </td>
            <td className={styles.left}>
              {section !== 'interviews' && row.due !== null && <Left section={section} due={row.due} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
