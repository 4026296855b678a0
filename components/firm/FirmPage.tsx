import { useTranslation } from 'react-i18next';
import { QueryBoundary } from '@/components/parts/QueryBoundary';
import { PageHeader } from '@/components/ui/PageHeader';
import { StateMessage } from '@/components/ui/StateMessage';
import { firmApi } from '@/store/firm';
import { useMay } from '@/store/hooks';
import { FirmForm } from './FirmForm';

/** The firm's settings, for administrators. */
export const FirmPage = () => {
  const { t } = useTranslation();
  const may = useMay('master', 'edit') !== 'none';
  const answer = firmApi.show.useQuery(may ? {} : null);
  if (may) return <QueryBoundary answer={answer}>{(settings) => <FirmForm settings={settings} />}</QueryBoundary>;
  return (
    <>
      <PageHeader title={t('firm.title')} />
      <StateMessage text={t('settings.notAllowed')} />
    </>
  );
};
