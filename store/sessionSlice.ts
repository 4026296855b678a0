import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { StoredSession } from '@/services/browserSession';

interface SessionState {
  /** False until the browser's storage was read: before that nobody knows whether somebody is signed in. */
  known: boolean;
  person: StoredSession | null;
  /** The person signed out by choice: signing in again begins at the landing page, not where they were. */
  left: boolean;
}

const initialState: SessionState = { known: false, person: null, left: false };

/** The session as in the browser's storage; only `followBrowser` writes it. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    read: (state, { payload }: PayloadAction<StoredSession | null>) => {
      state.known = true;
      state.person = payload;
      if (payload !== null) state.left = false;
    },
    left: (state) => {
      state.left = true;
    },
  },
});
