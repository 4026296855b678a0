export { CustomerSearch as default } from '@/components/customer/CustomerSearch';
