import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';

export const customerApi = createApiSlice('customer', callsOf('customer'));
