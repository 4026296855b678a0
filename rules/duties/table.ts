import {
  blueReturnDeadline,
  type Deadline,
  enteredDeadline,
  finalIncomeTaxDeadline,
  forcedShareDeadline,
  forcedShareLimit,
  previousYearReturnDeadline,
  specialBenefitLimit,
} from '../deadlines';
import { choices, doneOn, successorChoices } from './choice';
import type { DutyRow, Ended, Found } from './duty';
import { type Facts, isConfirmed, mainRuleOf, type TaxFacts } from './facts';
import { furtherRegistrations, registrations } from './registration';
import {
  approvals,
  claimsAfterDivision,
  corrections,
  marchReturns,
  returns,
  successorReturns,
  threeYears,
} from './taxDuties';

/** Whether the estate of a death that is known of is at its beginning: an amended return comes long after what it opened. */
const opens = ({ known_date, tax }: Facts): boolean => Boolean(known_date) && (tax === null || isConfirmed(tax));

const ofTax = (facts: Facts): boolean => opens(facts) && facts.legal === null;
const ofDeathAlone = ({ tax, legal }: Facts): boolean => tax === null && legal === null;

const notNeeded: Ended = { state: 'notNeeded', on: null };
/** 無, 対象外. */
const noFinalReturn: ReadonlySet<number | null> = new Set([2, 4]);

const finalReturn = (tax: TaxFacts | null): Ended | null => {
  if (tax === null) return null;
  const filed = mainRuleOf(tax) === 'B' ? tax.prgrs_submission_date : null;
  return (
    doneOn(tax.quasi_final_submission_date, filed) ?? (noFinalReturn.has(tax.quasi_return_needed) ? notNeeded : null)
  );
};

/** 不要, 提出済, 相続人が既に青色, 期限徒過. */
const blue: Readonly<Record<number, Ended>> = {
  1: notNeeded,
  3: { state: 'done', on: null },
  4: notNeeded,
  5: notNeeded,
};

const one = (applies: boolean, deadline: () => Deadline | null, ended: Ended | null = null): Found[] =>
  applies ? [{ deadline: deadline(), ended }] : [];

/**
 * Every duty and right the firm watches over, one row each: when it exists, on which day it falls, and what of the records
 * ends it. Only its own act ends a duty: a return that is filed ends no other.
 */
export const dutyTable: readonly DutyRow[] = [
  { rule: 'A', lapses: true, find: (facts, calendar) => (opens(facts) ? choices(facts, calendar) : []) },
  {
    rule: 'successorRenunciation',
    lapses: true,
    find: (facts, calendar) => (opens(facts) ? successorChoices(facts, calendar) : []),
  },
  {
    rule: 'P',
    find: (facts, calendar) =>
      one(
        ofTax(facts),
        () => previousYearReturnDeadline(facts.death_date, facts.known_date, calendar),
        finalReturn(facts.tax),
      ),
  },
  {
    rule: 'B',
    find: (facts, calendar) =>
      one(ofTax(facts), () => finalIncomeTaxDeadline(facts.known_date, calendar), finalReturn(facts.tax)),
  },
  {
    rule: 'I',
    find: (facts, calendar) =>
      one(
        ofTax(facts),
        () => blueReturnDeadline(facts.death_date, facts.known_date, calendar),
        blue[facts.tax?.blue_application ?? 0] ?? null,
      ),
  },
  { rule: 'C', find: returns },
  { rule: 'successorFiling', find: successorReturns },
  { rule: 'U', lapses: true, find: threeYears },
  { rule: 'V', lapses: true, find: approvals },
  { rule: 'W', lapses: true, find: claimsAfterDivision },
  { rule: 'X', lapses: true, find: corrections },
  { rule: 'G', find: marchReturns },
  { rule: 'R1', find: registrations },
  { rule: 'R2', find: furtherRegistrations },
  {
    rule: 'F',
    lapses: true,
    find: ({ legal, death_date }) =>
      one(legal !== null, () => forcedShareDeadline(legal?.infringement_known_date, death_date)),
  },
  {
    rule: 'forcedShareLimit',
    lapses: true,
    find: (facts) => one(ofDeathAlone(facts), () => forcedShareLimit(facts.death_date)),
  },
  {
    rule: 'specialBenefitLimit',
    lapses: true,
    find: (facts) => one(ofDeathAlone(facts), () => specialBenefitLimit(facts.death_date)),
  },
  {
    rule: 'agreed',
    find: ({ tax }) => one(mainRuleOf(tax) === 'agreed', () => enteredDeadline(tax?.due_date)),
  },
];
