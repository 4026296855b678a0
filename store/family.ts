import { createApiSlice } from './createApiSlice';

export const familyApi = createApiSlice('family', () => import('@/contract/family').then(({ family }) => family));
