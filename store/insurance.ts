import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';

export const insuranceApi = createApiSlice('insurance', callsOf('insurance'));
