import { useTranslation } from 'react-i18next';
import { formatRemainingDays } from '@/locales/format';
import { daysBetween, todayInTokyo } from '@/rules/calendarDay';
import { colors } from '@/styles/theme';
import styles from './ui.module.css';
import { urgencyOf } from './urgency';
import { useLang } from './words';

interface Props {
  due: string;
  /** Text after the day has passed. */
  past?: string;
}

/** The days left until a day, in the colour of their urgency; the words say it too. */
export const RemainingDays = ({ due, past }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const days = daysBetween(todayInTokyo(), due);
  const urgency = urgencyOf(days);
  const text = formatRemainingDays(days, lang);
  return (
    <span
      className={styles.remaining}
      data-urgency={urgency ?? 'none'}
      style={urgency === null ? undefined : { borderColor: colors.urgency[urgency] }}
    >
      {days < 0 ? (past ?? text) : t('resource.remaining', { days: text })}
    </span>
  );
};
