export { ErasePage as default } from '@/components/retention/ErasePage';
