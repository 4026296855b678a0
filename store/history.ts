import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';

export const historyApi = createApiSlice('history', callsOf('history'));
