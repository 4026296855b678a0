import { createApiSlice } from './createApiSlice';

export const insuranceTargetApi = createApiSlice('insuranceTarget', () =>
  import('@/contract/insuranceTarget').then(({ insuranceTarget }) => insuranceTarget),
);
