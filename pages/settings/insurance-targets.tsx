export { InsuranceTargetPage as default } from '@/components/insuranceTarget/InsuranceTargetPage';
