export { FamilyChartPrint as default } from '@/components/family/FamilyChartPrint';
