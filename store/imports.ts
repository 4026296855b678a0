import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';

/** Files that come in; what they store changes the records of all other slices. */
export const importsApi = createApiSlice('imports', callsOf('imports'), {
  staleOthers: true,
});
