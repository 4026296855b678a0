export { InsuranceCreate as default } from '@/components/insurance/InsuranceCreate';
