export { ConflictPage as default } from '@/components/conflict/ConflictPage';
