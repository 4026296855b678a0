import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { reusablePlan } from '@/backend/db/preparedStatements';
import type { Database } from '@/backend/db/schema';
import { fullName } from '@/backend/derived/memberName';
import { bornTokens, wholeEmail, wholeName, wholePhone } from '@/backend/derived/search/tokens';
import { PERHAPS_SAME } from '@/rules/likelihood';
import { isWhole } from '@/rules/sameName';
import { type Identity, identity, type PersonFacts, type Sameness, samePerson } from '@/rules/samePerson';

type Db = Kysely<Database>;

/** A person to whom others are compared. */
export interface Sought extends PersonFacts {
  /** Their own record, if they have one: it is not found. */
  readonly member_id?: number | null | undefined;
  /** Their number as a customer: their record in another family is not found either. */
  readonly customer_id?: number | null | undefined;
}

/** A stored person and how likely they are the one that was asked about. */
export interface LikelyMember extends Sameness {
  readonly member_id: number;
  readonly family_id: number;
}

interface Candidate extends PersonFacts {
  readonly id: number;
  readonly family_id: number;
  readonly customer_id: number | null;
}

const compared = sql.raw(
  (
    [
      'id',
      'family_id',
      'customer_id',
      'last_name',
      'first_name',
      'last_name_kana',
      'first_name_kana',
      'birth_year',
      'birth_month',
      'birth_day',
      'gender',
      'phone1',
      'phone2',
      'phone3',
      'email',
      'email2',
      'zipcode',
      'prefecture_id',
      'address',
      'address2',
    ] satisfies readonly (keyof Candidate)[]
  )
    .map((column) => `m.${column}`)
    .join(', '),
);

/** The tokens of search documents by which a person's other records are found. */
export const identityTokens = ({ name, phones, emails, birth }: Identity): string[] => {
  const [birth_year, birth_month, birth_day] = birth;
  const names = isWhole(name)
    ? [name.full.signs, name.full.kana, name.exchanged.signs, name.exchanged.kana].filter((key) => key !== '')
    : [];
  return [
    ...new Set([
      ...names.map(wholeName),
      ...phones.map(wholePhone),
      ...emails.map(wholeEmail),
      ...bornTokens({ birth_year, birth_month, birth_day }, [name.given.signs, name.given.kana]),
    ]),
  ];
};

/**
 * Records that share one token and are compared: of a name that hundreds bear those first whose birth and house agree or are not
 * known, and of equal ones the newest.
 */
const MOST_ALIKE = 50;

/** How well a member `m` agrees with a person `k` beside the token that they share, as far as the row itself says. */
const agreement = sql`coalesce((m.birth_year = k.year)::int * 3, 2) + coalesce((m.birth_month = k.month)::int * 3, 2)
  + coalesce((m.birth_day = k.day)::int * 3, 2) + (k.house <> '' and strpos(m.search_address, k.house) > 0)::int * 3`;

/** Everybody who shares a token with one of the people, by the person's place. @param before for each person null, or the id that only smaller ones are found of */
const candidatesOf = async (
  db: Db,
  people: readonly Identity[],
  before: readonly (number | null)[],
  alike: number,
): Promise<Map<number, Candidate[]>> => {
  const keys = people.flatMap((person, place) => {
    const [year, month, day] = person.birth;
    const facts = { place, year, month, day, house: person.address, before: before[place] ?? null };
    return identityTokens(person).map((token) => ({ ...facts, token }));
  });
  const found = new Map<number, Candidate[]>();
  if (keys.length === 0) return found;
  const { rows } = await sql<Candidate & { place: number }>`${reusablePlan} with alike as materialized (
      select distinct k.place, m.id
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
        k(place int, token text, year int, month int, day int, house text, before int)
      cross join lateral (select id from (
        select m.id, ${agreement} as agreement from members m where m.search_tokens collate "C" @> array[k.token]
          and m.deleted_at is null and (k.before is null or m.id < k.before) offset 0) one
        order by agreement desc, id desc limit ${sql.lit(alike)}) m)
    select a.place, ${compared} from alike a join members m on m.id = a.id`.execute(db);
  for (const { place, ...row } of rows) {
    const ofPerson = found.get(place);
    if (ofPerson) ofPerson.push(row);
    else found.set(place, [row]);
  }
  return found;
};

