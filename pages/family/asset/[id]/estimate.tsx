export { EstimatePrint as default } from '@/components/asset/steps/EstimatePrint';
