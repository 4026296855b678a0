import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';

export const salesApi = createApiSlice('sales', callsOf('sales'));
