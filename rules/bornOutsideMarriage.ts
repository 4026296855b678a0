import { type HeirWarning, warning } from './heirWarning';
import type { Kinship } from './kinship';
import { isOf } from './marriages';
import { couldTakeHalf, isAdoptedBy, outsideLawOf, saysHalf } from './outsideMarriage';
import type { Line, Succession } from './succession';

interface Group {
  parentId: number;
  heads: readonly Line[];
}

/** Heads who share by 民法900条4号 as children of one parent: the decedent's, and those of whoever is represented. */
const groupsOf = ({ rank, lines }: Pick<Succession, 'rank' | 'lines'>, decedentId: number): Group[] => {
  const below = ({ personId, represented }: Line): Group[] =>
    represented ? [{ parentId: personId, heads: represented }, ...represented.flatMap(below)] : [];
  const all = [...(rank === 1 ? [{ parentId: decedentId, heads: lines }] : []), ...lines.flatMap(below)];
  return all.filter(({ heads }) => heads.length > 1);
};

/** Whether the records show a child of married parents: adopted, or of two who were married, if only later (民法789条, 809条). */
function isOfMarriage(kinship: Kinship, id: number, parentId: number): boolean {
  if (isAdoptedBy(kinship, id, parentId)) return true;
  const parents = kinship.parentsOf(id);
  return kinship.couples.some((couple) => parents.filter((one) => isOf(couple, one.parentId)).length === 2);
}

/**
 * A child of parents who were not married took half of what others took, for deaths of a time. Asked of everybody of whom no record tells
 * whether they do, and who may be such a child.
 */
export function bornOutsideMarriage(kinship: Kinship, succession: Pick<Succession, 'rank' | 'lines'>): HeirWarning[] {
  const { decedent } = kinship;
  if (!couldTakeHalf(decedent)) return [];
  const code = outsideLawOf(decedent)?.outsideShare === '1/1' ? 'bornOutsideMarriage' : 'bornOutsideMarriageHalf';
  const open = groupsOf(succession, decedent.memberId).flatMap(({ parentId, heads }) =>
    heads.flatMap(({ personId }) =>
      saysHalf(kinship, personId) === null && !isOfMarriage(kinship, personId, parentId) ? [personId] : [],
    ),
  );
  return [...new Set(open)].map((id) => warning(code, id));
}
