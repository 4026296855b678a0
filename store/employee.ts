import { createApiSlice } from './createApiSlice';

export const employeeApi = createApiSlice(
  'employee',
  () => import('@/contract/employee').then(({ employee }) => employee),
  { staleOthers: true },
);
