import { useTranslation } from 'react-i18next';
import type { TabDescriptor } from '@/components/dashboard/defineDashboard';
import { Button } from '@/components/ui/Button';
import { useMay } from '@/store/hooks';

/** Link from an insurance dashboard to its targets, for those who may read them. */
export const TargetsLink = ({ tab }: { tab: TabDescriptor }) => {
  const { t } = useTranslation();
  if (useMay('target', 'read') === 'none') return null;
  return (
    <Button href={`/settings/insurance-targets${tab.tiles ? '' : `?dashboard_name=tab${tab.key}`}`}>
      {t('insuranceTarget.title')}
    </Button>
  );
};
