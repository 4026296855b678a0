import type { EstateProperty } from '@/contract/estate';
import { furtherRegistrationDeadline, registrationDeadline } from '../deadlines';
import type { HolidayCalendar } from '../holidays';
import { doneOn } from './choice';
import type { Found } from './duty';
import type { Facts } from './facts';

/** 中止: the firm does not watch over it any more. */
const CALLED_OFF = 7;

const registered = ({ registration_date, registration_applied_date, registration_completed_date }: EstateProperty) =>
  [registration_date, registration_applied_date, registration_completed_date].filter((day) => day !== null).sort();

const watched = ({ properties }: Facts) =>
  properties.filter(
    ({ owner_death_date, owner_known_date, status }) =>
      (owner_death_date ?? owner_known_date) !== null && status !== CALLED_OFF,
  );

const first = (property: EstateProperty): string | undefined =>
  [...registered(property), ...(property.heir_notice_date ? [property.heir_notice_date] : [])].sort()[0];

/** R1: of each property of the decedent, else one by the project's own day of knowing. */
export const registrations = (facts: Facts, calendar: HolidayCalendar): Found[] => {
  const { properties, known_date, legal } = facts;
  if (properties.length === 0)
    return known_date
      ? [
          {
            deadline: registrationDeadline(known_date, null, calendar),
            ended: doneOn(legal?.registration_filed_date, legal?.registration_completed_date),
          },
        ]
      : [];
  return watched(facts).map((property) => {
    const { owner_death_date, owner_known_date, acquisition_known_date } = property;
    const known = owner_known_date ?? owner_death_date;
    return {
      property,
      deadline: registrationDeadline(known, acquisition_known_date, calendar),
      ended: doneOn(first(property)),
    };
  });
};

/** R2: for each property registered, or reported by an heir, before the division. */
export const furtherRegistrations = (facts: Facts, calendar: HolidayCalendar): Found[] =>
  watched(facts).flatMap((property) => {
    const { division_date: divided } = property;
    const earliest = first(property);
    if (divided === null || earliest === undefined || earliest >= divided) return [];
    const afterwards = registered(property).find((day) => day >= divided);
    return [{ property, deadline: furtherRegistrationDeadline(divided, calendar), ended: doneOn(afterwards) }];
  });
