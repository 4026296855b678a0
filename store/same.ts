import { createApiSlice } from './createApiSlice';

export const sameApi = createApiSlice('same', () => import('@/contract/same').then(({ same }) => same));
