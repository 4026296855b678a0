import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemainingDays } from '@/components/ui/RemainingDays';
import { useLang } from '@/components/ui/words';
import type { Member } from '@/contract/member';
import type { PropertyHead } from '@/contract/property';
import { formatDay, formatDayShort } from '@/locales/format';
import { todayInTokyo } from '@/rules/calendarDay';
import { deathDuties, dutyState } from '@/rules/duties';
import type { Duty } from '@/rules/duties/duty';
import { estateHeirs } from '@/rules/duties/estateHeirs';
import { isConditional } from './conditionalRules';
import { DeadlineTable, standingOfDeath } from './DeadlineTable';
import styles from './parts.module.css';
import { useFamilyTree } from './useFamily';

interface Props {
  readonly record: Pick<Member, 'member_id' | 'family_code' | 'death_date'> & {
    readonly known_date?: string | null;
    readonly properties?: readonly PropertyHead[];
  };
}

const nextOf = (duties: readonly Duty[]): Duty | undefined => {
  const today = todayInTokyo();
  return duties.find((duty) => dutyState(duty, today) === 'ahead' && !isConditional(duty));
};

/** The next deadline that a person's death opened; nothing of the living and where all are past. */
export const NextDeadline = ({ record: { death_date, known_date = null } }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const next = nextOf(deathDuties({ death_date, known_date }, { heirs: [], properties: [] }));
  if (next === undefined) return null;
  return (
    <>
      {t(`deadlines.${next.rule}.name`)} {formatDayShort(next.due, lang)} <RemainingDays due={next.due} />
    </>
  );
};

/**
 * What must be done next after a person's death, and on demand all that the death opened, for each heir and each
 * property; nothing of the living.
 */
export const DeadlineStrip = ({ record }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const { member_id, family_code, death_date, known_date = null, properties } = record;
  const [opened, setOpened] = useState(false);
  const { data: tree } = useFamilyTree(opened ? family_code : null);
  const duties = useMemo(() => {
    const own = (properties ?? []).filter(({ owner_member_id }) => owner_member_id === member_id);
    const estate = { heirs: estateHeirs(tree?.members ?? [], member_id), properties: own };
    return deathDuties({ death_date, known_date }, estate);
  }, [tree, properties, member_id, death_date, known_date]);
  if (duties.length === 0) return null;
  const next = nextOf(duties);
  return (
    <details className={styles.strip} onToggle={() => setOpened(true)}>
      <summary>
        {next ? (
          <>
            <span className={styles.quiet}>{t('family.deadlines.next')}</span>
            <strong>{t(`deadlines.${next.rule}.name`)}</strong>
            <span>{formatDay(next.due, lang)}</span>
            <RemainingDays due={next.due} />
          </>
        ) : (
          <span>{t('family.deadlines.allPast')}</span>
        )}
        <span className={styles.quiet}>{t('family.deadlines.all', { count: duties.length })}</span>
      </summary>
      <DeadlineTable duties={duties} left={standingOfDeath} />
    </details>
  );
};
