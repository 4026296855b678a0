import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/components/ui/PageHeader';
import { StateMessage } from '@/components/ui/StateMessage';
import { useMay } from '@/store/hooks';
import { TargetForm } from './TargetForm';
import { useTargetPlace } from './useTargetPlace';

/** The insurance targets of a year: month by month, for an office, an area or the whole company. */
export const InsuranceTargetPage = () => {
  const { t } = useTranslation();
  const { place, show } = useTargetPlace();
  const mayRead = useMay('target', 'read') !== 'none';
  if (mayRead && place !== null) return <TargetForm place={place} onPlace={show} />;
  return (
    <>
      <PageHeader title={t('insuranceTarget.title')} />
      <StateMessage text={t(mayRead ? 'common.loading' : 'resource.notAllowed')} />
    </>
  );
};
