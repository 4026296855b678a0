import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { ImportLikely, ImportTwin } from '@/backend/db/columnTypes';
import type { Database } from '@/backend/db/schema';
import { identityTokens, likelySame } from '@/backend/records/likelySame';
import { PERHAPS_SAME } from '@/rules/likelihood';
import { identity, samePerson } from '@/rules/samePerson';
import type { NewPerson } from './people';
import type { Plan } from './plan';
import { inChunks, twoAtATime } from './publish';
import type { ReadRow } from './readRow';

/** People who are asked about at once. */
const AT_ONCE = 500;
/** Stored persons who are told of a row, the likeliest first. */
const MOST_TOLD = 3;

/** Stored persons who share a name, a number or the like with a row and are compared, those first who agree best. */
const STORED_ALIKE = 12;
/** Rows that share a name, a number or the like and are compared. */
const MOST_ALIKE = 50;

/** The new people whom rows are of. Of an inquiry the caller counts, not the decedent. */
const peopleOf = ({ families, inquiries }: Plan): NewPerson[] => {
  const ofInquiries = new Set(inquiries.map(({ read }) => read));
  return families
    .flatMap((family) => family.people)
    .filter(({ read, isCustomer }) => isCustomer || !ofInquiries.has(read));
};

/** Other rows of the same file that are likely of the same person as a row: they are told, and nothing is asked. */
export const twinsInFile = async (plan: Plan): Promise<ReadonlyMap<ReadRow, readonly ImportTwin[]>> => {
  const people = peopleOf(plan).map(({ read, changes }) => ({ read, who: identity(changes) }));
  const alike = new Map<string, number[]>();
  for (const [place, { who }] of people.entries())
    for (const token of identityTokens(who)) {
      const places = alike.get(token) ?? [];
      if (places.length < MOST_ALIKE) places.push(place);
      alike.set(token, places);
    }
  const found = new Map<ReadRow, readonly ImportTwin[]>();
  for (const some of inChunks(people, AT_ONCE)) {
    // Long work lets the beat go on by which the server knows that it goes on.
    await setImmediate();
    for (const { read, who } of some) {
      const others = new Set(identityTokens(who).flatMap((token) => alike.get(token) ?? []));
      const twins = [...others].flatMap((place): ImportTwin[] => {
        const other = people[place];
        if (other === undefined || other.read === read) return [];
        const { score, reasons } = samePerson(who, other.who);
        const { sheet, line } = other.read.row;
        return score < PERHAPS_SAME ? [] : [{ sheet, line, score, reasons }];
      });
      if (twins.length > 0)
        found.set(
          read,
          twins.sort((one, other) => other.score - one.score || one.line - other.line).slice(0, MOST_TOLD),
        );
    }
  }
  return found;
};

/**
 * The stored persons whom new rows likely mean. About a row that was decided nothing is asked again: it says what it is.
 */
export const likelyPeople = async (
  db: Kysely<Database>,
  plan: Plan,
  onDone: (count: number) => Promise<void>,
): Promise<ReadonlyMap<ReadRow, readonly ImportLikely[]>> => {
  const found = new Map<ReadRow, readonly ImportLikely[]>();
  await twoAtATime(inChunks(peopleOf(plan), AT_ONCE), async (some) => {
    const likely = await likelySame(
      db,
      some.map(({ changes }) => changes),
      { most: MOST_TOLD, alike: STORED_ALIKE },
    );
    for (const [place, { read }] of some.entries()) {
      const others = likely[place] ?? [];
      if (others.length > 0 && !found.has(read))
        found.set(
          read,
          others.map(({ member_id, score, reasons }) => ({ member_id, score, reasons: [...reasons] })),
        );
    }
    await onDone(some.length);
  });
  return found;
};
