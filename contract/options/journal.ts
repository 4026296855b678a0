import { options } from './option';

/** What the access journal notes. */
export const journal_events = options('journal_events', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);

export const JOURNAL = {
  signedIn: 1,
  signInRefused: 2,
  signedOut: 3,
  familyRead: 4,
  listExported: 5,
  documentMade: 6,
  fileFetched: 7,
  printed: 8,
  calendarLinkMade: 9,
  calendarLinkEnded: 10,
  rightsChanged: 11,
  ownPasswordChanged: 12,
  filesErased: 13,
  personErased: 14,
} as const;
export type JournalEvent = (typeof JOURNAL)[keyof typeof JOURNAL];
