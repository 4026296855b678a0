import { useTranslation } from 'react-i18next';

export { useFailureText, useLang } from '@/locales';

type Words = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/**
 * Words whose key is put together at run time, as `customer.fields.${field}`; for fixed keys use `useTranslation`,
 * which knows them all. The tests of each resource check that its words are there.
 */
export const useWords = (): Words => useTranslation().t as unknown as Words;
