import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';

export const billingBookApi = createApiSlice('billingBook', callsOf('billingBook'));
