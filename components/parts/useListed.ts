import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choices } from '@/components/resource/defineResource';
import type { Option } from '@/contract/options/option';
import { listed } from './listed';

/** Closed lists as choices, in the language of the screen. @param lists the same object each time */
export const useListed = (lists: Readonly<Record<string, readonly Option[]>>): Choices => {
  const { t } = useTranslation();
  return useMemo(
    () => Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, listed(list, t)])),
    [lists, t],
  );
};
