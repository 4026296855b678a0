import { memberDocument } from '@/backend/derived/search/memberDocument';
import { type Chain, makeChains } from '@/demo/chain/makeChains';
import type { Demo } from '@/demo/context';
import { momentAt } from '@/demo/moments';
import { pickSurname } from '@/demo/names';
import type { DemoOffice } from '@/demo/offices';
import { createRng, type Rng, weighted } from '@/demo/rng';
import { addDays, type CalendarDay, daysBetween, weekdayOf } from '@/rules/calendarDay';
import { knowingHeirs } from '@/rules/heirKnownDates';
import type { Home } from './home';
import { addChildren, addCousin, addParentsAndSiblings, addSpouse, dieLater } from './kin';
import { createHousehold, fillParticulars } from './particulars';
import {
  ageOn,
  createTree,
  hasRenounced,
  inheritanceOf,
  isAlive,
  type Person,
  recorded,
  relation,
  type Tree,
  yearOf,
} from './tree';

/** A family and its dealings with the firm: what the makers of other records start from. */
export interface Family extends Home {
  /** Oldest first. */
  readonly chains: readonly Chain[];
}

const DAYS_KEPT = 1095;

/** The longest time from death to first contact, in days. */
const delay = weighted([
  [90, 55],
  [240, 27],
  [600, 12],
  [3000, 6],
] as const);

const livingShape = weighted([
  ['alone', 32],
  ['couple', 16],
  ['children', 52],
] as const);
const customerCount = weighted([
  [1, 66],
  [2, 25],
  [3, 9],
] as const);

/** A family of one to nine, the same for the same seed, number and day. */
export function makeFamily(demo: Demo, id: number): Family {
  const rng = createRng(`${demo.seed}/family/${id}`);
  const cameOn = arrival(rng, demo.today);
  const office = demo.pickOffice(rng);
  const died = rng.chance(0.68) ? addDays(cameOn, -rng.int(4, delay(rng))) : null;
  const tree = createTree(rng, died ?? cameOn, id, () => demo.loader.nextId('members'));
  const key = addKeyPerson(tree, died);
  growTree(tree, key);
  if (died) {
    fillAfterDeath(tree, key, died, demo.today);
    hearLater(createRng(`${demo.seed}/knownDate/${id}`), tree, key, demo.today);
  }
  const representative = pickRepresentative(tree, key, cameOn);
  makeCustomers(demo, tree, representative, cameOn);
  const household = createHousehold(rng, tree.people, office.prefectureId);
  for (const person of tree.people) fillParticulars(rng, person, household, cameOn);
  stamp(rng, tree.people, office, cameOn, demo.today);
  for (const { row } of tree.people) Object.assign(row, memberDocument(row));
  const home = { id, cameOn, office, people: tree.people, key, representative };
  return { ...home, chains: makeChains(home, demo) };
}

/** More in later years, hardly any on a Saturday, none on a Sunday or today. */
function arrival(rng: Rng, today: CalendarDay): CalendarDay {
  const day = addDays(today, -3 - Math.floor((DAYS_KEPT - 6) * rng.next() ** 1.15));
  const weekday = weekdayOf(day);
  return weekday === 0 ? addDays(day, -2) : weekday === 6 && rng.chance(0.8) ? addDays(day, 2) : day;
}

function addKeyPerson(tree: Tree, died: CalendarDay | null): Person {
  const { rng, asOf } = tree;
  const age = died ? rng.near(81, 10, 38, 104) : rng.near(73, 9, 45, 96);
  const key = tree.add({
    relation: relation.self,
    gender: rng.chance(0.55) ? 'male' : 'female',
    birthYear: yearOf(asOf) - age - 1,
    surname: pickSurname(rng),
  });
  key.row.death_date = died;
  return key;
}

function growTree(tree: Tree, key: Person): void {
  const { rng } = tree;
  const shape = isAlive(key) ? livingShape(rng) : rng.chance(0.82) ? 'children' : 'childless';
  if (shape === 'alone') return;
  const spouse = rng.chance(shape === 'childless' ? 0.55 : 0.93) ? addSpouse(tree, key) : undefined;
  if (shape === 'children') addChildren(tree, key, spouse);
  if (shape === 'childless') addParentsAndSiblings(tree, key);
}

