export { NotFound as default } from '@/components/parts/NotFound';
