import type { Estate, EstateProperty } from '@/contract/estate';
import { type HolidayCalendar, holidayCalendar } from '../holidays';
import { firstDay } from '../partialDate';
import { doneOn } from './choice';
import type { Duty, DutyRow, Found } from './duty';
import { type Facts, type LegalFacts, mainRuleOf, noEstate, type TaxFacts } from './facts';
import { dutyTable } from './table';

export { type Duty, dutyState } from './duty';
export { hasThreeYears, isInheritanceReturn, type LegalFacts, noEstate, type TaxFacts } from './facts';

/** The deadline that the project is about falls on its due date, and is over with its filing. */
const asMain = (found: Found, tax: TaxFacts): Pick<Duty, 'due' | 'statutory' | 'ended'> => {
  const law = found.deadline?.due ?? '';
  const due = tax.due_date ?? law;
  return { due, statutory: due === law ? null : law, ended: doneOn(tax.prgrs_submission_date) ?? found.ended ?? null };
};

const dutiesOfRow = ({ rule, lapses, find }: DutyRow, facts: Facts, calendar: HolidayCalendar): Duty[] =>
  find(facts, calendar).flatMap((found): Duty[] => {
    const { deadline, heir, property = null, ended = null } = found;
    if (deadline === null) return [];
    const main = facts.tax !== null && heir === undefined && rule === mainRuleOf(facts.tax);
    const own = main && facts.tax !== null ? asMain(found, facts.tax) : { due: deadline.due, statutory: null, ended };
    const moved = own.statutory !== null;
    return [
      {
        ...deadline,
        ...own,
        rolled: deadline.rolled && !moved,
        provisional: deadline.provisional && !moved,
        lapses: lapses === true,
        main,
        heir: heir === undefined ? null : { member_id: heir.member_id, cust_name: heir.cust_name },
        property,
      },
    ];
  });

const earliestFirst = (one: Duty, other: Duty): number => (one.due < other.due ? -1 : Number(one.due > other.due));

const dutiesOf = (facts: Facts, calendar: HolidayCalendar): Duty[] =>
  dutyTable.flatMap((row) => dutiesOfRow(row, facts, calendar)).sort(earliestFirst);

interface Death {
  readonly death_date: Facts['death_date'];
  readonly known_date: Facts['known_date'];
}

/** A death that is known in part is reckoned with from the first day that it can mean. */
const bases = ({ death_date, known_date }: Death) => {
  const died = death_date ? firstDay(death_date) : null;
  return { death_date: died, known_date: known_date || died };
};

/** Every duty and right of a tax project, ended or not, the earliest first. */
export const taxDuties = (tax: TaxFacts, estate: Estate = noEstate, calendar = holidayCalendar): Duty[] =>
  dutiesOf({ ...bases(tax), ...estate, tax, legal: null }, calendar);

/** Duties of a legal project: acceptance or renunciation, registration, forced share. */
export const legalDuties = (legal: LegalFacts, estate: Estate = noEstate, calendar = holidayCalendar): Duty[] =>
  dutiesOf({ ...bases(legal), ...estate, tax: null, legal }, calendar);

/** Duties opened by a death without a project; none if neither its day nor the day of knowing is known. */
export const deathDuties = (death: Death, estate: Estate = noEstate, calendar = holidayCalendar): Duty[] =>
  death.death_date || death.known_date
    ? dutiesOf({ ...bases(death), ...estate, tax: null, legal: null }, calendar)
    : [];

/** The duty to register a property whose owner has died, and the further one after a division. */
export const propertyDuties = (property: EstateProperty, calendar = holidayCalendar): Duty[] => {
  const facts = { death_date: null, known_date: null, heirs: [], properties: [property], tax: null, legal: null };
  return dutiesOf(facts, calendar).map((duty) => ({ ...duty, main: true }));
};

/** The duty to register a property that is still to be done, else the last that was. */
export const runningDuty = (property: EstateProperty): Duty | undefined => {
  const duties = propertyDuties(property);
  return duties.find(({ ended }) => ended === null) ?? duties.at(-1);
};
