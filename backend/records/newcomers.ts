import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import type { News } from '@/backend/derived/derivation';
import type { OpenContext } from '@/backend/http/implement';
import type { CustomerSearchRow } from '@/contract/customer';
import { LikelyNews, type LikelySame } from '@/contract/likelySame';
import type { PersonFacts } from '@/rules/samePerson';
import { personColumns, personJoins } from './foundPerson';
import { knownApart, type LikelyMember, likelySame, type StoredPerson, storedPeople } from './likelySame';

type Db = Kysely<Database>;

/** The people who were found, as hints show them, in the same order. */
export const likelyRows = async (db: Db, found: readonly (readonly LikelyMember[])[]): Promise<LikelySame[][]> => {
  const ids = [...new Set(found.flatMap((others) => others.map(({ member_id }) => member_id)))];
  if (ids.length === 0) return found.map(() => []);
  const { rows } = await sql<
    CustomerSearchRow & { office_id: number }
  >`select ${personColumns}, m.office_id from members m ${personJoins}
    where m.id = any(${ids}::int[])`.execute(db);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return found.map((others) =>
    others.flatMap(({ member_id, score, reasons }) => {
      const row = rowOf.get(member_id);
      return row === undefined ? [] : [{ ...row, score, reasons: [...reasons] }];
    }),
  );
};

/** Members of one command that are looked at; who stores more has them looked at elsewhere. */
const MOST = 100;
/** Others that are told of each. */
const TOLD = 3;
/** Others among whom those are that were likely before, or are known to be somebody else. */
const MOST_KNOWN = 20;

/** A member to be told of, by id where the record is to be read, with what it said before if it was there. */
interface Seen {
  readonly person: number | StoredPerson;
  readonly before: PersonFacts | null;
}

const idOf = ({ person }: Seen): number => (typeof person === 'number' ? person : person.member_id);

/** How likely others were the person as the record was before the save, by the member's and the other's id. */
const earlierScores = async (db: Db, changed: readonly Seen[]): Promise<ReadonlyMap<string, number>> => {
  const before = changed.map((seen) => ({ ...seen.before, member_id: idOf(seen) }));
  const found = await likelySame(db, before, { most: MOST_KNOWN });
  return new Map(
    before.flatMap(({ member_id }, place) =>
      (found[place] ?? []).map((other) => [`${member_id} ${other.member_id}`, other.score] as const),
    ),
  );
};

const newsOf = async (db: Db, all: readonly Seen[]): Promise<News> => {
  const ids = all.flatMap(({ person }) => (typeof person === 'number' ? [person] : []));
  const given = all.flatMap(({ person }) => (typeof person === 'number' ? [] : [person]));
  const stored = ids.length === 0 ? [] : await storedPeople(db, sql`m.id = any(${ids}::int[])`, MOST);
  const people = [...stored, ...given].sort((one, other) => one.member_id - other.member_id).slice(0, MOST);
  const found = await likelySame(db, people, { most: MOST_KNOWN });
  const isFound = new Set(people.flatMap(({ member_id }, place) => (found[place]?.length ? [member_id] : [])));
  const changed = all.filter((seen) => seen.before !== null && isFound.has(idOf(seen)));
  const apart = changed.length === 0 ? new Set<string>() : await knownApart(db, changed.map(idOf));
  const earlier = changed.length === 0 ? new Map<string, number>() : await earlierScores(db, changed);
  const fresh = people.map(({ member_id }, place) =>
    (found[place] ?? [])
      .filter((other) => {
        const pair = `${member_id} ${other.member_id}`;
        return !apart.has(pair) && other.score > (earlier.get(pair) ?? 0);
      })
      .slice(0, TOLD),
  );
  const others = await likelyRows(db, fresh);
  const items = people.flatMap(({ member_id, cust_name }, place): LikelyNews[] => {
    const told = others[place] ?? [];
    return told.length === 0 ? [] : [{ member_id, cust_name, others: told }];
  });
  return { field: 'likely_same', resource: 'directory', item: LikelyNews, items };
};

const newcomers = new WeakMap<OpenContext['later'], Seen[]>();

/**
 * Has the command tell, once it is stored, who may be the same person as a member: a new one, or one whom a new record is of,
 * by id.
 * @param before what the record of a member said who was changed: only who has become likelier is told
 */
export const lookForSame = (
  { later }: Pick<OpenContext, 'later'>,
  member: number | Omit<StoredPerson, 'cust_name'>,
  before: PersonFacts | null = null,
): void => {
  const person = typeof member === 'number' ? member : { ...member, cust_name: nameInFull(member) };
  const known = newcomers.get(later) ?? [];
  if (known.length === 0) {
    newcomers.set(later, known);
    later.push((db) => newsOf(db, known));
  }
  // A record that this command stored was not there before.
  if (!known.some((seen) => idOf(seen) === idOf({ person, before }))) known.push({ person, before });
};

const nameInFull = ({ last_name, first_name }: PersonFacts): string =>
  [last_name, first_name].filter((name) => name != null).join('　');
