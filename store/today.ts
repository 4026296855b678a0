import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { readPreference, writePreference } from '@/services/preferences';
import { callsOf } from './callsOf';
import { createApiSlice } from './createApiSlice';
import { useAppDispatch, useMay } from './hooks';
import { rootReducer } from './rootReducer';

/** What is due today: the page's sections and the numbers in the menu, which are good for a minute. */
export const todayApi = createApiSlice('today', callsOf('today'), {
  maxAge: 60_000,
});

/** Of `deadline_scopes`. */
const MINE = 1;
const place = 'today';

const scopeSlice = createSlice({
  name: 'todayScope',
  initialState: { scope: null as number | null },
  reducers: {
    chosen: (state, { payload }: PayloadAction<number>) => {
      state.scope = payload;
    },
  },
  selectors: { scope: ({ scope }) => scope },
});
const injected = scopeSlice.injectInto(rootReducer);
type Root = Parameters<typeof injected.selectors.scope>[0];

interface TodayScope {
  /** Of `deadline_scopes`: one's own, or that of one's offices. */
  readonly scope: number;
  /** Whether there is anything to choose. */
  readonly mayChoose: boolean;
  /** Also for the next time. */
  readonly choose: (scope: number) => void;
}

/** Whose work the page and the menu count, as the person last chose. */
export const useTodayScope = (): TodayScope => {
  const dispatch = useAppDispatch();
  const mayChoose = useMay('today', 'offices') !== 'none';
  const chosen = useSelector((root: Root) => injected.selectors.scope(root)) ?? readPreference(place, MINE);
  const choose = useCallback(
    (scope: number) => {
      writePreference(place, scope);
      dispatch(injected.actions.chosen(scope));
    },
    [dispatch],
  );
  return {
    scope: mayChoose ? chosen : MINE,
    mayChoose,
    choose,
  };
};
