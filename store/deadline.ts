import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';

/** The open deadlines: the board, the count in the header, the link for calendar programmes. */
export const deadlineApi = createApiSlice('deadline', callsOf('deadline'));
