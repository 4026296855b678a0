export { MergePage as default } from '@/components/merge/MergePage';
