import { combineSlices } from '@reduxjs/toolkit';
import { sessionSlice } from './sessionSlice';
import { shellSlice } from './shellSlice';

/** Slices of the API join when the page that uses them is loaded, so that no page carries the calls of all others. */
export const rootReducer = combineSlices(sessionSlice, shellSlice);

export type RootState = ReturnType<typeof rootReducer>;
