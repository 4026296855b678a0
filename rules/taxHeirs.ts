import { birthRange, type FamilyMember } from './familyMember';
import type { Fraction } from './fraction';
import { type Kinship, readKinship } from './kinship';
import { remembered } from './remembered';
import { type Line, type Succession, shareLawOf, sharesByPerson, sharesIn, succeed, takingsOf } from './succession';

export interface HeirsForTax {
  /** 法定相続人の数. */
  count: number;
  /** The shares by which the taxable estate is portioned; they add up to 1 unless there is nobody. */
  shares: readonly { memberId: number; share: Fraction }[];
  /** Unborn heirs: not counted until born, so that all figures are provisional (相続税法基本通達15-3). */
  unborn: readonly number[];
  /** Adopted children beyond the limit: heirs all the same, but not counted. */
  leftOut: readonly number[];
  /** The surviving spouse, even one who renounced. */
  spouseId: number | null;
}

const isUnborn = (member: FamilyMember): boolean =>
  member.isFetus === true && birthRange(member) === null && !member.death;

/**
 * The family as the tax sees it while a child is unborn: as if the child were not there, neither in the number of heirs
 * nor in the shares of what is undivided (相続税法基本通達11の2-3, 15-3).
 */
export const withoutUnborn = <Member extends FamilyMember>(members: readonly Member[]): readonly Member[] =>
  members.some(isUnborn) ? members.filter((member) => !isUnborn(member)) : members;

const counted = remembered<readonly FamilyMember[], HeirsForTax>();

/** The unborn who would inherit. */
function unbornHeirs(decedentId: number, members: readonly FamilyMember[]): number[] {
  const unborn = members.filter(isUnborn).map(({ memberId }) => memberId);
  if (unborn.length === 0) return [];
  const kinship = readKinship(decedentId, members, { ignoreRenunciation: true });
  const heirs = sharesIn(kinship);
  return unborn.filter((id) => heirs.has(id));
}

/**
 * The heirs as the tax counts them: renunciations ignored, ordinary adopted children at most one beside a natural child
 * and two without (相続税法15条2項). Special adoptions, the spouse's own children and descendants who represent count as
 * natural children (15条3項; 相続税法基本通達15-4 for those with double status).
 *
 * Throws RangeError where the decedent is not among the members.
 */
export function heirsForTax(decedentId: number, members: readonly FamilyMember[]): HeirsForTax {
  return counted(members, String(decedentId), () => countHeirs(decedentId, members));
}

function countHeirs(decedentId: number, members: readonly FamilyMember[]): HeirsForTax {
  const kinship = readKinship(decedentId, withoutUnborn(members), { ignoreRenunciation: true });
  const succession = succeed(kinship);
  const { lines, leftOut } = withinAdoptionLimit(kinship, succession);
  const takings = takingsOf({ ...succession, lines }, shareLawOf(kinship));
  const shares = [...sharesByPerson(takings)].map(([memberId, share]) => ({ memberId, share }));
  return {
    count: shares.length,
    shares,
    unborn: unbornHeirs(decedentId, members),
    leftOut,
    spouseId: succession.spouseId,
  };
}

const represents = (line: Line, id: number): boolean =>
  line.represented?.some((one) => one.personId === id || represents(one, id)) ?? false;

function withinAdoptionLimit(kinship: Kinship, { rank, lines }: Succession): { lines: Line[]; leftOut: number[] } {
  /** The spouse's own child, or adopted by the spouse in the special way (相続税法15条3項1号, 相続税法施行令3条の2). */
  const isSpousesChild = (id: number) =>
    kinship.parentsOf(id).some(({ parentId, kind }) => kind !== 1 && kinship.spouseIds.includes(parentId));
  const isLimited = ({ personId, represented }: Line) =>
    rank === 1 &&
    represented === null &&
    kinship.parentsOf(personId).some((edge) => edge.parentId === kinship.decedent.memberId && edge.kind === 1) &&
    !isSpousesChild(personId) &&
    !lines.some((line) => represents(line, personId));
  const limited = lines.filter(isLimited);
  const limit = limited.length < lines.length ? 1 : 2;
  const beyond = limited.slice(limit);
  return { lines: lines.filter((line) => !beyond.includes(line)), leftOut: beyond.map(({ personId }) => personId) };
}
