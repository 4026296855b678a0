export { PairsPage as default } from '@/components/merge/PairsPage';
