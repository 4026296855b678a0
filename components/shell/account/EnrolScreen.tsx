import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/components/ui/PageHeader';
import styles from './account.module.css';
import { FactorSetup } from './FactorSetup';

/** Replaces every page until the required second factor is set up. */
export const EnrolScreen = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('account.factor.required')} />
      <section className={styles.enrol}>
        <p>{t('account.factor.requiredText')}</p>
        <FactorSetup onBegin={() => undefined} onDone={onDone} />
      </section>
    </>
  );
};
