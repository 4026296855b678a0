import { useTranslation } from 'react-i18next';
import { RemainingDays } from '@/components/ui/RemainingDays';
import styles from './parts.module.css';

interface Props {
  deadline: { readonly due: string; readonly over?: boolean };
}

/** The days left until a deadline; of one that nobody has to act by any more, that it is over. */
export const DaysLeft = ({ deadline: { due, over = false } }: Props) => {
  const { t } = useTranslation();
  return over ? <span className={styles.over}>{t('family.deadlines.over')}</span> : <RemainingDays due={due} />;
};
