import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';

/** The project shows order details too and is refetched. */
export const legalOrderApi = createApiSlice('legalOrder', callsOf('legalOrder'), { staleOthers: true });
