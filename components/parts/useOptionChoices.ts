import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choices } from '@/components/resource/defineResource';
import type { Option } from '@/contract/options';
import { optionChoices } from './optionChoices';

/** Closed option lists as choices, in the current language. @param lists the same object each time */
export const useOptionChoices = (lists: Readonly<Record<string, readonly Option[]>>): Choices => {
  const { t } = useTranslation();
  return useMemo(
    () => Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, optionChoices(list, t)])),
    [lists, t],
  );
};
