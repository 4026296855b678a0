import type { CalendarDay } from './calendarDay';
import { valueOn } from './data/datedRule';
import {
  administrativeRegister,
  bookKeeping,
  identification,
  insuranceBooks,
  scrivenerRegister,
  taxRegister,
} from './data/retentionLaw';

/**
 * From which day a term counts: the end of the year in which a register was closed, the day that the return of a fiscal
 * year was due, or that very day.
 */
type Counting = 'closedYear' | 'fiscalYear' | 'day';

/** Why records must be kept, by the key of the rule in the register of law. */
export const retentionRules = {
  bookKeeping: { rule: bookKeeping, counts: 'fiscalYear' },
  taxRegister: { rule: taxRegister, counts: 'closedYear' },
  scrivenerRegister: { rule: scrivenerRegister, counts: 'closedYear' },
  administrativeRegister: { rule: administrativeRegister, counts: 'closedYear' },
  identification: { rule: identification, counts: 'day' },
  insuranceBooks: { rule: insuranceBooks, counts: 'day' },
} as const satisfies Record<string, { rule: unknown; counts: Counting }>;

export type RetentionRule = keyof typeof retentionRules;
const retentionRuleNames = Object.keys(retentionRules) as [RetentionRule, ...RetentionRule[]];

/** The years of each rule in force on a day. @param bookYears the firm's choice for its books: ten covers years with a loss */
export const retentionYears = (day: CalendarDay, bookYears: number): Record<RetentionRule, number> =>
  Object.fromEntries(
    retentionRuleNames.map((name) => {
      const { keptYears = 0 } = valueOn<{ keptYears: number }>(retentionRules[name].rule, day) ?? {};
      return [name, name === 'bookKeeping' ? Math.max(keptYears, bookYears) : keptYears];
    }),
  ) as Record<RetentionRule, number>;
