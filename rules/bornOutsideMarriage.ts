import { outsideMarriageShares } from './data/civilLaw';
import { valueOn } from './data/datedRule';
import { dayOfDeath } from './deaths';
import { type HeirWarning, warning } from './heirWarning';
import type { Kinship } from './kinship';
import { isOf } from './marriages';
import type { Line, Succession } from './succession';

/** Heads who share by 民法900条4号 as children of one parent: the decedent's, and those of whoever is represented. */
const groupsOf = ({ rank, lines }: Pick<Succession, 'rank' | 'lines'>): (readonly Line[])[] => {
  const below = (line: Line): (readonly Line[])[] =>
    line.represented ? [line.represented, ...line.represented.flatMap(below)] : [];
  return [...(rank === 1 ? [lines] : []), ...lines.flatMap(below)].filter((group) => group.length > 1);
};

/** Whether the records show a child of married parents: adopted, or of two who were married, if only later (民法789条, 809条). */
function isOfMarriage(kinship: Kinship, id: number): boolean {
  const parents = kinship.parentsOf(id);
  if (parents.some(({ kind }) => kind !== 'natural')) return true;
  return kinship.couples.some((couple) => parents.filter(({ parentId }) => isOf(couple, parentId)).length === 2);
}

/**
 * A child of parents who were not married took half of what others took, for deaths of a time; all are reckoned alike here, so
 * that it is asked wherever the records leave room for such a child.
 */
export function bornOutsideMarriage(kinship: Kinship, succession: Pick<Succession, 'rank' | 'lines'>): HeirWarning[] {
  const day = dayOfDeath(kinship.decedent);
  const law = day && valueOn(outsideMarriageShares, day);
  if (!law || (law.outsideShare === '1/1' && !law.settledStays)) return [];
  const isOpen = groupsOf(succession).some((group) => group.some(({ personId }) => !isOfMarriage(kinship, personId)));
  return isOpen ? [warning(law.settledStays ? 'bornOutsideMarriage' : 'bornOutsideMarriageHalf')] : [];
}
