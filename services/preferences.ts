import { browserSession } from './browserSession';

const placeOf = (key: string): string => `prefs:${browserSession.owner()}:${key}`;

/** A preference of the signed-in person (columns, named views); `fallback` if unset. */
export const readPreference = <T>(key: string, fallback: T): T => {
  const value = browserSession.readItem(placeOf(key));
  return value === null ? fallback : (value as T);
};

export const writePreference = (key: string, value: unknown): void => {
  if (browserSession.owner() !== null) browserSession.writeItem(placeOf(key), value);
};
