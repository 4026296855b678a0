export { FirmPage as default } from '@/components/firm/FirmPage';
