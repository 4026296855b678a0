import type { Adoption } from '@/backend/db/columnTypes';
import type { Surname } from '@/demo/data/surnames';
import { type Gender, pickSurname } from '@/demo/names';
import { type Rng, weighted } from '@/demo/rng';
import { addDays, type CalendarDay, daysBetween } from '@/rules/calendarDay';
import {
  ageOn,
  isAlive,
  linkDivorced,
  linkParent,
  linkSpouses,
  liveOut,
  maybeDieYoung,
  type Person,
  relation,
  type Tree,
  yearOf,
} from './tree';

const other = (gender: Gender): Gender => (gender === 'male' ? 'female' : 'male');
const anyGender = (rng: Rng): Gender => (rng.chance(0.5) ? 'male' : 'female');

/** Most women take their husband's surname. */
const marriedSurname = (rng: Rng, gender: Gender, own: Surname): Surname =>
  gender === 'female' && rng.chance(0.94) ? pickSurname(rng) : own;

export function addSpouse(tree: Tree, key: Person): Person {
  const { rng } = tree;
  const wife = key.gender === 'male';
  const gap = rng.near(3, 3, -5, 14);
  const spouse = tree.add({
    relation: wife ? relation.wife : relation.husband,
    gender: other(key.gender),
    birthYear: yearOf(key.born) + (wife ? gap : -gap),
    surname: key.surname,
  });
  liveOut(tree, spouse);
  linkSpouses(key, spouse);
  return spouse;
}

function addFormerSpouse(tree: Tree, key: Person): Person {
  const person = tree.add({
    relation: relation.formerSpouse,
    gender: other(key.gender),
    birthYear: yearOf(key.born) + tree.rng.near(0, 3, -5, 5),
    surname: pickSurname(tree.rng),
  });
  liveOut(tree, person);
  linkDivorced(key, person);
  return person;
}

const childCount = weighted([
  [1, 25],
  [2, 45],
  [3, 22],
  [4, 6],
  [5, 2],
] as const);

/** The children of the key person, as many as time allowed, and some of theirs; the first now and then of an earlier marriage. */
export function addChildren(tree: Tree, key: Person, spouse: Person | undefined): void {
  const { rng } = tree;
  const former = spouse && rng.chance(0.025) ? addFormerSpouse(tree, key) : undefined;
  const motherYear = key.gender === 'female' ? yearOf(key.born) : spouse ? yearOf(spouse.born) : yearOf(key.born) + 2;
  const parents = [key, spouse, former].filter((person) => person !== undefined);
  let year = Math.max(motherYear + rng.near(26, 4, 18, 40), ...parents.map(({ born }) => yearOf(born) + 18));
  const last = Math.min(motherYear + 45, yearOf(tree.asOf) - 1);
  const children: Person[] = [];
  for (let count = childCount(rng); count > 0 && year <= last && tree.room() > 1; count--) {
    const child = addChild(tree, year, key.surname);
    linkParent(child, key);
    const parent = children.length === 0 ? (former ?? spouse) : spouse;
    if (parent) linkParent(child, parent);
    children.push(child);
    year += rng.near(3, 1.5, 2, 9);
  }
  for (const child of children) addTheirs(tree, child);
  if (rng.chance(0.03)) addAdopted(tree, key, spouse, children);
}

function addChild(tree: Tree, birthYear: number, surname: Surname): Person {
  const { rng } = tree;
  const gender = anyGender(rng);
  const grown = yearOf(tree.asOf) - birthYear >= 27;
  const child = tree.add({
    relation: nextChildRelation(tree, gender),
    gender,
    birthYear,
    surname: grown && rng.chance(0.7) ? marriedSurname(rng, gender, surname) : surname,
  });
  maybeDieYoung(tree, child, 0.035);
  return child;
}

