import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { wordsKey } from '@/backend/derived/search/tokens';
import { knownApart, likelySame, type Sought } from '@/backend/records/likelySame';
import type { PersonKey, Tie } from '@/rules/conflicts/graph';
import { phoneKey } from '@/rules/contactKey';
import { likelihoodOf } from '@/rules/likelihood';
import { identity, samePerson } from '@/rules/samePerson';
import { type Adversary, adversaryKey, memberKey, type Relative } from './people';

type Db = Kysely<Database>;

/** Somebody whose other files are looked for. */
export interface Person {
  readonly key: PersonKey;
  readonly facts: Sought;
}

export const relativePerson = (member: Relative): Person => ({ key: memberKey(member.member_id), facts: member });

/** Family and given name, where a space parts them. */
const parted = (name: string | null): readonly [last: string | null, first: string | null] => {
  const [last = '', ...first] = (name ?? '').trim().split(/\s+/);
  return [last || null, first.join('') || null];
};

/** A person of whom only what was written down is known. */
export const namedPerson = (
  key: PersonKey,
  { name, kana, birth_date, phone }: Pick<Adversary, 'name' | 'kana' | 'birth_date' | 'phone'>,
): Person => {
  const [last_name, first_name] = parted(name);
  const [last_name_kana, first_name_kana] = parted(kana);
  const [birth_year, birth_month, birth_day] = (birth_date ?? '').split('-').map((part) => Number(part) || null);
  const facts = { last_name, first_name, last_name_kana, first_name_kana, phone1: phone };
  return { key, facts: { ...facts, birth_year, birth_month, birth_day } };
};

const tieOf = (score: number): Tie['kind'] | null => {
  const found = likelihoodOf(score);
  return found === 'other' ? null : found === 'same' ? 'same' : 'likelySame';
};

/** Another file of one person, and its family. */
export interface OtherFile {
  readonly tie: Tie;
  readonly family_id: number;
}

/** Namesakes of one person that are looked at, the likeliest first. */
const MOST_ALIKE = 20;

/**
 * The members who are, or seem to be, one of some people. Two statements for all of them.
 * @returns also the people of whom there are more than are looked at
 */
export const otherFiles = async (
  db: Db,
  people: readonly Person[],
): Promise<{ readonly files: OtherFile[]; readonly cut: readonly PersonKey[] }> => {
  const found = await likelySame(
    db,
    people.map(({ facts }) => facts),
    { most: MOST_ALIKE + 1 },
  );
  const apart = await knownApart(
    db,
    people.flatMap(({ facts }) => facts.member_id ?? []),
  );
  const files = people.flatMap(({ key, facts }, place) =>
    (found[place] ?? []).slice(0, MOST_ALIKE).flatMap(({ member_id, family_id, score }): OtherFile[] => {
      const kind = apart.has(`${facts.member_id} ${member_id}`) ? null : tieOf(score);
      return kind === null ? [] : [{ tie: { from: key, to: memberKey(member_id), kind }, family_id }];
    }),
  );
  return { files, cut: people.flatMap(({ key }, place) => ((found[place]?.length ?? 0) > MOST_ALIKE ? [key] : [])) };
};

const phonesOf = ({ phone1, phone2, phone3 }: Sought) => [phone1, phone2, phone3].map((phone) => phoneKey(phone ?? ''));

/** The people named in legal orders as the other side who are, or seem to be, one of some people. */
export const namedElsewhere = async (db: Db, people: readonly Person[]): Promise<OtherFile[]> => {
  const keys = (of: (facts: Sought) => readonly string[]) =>
    people.flatMap(({ facts }) => of(facts)).filter((key) => key !== '');
  const names = keys(({ last_name, first_name }) => [wordsKey(`${last_name ?? ''}${first_name ?? ''}`)]);
  const kanas = keys((facts) => [wordsKey(`${facts.last_name_kana ?? ''}${facts.first_name_kana ?? ''}`)]);
  const { rows } = await sql<Adversary & { family_id: number }>`
    select a.id, a.project_id, a.member_id, a.name, a.kana, a.birth_date, a.phone, p.family_id
    from (select * from legal_adversaries where search_name <> '' and search_name = any(${names}::text[])
      union select * from legal_adversaries where search_kana <> '' and search_kana = any(${kanas}::text[])
      union select * from legal_adversaries where search_phone <> '' and search_phone = any(${keys(phonesOf)}::text[])) a
      join legal_projects p on p.id = a.project_id and p.deleted_at is null`.execute(db);
  const known = people.map(({ key, facts }) => ({ key, who: identity(facts) }));
  return rows.flatMap((row) => {
    const { key: to, facts } = namedPerson(adversaryKey(row.id), row);
    const named = identity(facts);
    return known.flatMap(({ key, who }): OtherFile[] => {
      const kind = key === to ? null : tieOf(samePerson(who, named).score);
      return kind === null ? [] : [{ tie: { from: key, to, kind }, family_id: row.family_id }];
    });
  });
};

/** The files of one customer in several families are of one person. */
export const sameCustomers = async (db: Db, members: readonly Relative[]): Promise<OtherFile[]> => {
  const ids = new Map(members.flatMap((one) => (one.customer_id ? [[one.customer_id, one.member_id] as const] : [])));
  if (ids.size === 0) return [];
  const rows = await db
    .selectFrom('members')
    .select(['id', 'customer_id', 'family_id'])
    .where('customer_id', 'in', [...ids.keys()])
    .where('deleted_at', 'is', null)
    .execute();
  return rows.flatMap(({ id, customer_id, family_id }): OtherFile[] => {
    const own = ids.get(customer_id ?? 0);
    return own === undefined || own === id
      ? []
      : [{ tie: { from: memberKey(own), to: memberKey(id), kind: 'same' }, family_id }];
  });
};
