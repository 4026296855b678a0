import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';

export const duplicateApi = createApiSlice('duplicate', callsOf('duplicate'));
