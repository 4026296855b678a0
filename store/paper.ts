import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';

/** Papers of an estate, and what was issued. */
export const paperApi = createApiSlice('paper', callsOf('paper'));
