import { createApiSlice } from './createApiSlice';

export const propertyApi = createApiSlice('property', () =>
  import('@/contract/property').then(({ property }) => property),
);
