import { createApiSlice } from './createApiSlice';

const fiveMinutes = 300_000;

/** The nightly check of kept figures against the records. */
export const figureCheckApi = createApiSlice(
  'figureCheck',
  () => import('@/contract/figureCheck').then(({ figureCheck }) => figureCheck),
  { maxAge: fiveMinutes },
);
