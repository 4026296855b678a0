import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { PageHeader } from '@/components/ui/PageHeader';
import { StateMessage } from '@/components/ui/StateMessage';

/** Shown for a page of another department. */
export const Forbidden = () => {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('shell.notYours.title')} />
      <StateMessage text={t('shell.notYours.text')}>
        <Button href="/">{t('shell.notFound.home')}</Button>
      </StateMessage>
    </>
  );
};
