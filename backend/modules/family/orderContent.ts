import type { Lang } from '@/contract/notation/lang';
import type { Option } from '@/contract/options';
import { insurance_types } from '@/contract/options/insurance';
import { project_types } from '@/contract/options/legal';
import { application_types } from '@/contract/options/sozoku';
import { optionLabel, wordsOf } from '@/locales/all';

type Say = (lang: Lang) => string;
const labelsOf = (list: readonly Option[]): Say[] => list.map((option) => (lang) => optionLabel(option, lang));

/** department → what its orders are named by. */
const names: Readonly<Record<number, readonly Say[]>> = {
  1: labelsOf(application_types),
  2: labelsOf(project_types),
  3: [...labelsOf(insurance_types), (lang) => wordsOf[lang].order.unnamedInsurance],
};

/**
 * An order's content in the requested language. Orders are stored under their Japanese name; free text stays as
 * entered.
 */
export const orderContent = (department: number, stored: string, lang: Lang): string =>
  names[department]?.find((say) => say('jp') === stored)?.(lang) ?? stored;
