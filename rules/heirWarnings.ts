import { bornOutsideMarriage } from './bornOutsideMarriage';
import type { CalendarDay } from './calendarDay';
import { dayOfDeath } from './deaths';
import { deathQuestions } from './heirQuestions';
import { type HeirWarning, warning } from './heirWarning';
import { type Kinship, siblingsOf } from './kinship';
import type { KinshipNote } from './kinshipNote';
import { linkDisagreements } from './linkDisagreements';
import type { Succession, Taking } from './succession';
import { unlinkedKin } from './unlinkedKin';

/** Everything that staff must look at before they rely on the heirs. */
export function warningsOf(
  kinship: Kinship,
  succession: Succession,
  takings: readonly Taking[],
  today: CalendarDay,
): HeirWarning[] {
  const { decedent, spouseIds, standing } = kinship;
  const { spouseId } = succession;
  const heirs = new Set(takings.map(({ personId }) => personId));
  const heirsAmong = (ids: readonly number[]) => [...new Set(ids)].filter((id) => heirs.has(id));
  const fetusOf = (id: number) => {
    const found = standing(id);
    return found.state === 'takes' ? found.fetus : null;
  };
  const representing = takings.flatMap(({ personId, representedId }) => (representedId ? [personId] : []));
  const lawDay = dayOfDeath(decedent);
  const takingPart = new Set(takings.flatMap(({ personId, path }) => [personId, ...path]));
  const above = new Set([
    decedent.memberId,
    ...takingPart,
    ...kinship.parentsOf(decedent.memberId).map((one) => one.parentId),
  ]);
  /** A half-filled link matters if somebody inherits through the parent implied by the relation. */
  const matters = ({ code, memberId, parentId }: KinshipNote) =>
    code !== 'openParentLink' || (takingPart.has(memberId ?? 0) && above.has(parentId ?? 0));

  return [
    ...deathQuestions(kinship, today),
    ...linkDisagreements(kinship),
    ...kinship.notes.filter(matters).map(({ code, memberId }) => warning(code, memberId)),
    ...unlinkedKin(kinship, succession),
    ...bornOutsideMarriage(kinship, succession),
    ...spouseIds
      .filter((id) => id !== spouseId && standing(id).state === 'takes')
      .map((id) => warning('twoSpouses', id)),
    ...(succession.rank === 3 && spouseId !== null && siblingsOf(kinship, decedent.memberId).includes(spouseId)
      ? [warning('spouseIsSibling', spouseId)]
      : []),
    ...heirsAmong(succession.doubtful)
      .filter((id) => representing.includes(id))
      .map((id) => warning('adoptionOrderUnknown', id)),
    ...succession.unknownBlood.map((id) => warning('bloodUnknown', id)),
    ...[...heirs].filter((id) => fetusOf(id) === 'recorded').map((id) => warning('fetus', id)),
    ...[...heirs].filter((id) => fetusOf(id) === 'presumed').map((id) => warning('fetusPresumed', id)),
    ...(lawDay && lawDay < '1981-01-01' ? [warning('formerLaw')] : []),
    ...(heirs.size === 0 ? [warning('noHeirs')] : []),
  ];
}
