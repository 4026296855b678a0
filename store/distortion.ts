import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';

/** Records that distort figures. */
export const distortionApi = createApiSlice('distortion', callsOf('distortion'));
