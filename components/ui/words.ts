import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Option } from '@/contract/options';

export { useFailureText, useLang } from '@/locales';

type Words = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/**
 * Words whose key is put together at run time, as `customer.fields.${field}`; for fixed keys use `useTranslation`,
 * which knows them all. The tests of each resource check that its words are there.
 */
export const useWords = (): Words => useTranslation().t as unknown as Words;

/** The label of a closed list's entry: each has one by the type of the words. */
export const optionLabel = ({ word }: Option, t: TFunction): string =>
  (t as unknown as (key: string) => string)(`options.${word}`);

/** The label of a value of a closed list; undefined where the list has no such value. */
export const labelIn = (list: readonly Option[], value: unknown, t: TFunction): string | undefined => {
  const option = list.find((one) => one.value === value);
  return option && optionLabel(option, t);
};

/** The same in the language of the screen. */
export const useLabelIn = (): ((list: readonly Option[], value: unknown) => string | undefined) => {
  const { t } = useTranslation();
  return (list, value) => labelIn(list, value, t);
};
