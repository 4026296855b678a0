import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';

/** Templates of papers that the firm keeps. */
export const paperTemplateApi = createApiSlice('paperTemplate', callsOf('paperTemplate'));
