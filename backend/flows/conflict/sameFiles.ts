import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { tokensOfPiece, wholePhone, wordsKey } from '@/backend/derived/search/tokens';
import type { PersonKey, Tie } from '@/rules/conflicts/graph';
import { phoneKey } from '@/rules/contactKey';
import { type Adversary, adversaryKey, memberKey, type Relative } from './people';

type Db = Kysely<Database>;

/** What tells who somebody is, folded. */
export interface Identity {
  readonly key: PersonKey;
  readonly name: string;
  readonly kana: string;
  /** `YYYY-MM-DD`; null where no whole day is known. */
  readonly birth: string | null;
  readonly phones: readonly string[];
}

const present = (texts: readonly (string | null)[]) => texts.filter((text): text is string => Boolean(text));
const two = (part: number) => String(part).padStart(2, '0');

export const identityOf = (member: Relative): Identity => ({
  key: memberKey(member.member_id),
  name: wordsKey(member.cust_name),
  kana: wordsKey(member.kana),
  birth:
    member.birth_year && member.birth_month && member.birth_day
      ? `${member.birth_year}-${two(member.birth_month)}-${two(member.birth_day)}`
      : null,
  phones: present([member.phone1, member.phone2, member.phone3]).map(phoneKey),
});

export const namedIdentity = (
  key: PersonKey,
  { name, kana, birth_date, phone }: Pick<Adversary, 'name' | 'kana' | 'birth_date' | 'phone'>,
): Identity => ({
  key,
  name: wordsKey(name ?? ''),
  kana: wordsKey(kana ?? ''),
  birth: birth_date,
  phones: present([phone]).map(phoneKey),
});

/** Whether two are one person: `same` beyond doubt, `likelySame` by their name alone, null where a birth date denies it. */
const tieOf = (one: Identity, other: Identity): Tie['kind'] | null => {
  const shares = (field: 'name' | 'kana') => one[field] !== '' && one[field] === other[field];
  const bothKnown = (field: 'name' | 'kana') => one[field] !== '' && other[field] !== '';
  if (!(shares('name') || (shares('kana') && !bothKnown('name')))) return null;
  if (one.birth && other.birth && one.birth !== other.birth) return null;
  if ((one.birth && one.birth === other.birth) || one.phones.some((phone) => other.phones.includes(phone)))
    return 'same';
  return bothKnown('kana') && !shares('kana') ? null : 'likelySame';
};

/** Members whom one person may be that are looked at; a more common name tells nothing. */
const MOST_NAMESAKES = 20;

interface Candidate {
  readonly key: PersonKey;
  readonly member_id: number;
  readonly family_id: number;
  readonly name: string;
  readonly kana: string;
  readonly birth_date: string | null;
  readonly phone1: string | null;
  readonly phone2: string | null;
  readonly phone3: string | null;
}

export interface OtherFile {
  readonly tie: Tie;
  readonly family_id: number;
}

/** The members of other families who are, or seem to be, one of some people. One statement for all of them. */
export const otherFiles = async (db: Db, people: readonly Identity[]): Promise<OtherFile[]> => {
  const asked = people.flatMap(({ key, name, kana, phones }) => [
    ...[name || kana]
      .filter((text) => text.length > 1)
      .map((text) => ({ key, tokens: tokensOfPiece('name', text), text })),
    ...phones.map((phone) => ({ key, tokens: [wholePhone(phone)], text: null })),
  ]);
  if (asked.length === 0) return [];
  const { rows } = await sql<Candidate>`
    select distinct on (a.key, m.id) a.key, m.id as member_id, m.family_id, concat(m.last_name, m.first_name) as name,
      concat(m.last_name_kana, m.first_name_kana) as kana,
      case when m.birth_day is not null and m.birth_month is not null and m.birth_year is not null
        then make_date(m.birth_year, m.birth_month, m.birth_day) end as birth_date, m.phone1, m.phone2, m.phone3
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) a (key text, tokens text[], text text)
      cross join lateral (select c.* from members c where c.search_tokens collate "C" @> a.tokens and c.deleted_at is null
        and (a.text is null or a.text = any(string_to_array(c.search_name, '|'))) limit ${MOST_NAMESAKES}) m
    order by a.key, m.id`.execute(db);
  const known = new Map(people.map((person) => [person.key, person]));
  return rows.flatMap((row): OtherFile[] => {
    const person = known.get(row.key);
    const to = memberKey(row.member_id);
    if (person === undefined || to === person.key) return [];
    const other = {
      ...namedIdentity(to, { ...row, phone: null }),
      phones: present([row.phone1, row.phone2, row.phone3]).map(phoneKey),
    };
    const kind = tieOf(person, other);
    return kind === null ? [] : [{ tie: { from: person.key, to, kind }, family_id: row.family_id }];
  });
};

/** The people named in other legal orders as the other side who are, or seem to be, one of some people. */
export const namedElsewhere = async (db: Db, people: readonly Identity[]): Promise<OtherFile[]> => {
  const all = (keys: readonly string[]) => keys.filter((key) => key !== '');
  const { rows } = await sql<Adversary & { family_id: number }>`
    select a.id, a.project_id, a.member_id, a.name, a.kana, a.birth_date, a.phone, p.family_id
    from (select * from legal_adversaries
        where search_name <> '' and search_name = any(${all(people.map(({ name }) => name))}::text[])
      union select * from legal_adversaries
        where search_kana <> '' and search_kana = any(${all(people.map(({ kana }) => kana))}::text[])
      union select * from legal_adversaries
        where search_phone <> '' and search_phone = any(${people.flatMap(({ phones }) => phones)}::text[])) a
      join legal_projects p on p.id = a.project_id and p.deleted_at is null`.execute(db);
  return rows.flatMap((row) => {
    const named = namedIdentity(adversaryKey(row.id), row);
    return people.flatMap((person): OtherFile[] => {
      const kind = person.key === named.key ? null : tieOf(person, named);
      return kind === null ? [] : [{ tie: { from: person.key, to: named.key, kind }, family_id: row.family_id }];
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
