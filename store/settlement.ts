import { createApiSlice } from './createApiSlice';

/** A settled deadline leaves the board and the count in the header, and is a new version of its record. */
export const settlementApi = createApiSlice(
  'settlement',
  () => import('@/contract/settlement').then(({ settlement }) => settlement),
  { staleOthers: true },
);
