import { useCallback, useRef } from 'react';
import type { CallError } from './api';
import { newKey } from './newKey';

type Outcome = { readonly ok: true } | { readonly ok: false; readonly error: CallError };

const spent = 409;

/**
 * Makes a call that stores something once, however often it is tried: all tries share an idempotency key. Where no answer came, the
 * call may have been stored, so that its key stays; one that was spent on something else would refuse every further try.
 * @example const result = await once((idempotencyKey) => run({ body }, { idempotencyKey }));
 */
export const useOnce = () => {
  const keys = useRef<Record<string, string>>({});
  return useCallback(
    /** @param about which of several things the call is about, each of which has a key of its own */
    async <Result extends Outcome>(call: (idempotencyKey: string) => Promise<Result>, about = ''): Promise<Result> => {
      const key = keys.current[about] ?? newKey();
      keys.current[about] = key;
      const result = await call(key);
      if (result.ok || result.error.status === spent) delete keys.current[about];
      return result;
    },
    [],
  );
};
