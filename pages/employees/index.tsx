export { EmployeeList as default } from '@/components/employee/EmployeeList';
