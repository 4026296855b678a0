import { createApiSlice } from './createApiSlice';

/** The project shows order details too and is refetched. */
export const legalOrderApi = createApiSlice(
  'legalOrder',
  () => import('@/contract/legalOrder').then(({ legalOrder }) => legalOrder),
  { staleOthers: true },
);
