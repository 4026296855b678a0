export { BookkeepingPage as default } from '@/components/bookkeeping/BookkeepingPage';
