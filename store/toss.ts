import { createApiSlice } from './createApiSlice';

/** A hand-over changes the record that is handed over and makes one of another department. */
export const tossApi = createApiSlice('toss', () => import('@/contract/toss').then(({ toss }) => toss), {
  staleOthers: true,
});
