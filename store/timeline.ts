import { createApiSlice } from './createApiSlice';

export const timelineApi = createApiSlice('timeline', () =>
  import('@/contract/timeline').then(({ timeline }) => timeline),
);
