export { DeadlinePage as default } from '@/components/deadline/DeadlinePage';
