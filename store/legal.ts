import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';

/** A legal project changes its chain and the order list. */
export const legalApi = createApiSlice('legal', callsOf('legal'), {
  staleOthers: true,
});
