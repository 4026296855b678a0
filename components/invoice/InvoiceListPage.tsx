import { useTranslation } from 'react-i18next';
import { ResourceList } from '@/components/resource/ResourceList';
import { Button } from '@/components/ui/Button';
import { useCapability, useMay } from '@/store/hooks';
import { invoiceList } from './invoiceList';

const Ways = () => {
  const { t } = useTranslation();
  const knows = { statement: useCapability('statement.match'), bookkeeping: useCapability('bookkeeping.preview') };
  const may = { statement: useMay('invoice', 'issue'), bookkeeping: useMay('invoice', 'book') };
  const ways = (['statement', 'bookkeeping'] as const).filter((way) => knows[way] && may[way] !== 'none');
  return ways.map((way) => (
    <Button key={way} href={`/invoice/${way}`}>
      {t(`${way}.way`)}
    </Button>
  ));
};

/** The list of invoices, and the ways from it. */
export const InvoiceListPage = () => <ResourceList resource={invoiceList} slots={{ toolbar: <Ways /> }} />;
