export { LoginPage as default } from '@/components/auth/LoginPage';
