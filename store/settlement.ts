import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';

/** A settled deadline leaves the board and the count in the header, and is a new version of its record. */
export const settlementApi = createApiSlice('settlement', callsOf('settlement'), { staleOthers: true });
