import { useCallback, useRef, useState } from 'react';
import { inPause } from './typing';

/**
 * What is typed into: `now` knows each letter at once, so that a save right after it loses none; `state` is what the screen
 * shows of it, which follows in a pause.
 */
export const useTypedState = <S>(begin: () => S) => {
  const [state, setState] = useState(begin);
  const latest = useRef(state);
  const now = useCallback(() => latest.current, []);
  const show = useCallback(() => setState(latest.current), []);
  const change = useCallback(
    (update: (present: S) => S) => {
      latest.current = update(latest.current);
      inPause(show);
    },
    [show],
  );
  return { state, now, change };
};
