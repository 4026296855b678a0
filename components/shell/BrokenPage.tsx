import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { PageHeader } from '@/components/ui/PageHeader';
import { StateMessage } from '@/components/ui/StateMessage';

/** Shown if a page failed to render. */
export const BrokenPage = () => {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('shell.broken.title')} />
      <StateMessage failed text={t('shell.broken.text')}>
        <Button onClick={() => window.location.reload()}>{t('shell.broken.reload')}</Button>
      </StateMessage>
    </>
  );
};
