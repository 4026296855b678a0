import type { DeadlineRule } from '@/rules/deadlineRules';

/** Concerns some families only: heirs of a business, of somebody who had not filed, of one who gave too much away. */
const conditional: ReadonlySet<DeadlineRule> = new Set(['I', 'P', 'forcedShareLimit', 'specialBenefitLimit']);

export const isConditional = ({ rule }: { readonly rule: DeadlineRule }): boolean => conditional.has(rule);
