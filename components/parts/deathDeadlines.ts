import {
  blueReturnDeadline,
  type Deadline,
  divisionDeadline,
  finalIncomeTaxDeadline,
  forcedShareLimit,
  inheritanceTaxDeadline,
  previousYearReturnDeadline,
  registrationDeadline,
  renunciationDeadline,
  specialBenefitLimit,
} from '@/rules/deadlines';

export interface Death {
  readonly death_date: string | null;
  /** The day of death where it is not known. */
  readonly known_date?: string | null | undefined;
}

/** Concerns some families only: heirs of a business, of somebody who had not filed, of one who gave too much away. */
const conditional: ReadonlySet<Deadline['rule']> = new Set([
  'I',
  'previousYearReturn',
  'forcedShareLimit',
  'specialBenefitLimit',
]);

export const isConditional = ({ rule }: Pick<Deadline, 'rule'>): boolean => conditional.has(rule);

/** The deadlines that a death opens, the earliest first; none while the day of death is missing or no day. */
export const deathDeadlines = ({ death_date, known_date }: Death): Deadline[] => {
  if (death_date === null) return [];
  const known = known_date || death_date;
  const filing = inheritanceTaxDeadline(known);
  return [
    renunciationDeadline(known),
    previousYearReturnDeadline(death_date, known),
    finalIncomeTaxDeadline(known),
    blueReturnDeadline(death_date, known),
    filing,
    registrationDeadline(known),
    divisionDeadline(filing?.due),
    forcedShareLimit(death_date),
    specialBenefitLimit(death_date),
  ]
    .filter((deadline) => deadline !== null)
    .sort((a, b) => (a.due < b.due ? -1 : Number(a.due > b.due)));
};
