import { useRef } from 'react';

/** Whether two objects hold the same under the same names. */
export const sameParts = (a: object, b: object): boolean => {
  const [left, right] = [Object.entries(a), Object.entries(b)];
  return left.length === right.length && left.every(([name, part]) => Reflect.get(b, name) === part);
};

/** Keeps the identity of an object while its properties are the same, to avoid rendering. */
export const useStableValue = <T extends object>(value: T): T => {
  const steady = useRef(value);
  if (!sameParts(steady.current, value)) steady.current = value;
  return steady.current;
};
