import { createApiSlice } from './createApiSlice';

/** Records that distort figures. */
export const distortionApi = createApiSlice('distortion', () =>
  import('@/contract/distortion').then(({ distortion }) => distortion),
);
