import { createApiSlice } from './createApiSlice';

/** A legal project changes its chain and the order list. */
export const legalApi = createApiSlice('legal', () => import('@/contract/legal').then(({ legal }) => legal), {
  staleOthers: true,
});
