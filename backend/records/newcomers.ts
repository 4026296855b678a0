import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import type { News } from '@/backend/derived/derivation';
import type { OpenContext } from '@/backend/http/implement';
import type { CustomerSearchRow } from '@/contract/customer';
import { LikelyNews, type LikelySame } from '@/contract/likelySame';
import type { PersonFacts } from '@/rules/samePerson';
import { personColumns, personJoins } from './foundPerson';
import { type LikelyMember, likelySame, type StoredPerson, storedPeople } from './likelySame';

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

/** Newcomers of one command that are looked at; who stores more has them looked at elsewhere. */
const MOST = 100;
/** Others that are told of each. */
const TOLD = 3;

const newsOf = async (db: Db, newcomers: readonly (number | StoredPerson)[]): Promise<News> => {
  const ids = newcomers.filter((one) => typeof one === 'number');
  const known = newcomers.filter((one) => typeof one !== 'number');
  const stored = ids.length === 0 ? [] : await storedPeople(db, sql`m.id = any(${ids}::int[])`, MOST);
  const people = [...stored, ...known].sort((one, other) => one.member_id - other.member_id).slice(0, MOST);
  const others = await likelyRows(db, await likelySame(db, people, { most: TOLD }));
  const items = people.flatMap(({ member_id, cust_name }, place): LikelyNews[] => {
    const found = others[place] ?? [];
    return found.length === 0 ? [] : [{ member_id, cust_name, others: found }];
  });
  return { field: 'likely_same', resource: 'directory', item: LikelyNews, items };
};

const newcomers = new WeakMap<OpenContext['later'], (number | StoredPerson)[]>();

/**
 * Has the command tell, once it is stored, who may be the same person as a member: a new one, or one whom a new record is of,
 * by id.
 */
export const lookForSame = (
  { later }: Pick<OpenContext, 'later'>,
  member: number | Omit<StoredPerson, 'cust_name'>,
): void => {
  const one = typeof member === 'number' ? member : { ...member, cust_name: nameInFull(member) };
  const known = newcomers.get(later);
  if (known !== undefined) {
    known.push(one);
    return;
  }
  const people = [one];
  newcomers.set(later, people);
  later.push((db) => newsOf(db, people));
};

const nameInFull = ({ last_name, first_name }: PersonFacts): string =>
  [last_name, first_name].filter((name) => name != null).join('　');
