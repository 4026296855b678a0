import { createApiSlice } from './createApiSlice';

export const historyApi = createApiSlice('history', () => import('@/contract/history').then(({ history }) => history));
