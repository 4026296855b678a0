import type { Choice } from '@/contract/fields';
import type { Option } from '@/contract/options/option';
import type { Lang } from '@/rules/lang';

/** A closed list as choices, for the sets that no dropdown call answers. */
export const listed = (list: readonly Option[], lang: Lang): readonly Choice[] =>
  list.map((option) => ({ ...option, label: lang === 'en' ? option.label_en : option.label_ja, active: 1 }));
