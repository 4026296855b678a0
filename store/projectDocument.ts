import { createApiSlice } from './createApiSlice';

export const projectDocumentApi = createApiSlice('projectDocument', () =>
  import('@/contract/projectDocument').then(({ projectDocument }) => projectDocument),
);
