import { createApiSlice } from './createApiSlice';

export const authApi = createApiSlice('auth', () => import('@/contract/auth').then(({ auth }) => auth));
