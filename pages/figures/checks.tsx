export { CheckPage as default } from '@/components/figures/CheckPage';
