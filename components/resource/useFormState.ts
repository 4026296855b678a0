import { useCallback } from 'react';
import { useTypedState } from '@/components/ui/useTypedState';
import type { Values } from './defineResource';
import { type FormAction, type FormState, formReducer, newForm } from './formState';

/** The state of a form, with each letter and as it is shown. */
export const useFormState = (begin: () => Values) => {
  const { state, now, change } = useTypedState<FormState>(() => {
    const values = begin();
    return newForm(values, values);
  });
  const dispatch = useCallback((action: FormAction) => change((present) => formReducer(present, action)), [change]);
  return { state, now, dispatch };
};
