import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';

const oneMinute = 60_000;

/** Figures of a moment ago need not be counted again when somebody comes back to them. */
export const dashboardApi = createApiSlice('dashboard', callsOf('dashboard'), { maxAge: oneMinute });
