import { useEffect } from 'react';
import { type OpenedRecord, openedRecordsKey, withOpened } from '@/rules/openedRecords';
import { useEngine } from './EngineContext';

/** Remembers the opened record for the command palette; records without a page are skipped. */
export const useTrackOpened = ({ noun, title, href }: Omit<OpenedRecord, 'href'> & { href: string | null }): void => {
  const { readPreference, writePreference } = useEngine();
  useEffect(() => {
    if (href === null) return;
    const records = readPreference<OpenedRecord[]>(openedRecordsKey, []);
    writePreference(openedRecordsKey, withOpened(records, { noun, href, title }));
  }, [noun, title, href, readPreference, writePreference]);
};
