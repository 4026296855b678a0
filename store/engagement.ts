import { createApiSlice } from './createApiSlice';

export const engagementApi = createApiSlice('engagement', () =>
  import('@/contract/engagement').then(({ engagement }) => engagement),
);
