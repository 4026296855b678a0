import { insurance_types } from '@/contract/options/insurance';
import { project_types } from '@/contract/options/legal';
import type { Option } from '@/contract/options/option';
import { application_types } from '@/contract/options/sozoku';
import type { Lang } from '@/rules/lang';

const unnamedInsurance: Option = { value: 0, label_ja: '保険契約', label_en: 'Insurance contract' };

/** department → what its orders are named by. */
const names: Readonly<Record<number, readonly Option[]>> = {
  1: application_types,
  2: project_types,
  3: [...insurance_types, unnamedInsurance],
};

/** What an order is about, in the language asked for: orders are stored by their Japanese name, and other wording stays as it was written. */
export const orderContent = (department: number, stored: string, lang: Lang): string => {
  const option = names[department]?.find(({ label_ja }) => label_ja === stored);
  return lang === 'en' && option !== undefined ? option.label_en : stored;
};