interface Wanted {
  /** From which score on; below it nobody is told. */
  readonly least?: number;
  /** Whoever has the same phone number or e-mail address is told too, however little else agrees. */
  readonly contacts?: boolean;
  /** How many for each person, the likeliest first. */
  readonly most?: number;
  /** Only records that are older than the person's own. */
  readonly older?: boolean;
  /** How many records that share one token with a person are compared. */
  readonly alike?: number;
}

/**
 * The stored people who may be the people asked about, in their order, the likeliest first. One statement whatever their number;
 * some hundreds at once are fine.
 */
export const likelySame = async (
  db: Db,
  people: readonly Sought[],
  { least = PERHAPS_SAME, contacts = false, most = 5, older = false, alike = MOST_ALIKE }: Wanted = {},
): Promise<LikelyMember[][]> => {
  const identities = people.map(identity);
  const candidates = await candidatesOf(
    db,
    identities,
    people.map(({ member_id }) => (older ? (member_id ?? null) : null)),
    alike,
  );
  const known = new Map<number, Identity>();
  const identityOf = (other: Candidate): Identity => {
    const one = known.get(other.id) ?? identity(other);
    known.set(other.id, one);
    return one;
  };
  return people.map(({ member_id, customer_id }, place) => {
    const person = identities[place];
    const others = (candidates.get(place) ?? []).filter(
      (other) => other.id !== member_id && (customer_id == null || other.customer_id !== customer_id),
    );
    if (person === undefined) return [];
    return others
      .map((other) => ({ member_id: other.id, family_id: other.family_id, ...samePerson(person, identityOf(other)) }))
      .filter(
        ({ score, reasons }) =>
          score >= least || (contacts && (reasons.includes('phone') || reasons.includes('email'))),
      )
      .sort((one, other) => other.score - one.score || other.member_id - one.member_id)
      .slice(0, most);
  });
};

/** Pairs of members of whom somebody said that they are two people, as `3 7`. */
export const knownApart = async (db: Db, ids: readonly number[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ one: number; other: number }>`
    select one_member_id as one, other_member_id as other from different_people where one_member_id = any(${[...ids]}::int[])
    union select other_member_id, one_member_id from different_people where other_member_id = any(${[...ids]}::int[])`.execute(
    db,
  );
  return new Set(rows.map(({ one, other }) => `${one} ${other}`));
};

/** A stored person as one who is asked about. */
export interface StoredPerson extends Sought {
  readonly member_id: number;
  readonly cust_name: string;
}

/** The members `m` that satisfy a condition, in the order of their ids; at most `most` of them. */
export const storedPeople = async (
  db: Db,
  condition: RawBuilder<SqlBool>,
  most: number,
): Promise<readonly StoredPerson[]> => {
  const { rows } = await sql<
    Candidate & { cust_name: string }
  >`select ${compared}, ${fullName} as cust_name from members m
    where ${condition} and m.deleted_at is null order by m.id limit ${most}`.execute(db);
  return rows.map(({ id, ...facts }) => ({ ...facts, member_id: id }));
};

interface LikelyPair extends Sameness {
  /** The newer record. */
  readonly one: number;
  readonly other: number;
}

/**
 * A step of going through all members: the pairs of which those after an id, up to a number of them, are the newer record.
 * @returns also the last id that was looked at; undefined where there were none
 */
export const likelyPairs = async (
  db: Db,
  after: number,
  size: number,
): Promise<{ readonly pairs: LikelyPair[]; readonly last: number | undefined }> => {
  const people = await storedPeople(db, sql`m.id > ${after}`, size);
  const found = await likelySame(db, people, { most: MOST_ALIKE, older: true });
  const pairs = found.flatMap((others, place) => {
    const one = people[place]?.member_id ?? 0;
    return others.map(({ member_id, score, reasons }) => ({ one, other: member_id, score, reasons }));
  });
  return { pairs, last: people.at(-1)?.member_id };
};
