import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { RemainingDays } from '@/components/ui/RemainingDays';
import { useLang } from '@/components/ui/words';
import { todayInTokyo } from '@/rules/calendarDay';
import { deadlineDefinitions } from '@/rules/deadlineDefinitions';
import { formatDay } from '@/rules/format';
import { DeadlineTable } from './DeadlineTable';
import { type Death, deathDeadlines, isConditional } from './deathDeadlines';
import styles from './parts.module.css';

/** What must be done next after a person's death, and on demand all that the death opened; nothing of the living. */
export const DeadlineStrip = ({ record: { death_date, known_date } }: { record: Death }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const deadlines = useMemo(() => deathDeadlines({ death_date, known_date }), [death_date, known_date]);
  if (deadlines.length === 0) return null;
  const today = todayInTokyo();
  const next = deadlines.find((deadline) => deadline.due >= today && !isConditional(deadline));
  const { nameJa, nameEn } = deadlineDefinitions[next?.rule ?? 'R'];
  return (
    <details className={styles.strip}>
      <summary>
        {next ? (
          <>
            <span className={styles.quiet}>{t('family.deadlines.next')}</span>
            <strong>{lang === 'jp' ? nameJa : nameEn}</strong>
            <span>{formatDay(next.due, lang)}</span>
            <RemainingDays due={next.due} />
          </>
        ) : (
          <span>{t('family.deadlines.allPast')}</span>
        )}
        <span className={styles.quiet}>{t('family.deadlines.all', { count: deadlines.length })}</span>
      </summary>
      <DeadlineTable deadlines={deadlines} />
    </details>
  );
};
