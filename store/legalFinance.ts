import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';

/** The project and the order list show finances too and are refetched. */
export const legalFinanceApi = createApiSlice('legalFinance', callsOf('legalFinance'), { staleOthers: true });
