import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';

export const directoryApi = createApiSlice('directory', callsOf('directory'));
