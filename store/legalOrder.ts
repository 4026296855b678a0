import { createApiSlice } from './createApiSlice';

/** What the details of an order say is told by its project too. */
export const legalOrderApi = createApiSlice(
  'legalOrder',
  () => import('@/contract/legalOrder').then(({ legalOrder }) => legalOrder),
  { named: true },
);
