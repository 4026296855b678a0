export { StatementPage as default } from '@/components/invoice/statement/StatementPage';
