import { useTranslation } from 'react-i18next';
import { useLang } from '@/components/ui/words';
import { formatList } from '@/locales/format';
import styles from './resource.module.css';

/** The number and names of changed fields, beside the save button. */
export const ChangedFields = ({ labels }: { labels: readonly string[] }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const names = formatList([...labels], lang);
  return (
    <span role="status" className={styles.changed} title={names}>
      {labels.length > 0 && (
        <>
          <b>{t('resource.changed', { count: labels.length })}</b> {names}
        </>
      )}
    </span>
  );
};
