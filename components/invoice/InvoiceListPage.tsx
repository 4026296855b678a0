import { useTranslation } from 'react-i18next';
import { ResourceList } from '@/components/resource/ResourceList';
import { Button } from '@/components/ui/Button';
import { useCapability, useMay } from '@/store/hooks';
import { invoiceList } from './invoiceList';

const StatementLink = () => {
  const { t } = useTranslation();
  const known = useCapability('statement.match');
  const may = useMay('invoice', 'issue') !== 'none';
  return known && may ? <Button href="/invoice/statement">{t('statement.title')}</Button> : null;
};

/** The list of invoices, and the ways from it. */
export const InvoiceListPage = () => <ResourceList resource={invoiceList} slots={{ toolbar: <StatementLink /> }} />;
