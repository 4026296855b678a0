import { createApiSlice } from './createApiSlice';

export const customerApi = createApiSlice('customer', () =>
  import('@/contract/customer').then(({ customer }) => customer),
);
