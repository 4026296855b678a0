import { type CalendarDay, todayInTokyo } from './calendarDay';
import { exclusionJudge } from './exclusions';
import type { FamilyMember } from './familyMember';
import { format } from './fraction';
import type { ExclusionReason, HeirReason } from './heirCodes';
import { factsOf, type HeirFact } from './heirFacts';
import type { HeirWarning } from './heirWarning';
import { warningsOf } from './heirWarnings';
import { type Kinship, readKinship } from './kinship';
import { hasLinks } from './parentEdge';
import type { Standing } from './standing';
import { type Rank, type Succession, shareLawOf, sharesByPerson, succeed, type Taking, takingsOf } from './succession';

export interface Heir {
  memberId: number;
  /** 'n/d' in lowest terms; the shares of all heirs add up to 1. */
  share: string;
  /** 0 the spouse, 1 children and their descendants, 2 ascendants, 3 siblings and their children. */
  rank: 0 | Rank;
  byRepresentation: boolean;
  /** The member whom the heir represents. */
  representedId: number | null;
  reason: HeirReason;
  /** Died after the decedent (数次相続): the share goes on to that heir's own heirs. */
  diedAfter: boolean;
  /** The facts on which the share rests. */
  facts: HeirFact[];
}

export interface Excluded {
  memberId: number;
  reason: ExclusionReason;
}

export interface StatutoryHeirs {
  heirs: Heir[];
  /** Everybody else of the family. */
  excluded: Excluded[];
  warnings: HeirWarning[];
  /** An unborn child is among the heirs: the shares stand only once it is born alive (民法886条). */
  provisional: boolean;
  /** Whether the records hold any link; where they do, links go before relations. */
  source: 'links' | 'relations';
}

const isUnborn = (standing: Standing) => standing.state === 'takes' && standing.fetus === 'recorded';

function heirReason(kinship: Kinship, { lines }: Succession, grounds: readonly Taking[]): HeirReason {
  const [first] = grounds;
  if (!first || grounds.length > 1) return 'doubleStatus';
  const { personId, rank, representedId } = first;
  if (rank === 0) return 'spouse';
  if (rank === 2) return 'ascendant';
  if (rank === 3) {
    if (representedId !== null) return 'nephew';
    const weight = lines.find((line) => line.personId === personId)?.weight;
    return weight?.d === 2n ? 'halfSibling' : 'sibling';
  }
  if (representedId !== null) return 'representation';
  if (isUnborn(kinship.standing(personId))) return 'fetus';
  const edge = kinship.parentsOf(personId).find(({ parentId }) => parentId === kinship.decedent.memberId);
  return edge?.kind === 'natural' ? 'child' : 'adoptedChild';
}

/**
 * The statutory heirs of a member of a family and their shares (民法886条–895条, 900条, 901条, 939条), with the reason for
 * each member who is one and each who is not. A decedent without a date of death is taken to die on `today`.
 *
 * Throws RangeError where the decedent is not among the members.
 */
export function statutoryHeirs(
  decedentId: number,
  members: readonly FamilyMember[],
  today: CalendarDay = todayInTokyo(),
): StatutoryHeirs {
  const kinship = readKinship(decedentId, members);
  const succession = succeed(kinship);
  const takings = takingsOf(succession, shareLawOf(kinship));
  const facts = factsOf(kinship, takings);
  const heirs = [...sharesByPerson(takings)].map(([memberId, share]): Heir => {
    const grounds = takings.filter(({ personId }) => personId === memberId);
    const represented = grounds.find(({ representedId }) => representedId !== null)?.representedId ?? null;
    const standing = kinship.standing(memberId);
    return {
      memberId,
      share: format(share),
      rank: grounds[0]?.rank ?? 0,
      byRepresentation: represented !== null,
      representedId: represented,
      reason: heirReason(kinship, succession, grounds),
      diedAfter: standing.state === 'takes' && standing.diedAfter,
      facts: facts(memberId),
    };
  });
  heirs.sort((a, b) => a.rank - b.rank || a.memberId - b.memberId);

  const reasonOf = exclusionJudge(kinship, succession, new Set(heirs.map(({ memberId }) => memberId)));
  const excluded = kinship.members
    .filter(({ memberId }) => memberId !== decedentId && !heirs.some((heir) => heir.memberId === memberId))
    .map((member): Excluded => ({ memberId: member.memberId, reason: reasonOf(member) }));
  return {
    heirs,
    excluded,
    warnings: warningsOf(kinship, succession, takings, today),
    provisional: heirs.some(({ memberId }) => isUnborn(kinship.standing(memberId))),
    source: hasLinks(members) ? 'links' : 'relations',
  };
}
