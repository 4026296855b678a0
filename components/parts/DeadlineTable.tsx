import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RemainingDays } from '@/components/ui/RemainingDays';
import { useLang } from '@/components/ui/words';
import { deadlineDefinitions } from '@/rules/deadlineDefinitions';
import type { Deadline } from '@/rules/deadlines';
import { formatDay } from '@/rules/format';
import type { ProjectDeadline } from '@/rules/projectDeadlines';
import { isConditional } from './deathDeadlines';
import styles from './parts.module.css';

/** A project's deadlines also say which one it is about, and what of them is done. */
type Told = Deadline & Partial<Pick<ProjectDeadline, 'main' | 'statutory' | 'done'>>;

interface Props {
  deadlines: readonly Told[];
  /** In place of the days that are left of a deadline. */
  left?: (deadline: Told) => ReactNode;
}

const daysLeft = ({ due }: Told): ReactNode => <RemainingDays due={due} />;

/** Deadlines with the day each runs from, its last day, what is left of it and the law it stands on. */
export const DeadlineTable = ({ deadlines, left = daysLeft }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  return (
    <table className={styles.deadlines}>
      <caption className="visually-hidden">{t('family.deadlines.title')}</caption>
      <thead>
        <tr>
          {(['name', 'base', 'due', 'left', 'article'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`family.deadlines.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {deadlines.map((deadline) => {
          const {
            rule,
            base,
            due,
            rolled,
            provisional,
            article,
            main = false,
            statutory = null,
            done = null,
          } = deadline;
          const { nameJa, nameEn, baseJa, baseEn, whatHappensJa, whatHappensEn } = deadlineDefinitions[rule];
          return (
            <tr key={rule}>
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
        })}
      </tbody>
    </table>
  );
};
