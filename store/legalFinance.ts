import { createApiSlice } from './createApiSlice';

/** What the finances say is told by their project and the order list too. */
export const legalFinanceApi = createApiSlice(
  'legalFinance',
  () => import('@/contract/legalFinance').then(({ legalFinance }) => legalFinance),
  { named: true },
);
