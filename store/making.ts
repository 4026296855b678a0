import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';

/** How far papers are that are being made: asked anew each time. */
export const makingApi = createApiSlice('making', callsOf('making'), { maxAge: 0 });
