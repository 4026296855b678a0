import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { useCapability, useMay } from '@/store/hooks';
import styles from './parts.module.css';

/** The ways to merging a person's file with another one of theirs, and to erasing it, at the end of their page. */
export const PersonFooter = ({ memberId }: { memberId: number }) => {
  const { t } = useTranslation();
  const mayMerge = useMay('merge', 'edit') !== 'none';
  const merges = useCapability('merge.save') && mayMerge;
  const mayErase = useMay('retention', 'edit') !== 'none';
  const erases = useCapability('retention.erase') && mayErase;
  if (!merges && !erases) return null;
  return (
    <div className={styles.personFooter}>
      {erases && (
        <Button size="small" href={`/customer/erase?member=${memberId}`}>
          {t('retention.person.link')}
        </Button>
      )}
      {merges && (
        <Button size="small" href={`/customer/merge?kept=${memberId}`}>
          {t('merge.open')}
        </Button>
      )}
    </div>
  );
};
