import { createApiSlice } from './createApiSlice';

export const officeApi = createApiSlice('office', () => import('@/contract/office').then(({ office }) => office), {
  named: true,
});
