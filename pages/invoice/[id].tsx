export { InvoicePage as default } from '@/components/invoice/InvoicePage';
