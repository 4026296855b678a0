import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';

/** A contact moves the status of the chain it belongs to, and is what interviews tell last. */
export const engagementApi = createApiSlice('engagement', callsOf('engagement'), { staleOthers: true });
