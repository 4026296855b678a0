import { useTranslation } from 'react-i18next';
import { useTakeInvoices } from '@/components/parts/invoice/useTakeInvoices';
import { ResourceList } from '@/components/resource/ResourceList';
import { Button } from '@/components/ui/Button';
import type { InvoiceRow } from '@/contract/invoice';
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

/** The list of invoices, the ways from it, and the files of those that are ticked. */
export const InvoiceListPage = () => {
  const { t } = useTranslation();
  const take = useTakeInvoices();
  const selected = (rows: readonly InvoiceRow[]) =>
    rows.length > 0 && (
      <Button onClick={() => take?.(rows.map(({ id }) => id))}>{t('invoice.takeFiles', { count: rows.length })}</Button>
    );
  return <ResourceList resource={invoiceList} slots={{ toolbar: <Ways />, ...(take && { selected }) }} />;
};
