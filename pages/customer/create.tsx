export { CustomerCreate as default } from '@/components/customer/CustomerCreate';
