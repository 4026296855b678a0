import { startTransition, useEffect, useRef, useState } from 'react';
import type { FormHandle, Values } from './defineResource';
import { sameParts } from './useStableValue';

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

interface Watched {
  readonly handle: FormHandle;
  /** Whether all that was read of it is the same in the next; what was not read is taken from there. */
  readonly covers: (next: FormHandle) => boolean;
}

/** A form that knows which of its values were read. */
const watch = (first: FormHandle): Watched => {
  const read = new Set<string | symbol>();
  let latest = first;
  let whole = false;
  // Looked up in the latest, so that a press knows what was typed since.
  const values: Values = new Proxy(
    {},
    {
      get: (_, name) => {
        read.add(name);
        return Reflect.get(latest.values, name);
      },
      has: (_, name) => {
        whole = true;
        return Reflect.has(latest.values, name);
      },
      ownKeys: () => {
        whole = true;
        return Reflect.ownKeys(latest.values);
      },
      getOwnPropertyDescriptor: (_, name) => {
        read.add(name);
        const own = Reflect.getOwnPropertyDescriptor(latest.values, name);
        return own && { ...own, configurable: true };
      },
    },
  );
  const isKept = (name: string | symbol, next: FormHandle): boolean =>
    Reflect.get(next.values, name) === Reflect.get(latest.values, name);
  return {
    handle: { ...first, values },
    covers: (next) => {
      const sameRest = sameParts({ ...latest, values: null }, { ...next, values: null });
      const isCovered =
        sameRest && !(whole && next.values !== latest.values) && [...read].every((name) => isKept(name, next));
      if (isCovered) latest = next;
      return isCovered;
    },
  };
};

/** The form as it is told, and anew only when something changed that was read of it. */
export const useTold = ({ now, listen }: Told): FormHandle => {
  const [watched, setWatched] = useState(() => watch(now()));
  const latest = useRef(watched);
  useEffect(() => {
    const hear = (next: FormHandle): void => {
      if (latest.current.covers(next)) return;
      latest.current = watch(next);
      setWatched(latest.current);
    };
    hear(now());
    return listen(hear);
  }, [now, listen]);
  return watched.handle;
};
