import { createApiSlice } from './createApiSlice';

export const assetApi = createApiSlice('asset', () => import('@/contract/asset').then(({ asset }) => asset));
