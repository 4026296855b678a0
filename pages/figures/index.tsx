export { DistortionPage as default } from '@/components/figures/DistortionPage';
