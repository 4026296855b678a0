import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';

export const timelineApi = createApiSlice('timeline', callsOf('timeline'));
