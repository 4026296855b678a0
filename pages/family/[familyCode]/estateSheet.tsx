export { FamilySheet as default } from '@/components/division/FamilySheet';
