import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';

/** A hand-over changes the record that is handed over and makes one of another department. */
export const tossApi = createApiSlice('toss', callsOf('toss'), {
  staleOthers: true,
});
