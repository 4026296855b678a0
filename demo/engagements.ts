import { addDays, type CalendarDay, daysBetween } from '@/rules/calendarDay';
import type { Demo } from './context';
import {
  type Contact,
  contactsAfterDeath,
  contactsAnyTime,
  contactsInLife,
  firstContacts,
  plans,
} from './data/contactWords';
import type { Family } from './family/makeFamily';
import { isAlive, type MemberRow } from './family/tree';
import type { Maker } from './maker';
import { appointmentTime, later, workdayFrom, workdayUpTo } from './moments';
import { createRng, type Rng } from './rng';
import { enteredOn } from './trail';

const DAYS_TOLD = 730;
/** With the first and the plan, at most eight of a customer. */
const [MOST_OF_REPRESENTATIVE, MOST_OF_OTHERS] = [6, 3];

/** Contacts of each customer, oldest first, sometimes with a planned one. */
export const engagements: Maker = {
  tables: ['engagements'],
  make: (family, demo) => {
    if (family.office.staff.length === 0) return;
    for (const person of family.people) {
      if (person.row.customer_id === null || !isAlive(person)) continue;
      const rng = createRng(`${demo.seed}/engagement/${person.row.id}`);
      addContacts(rng, person.row, family, demo);
    }
  },
};

function addContacts(rng: Rng, customer: MemberRow, family: Family, demo: Demo): void {
  const { today } = demo;
  const main = customer.id === family.representative.row.id;
  const told = addDays(today, -DAYS_TOLD);
  const from = later(family.cameOn, told);
  const days = daysBetween(from, today) - 1;
  const add = (contact: Contact, day: CalendarDay) => addContact(rng, contact, day, customer, family, demo);
  if (main && from === family.cameOn) add(rng.pick(firstContacts), from);
  const count = main ? rng.near(3, 2, 0, MOST_OF_REPRESENTATIVE) : rng.near(0, 1.5, 0, MOST_OF_OTHERS);
  const dates = Array.from({ length: count }, () => workdayUpTo(addDays(from, rng.int(0, days)), from)).sort();
  const own = family.key.row.death_date === null ? contactsInLife : contactsAfterDeath;
  const isOwn = dates.map(() => rng.chance(0.7));
  const ownWords = someOf(rng, own, isOwn.filter((is) => is).length);
  const otherWords = someOf(rng, contactsAnyTime, isOwn.filter((is) => !is).length);
  dates.forEach((day, index) => {
    const contact = (isOwn[index] ? ownWords : otherWords).shift();
    if (contact) add(contact, day);
  });
  if (rng.chance(main ? 0.22 : 0.04)) add(rng.pick(plans), workdayFrom(addDays(today, rng.int(1, 40))));
}

/** Some entries of a list, in its order, which is that of the work. */
function someOf(rng: Rng, list: readonly Contact[], count: number): Contact[] {
  let wanted = count;
  return list.filter((_, index) => {
    const taken = rng.chance(wanted / (list.length - index));
    if (taken) wanted -= 1;
    return taken;
  });
}

function addContact(
  rng: Rng,
  { methods, direction, subject, content, next }: Contact,
  day: CalendarDay,
  customer: MemberRow,
  { id, cameOn, office, people, chains }: Family,
  { loader, today }: Demo,
): void {
  const user_id = rng.chance(0.8) ? (customer.contractor_id ?? rng.pick(office.staff)) : rng.pick(office.staff);
  const others = people.filter((person) => isAlive(person) && person.row.id !== customer.id);
  const other = others.length > 0 && rng.chance(0.1) ? rng.pick(others).row.id : customer.id;
  const planned = day > today;
  const noted = planned ? workdayUpTo(addDays(today, -rng.int(1, 3)), cameOn) : day;
  const chain = chains.findLast(({ inquiry }) => inquiry.first_inquiry_date <= day);
  loader.add('engagements', {
    id: loader.nextId('engagements'),
    customer_id: customer.customer_id ?? 0,
    family_id: id,
    uniform_id: chain && rng.chance(0.8) ? chain.uniformId : null,
    contact_date: day,
    contact_time: planned || rng.chance(0.75) ? appointmentTime(rng) : null,
    method: rng.pick(methods),
    direction,
    user_id,
    counterpart_member_id: rng.chance(0.9) ? other : null,
    subject: rng.chance(0.95) ? subject : null,
    content,
    next_action_date: next === null ? null : workdayFrom(addDays(day, rng.int(2, 24))),
    next_action: next,
    is_important: rng.chance(0.07) ? 1 : 0,
    ...enteredOn(rng, noted, user_id),
  });
}
