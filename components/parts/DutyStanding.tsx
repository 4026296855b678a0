import { useTranslation } from 'react-i18next';
import { RemainingDays } from '@/components/ui/RemainingDays';
import { useLang } from '@/components/ui/words';
import { formatDay } from '@/locales/format';
import { todayInTokyo } from '@/rules/calendarDay';
import { type Duty, dutyState } from '@/rules/duties/duty';
import styles from './parts.module.css';

interface Props {
  duty: Pick<Duty, 'due' | 'lapses' | 'ended'>;
  /** Whether the records that would end the deadline are loaded: otherwise a past one is only shown as past. */
  certain?: boolean;
}

/** The status of a duty: remaining days, overdue, lapsed, done or not needed. */
export const DutyStanding = ({ duty, certain = true }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const state = dutyState(duty, todayInTokyo());
  const on = duty.ended?.on ?? null;
  if (state === 'ahead' || (state === 'overdue' && !certain)) return <RemainingDays due={duty.due} />;
  if (state === 'overdue') return <RemainingDays due={duty.due} past={t('family.deadlines.states.overdue')} />;
  return (
    <span className={styles.over}>
      {t(`family.deadlines.states.${state}`)}
      {on !== null && ` ${formatDay(on, lang)}`}
    </span>
  );
};
