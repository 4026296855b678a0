import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import { PageHeader } from './PageHeader';
import { StateMessage } from './StateMessage';

/** A whole page that cannot be shown: why, and the way home. */
export const StatePage = ({ title, text }: { title: string; text: string }) => {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={title} />
      <StateMessage text={text}>
        <Button href="/">{t('shell.notFound.home')}</Button>
      </StateMessage>
    </>
  );
};
