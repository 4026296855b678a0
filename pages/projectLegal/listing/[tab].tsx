export { LegalListPage as default } from '@/components/legal/LegalListPage';
