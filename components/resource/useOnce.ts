import { useCallback, useRef } from 'react';
import type { CallError } from './api';
import { newKey } from './newKey';

type Outcome = { readonly ok: true } | { readonly ok: false; readonly error: CallError };

const spent = 409;

/**
 * Makes a call that stores something once, however often it is tried: all tries share an idempotency key. Where no answer came, the
 * call may have been stored, so that its key stays; one that was spent on something else would refuse every further try.
 */
export const useOnce = () => {
  const key = useRef('');
  return useCallback(
    async <Result extends Outcome>(call: (idempotencyKey: string) => Promise<Result>): Promise<Result> => {
      key.current ||= newKey();
      const result = await call(key.current);
      if (result.ok || result.error.status === spent) key.current = '';
      return result;
    },
    [],
  );
};
