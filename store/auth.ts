import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';

export const authApi = createApiSlice('auth', callsOf('auth'));
