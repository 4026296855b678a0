export { SalesPage as default } from '@/components/sales/SalesPage';
