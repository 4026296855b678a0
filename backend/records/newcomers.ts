import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import type { News } from '@/backend/derived/derivation';
import type { OpenContext } from '@/backend/http/implement';
import type { CustomerSearchRow } from '@/contract/customer';
import { LikelyNews, type LikelySame } from '@/contract/likelySame';
import type { PersonFacts } from '@/rules/samePerson';
import { personColumns, personJoins } from './foundPerson';
import { knownApart, type LikelyMember, likelySame, storedPeople } from './likelySame';

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

/** Members to be told of, each with what its record said before, if it was there. */
type Seen = Map<number, PersonFacts | null>;

/** How likely others were the person as the record was before the save, by the member's and the other's id. */
const earlierScores = async (db: Db, seen: Seen): Promise<ReadonlyMap<string, number>> => {
  const before = [...seen].flatMap(([member_id, facts]) => (facts === null ? [] : [{ ...facts, member_id }]));
  const found = before.length === 0 ? [] : await likelySame(db, before, { most: MOST_KNOWN });
  return new Map(
    before.flatMap(({ member_id }, place) =>
      (found[place] ?? []).map((other) => [`${member_id} ${other.member_id}`, other.score] as const),
    ),
  );
};

const newsOf = async (db: Db, seen: Seen): Promise<News> => {
  const ids = [...seen.keys()];
  const people = await storedPeople(db, sql`m.id = any(${ids}::int[])`, MOST);
  const found = await likelySame(db, people, { most: MOST_KNOWN });
  const [apart, earlier] = [await knownApart(db, ids), await earlierScores(db, seen)];
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

const newcomers = new WeakMap<OpenContext['later'], Seen>();

/**
 * Has the command tell, once it is stored, who may be the same person as a member: a new one, or one whom a new record is of.
 * @param before what the record of a member said who was changed: only who has become likelier is told
 */
export const lookForSame = (
  { later }: Pick<OpenContext, 'later'>,
  memberId: number,
  before: PersonFacts | null = null,
): void => {
  const known = newcomers.get(later) ?? new Map<number, PersonFacts | null>();
  if (known.size === 0) {
    newcomers.set(later, known);
    later.push((db) => newsOf(db, known));
  }
  // A record that was stored by this command was not there before.
  if (!known.has(memberId)) known.set(memberId, before);
};
