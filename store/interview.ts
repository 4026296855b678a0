import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';

/** An interview changes its chain: the status, the tabs, the projects. */
export const interviewApi = createApiSlice('interview', callsOf('interview'), { staleOthers: true });
