import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';

/** An order shows in the order list, the chain and its search row too. */
export const sozokuApi = createApiSlice('sozoku', callsOf('sozoku'), {
  staleOthers: true,
});
