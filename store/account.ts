import { createApiSlice } from './createApiSlice';

export const accountApi = createApiSlice('account', () => import('@/contract/account').then(({ account }) => account));
