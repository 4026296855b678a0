import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';

/** An invoice and its payments show on the project and in its list too. */
export const invoiceApi = createApiSlice('invoice', callsOf('invoice'), { staleOthers: true });
