import { createApiSlice } from './createApiSlice';

export const salesApi = createApiSlice('sales', () => import('@/contract/sales').then(({ sales }) => sales));
