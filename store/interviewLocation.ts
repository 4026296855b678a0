import { createApiSlice } from './createApiSlice';

export const interviewLocationApi = createApiSlice(
  'interviewLocation',
  () => import('@/contract/interviewLocation').then(({ interviewLocation }) => interviewLocation),
  { named: true },
);
