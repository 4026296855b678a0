import { useCallback, useRef, useState } from 'react';
import { inPause } from '@/components/ui/typing';
import type { Values } from './defineResource';
import { type FormAction, type FormState, formReducer, newForm } from './formState';

/**
 * What is typed into a form: `now` knows each letter at once, so that a save right after it loses none; `state` is what the
 * screen shows of it, which follows in a pause.
 */
export const useFormState = (begin: () => Values) => {
  const [state, setState] = useState<FormState>(() => {
    const values = begin();
    return newForm(values, values);
  });
  const latest = useRef(state);
  const now = useCallback(() => latest.current, []);
  const show = useCallback(() => setState(latest.current), []);
  const dispatch = useCallback(
    (action: FormAction) => {
      latest.current = formReducer(latest.current, action);
      inPause(show);
    },
    [show],
  );
  return { state, now, dispatch };
};
