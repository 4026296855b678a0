import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';

/** A decision stands in the history of its record, and on the page of today. */
export const conflictApi = createApiSlice('conflict', callsOf('conflict'), { staleOthers: true });
