import { createApiSlice } from './createApiSlice';

export const insuranceApi = createApiSlice('insurance', () =>
  import('@/contract/insurance').then(({ insurance }) => insurance),
);
