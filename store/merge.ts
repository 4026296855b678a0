import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';

/** A merge changes the files of two people, and all that names them. */
export const mergeApi = createApiSlice('merge', callsOf('merge'), {
  staleOthers: true,
});
