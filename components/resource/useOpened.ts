import { useEffect } from 'react';
import { type OpenedRecord, openedRecordsKey, withOpened } from '@/rules/openedRecords';
import { useEngine } from './EngineContext';

/** Keeps which records the person opened, to be offered again; one without a page is not kept. */
export const useOpened = ({ noun, title, href }: Omit<OpenedRecord, 'href'> & { href: string | null }): void => {
  const { readPreference, writePreference } = useEngine();
  useEffect(() => {
    if (href === null) return;
    const records = readPreference<OpenedRecord[]>(openedRecordsKey, []);
    writePreference(openedRecordsKey, withOpened(records, { noun, href, title }));
  }, [noun, title, href, readPreference, writePreference]);
};