/** When the death became known, and what became of the heirs since. */
function fillAfterDeath(tree: Tree, key: Person, died: CalendarDay, today: CalendarDay): void {
  const { rng, people } = tree;
  key.row.known_date = rng.chance(0.92) ? died : addDays(died, rng.int(1, Math.min(40, daysBetween(died, today))));
  const heirs = people.filter((person) => person !== key && isAlive(person));
  const renouncing = heirs.filter(
    (person) => person.row.relation !== relation.formerSpouse && ageOn(person, died) > 19,
  );
  if (renouncing.length > 1 && rng.chance(0.03)) {
    const person = rng.pick(renouncing);
    const day = addDays(key.row.known_date, rng.int(20, 100));
    if (day <= today) inheritanceOf(person, key).renounced_date = day;
  }
  if (renouncing.length > 1 && rng.chance(0.003)) {
    const person = rng.pick(renouncing);
    inheritanceOf(person, key).loss_of_right = rng.int(1, 2);
  }
  const [frail] = heirs.filter((person) => ageOn(person, died) > 74 && !hasRenounced(person));
  if (frail && heirs.length > 1 && rng.chance(0.03)) dieLater(rng, frail, died, today);
}

/** Now and then one of several heirs hears of the death weeks after the others. */
function hearLater(rng: Rng, { people }: Tree, key: Person, today: CalendarDay): void {
  const heirs = knowingHeirs(key.row.id, people.map(recorded));
  const day = key.row.known_date && addDays(key.row.known_date, rng.int(14, 150));
  if (heirs.length < 2 || !day || day > today || !rng.chance(0.1)) return;
  // The spouse comes first, and was there.
  const late = heirs.at(-1)?.memberId;
  for (const person of people) if (person.row.id === late) inheritanceOf(person, key).known_date = day;
}

const isGrown = (person: Person, day: CalendarDay): boolean => isAlive(person) && ageOn(person, day) >= 20;

/** The living client, or whoever acts for the heirs: most often the spouse or the eldest child. */
function pickRepresentative(tree: Tree, key: Person, day: CalendarDay): Person {
  const { rng, people } = tree;
  const grown = people.filter((person) => isGrown(person, day) && person.row.relation !== relation.formerSpouse);
  if (isAlive(key) && rng.chance(0.8)) return key;
  const [first, second] = grown.filter((person) => person !== key && !hasRenounced(person));
  if (first && second) return rng.chance(ageOn(first, day) > 82 ? 0.25 : 0.6) ? first : second;
  return first ?? (isAlive(key) ? key : addCousin(tree, key));
}

/** The firm deals with the representative, with a client who lives, and with one or two of the others. */
function makeCustomers({ loader }: Demo, { rng, people }: Tree, representative: Person, day: CalendarDay): void {
  const others = people.filter((person) => person !== representative && isGrown(person, day));
  const wanted = customerCount(rng) - 1;
  const chosen = new Set([representative, ...others.slice(0, wanted)]);
  for (const person of people) if (chosen.has(person)) person.row.customer_id = loader.nextId('customers');
}

function stamp(rng: Rng, people: readonly Person[], office: DemoOffice, cameOn: CalendarDay, today: CalendarDay): void {
  const contractor = office.staff.length > 0 && rng.chance(0.86) ? rng.pick(office.staff) : null;
  const clerk = office.staff.length > 0 ? rng.pick(office.staff) : null;
  const minute = rng.int(9 * 60, 17 * 60);
  people.forEach(({ row }, index) => {
    row.is_deceased = row.death_date === null ? 0 : 1;
    row.office_id = office.id;
    row.contractor_id = row.customer_id === null ? null : contractor;
    row.created_by = clerk;
    row.updated_by = clerk;
    row.created_at = momentAt(cameOn, minute + 2 * index, rng);
    row.updated_at = row.created_at;
    if (!rng.chance(row.customer_id === null ? 0.1 : 0.4)) return;
    const days = daysBetween(cameOn, today) - 1;
    row.updated_at = momentAt(addDays(cameOn, rng.int(0, days)), 17 * 60 + rng.int(20, 130), rng);
    row.updated_by = contractor ?? clerk;
    row.lock_version = rng.int(1, 4);
  });
}
