import { createApiSlice } from './createApiSlice';

const fiveMinutes = 300_000;

/** Choices of fields. They expire, because others may change the masters. */
export const dropdownApi = createApiSlice(
  'dropdown',
  () => import('@/contract/dropdown').then(({ dropdown }) => dropdown),
  { maxAge: fiveMinutes },
);
