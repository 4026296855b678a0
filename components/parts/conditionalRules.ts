import type { DeadlineRule } from '@/rules/deadlineRules';

/** Rules that concern some families only. */
const conditional: ReadonlySet<DeadlineRule> = new Set(['I', 'P', 'forcedShareLimit', 'specialBenefitLimit']);

export const isConditional = ({ rule }: { readonly rule: DeadlineRule }): boolean => conditional.has(rule);
