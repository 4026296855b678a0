import type { ConflictReason, ConflictRole, ConflictSeverity } from '@/contract/conflict';
import { type Matter, neighboursOf, type PersonKey, type Step, type Tie, type Way, waysFrom } from './graph';
import { reasonOf, severityOf } from './severity';

/** A matter that may not go together with the one that was asked about, and how the two meet. */
export interface Conflict {
  readonly reason: ConflictReason;
  readonly severity: ConflictSeverity;
  /** Whether it rests on two files that only seem to be of one person. */
  readonly certain: boolean;
  readonly matter: string;
  /** What the first person of the way is in the asked matter, and the last in the other one. */
  readonly here: ConflictRole;
  readonly there: ConflictRole;
  readonly way: readonly Step[];
}

type Asked = Pick<Matter, 'chain' | 'parts' | 'disputed' | 'executes'>;
type Ways = (person: PersonKey) => ReadonlyMap<PersonKey, Way>;

const peopleOf = ({ parts }: Pick<Matter, 'parts'>, role: ConflictRole) =>
  parts.flatMap((part) => (part.role === role ? [part.person] : []));

/** The first way by which somebody of one role is the very same person as somebody of another. */
const meet = (ways: Ways, from: readonly PersonKey[], to: readonly PersonKey[]): Way | null => {
  for (const person of from)
    for (const other of to) {
      const way = ways(person).get(other);
      if (way?.kin === 0) return way;
    }
  return null;
};

/** Beyond doubt: who only seems to be one person may still be two. */
const same = (person: PersonKey, other: PersonKey, ways: Ways) => meet(ways, [person], [other])?.certain === true;

/** Clients of one estate who are different heirs of it: each sees the other among the heirs. */
const opposingHeirs = (asked: Asked, other: Matter, ways: Ways): Found[] => {
  const estate = meet(ways, peopleOf(asked, 'decedent'), peopleOf(other, 'decedent'));
  if (estate === null) return [];
  for (const client of peopleOf(asked, 'client')) {
    const mine = meet(ways, [client], peopleOf(other, 'heir'));
    const theirs = meet(ways, peopleOf(asked, 'heir'), peopleOf(other, 'client'));
    if (mine && theirs) {
      const certain = mine.certain && theirs.certain && estate.certain;
      return [{ reason: 'opposingHeirs', here: 'client', there: 'heir', way: { ...mine, certain } }];
    }
  }
  return [];
};

/** The firm executes the will of the decedent whose heir asks. */
const executor = (asked: Asked, other: Matter, ways: Ways): Found[] => {
  if (!(other.executes || asked.executes)) return [];
  const estate = meet(ways, peopleOf(asked, 'decedent'), [
    ...peopleOf(other, 'decedent'),
    ...peopleOf(other, 'client'),
  ]);
  const [client] = peopleOf(asked, 'client');
  if (estate === null || client === undefined) return [];
  if (peopleOf(other, 'client').some((one) => same(client, one, ways))) return [];
  const end = estate.steps.at(-1)?.person;
  const there = peopleOf(other, 'decedent').some((one) => one === end) ? 'decedent' : 'client';
  return [{ reason: 'executor', here: 'decedent', there, way: estate }];
};

interface Found {
  readonly reason: ConflictReason;
  readonly here: ConflictRole;
  readonly there: ConflictRole;
  readonly way: Way;
}

/** Everybody of the one matter against everybody of the other. */
const met = (asked: Asked, other: Matter, ways: Ways): Found[] => {
  /** Somebody who is a client of both is not against himself. */
  const isShared = (role: ConflictRole, person: PersonKey, matter: Pick<Matter, 'parts'>) =>
    role !== 'client' && peopleOf(matter, 'client').some((client) => same(person, client, ways));
  return asked.parts.flatMap(({ person, role: here }) =>
    other.parts.flatMap(({ person: end, role: there }): Found[] => {
      const way = ways(person).get(end);
      const reason = way === undefined ? null : reasonOf(here, there, way);
      if (way === undefined || reason === null) return [];
      if (isShared(here, person, asked) || isShared(there, end, other)) return [];
      if (reason === 'kinClient' || reason === 'formerSpouse' || reason === 'kinOfOpponent') {
        if (
          peopleOf(asked, 'client').some((client) => peopleOf(other, 'client').some((one) => same(client, one, ways)))
        )
          return [];
      }
      return [{ reason, here, there, way }];
    }),
  );
};

/** A reason that says less than another one of the same two matters, and is left out beside it. */
const covered: Readonly<Partial<Record<ConflictReason, readonly ConflictReason[]>>> = {
  otherHeir: ['opposingHeirs', 'opposedClient'],
  kinClient: ['opposingHeirs', 'opposedClient', 'otherHeir', 'formerSpouse', 'executor'],
  formerSpouse: ['opposedClient'],
  kinOfOpponent: ['opposedClient'],
  decedentClient: ['executor'],
  named: ['opposedClient'],
};

const isBetter = (one: Conflict, other: Conflict) =>
  one.severity !== other.severity ? one.severity < other.severity : one.way.length < other.way.length;

/** The gravest first. */
export const inOrder = (conflicts: readonly Conflict[]): Conflict[] =>
  conflicts.toSorted(
    (one, other) =>
      one.severity - other.severity || one.reason.localeCompare(other.reason) || one.matter.localeCompare(other.matter),
  );

/**
 * The matters of the firm that may stand against one that is to be opened, the gravest first: one finding a reason and
 * matter, by the shortest way. Goes from each person of the asked matter over the files of that person and over kin of at
 * most two steps (a marriage, a parent or a child each), never through people of other families without a tie.
 */
export const conflictsOf = (asked: Asked, others: readonly Matter[], ties: readonly Tie[]): Conflict[] => {
  const neighbours = neighboursOf(ties);
  const known = new Map<PersonKey, ReadonlyMap<PersonKey, Way>>();
  const ways: Ways = (person) => {
    const found = known.get(person) ?? waysFrom(person, neighbours);
    known.set(person, found);
    return found;
  };
  const findings = others
    .filter(({ chain }) => chain !== asked.chain)
    .flatMap((other) => {
      const sameEstate = meet(
        ways,
        [...peopleOf(asked, 'decedent')],
        [...peopleOf(other, 'decedent'), ...peopleOf(other, 'insured'), ...peopleOf(other, 'client')],
      );
      const disputed = asked.disputed || other.disputed;
      const found = new Map<ConflictReason, Conflict>();
      for (const { reason, here, there, way } of [
        ...opposingHeirs(asked, other, ways),
        ...executor(asked, other, ways),
        ...met(asked, other, ways),
      ]) {
        const severity = severityOf(reason, way, { open: other.open, disputed }, sameEstate !== null);
        if (severity === null) continue;
        const one = { reason, severity, certain: way.certain, matter: other.key, here, there, way: way.steps };
        const before = found.get(reason);
        if (before === undefined || isBetter(one, before)) found.set(reason, one);
      }
      return [...found.values()].filter(({ reason }) => !(covered[reason] ?? []).some((graver) => found.has(graver)));
    });
  return inOrder(findings);
};

/** What tells a finding from another one, now and when a decision was made. */
export const conflictKey = ({ reason, matter }: Pick<Conflict, 'reason' | 'matter'>): string => `${reason} ${matter}`;
