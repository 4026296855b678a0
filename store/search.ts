import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';

export const searchApi = createApiSlice('search', callsOf('search'));
