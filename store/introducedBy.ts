import { createApiSlice } from './createApiSlice';

export const introducedByApi = createApiSlice(
  'introducedBy',
  () => import('@/contract/introducedBy').then(({ introducedBy }) => introducedBy),
  { named: true },
);
