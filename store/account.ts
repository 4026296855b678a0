import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';

export const accountApi = createApiSlice('account', callsOf('account'));
