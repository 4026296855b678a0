import { createApiSlice } from './createApiSlice';

/** An interview changes its chain: the status, the tabs, the projects. */
export const interviewApi = createApiSlice(
  'interview',
  () => import('@/contract/interview').then(({ interview }) => interview),
  { staleOthers: true },
);