function nextChildRelation({ people }: Tree, gender: Gender): number {
  const ranks: readonly number[] = gender === 'male' ? relation.sons : relation.daughters;
  return ranks.find((rank) => !people.some(({ row }) => row.relation === rank)) ?? relation.child;
}

/** Adds heirs of a deceased child, and sometimes the family of a living one. */
function addTheirs(tree: Tree, child: Person): void {
  const { rng } = tree;
  const recorded = !isAlive(child) || (ageOn(child, tree.asOf) >= 30 && rng.chance(0.12));
  if (!recorded) return;
  const partner = isAlive(child) && tree.room() > 2 && rng.chance(0.5) ? addChildInLaw(tree, child) : undefined;
  addOffspring(tree, child, rng.int(1, 2), () => relation.grandchild, partner);
}

function addChildInLaw(tree: Tree, child: Person): Person {
  const person = tree.add({
    relation: relation.childInLaw,
    gender: other(child.gender),
    birthYear: yearOf(child.born) + tree.rng.near(0, 2, -4, 4),
    surname: child.surname,
  });
  linkSpouses(child, person);
  return person;
}

/** Children of a relative, born in the parent's lifetime. */
function addOffspring(
  tree: Tree,
  parent: Person,
  count: number,
  relationOf: (gender: Gender) => number,
  partner?: Person,
): Person[] {
  const { rng } = tree;
  const last = yearOf(parent.row.death_date ?? tree.asOf) - 1;
  const offspring: Person[] = [];
  let year = Math.max(yearOf(parent.born) + rng.near(29, 4, 20, 38), partner ? yearOf(partner.born) + 19 : 0);
  for (let left = count; left > 0 && year <= last && tree.room() > 0; left--) {
    const gender = anyGender(rng);
    const grown = yearOf(tree.asOf) - year >= 27;
    const surname = grown && rng.chance(0.6) ? marriedSurname(rng, gender, parent.surname) : parent.surname;
    const person = tree.add({ relation: relationOf(gender), gender, birthYear: year, surname });
    linkParent(person, parent);
    if (partner) linkParent(person, partner);
    offspring.push(person);
    year += rng.near(3, 1, 2, 6);
  }
  return offspring;
}

/** A grandchild, a stepchild or a foster child taken as the key person's own. */
function addAdopted(tree: Tree, key: Person, spouse: Person | undefined, children: readonly Person[]): void {
  const { rng } = tree;
  if (tree.room() === 0) return;
  const way = rng.pick(['grandchild', 'grandchild', 'stepchild', 'fosterChild'] as const);
  if (way === 'grandchild') {
    const parent = children.find((child) => child.surname === key.surname && ageOn(child, tree.asOf) > 35);
    const [adopted] = parent ? addOffspring(tree, parent, 1, () => relation.adopted) : [];
    if (adopted) adopt(tree, adopted, [key, spouse], 1, 0, 40);
  } else if (way === 'stepchild' && spouse && ageOn(spouse, tree.asOf) > 44) {
    const adopted = addYoungChild(
      tree,
      Math.min(yearOf(spouse.born) + rng.int(19, 26), yearOf(tree.asOf) - 17),
      key.surname,
    );
    linkParent(adopted, spouse);
    adopt(tree, adopted, [key], 3, 3, 15);
  } else if (way === 'fosterChild' && spouse) {
    const adopted = addYoungChild(tree, yearOf(spouse.born) + rng.int(33, 40), key.surname);
    adopt(tree, adopted, [key, spouse], 2, 1, 5);
  }
}

const addYoungChild = (tree: Tree, birthYear: number, surname: Surname): Person =>
  tree.add({
    relation: relation.adopted,
    gender: anyGender(tree.rng),
    birthYear: Math.min(birthYear, yearOf(tree.asOf) - 8),
    surname,
  });

