import { type CalendarDay, todayInTokyo } from '../calendarDay';
import { renunciationDeadline } from '../deadlines';
import { dayOfDeath } from '../deaths';
import { type FamilyMember, inheritanceIn } from '../familyMember';
import { add, type Fraction, format, fraction, mul, ONE, ZERO } from '../fraction';
import type { HeirReason } from '../heirCodes';
import { type StatutoryHeirs, statutoryHeirs } from '../heirs';
import type { HeirWarning } from '../heirWarning';
import { readKinship } from '../kinship';
import { asChildOf, assumedChildren } from './assumedChildren';

/** One person's part of what a dead holder held. */
export interface Passing {
  memberId: number;
  reason: HeirReason;
  representedId: number | null;
  /** The share of the holder's own estate (民法900条, 901条), 'n/d'. */
  share: string;
  /** The part of the first estate that comes down so, 'n/d'. */
  part: string;
}

/** What one death does to the first estate. */
export interface DeathStep {
  decedentId: number;
  /** Null where no day is known. */
  day: CalendarDay | null;
  /** What they held of the first estate, 'n/d'. */
  held: string;
  passings: Passing[];
  /** 再転相続 (民法916条): they died before their own time to choose was over, having chosen nothing. */
  choiceOpen: boolean;
}

export interface FinalHolder {
  memberId: number;
  /** The part of the first estate, 'n/d'. */
  part: string;
  /**
   * Why it stays with somebody who has died too: nobody is left to take it (民法951条), or the days do not tell whether they
   * died before or after the one from whom it comes.
   */
  stuck: 'withoutHeirs' | 'orderUnknown' | null;
}

export interface LaterDeaths {
  steps: DeathStep[];
  holders: FinalHolder[];
  /** Children of the first decedent who are taken to be the widow's or widower's too: their records name no second parent. */
  assumed: number[];
  /** What the records leave open about who inherits from any of them, each once: what is missing is asked for, not passed over. */
  asked: HeirWarning[];
}

const asFraction = (text: string): Fraction => {
  const [n = '0', d = '1'] = text.split('/');
  return fraction(BigInt(n), BigInt(d));
};

const LAST = '9999-12-31';

/**
 * 数次相続: the first estate followed through the deaths of its holders, who inherits from another after that one, each by the law of that
 * death (民法882条, 896条, 900条, 901条): what a dead holder held goes to those who inherit from that holder. Who renounced a
 * later estate takes nothing of it (939条). The final parts add up to 1 wherever anybody inherits from the first decedent.
 *
 * Throws RangeError where the decedent is not among the members.
 */
export function followLaterDeaths(
  decedentId: number,
  members: readonly FamilyMember[],
  today: CalendarDay = todayInTokyo(),
): LaterDeaths {
  const byId = new Map(members.map((member) => [member.memberId, member]));
  const heirsOf = new Map<number, StatutoryHeirs>();
  const { spouseIds } = readKinship(decedentId, members);
  const assumed = new Set<number>();
  const familyOf = (id: number) => {
    const children = spouseIds.includes(id) ? assumedChildren(decedentId, members, id) : [];
    if (children.length === 0) return members;
    for (const child of children) assumed.add(child);
    return members.map(asChildOf(id, children));
  };
  const heirs = (id: number) => {
    const found = heirsOf.get(id) ?? statutoryHeirs(id, familyOf(id), today);
    heirsOf.set(id, found);
    return found.heirs;
  };
  const held = new Map<number, Fraction>([[decedentId, ONE]]);
  const steps = new Map<number, DeathStep>();
  const dead = new Set<number>();
  const dayOf = (id: number) => dayOfDeath(byId.get(id) ?? { death: null });

  const pass = (id: number) => {
    const whole = held.get(id) ?? ZERO;
    dead.add(id);
    const takers = heirs(id);
    if (takers.length === 0) return;
    held.delete(id);
    steps.set(id, {
      decedentId: id,
      day: dayOf(id),
      held: format(whole),
      choiceOpen: id !== decedentId && hasChoiceOpen(byId.get(id), byId.get(decedentId)),
      passings: takers.map(({ memberId, reason, representedId, share }) => {
        const part = mul(whole, asFraction(share));
        held.set(memberId, add(held.get(memberId) ?? ZERO, part));
        return { memberId, reason, representedId, share, part: format(part) };
      }),
    });
  };

  const isToPass = (id: number) => !dead.has(id) && Boolean(byId.get(id)?.death);
  /** Whether something of what one dead holder leaves comes to another, if only through others who have died. */
  const leadsTo = (id: number, other: number, seen: Set<number> = new Set()): boolean =>
    heirs(id).some(({ memberId }) => {
      if (memberId === other) return true;
      if (seen.has(memberId) || !isToPass(memberId)) return false;
      return leadsTo(memberId, other, seen.add(memberId));
    });

  pass(decedentId);
  for (;;) {
    // Several deaths of one day have an order too, and a holder passes on what came from the others with it.
    const left = [...held.keys()].filter(isToPass).sort((a, b) => ((dayOf(a) ?? LAST) < (dayOf(b) ?? LAST) ? -1 : 1));
    const next = left.find((id) => left.every((other) => other === id || !leadsTo(other, id))) ?? left[0];
    if (next === undefined) break;
    pass(next);
  }
  const asked = [...dead]
    .flatMap((id) => heirsOf.get(id)?.warnings ?? [])
    .filter(({ code }) => code !== 'relationOnly');
  return {
    assumed: [...assumed],
    asked: [...new Map(asked.map((one) => [`${one.code} ${one.memberId}`, one])).values()],
    steps: [...steps.values()],
    holders: [...held]
      .filter(([id]) => id !== decedentId)
      .map(([memberId, part]) => ({
        memberId,
        part: format(part),
        stuck: dead.has(memberId) ? (steps.has(memberId) ? 'orderUnknown' : 'withoutHeirs') : null,
      })),
  };
}

/** Whether an heir died within the time to choose, having neither accepted nor renounced (民法915条1項, 916条). */
function hasChoiceOpen(heir: FamilyMember | undefined, decedent: FamilyMember | undefined): boolean {
  const opened = decedent && dayOfDeath(decedent);
  const died = heir && dayOfDeath(heir);
  if (!opened || !died) return false;
  const own = inheritanceIn(heir, decedent.memberId);
  if (own?.acceptedDate || own?.limitedAcceptanceDate || own?.renouncedDate) return false;
  const until = own?.extendedUntil ?? renunciationDeadline(own?.knownDate ?? opened)?.due;
  return until !== undefined && died <= until;
}
