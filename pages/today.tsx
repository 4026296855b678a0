export { TodayPage as default } from '@/components/today/TodayPage';
