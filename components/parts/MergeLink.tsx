import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { useCapability, useMay } from '@/store/hooks';
import styles from './parts.module.css';

/** The way to merging a person's file with another one of theirs, at the end of their page. */
export const MergeLink = ({ memberId }: { memberId: number }) => {
  const { t } = useTranslation();
  const mayMerge = useMay('merge', 'edit') !== 'none';
  const known = useCapability('merge.save');
  if (!known || !mayMerge) return null;
  return (
    <div className={styles.mergeLink}>
      <Button size="small" href={`/customer/merge?kept=${memberId}`}>
        {t('merge.open')}
      </Button>
    </div>
  );
};