/** Between two ages of the adopted person, as long as the adopter lived. */
function adopt(
  { rng, asOf }: Tree,
  person: Person,
  adopters: readonly (Person | undefined)[],
  kind: number,
  fromAge: number,
  toAge: number,
): void {
  const from = fromAge * 366 + 30;
  const to = Math.min(toAge * 365, daysBetween(person.born, asOf) - 1);
  const date = addDays(person.born, rng.int(Math.min(from, to), to));
  const lived = (adopter: Person | undefined): adopter is Person =>
    adopter !== undefined && (adopter.row.death_date ?? '9999') > date;
  person.row.adoptions = adopters
    .filter(lived)
    .map((adopter): Adoption => ({ adopter_member_id: adopter.row.id, kind, date }));
}

/** The parents of someone who leaves no children, and the brothers and sisters where both parents are gone. */
export function addParentsAndSiblings(tree: Tree, key: Person): void {
  const { rng } = tree;
  const keyYear = yearOf(key.born);
  const years = siblingYears(rng, keyYear);
  const motherYear = Math.min(keyYear, ...years) - rng.near(25, 3, 20, 29);
  const father = addParent(tree, 'male', motherYear - rng.near(3, 2, 0, 8), key.surname);
  const mother = addParent(tree, 'female', motherYear, key.surname);
  linkSpouses(father, mother);
  for (const parent of [father, mother]) linkParent(key, parent);
  if (isAlive(father) || isAlive(mother)) return;
  const siblings = years.map((year) => addSibling(tree, key, year, father, mother));
  for (const sibling of siblings) {
    if (sibling && !isAlive(sibling)) {
      addOffspring(tree, sibling, rng.int(1, 2), (gender) => (gender === 'male' ? relation.nephew : relation.niece));
    }
  }
}

/** Two years and more apart, in the years in which one mother has children. */
function siblingYears(rng: Rng, keyYear: number): number[] {
  const years = [keyYear];
  for (let wanted = rng.int(1, 4); wanted > 0; wanted--) {
    const year = keyYear + rng.near(0, 5, -8, 8);
    if (years.every((taken) => Math.abs(taken - year) > 1)) years.push(year);
  }
  return years.slice(1).sort((one, other) => one - other);
}

function addParent(tree: Tree, gender: Gender, birthYear: number, surname: Surname): Person {
  const parent = tree.add({
    relation: gender === 'male' ? relation.father : relation.mother,
    gender,
    birthYear,
    surname,
  });
  liveOut(tree, parent);
  return parent;
}

function addSibling(tree: Tree, key: Person, birthYear: number, father: Person, mother: Person): Person | undefined {
  const { rng } = tree;
  if (tree.room() === 0) return undefined;
  const gender = anyGender(rng);
  const elder = birthYear < yearOf(key.born);
  const half = rng.chance(0.04);
  const brother = elder ? relation.elderBrother : relation.youngerBrother;
  const sister = elder ? relation.elderSister : relation.youngerSister;
  const sibling = tree.add({
    relation: half ? relation.halfSibling : gender === 'male' ? brother : sister,
    gender,
    birthYear,
    surname: rng.chance(0.85) ? marriedSurname(rng, gender, key.surname) : key.surname,
  });
  linkParent(sibling, father);
  if (!half) linkParent(sibling, mother);
  liveOut(tree, sibling);
  return sibling;
}

/** A relative for families without nearer ones. */
export const addCousin = (tree: Tree, key: Person): Person =>
  tree.add({
    relation: relation.cousin,
    gender: anyGender(tree.rng),
    birthYear: Math.min(yearOf(key.born) + tree.rng.int(2, 14), yearOf(tree.asOf) - 24),
    surname: tree.rng.chance(0.5) ? key.surname : pickSurname(tree.rng),
  });

/** A known day on which somebody of the family died after the key person. */
export function dieLater(rng: Rng, person: Person, from: CalendarDay, to: CalendarDay): void {
  const days = daysBetween(from, to);
  if (days < 2) return;
  person.row.death_date = addDays(from, rng.int(1, days));
  person.row.known_date = person.row.death_date;
}
