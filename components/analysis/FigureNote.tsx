import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import type { TabDescriptor } from '@/components/dashboard/defineDashboard';
import { checkedText } from '@/components/parts/checkedText';
import { UpkeepNotice } from '@/components/parts/UpkeepNotice';
import { useLang } from '@/components/ui/words';
import { figureCheckApi } from '@/store/figureCheck';
import { useCapability, useMay } from '@/store/hooks';

/** When a tab's figures were last checked against the records, with the way to what differed. */
const Checked = ({ tab }: { tab: TabDescriptor }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const known = useCapability('figureCheck.latest');
  const opens = useMay('figureCheck', 'read') !== 'none';
  const { data } = figureCheckApi.latest.useQuery(known ? { query: { tab: tab.call } } : null);
  if (data === undefined) return null;
  return (
    <small>
      {checkedText(data, { t, lang })}{' '}
      {opens && (
        <Link href="/figures/checks" prefetch={false}>
          {t('figureCheck.details')}
        </Link>
      )}
    </small>
  );
};

/** What is to be known about a tab's figures: when they were checked, and whether they are being prepared. */
export const FigureNote = ({ tab }: { tab: TabDescriptor }) => (
  <>
    <Checked tab={tab} />
    <UpkeepNotice work="figures" />
  </>
);
