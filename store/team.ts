import { createApiSlice } from './createApiSlice';

export const teamApi = createApiSlice('team', () => import('@/contract/team').then(({ team }) => team), {
  named: true,
});
