import { createApiSlice } from './createApiSlice';

const fiveMinutes = 300_000;

/** What fields choose from. Others may change the masters too, so that it is not kept for ever. */
export const dropdownApi = createApiSlice(
  'dropdown',
  () => import('@/contract/dropdown').then(({ dropdown }) => dropdown),
  { maxAge: fiveMinutes },
);
