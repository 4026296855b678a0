import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Lang } from '@/contract/notation/lang';

/** Dashboards are wide, so the sidebar is folded there unless somebody opens it. */
export type PageKind = 'dashboard' | 'other';

interface ShellState {
  language: Lang;
  sidebarOpen: Record<PageKind, boolean>;
  mobileMenuOpen: boolean;
}

const initialState: ShellState = {
  language: 'jp',
  sidebarOpen: { dashboard: false, other: true },
  mobileMenuOpen: false,
};

export const shellSlice = createSlice({
  name: 'shell',
  initialState,
  reducers: {
    languageRead: (state, { payload }: PayloadAction<Lang>) => {
      state.language = payload;
    },
    sidebarToggled: (state, { payload }: PayloadAction<PageKind>) => {
      state.sidebarOpen[payload] = !state.sidebarOpen[payload];
    },
    mobileMenuSet: (state, { payload }: PayloadAction<boolean>) => {
      state.mobileMenuOpen = payload;
    },
  },
});
