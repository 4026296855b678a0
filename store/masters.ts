import { type MasterNoun, masters } from '@/contract/masters';
import { type ApiSlice, createApiSlice } from './createApiSlice';

/** The slice of every master: answers of other slices name its records. */
export const masterApis = Object.fromEntries(
  Object.values(masters).map(({ noun, calls }) => [
    noun,
    createApiSlice<typeof calls>(noun, calls, { staleOthers: true }),
  ]),
) as unknown as { readonly [Noun in MasterNoun]: ApiSlice<(typeof masters)[Noun]['calls']> };
