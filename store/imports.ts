import { createApiSlice } from './createApiSlice';

/** Files that come in; what they store changes the records of all other slices. */
export const importsApi = createApiSlice('imports', () => import('@/contract/imports').then(({ imports }) => imports), {
  staleOthers: true,
});
