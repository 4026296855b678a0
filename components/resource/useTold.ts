import { startTransition, useEffect, useState } from 'react';
import type { FormHandle } from './defineResource';

type Listener = (handle: FormHandle) => void;

/** A form as it is told to the parts that show what follows from its inputs: a moment after what is typed. */
export interface Told {
  readonly now: () => FormHandle;
  readonly tell: (handle: FormHandle) => void;
  readonly listen: (listener: Listener) => () => void;
}

export const createTold = (first: FormHandle): Told => {
  const listeners = new Set<Listener>();
  let present = first;
  return {
    now: () => present,
    tell: (handle) => {
      if (handle === present) return;
      present = handle;
      startTransition(() => {
        for (const listener of listeners) listener(handle);
      });
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

/** The form as it is told. */
export const useTold = ({ now, listen }: Told): FormHandle => {
  const [handle, setHandle] = useState(now);
  useEffect(() => {
    setHandle(now());
    return listen(setHandle);
  }, [now, listen]);
  return handle;
};
