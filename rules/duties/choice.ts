import type { EstateHeir } from '@/contract/estate';
import { type Deadline, renunciationDeadline, successorRenunciationDeadline } from '../deadlines';
import type { HolidayCalendar } from '../holidays';
import type { Ended, Found } from './duty';
import type { Facts } from './facts';

export const doneOn = (...days: readonly (string | null | undefined)[]): Ended | null => {
  const day = days.find(Boolean);
  return day ? { state: 'done', on: day } : null;
};

/** The period as the court extended it (民法915条1項ただし書). */
const extended = (deadline: Deadline | null, until: string | null): Deadline | null =>
  deadline === null || until === null || until <= deadline.due
    ? deadline
    : { ...deadline, due: until, rolled: false, provisional: false };

const ownPeriod = (heir: EstateHeir, known: Facts['known_date'], calendar: HolidayCalendar) =>
  extended(renunciationDeadline(heir.known_date ?? known, calendar), heir.extended_until);

/** Whether an heir died before they had chosen, and within the time they had for it (民法916条). */
const passesOn = (heir: EstateHeir, period: Deadline | null): boolean =>
  heir.died_on !== null && heir.chosen_date === null && period !== null && heir.died_on <= period.due;

/** A: each heir's own period to accept or renounce; one without an heir if the family determines none. */
export const choices = ({ heirs, known_date, legal }: Facts, calendar: HolidayCalendar): Found[] => {
  const filed = doneOn(legal?.renounce_filed_date, legal?.renounce_accepted_date);
  if (heirs.length === 0) return [{ deadline: renunciationDeadline(known_date, calendar), ended: filed }];
  return heirs.flatMap((heir) => {
    const deadline = ownPeriod(heir, known_date, calendar);
    if (heir.died_on !== null && heir.chosen_date === null) return [];
    const ended = doneOn(heir.chosen_date) ?? (heir.member_id === legal?.member_id ? filed : null);
    return [{ deadline, heir, ended }];
  });
};

/** Successors of an heir who died within the period have a period of their own. */
export const successorChoices = ({ heirs, known_date }: Facts, calendar: HolidayCalendar): Found[] => {
  const found = heirs
    .filter((heir) => passesOn(heir, ownPeriod(heir, known_date, calendar)))
    .flatMap(({ member_id, cust_name, died_on, successors }): Found[] =>
      successors.length === 0
        ? [{ deadline: successorRenunciationDeadline(died_on, calendar), heir: { member_id, cust_name } }]
        : successors.map((heir) => ({
            deadline: extended(
              successorRenunciationDeadline(heir.known_date ?? died_on, calendar),
              heir.extended_until,
            ),
            heir,
            ended: doneOn(heir.chosen_date),
          })),
    );
  // Who takes the place of several has to choose by the first of their days.
  const day = ({ deadline }: Found): string => deadline?.due ?? '';
  return found.filter((one) => {
    const own = found.filter(({ heir }) => heir?.member_id === one.heir?.member_id);
    return one === own.sort((a, b) => (day(a) < day(b) ? -1 : 1))[0];
  });
};
