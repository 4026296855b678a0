import { createApiSlice } from './createApiSlice';

/** The project and the order list show finances too and are refetched. */
export const legalFinanceApi = createApiSlice(
  'legalFinance',
  () => import('@/contract/legalFinance').then(({ legalFinance }) => legalFinance),
  { staleOthers: true },
);
