import { createApiSlice } from './createApiSlice';

export const cityApi = createApiSlice('city', () => import('@/contract/city').then(({ city }) => city), {
  named: true,
});
