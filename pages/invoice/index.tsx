export { InvoiceListPage as default } from '@/components/invoice/InvoiceListPage';
