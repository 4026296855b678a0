import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemainingDays } from '@/components/ui/RemainingDays';
import { useLang } from '@/components/ui/words';
import type { Member } from '@/contract/member';
import { todayInTokyo } from '@/rules/calendarDay';
import { deadlineDefinitions } from '@/rules/deadlineDefinitions';
import { formatDay } from '@/rules/format';
import { taxHeirDeadlines } from '@/rules/heirDeadlines';
import { heirKnownDates } from '@/rules/heirKnownDates';
import { DeadlineTable } from './DeadlineTable';
import { type Death, deathDeadlines, isConditional } from './deathDeadlines';
import styles from './parts.module.css';
import { useFamilyTree } from './useFamily';

const RETURN = 1;

interface Props {
  readonly record: Death & Pick<Member, 'member_id' | 'family_code'>;
}

/**
 * What must be done next after a person's death, and on demand all that the death opened, also for heirs who knew on
 * another day; nothing of the living.
 */
export const DeadlineStrip = ({ record: { member_id, family_code, death_date, known_date = null } }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const deadlines = useMemo(() => deathDeadlines({ death_date, known_date }), [death_date, known_date]);
  const [opened, setOpened] = useState(false);
  const { data: tree } = useFamilyTree(opened ? family_code : null);
  const heirs = useMemo(() => {
    const { heir_known_dates } = heirKnownDates(tree?.members ?? [], member_id);
    return taxHeirDeadlines({ death_date, known_date, due_date_type: RETURN }, heir_known_dates);
  }, [tree, member_id, death_date, known_date]);
  if (deadlines.length === 0) return null;
  const today = todayInTokyo();
  const next = deadlines.find((deadline) => deadline.due >= today && !isConditional(deadline));
  const { nameJa, nameEn } = deadlineDefinitions[next?.rule ?? 'R'];
  return (
    <details className={styles.strip} onToggle={() => setOpened(true)}>
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
      <DeadlineTable deadlines={deadlines} heirs={heirs} />
    </details>
  );
};
