import { useLang } from '@/components/ui/words';
import { type DeadlineRule, deadlineDefinitions } from '@/rules/deadlineDefinitions';

/** The name of a rule in the language of the screen. */
export const useRuleName = () => {
  const lang = useLang();
  return (rule: string): string => {
    const { nameJa, nameEn } = deadlineDefinitions[rule as DeadlineRule];
    return lang === 'jp' ? nameJa : nameEn;
  };
};
