/** A recently opened record. */
export interface OpenedRecord {
  readonly noun: string;
  readonly href: string;
  readonly title: string;
}

/** The preference key of the opened records. */
export const openedRecordsKey = 'opened';

const most = 8;

/** The records with the one that was opened now at the head, each once. */
export const withOpened = (records: readonly OpenedRecord[], opened: OpenedRecord): OpenedRecord[] =>
  [opened, ...records.filter(({ href }) => href !== opened.href)].slice(0, most);
