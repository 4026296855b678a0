import { createApiSlice } from './createApiSlice';

export const searchApi = createApiSlice('search', () => import('@/contract/search').then(({ search }) => search));
