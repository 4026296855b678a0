import { useSyncExternalStore } from 'react';

const narrow = '(max-width: 1023px)';

const subscribe = (listener: () => void): (() => void) => {
  const media = window.matchMedia(narrow);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Whether the window is too narrow for a sidebar beside the page. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(narrow).matches,
    () => false,
  );
