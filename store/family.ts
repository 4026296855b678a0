import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';

export const familyApi = createApiSlice('family', callsOf('family'));
