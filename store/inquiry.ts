import { createApiSlice } from './createApiSlice';

/** Other views of the chain are refetched too: interviews, chain tabs, search. */
export const inquiryApi = createApiSlice('inquiry', () => import('@/contract/inquiry').then(({ inquiry }) => inquiry), {
  staleOthers: true,
});
