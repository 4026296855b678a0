import { useMemo } from 'react';
import type { Choices } from '@/components/resource/defineResource';
import { useLang } from '@/components/ui/words';
import type { Option } from '@/contract/options/option';
import { listed } from './listed';

/** Closed lists as choices, in the language of the screen. @param lists the same object each time */
export const useListed = (lists: Readonly<Record<string, readonly Option[]>>): Choices => {
  const lang = useLang();
  return useMemo(
    () => Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, listed(list, lang)])),
    [lists, lang],
  );
};
