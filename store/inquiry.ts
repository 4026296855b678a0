import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';

/** Other views of the chain are refetched too: interviews, chain tabs, search. */
export const inquiryApi = createApiSlice('inquiry', callsOf('inquiry'), {
  staleOthers: true,
});
