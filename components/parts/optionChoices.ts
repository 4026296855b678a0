import type { TFunction } from 'i18next';
import { choiceOf } from '@/components/ui/choiceOf';
import { optionLabel } from '@/components/ui/words';
import type { Choice } from '@/contract/fields';
import type { Option } from '@/contract/options';

/** A closed option list as choices. */
export const optionChoices = (list: readonly Option[], t: TFunction): readonly Choice[] =>
  list.map((option) => ({
    ...choiceOf(option.value, optionLabel(option, t)),
    ...(option.group === undefined ? {} : { group: option.group }),
  }));
