import { useTranslation } from 'react-i18next';
import type { DeadlineRule } from '@/rules/deadlineRules';

/** The name of a rule in the language of the screen. */
export const useRuleName = () => {
  const { t } = useTranslation();
  return (rule: string): string => t(`deadlines.${rule as DeadlineRule}.name`);
};
