import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { RemainingDays } from '@/components/ui/RemainingDays';
import { useLang } from '@/components/ui/words';
import type { Engagement } from '@/contract/engagement';
import { formatDay } from '@/locales/format';
import { todayInTokyo } from '@/rules/calendarDay';
import styles from './engagement.module.css';

interface CellProps {
  record: Engagement;
}

/** When a contact was or will be; those ahead are marked as plans. */
export const DateCell = ({ record: { contact_date, contact_time } }: CellProps) => {
  const { t } = useTranslation();
  const lang = useLang();
  return (
    <>
      {formatDay(contact_date, lang)} {contact_time}{' '}
      {contact_date > todayInTokyo() && <Tag color="blue">{t('engagement.plan')}</Tag>}
    </>
  );
};

export const SubjectCell = ({ record: { subject, is_important } }: CellProps) => {
  const { t } = useTranslation();
  return (
    <>
      {is_important === 1 && <Tag color="red">{t('engagement.fields.is_important')}</Tag>}
      {subject}
    </>
  );
};

/** The beginning of the content; the expanded row shows all of it. */
export const ContentCell = ({ record: { content } }: CellProps) => <div className={styles.beginning}>{content}</div>;

export const NextCell = ({ record: { next_action_date, next_action, next_user_name } }: CellProps) => {
  const lang = useLang();
  return (
    <>
      {formatDay(next_action_date, lang)}{' '}
      {next_action_date !== null && next_action_date >= todayInTokyo() && <RemainingDays due={next_action_date} />}
      {next_user_name && <div>{next_user_name}</div>}
      {next_action && <div className={styles.beginning}>{next_action}</div>}
    </>
  );
};
