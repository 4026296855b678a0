import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';

/** Open work that goes to others changes the records, the board and the page of today. */
export const handoverApi = createApiSlice('handover', callsOf('handover'), { staleOthers: true });
