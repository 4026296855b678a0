export { NotFound as default } from '@/components/shell/NotFound';
