import type { Choice } from '@/contract/fields';
import type { Option } from '@/contract/options';
import { labels, optionLabel } from '@/locales/all';

/** A closed list as the dropdown calls answer it in Japanese. */
export const listed = (list: readonly Option[]): Choice[] =>
  list.map((option) => ({
    value: option.value,
    label: optionLabel(option, 'jp'),
    ...labels((lang) => optionLabel(option, lang)),
    active: 1,
    ...(option.group === undefined ? {} : { group: option.group }),
  }));
