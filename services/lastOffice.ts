import { browserSession } from './browserSession';

const placeOf = (username: string): string => `lastOffice:${username}`;

/** The office by which somebody signed in here the last time; null where they did not. */
export const lastOffice = (username: string): number | null => {
  const id = browserSession.readItem(placeOf(username));
  return typeof id === 'number' ? id : null;
};

export const rememberOffice = (username: string, officeId: number): void => {
  browserSession.writeItem(placeOf(username), officeId);
};
