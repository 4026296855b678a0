import { useCallback, useRef, useState } from 'react';
import type { Values } from './defineResource';
import { type FormAction, type FormState, formReducer, newForm } from './formState';

/**
 * What is typed into a form: `now` knows each letter at once, so that a save right after it loses none; `state` is what the
 * screen shows of it, which may follow in a transition.
 */
export const useFormState = (begin: () => Values) => {
  const [state, setState] = useState<FormState>(() => {
    const values = begin();
    return newForm(values, values);
  });
  const latest = useRef(state);
  const now = useCallback(() => latest.current, []);
  const dispatch = useCallback((action: FormAction) => {
    latest.current = formReducer(latest.current, action);
    setState(latest.current);
  }, []);
  return { state, now, dispatch };
};
