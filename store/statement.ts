import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';

/** Payments show on invoices and their projects. */
export const statementApi = createApiSlice('statement', callsOf('statement'), { staleOthers: true });
