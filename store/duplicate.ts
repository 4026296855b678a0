import { createApiSlice } from './createApiSlice';

export const duplicateApi = createApiSlice('duplicate', () =>
  import('@/contract/duplicate').then(({ duplicate }) => duplicate),
);
