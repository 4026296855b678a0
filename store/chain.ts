import { createApiSlice } from './createApiSlice';

export const chainApi = createApiSlice('chain', () => import('@/contract/chain').then(({ chain }) => chain));
