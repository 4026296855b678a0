import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';

export const divisionApi = createApiSlice('division', callsOf('division'), { staleOthers: true });
