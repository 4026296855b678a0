import { createApiSlice } from './createApiSlice';

/** What is told of a chain elsewhere changes with it: its status on interviews, its tabs, its search row. */
export const inquiryApi = createApiSlice('inquiry', () => import('@/contract/inquiry').then(({ inquiry }) => inquiry), {
  named: true,
});
