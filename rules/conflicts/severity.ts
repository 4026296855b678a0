import type { ConflictReason, ConflictRole, ConflictSeverity } from '@/contract/conflict';
import type { Matter, Way } from './graph';

const [HIGH, CONFIRM, NOTE] = [1, 2, 3] as const satisfies readonly ConflictSeverity[];

/** What is known of two matters that meet in a person or in kin. */
interface Meeting {
  /** Whether both are about the estate of one decedent. */
  readonly sameEstate: boolean;
  readonly disputed: boolean;
  /** Whether work on the other matter goes on. */
  readonly open: boolean;
  /** Parents, children and marriages between the two people. */
  readonly kin: number;
}

type Judge = (meeting: Meeting) => ConflictSeverity | null;

const openElse =
  (open: ConflictSeverity, closed: ConflictSeverity): Judge =>
  (meeting) =>
    meeting.open ? open : closed;

/**
 * How grave each reason is. Work that goes on weighs more than work that has ended, a dispute more than none.
 *
 * Sources: 司法書士法22条 (cases that may not be taken: those of the other side, done or consulted about), with 司法書士行為規範;
 * 民法108条 (acting for both sides) and 1012条 (the executor acts for the whole estate, not for one heir); for 行政書士 and 税理士,
 * whose statutes name no such cases, the duties of good faith and secrecy of their associations' rules and 行政書士法12条,
 * 税理士法38条, of which a case done for the other side is the plainest breach. The steps are the firm's own.
 */
const judges: Readonly<Record<ConflictReason, Judge>> = {
  opposedClient: openElse(HIGH, CONFIRM),
  opposingHeirs: ({ disputed, open }) => (disputed ? (open ? HIGH : CONFIRM) : open ? CONFIRM : NOTE),
  executor: ({ disputed, open }) => (disputed ? HIGH : open ? CONFIRM : NOTE),
  otherHeir: ({ disputed, open, sameEstate }) => {
    if (disputed && sameEstate) return open ? HIGH : CONFIRM;
    return open || disputed ? CONFIRM : NOTE;
  },
  decedentClient: ({ disputed }) => (disputed ? CONFIRM : NOTE),
  adversaryNamed: openElse(CONFIRM, NOTE),
  heirNamed: ({ sameEstate }) => (sameEstate ? CONFIRM : NOTE),
  named: ({ disputed }) => (disputed ? CONFIRM : NOTE),
  kinOfOpponent: ({ open, kin }) => (kin === 1 && open ? CONFIRM : NOTE),
  formerSpouse: openElse(CONFIRM, NOTE),
  kinClient: ({ open, kin }) => (kin === 1 || open ? NOTE : null),
};

const partyRoles: ReadonlySet<ConflictRole> = new Set([
  'insured',
  'policyholder',
  'beneficiary',
  'settlor',
  'trustee',
  'trustBeneficiary',
]);

type Group = 'client' | 'adversary' | 'heir' | 'decedent' | 'party';
const groupOf = (role: ConflictRole): Group => (partyRoles.has(role) ? 'party' : (role as Group));

/** What two roles of one person in two matters come to, whichever stands first; none where nobody's interests differ. */
const meetings: Readonly<Partial<Record<`${Group} ${Group}`, ConflictReason>>> = {
  'client adversary': 'opposedClient',
  'client heir': 'otherHeir',
  'decedent client': 'decedentClient',
  'client party': 'named',
  'heir party': 'heirNamed',
  'adversary heir': 'adversaryNamed',
  'adversary decedent': 'adversaryNamed',
  'adversary party': 'adversaryNamed',
};

/** The reason in a person, or in people who are kin, who stand here and there. */
export const reasonOf = (here: ConflictRole, there: ConflictRole, way: Way): ConflictReason | null => {
  const [one, other] = [groupOf(here), groupOf(there)];
  if (way.kin === 0) return meetings[`${one} ${other}`] ?? meetings[`${other} ${one}`] ?? null;
  const roles = `${one} ${other}`;
  if (roles === 'client adversary' || roles === 'adversary client') return 'kinOfOpponent';
  if (roles !== 'client client') return null;
  return way.former && way.kin === 1 ? 'formerSpouse' : 'kinClient';
};

/** @returns null where the reason weighs nothing; a doubt about who somebody is takes one step off */
export const severityOf = (
  reason: ConflictReason,
  way: Way,
  { open, disputed }: Pick<Matter, 'open' | 'disputed'>,
  sameEstate: boolean,
): ConflictSeverity | null => {
  const found = judges[reason]({ open, disputed, sameEstate, kin: way.kin });
  if (found === null || way.certain) return found;
  return found === HIGH ? CONFIRM : NOTE;
};
