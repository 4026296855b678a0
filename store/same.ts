import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';

export const sameApi = createApiSlice('same', callsOf('same'));
