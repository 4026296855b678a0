import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';

export const chainApi = createApiSlice('chain', callsOf('chain'));
