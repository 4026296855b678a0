import type { CalendarDay } from './calendarDay';
import { isDated } from './deaths';
import { type Death, type FamilyMember, inheritanceIn } from './familyMember';
import { compare, ZERO } from './fraction';
import type { HeirFactCode } from './heirCodes';
import { isUnnamed, type Kinship, readKinship } from './kinship';
import { isOf, lastsUntilDeath } from './marriages';
import { takesHalfOf } from './outsideMarriage';
import { sharesByPerson, sharesIn, type Taking } from './succession';

/** A fact on which a share rests, with its day where one is on record. */
export interface HeirFact {
  code: HeirFactCode;
  /** The member concerned, if not the heir. */
  memberId: number | null;
  /** The day, or its earliest and latest; empty if unknown, null if the fact has no day. */
  days: readonly CalendarDay[] | null;
}

const fact = (
  code: HeirFactCode,
  memberId: number | null = null,
  days: CalendarDay | readonly CalendarDay[] | null = null,
): HeirFact => ({ code, memberId, days: typeof days === 'string' ? [days] : days });

const deathDays = (death: Death | null | undefined): CalendarDay[] | null => {
  if (!death) return null;
  return isDated(death) ? [...new Set([death.earliest, death.latest])] : [];
};

function spouseFact({ couples, decedent, memberOf }: Kinship, id: number): HeirFact {
  const partner = memberOf(id);
  const couple = couples.find(
    (one) => isOf(one, id) && isOf(one, decedent.memberId) && partner && lastsUntilDeath(one, decedent, partner),
  );
  return couple ? fact('marriage', null, couple.beganOn) : fact('relationOnly');
}

/** The ground of descent: a link, an adoption, or only the relation to the key person. */
function descentFact({ memberOf, notes, parentsOf }: Kinship, childId: number, parentId: number): HeirFact {
  const child = memberOf(childId);
  const edge = parentsOf(childId).find((one) => one.parentId === parentId);
  const adoption = child?.adoptions.find(({ adopterId }) => adopterId === parentId);
  if (adoption && edge?.kind !== 'natural') return fact('adoption', null, adoption.date);
  if (child?.fatherId === parentId || child?.motherId === parentId) return fact('parentLink');
  const isOpen = notes.some(({ code, memberId }) => code === 'openParentLink' && memberId === childId);
  return fact(isOpen ? 'openParentLink' : 'relationOnly');
}

/** The kinship of an heir of a rank to the decedent. */
function kinshipFacts(kinship: Kinship, { personId, rank, path }: Taking): HeirFact[] {
  const { memberId } = kinship.decedent;
  if (rank === 0) return [spouseFact(kinship, personId)];
  const [parentId = memberId] = [path.at(-1)];
  if (rank === 1 || path.length > 0) return [descentFact(kinship, personId, parentId)];
  const knownParents = kinship.parentsOf(rank === 2 ? memberId : personId).filter((edge) => !isUnnamed(edge.parentId));
  if (rank === 2)
    return knownParents.some((edge) => edge.parentId === personId) ? [descentFact(kinship, memberId, personId)] : [];
  const own = kinship.parentsOf(memberId).map((edge) => edge.parentId);
  const common = knownParents.filter((edge) => own.includes(edge.parentId));
  if (common.length === 0) return [fact('relationOnly')];
  return common.slice(0, 1).map((edge) => descentFact(kinship, personId, edge.parentId));
}

/** Those of a line who take half as children born outside of marriage (民法900条4号). */
function halfShareFacts(kinship: Kinship, { personId, rank, path }: Taking): HeirFact[] {
  const line = [...(rank === 1 ? [kinship.decedent.memberId] : []), ...path, personId];
  return rank === 0 || rank === 2
    ? []
    : line
        .slice(1)
        .flatMap((id, above) =>
          takesHalfOf(kinship, id, line[above] ?? id) ? [fact('halfShare', id === personId ? null : id)] : [],
        );
}

/** Why those above in the line do not take themselves. */
function replacedFact({ decedent, memberOf, standing }: Kinship, id: number): HeirFact[] {
  const found = standing(id);
  if (found.state !== 'replaced') return [];
  const death = memberOf(id)?.death;
  if (found.code === 'diedBefore') return [fact('died', id, deathDays(death))];
  if (found.code === 'sameMoment') return [fact('sameMoment', id, deathDays(death ?? decedent.death))];
  return [fact(found.code, id)];
}

/** The renunciations without which an heir would take less, or nothing. */
function renunciationsThatEnlarge({ decedent, members }: Kinship, takings: readonly Taking[]) {
  const renouncers = members.filter((one) => inheritanceIn(one, decedent.memberId)?.renouncedDate);
  const none = (_: number): FamilyMember[] => [];
  if (renouncers.length === 0) return none;
  const before = readKinship(decedent.memberId, members, { ignoreRenunciation: true });
  const shares = sharesIn(before);
  const heirs = renouncers.filter(({ memberId }) => shares.has(memberId));
  const now = sharesByPerson(takings);
  return (id: number) => (compare(now.get(id) ?? ZERO, shares.get(id) ?? ZERO) > 0 ? heirs : []);
}

/** The facts on which each heir's share rests. */
export function factsOf(kinship: Kinship, takings: readonly Taking[]): (id: number) => HeirFact[] {
  const { decedent, memberOf, standing } = kinship;
  const enlargedBy = renunciationsThatEnlarge(kinship, takings);
  return (id) => {
    const grounds = takings.filter(({ personId }) => personId === id);
    const found = standing(id);
    return [
      ...grounds.flatMap((ground) => [
        ...kinshipFacts(kinship, ground),
        ...halfShareFacts(kinship, ground),
        ...ground.path.flatMap((one) => replacedFact(kinship, one)),
      ]),
      ...enlargedBy(id).map((one) =>
        fact('renunciation', one.memberId, inheritanceIn(one, decedent.memberId)?.renouncedDate),
      ),
      ...(found.state === 'takes' && found.fetus === 'recorded' ? [fact('unborn')] : []),
      ...(found.state === 'takes' && found.diedAfter ? [fact('diedAfter', null, deathDays(memberOf(id)?.death))] : []),
    ];
  };
}
