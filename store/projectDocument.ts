import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';

export const projectDocumentApi = createApiSlice('projectDocument', callsOf('projectDocument'));
