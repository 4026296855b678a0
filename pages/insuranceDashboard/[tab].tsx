export { ComingLater as default } from '@/components/shell/ComingLater';
