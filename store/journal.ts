import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';

/** Who did and saw what. */
export const journalApi = createApiSlice('journal', callsOf('journal'));
