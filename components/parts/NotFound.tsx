import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { PageHeader } from '@/components/ui/PageHeader';
import { StateMessage } from '@/components/ui/StateMessage';

export const NotFound = () => {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('shell.notFound.title')} />
      <StateMessage text={t('shell.notFound.text')}>
        <Button href="/">{t('shell.notFound.home')}</Button>
      </StateMessage>
    </>
  );
};
