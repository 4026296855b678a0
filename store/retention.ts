import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';

/** How long files are kept; what is erased goes from every list. */
export const retentionApi = createApiSlice('retention', callsOf('retention'), { staleOthers: true });
