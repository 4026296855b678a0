import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';

export const insuranceTargetApi = createApiSlice('insuranceTarget', callsOf('insuranceTarget'));
