import { useRef } from 'react';

const sameParts = (a: object, b: object): boolean => {
  const [left, right] = [Object.entries(a), Object.entries(b)];
  return left.length === right.length && left.every(([name, part]) => Reflect.get(b, name) === part);
};

/** The same object as before while its parts are the same, so that what is drawn with it need not be drawn anew. */
export const useSteady = <T extends object>(value: T): T => {
  const steady = useRef(value);
  if (!sameParts(steady.current, value)) steady.current = value;
  return steady.current;
};
