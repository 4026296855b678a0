import { useState } from 'react';
import { useEngine } from './EngineContext';

/** A value that this person keeps from one visit to the next. */
export const usePreference = <T>(place: string, fallback: T): [value: T, keep: (value: T) => void] => {
  const { readPreference, writePreference } = useEngine();
  const [value, setValue] = useState(() => readPreference(place, fallback));
  return [
    value,
    (next) => {
      writePreference(place, next);
      setValue(next);
    },
  ];
};
