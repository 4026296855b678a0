import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/components/ui/words';
import { deadlineDefinitions } from '@/rules/deadlineDefinitions';
import type { Deadline } from '@/rules/deadlines';
import { formatDay } from '@/rules/format';
import type { HeirDeadlines } from '@/rules/heirDeadlines';
import type { ToldDeadline } from '@/rules/openDeadlines';
import { DaysLeft } from './DaysLeft';
import { isConditional } from './deathDeadlines';
import styles from './parts.module.css';

/** A project's deadlines also say which one it is about, and what of them is done or over. */
type Told = Deadline & Partial<Pick<ToldDeadline, 'main' | 'statutory' | 'done' | 'over'>>;

interface RowProps {
  readonly deadline: Told;
  readonly left: (deadline: Told) => ReactNode;
}

const daysLeft = (deadline: Told): ReactNode => <DaysLeft deadline={deadline} />;

const DeadlineRow = ({ deadline, left }: RowProps) => {
  const { t } = useTranslation();
  const lang = useLang();
  const { rule, base, due, rolled, provisional, article, main = false, statutory = null, done = null } = deadline;
  const { nameJa, nameEn, baseJa, baseEn, whatHappensJa, whatHappensEn } = deadlineDefinitions[rule];
  return (
    <tr>
      <th scope="row" title={lang === 'jp' ? whatHappensJa : whatHappensEn}>
        {lang === 'jp' ? nameJa : nameEn}
        {main && <small> {t('family.deadlines.main')}</small>}
        {!main && isConditional(deadline) && <small> {t('family.deadlines.conditional')}</small>}
      </th>
      <td className={styles.day} title={lang === 'jp' ? baseJa : baseEn}>
        {formatDay(base, lang)}
      </td>
      <td className={styles.day}>
        {formatDay(due, lang)}
        {rolled && <small> {t('family.deadlines.rolled')}</small>}
        {provisional && <small> {t('family.deadlines.provisional')}</small>}
        {statutory && <small> {t('family.deadlines.statutory', { day: formatDay(statutory, lang) })}</small>}
      </td>
      <td>{done ? t('family.deadlines.done', { day: formatDay(done, lang) }) : left(deadline)}</td>
      <td>{article}</td>
    </tr>
  );
};

interface Props {
  readonly deadlines: readonly Told[];
  /** In place of the days that are left of a deadline. */
  readonly left?: (deadline: Told) => ReactNode;
  /** Those of single heirs, beneath the others. */
  readonly heirs?: readonly HeirDeadlines[];
}

const columns = ['name', 'base', 'due', 'left', 'article'] as const;

/** Deadlines with the day each runs from, its last day, what is left of it and the law it stands on. */
export const DeadlineTable = ({ deadlines, left = daysLeft, heirs = [] }: Props) => {
  const { t } = useTranslation();
  return (
    <table className={styles.deadlines}>
      <caption className="visually-hidden">{t('family.deadlines.title')}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`family.deadlines.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {deadlines.map((deadline) => (
          <DeadlineRow key={deadline.rule} deadline={deadline} left={left} />
        ))}
      </tbody>
      {heirs.map((heir) => (
        <tbody key={heir.member_id}>
          <tr>
            <th scope="rowgroup" colSpan={columns.length} className={styles.heir}>
              {t('family.deadlines.heir', { name: heir.cust_name })}
            </th>
          </tr>
          {heir.deadlines.map((deadline) => (
            <DeadlineRow key={deadline.rule} deadline={deadline} left={daysLeft} />
          ))}
        </tbody>
      ))}
    </table>
  );
};
