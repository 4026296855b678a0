import { createApiSlice } from './createApiSlice';

/** A merge changes the files of two people, and all that names them. */
export const mergeApi = createApiSlice('merge', () => import('@/contract/merge').then(({ merge }) => merge), {
  staleOthers: true,
});
