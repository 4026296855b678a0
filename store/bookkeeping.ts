import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';

export const bookkeepingApi = createApiSlice('bookkeeping', callsOf('bookkeeping'));
