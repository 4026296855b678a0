import { type Selectable, sql } from 'kysely';
import { testDatabase } from '@/__tests__/support/database';
import { DEMO_FAMILIES, DEMO_TODAY, demoDatabase } from '@/__tests__/support/demoDatabase';
import { familyTrees } from '@/__tests__/support/familyTrees';
import type { Database, MemberTable } from '@/backend/db/schema';
import { memberDocument } from '@/backend/derived/search/memberDocument';
import type { TreeMember } from '@/contract/family';
import { CustomerBody, customerProblems, MemberBody, memberProblems } from '@/contract/member';
import { relations } from '@/contract/options/family';
import { fillDemo } from '@/demo';
import { fillBase } from '@/demo/base';
import { townsByPrefecture } from '@/demo/data/towns';
import { earliestKnownDate, knowingHeirs } from '@/rules/heirKnownDates';
import { recordedMember } from '@/rules/recordedFamily';

type Member = Selectable<MemberTable>;

const first = demoDatabase();
const second = testDatabase();
const third = testDatabase();
let members: Member[] = [];
let families = new Map<number, Member[]>();
let mainMembers = new Map<number, number | null>();
let inheritances: Selectable<Database['inheritances']>[] = [];
let trees = new Map<number, TreeMember[]>();

const schemaOf = async ({ db }: typeof first) => {
  const { rows: indexes } =
    await sql`select indexdef from pg_indexes where schemaname = 'public' order by indexdef`.execute(db);
  const { rows: constraints } =
    await sql`select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as definition,
    convalidated from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`.execute(db);
  return { indexes, constraints };
};

beforeAll(async () => {
  members = await first.db.selectFrom('members').selectAll().orderBy('id').execute();
  families = grouped(members, ({ family_id }) => family_id);
  inheritances = await first.db.selectFrom('inheritances').selectAll().orderBy('id').execute();
  trees = await familyTrees(first.db);
  const rows = await first.db.selectFrom('families').selectAll().execute();
  mainMembers = new Map(rows.map(({ id, main_member_id }) => [id, main_member_id]));
});

function grouped<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

const born = ({ birth_year, birth_month, birth_day }: Member) =>
  birth_year === null || birth_month === null || birth_day === null
    ? null
    : `${birth_year}-${String(birth_month).padStart(2, '0')}-${String(birth_day).padStart(2, '0')}`;

describe('the families', () => {
  test('are as many as were asked for, of one to nine members and one to three customers', () => {
    expect(families.size).toBe(DEMO_FAMILIES);
    const sizes = [...families.values()].map((family) => family.length);
    expect(new Set(sizes)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9]));
    for (const family of families.values()) {
      const customers = family.filter(({ customer_id }) => customer_id !== null).length;
      expect(customers).toBeGreaterThanOrEqual(1);
      expect(customers).toBeLessThanOrEqual(3);
    }
  });

  test('have one 本人 and one main member, who lives, is of age and a customer', () => {
    for (const [id, family] of families) {
      expect(family.filter(({ relation }) => relation === 1)).toHaveLength(1);
      const main = family.find((member) => member.id === mainMembers.get(id));
      expect(main).toMatchObject({ customer_id: expect.any(Number), death_date: null });
      expect(inheritances.filter(({ member_id, renounced_date }) => member_id === main?.id && renounced_date)).toEqual(
        [],
      );
    }
  });

  test('number their members from 1, and the codes say so', () => {
    for (const [id, family] of families) {
      expect(family.map(({ member_no }) => member_no)).toEqual(family.map((_, index) => index + 1));
      for (const member of family)
        expect(member.personal_code).toBe(`F${String(id).padStart(7, '0')}-0${member.member_no}`);
    }
  });

  test('link members to their own only: parents older and of their sex, spouses one another', () => {
    const byId = new Map(members.map((member) => [member.id, member]));
    for (const member of members) {
      const father = byId.get(member.father_member_id ?? 0);
      const mother = byId.get(member.mother_member_id ?? 0);
      for (const relative of [father, mother]) {
        if (relative) expect(relative.family_id).toBe(member.family_id);
      }
      if (father) expect(father.gender).toBe(1);
      if (mother) expect(mother.gender).toBe(2);
      for (const parent of [father, mother]) {
        if (parent?.birth_year && member.birth_year) {
          expect(member.birth_year - parent.birth_year).toBeGreaterThanOrEqual(17);
          expect(member.birth_year - parent.birth_year).toBeLessThanOrEqual(parent === mother ? 47 : 64);
        }
        if (parent?.death_date && member.birth_year) expect(parent.death_date >= `${member.birth_year}`).toBe(true);
      }
      for (const { adopter_member_id, date } of member.adoptions) {
        expect(byId.get(adopter_member_id)?.family_id).toBe(member.family_id);
        expect(adopter_member_id).not.toBe(member.id);
        expect((date ?? '') > (born(member) ?? '') && (date ?? '') < DEMO_TODAY).toBe(true);
      }
    }
  });

  test('give an adopted child an adopter, and nobody else', () => {
    const adopted = members.filter(({ relation }) => relation === 11);
    expect(adopted.length).toBeGreaterThan(2);
    for (const member of members) expect(member.adoptions.length > 0).toBe(member.relation === 11);
  });

  test('tell a relation that fits the sex and the age', () => {
    const sexes = new Map([
      ...[2, 4, 5, 6, 14, 20, 21, 25].map((relation) => [relation, 1] as const),
      ...[3, 7, 8, 9, 15, 22, 23, 26].map((relation) => [relation, 2] as const),
    ]);
    for (const family of families.values()) {
      const [key] = family;
      for (const member of family) {
        if (sexes.has(member.relation)) expect(member.gender).toBe(sexes.get(member.relation));
        if (!key?.birth_year || !member.birth_year) continue;
        if ([20, 22].includes(member.relation)) expect(member.birth_year).toBeLessThan(key.birth_year);
        if ([21, 23].includes(member.relation)) expect(member.birth_year).toBeGreaterThan(key.birth_year);
        if (member.relation >= 4 && member.relation <= 12)
          expect(member.birth_year).toBeGreaterThan(key.birth_year + 15);
      }
      const ranked = family.filter(({ relation }) => relation >= 2 && relation <= 9).map(({ relation }) => relation);
      expect(new Set(ranked).size).toBe(ranked.length);
    }
  });

  test('came over three years, none after the day, in the hours of the office', () => {
    const days = members.map(({ created_at }) => created_at.slice(0, 10)).sort();
    expect(days[0]).toMatch(/^2023-0[4-6]/);
    expect(days.at(-1)).toMatch(/^2026-03/);
    for (const { created_at, updated_at, lock_version } of members) {
      expect(created_at.slice(11) > '09' && created_at.slice(11) < '18').toBe(true);
      expect(updated_at >= created_at && updated_at < DEMO_TODAY).toBe(true);
      expect(lock_version > 0).toBe(updated_at !== created_at);
    }
  });

  test('hold deaths of the last ten months, whose deadlines are still to come, and older ones', () => {
    const deaths = members.filter(({ relation, death_date }) => relation === 1 && death_date !== null);
    expect(deaths.length / DEMO_FAMILIES).toBeGreaterThan(0.6);
    expect(deaths.filter(({ death_date }) => (death_date ?? '') > '2025-06-01').length).toBeGreaterThan(50);
    expect(deaths.filter(({ death_date }) => (death_date ?? '') < '2024-01-01').length).toBeGreaterThan(50);
    for (const { known_date, death_date } of deaths) expect((known_date ?? '') >= (death_date ?? '')).toBe(true);
    expect(deaths.some(({ known_date, death_date }) => known_date !== death_date)).toBe(true);
    expect(inheritances.filter(({ renounced_date }) => renounced_date !== null).length).toBeGreaterThan(2);
  });

  test('hold heirs who knew later than the others', () => {
    const late = inheritances.filter(({ known_date }) => known_date !== null);
    expect(late.length).toBeGreaterThan(2);
    for (const { member_id, decedent_member_id, known_date } of late) {
      const key = members.find(({ id }) => id === decedent_member_id);
      const family = trees.get(key?.family_id ?? 0) ?? [];
      expect((known_date ?? '') > (key?.known_date ?? '') && (known_date ?? '') <= DEMO_TODAY).toBe(true);
      const heirs = knowingHeirs(key?.id ?? 0, family.map(recordedMember));
      expect(heirs).toContainEqual({ memberId: member_id, knownDate: known_date });
      expect(earliestKnownDate(heirs, key?.known_date ?? null)).toBe(key?.known_date);
    }
  });
});

describe('the members', () => {
  test('pass every check of the product', () => {
    for (const member of members) {
      const customer = member.customer_id !== null;
      const parsed = (customer ? CustomerBody : MemberBody).safeParse(member);
      expect(parsed.error?.issues ?? []).toEqual([]);
      if (!parsed.data) continue;
      const problems = (customer ? customerProblems : memberProblems)(parsed.data, DEMO_TODAY);
      expect(problems).toEqual([]);
      expect(MemberBody.parse(parsed.data)).toEqual(parsed.data);
    }
  });

  test('are found as the application would find them', () => {
    for (const member of members) {
      const { search_name, search_phone, search_email, search_address, search_tokens } = member;
      expect({ search_name, search_phone, search_email, search_address, search_tokens }).toEqual(
        memberDocument(member),
      );
    }
  });

  test('bear the names of their time, in the shares of the country', () => {
    const share = (test: (member: Member) => boolean, among = members) => among.filter(test).length / among.length;
    const names = new Set(members.map(({ last_name }) => last_name));
    expect(names.size).toBeGreaterThan(250);
    expect(share(({ last_name }) => last_name === '佐藤')).toBeGreaterThan(0.015);
    expect(share(({ last_name }) => last_name === '佐藤')).toBeLessThan(0.06);
    expect(share(({ last_name }) => /[髙𠮷邊邉濵濱齋﨑]/u.test(last_name))).toBeGreaterThan(0.01);
    const women = members.filter(({ gender, birth_year }) => gender === 2 && birth_year !== null);
    const old = women.filter(({ birth_year }) => (birth_year ?? 0) < 1950);
    const young = women.filter(({ birth_year }) => (birth_year ?? 0) > 1985);
    const endsInKo = ({ first_name }: Member) => first_name?.endsWith('子') ?? false;
    expect(share(endsInKo, old)).toBeGreaterThan(0.6);
    expect(share(endsInKo, young)).toBeLessThan(0.2);
  });

  test('live where the post finds them, most of them near their office', () => {
    const zipcodes = new Set([...townsByPrefecture.values()].flat().map(({ zipcode }) => zipcode.replace('-', '')));
    for (const { zipcode } of members) if (zipcode !== null) expect(zipcodes).toContain(zipcode.replace('-', ''));
    const ofTokyo = members.filter(({ office_id, prefecture_id }) => office_id === 1 && prefecture_id !== null);
    const near = ofTokyo.filter(({ prefecture_id }) => [11, 12, 13, 14].includes(prefecture_id ?? 0));
    expect(near.length / ofTokyo.length).toBeGreaterThan(0.75);
  });

  test('have telephones and e-mail addresses that belong to nobody', () => {
    for (const { phone1, phone2, phone3, email, email2 } of members) {
      for (const phone of [phone1, phone2, phone3]) {
        if (phone !== null) expect(phone.replaceAll('-', '')).toMatch(/^(0[789]00\d{7}|0[1-9]\d{0,2}0\d{4,7})$/);
      }
      for (const address of [email, email2]) {
        if (address !== null)
          expect(address).toMatch(/^[a-z0-9._-]{3,}@([a-z]+\.)?example\.(jp|ne\.jp|co\.jp|or\.jp)$/);
      }
    }
  });

  test('belong to active offices and, if customers, to staff of theirs', async () => {
    const employees = await first.db.selectFrom('employees').selectAll().execute();
    for (const { office_id, contractor_id } of members) {
      if (contractor_id === null) continue;
      expect(employees.find(({ id }) => id === contractor_id)).toMatchObject({ office_id, status: 1 });
    }
    expect(new Set(members.map(({ office_id }) => office_id)).size).toBe(13);
  });

  test('show most relations of the list', () => {
    const shown = new Set(members.map(({ relation }) => relation));
    const known = new Set(relations.map(({ value }) => value));
    expect([...shown].filter((relation) => !known.has(relation))).toEqual([]);
    expect(shown.size).toBeGreaterThan(18);
  });
});

const filled = [
  'members',
  'family_assets',
  'family_asset_items',
  'properties',
  'engagements',
  'sales',
  'inquiries',
  'interviews',
  'sozoku_projects',
  'deadline_settlements',
  'legal_projects',
  'legal_services',
  'legal_billings',
  'legal_status_history',
  'worklogs',
  'search_documents',
] as const;

const rowsOf = ({ db }: typeof first, table: (typeof filled)[number]) =>
  db.selectFrom(table).selectAll().orderBy('id').execute();

describe('the database', () => {
  test('is left with every index and constraint it had, all valid', async () => {
    expect(await schemaOf(first)).toEqual(await schemaOf(second));
  });

  test('gives ids after those that were used', async () => {
    await first.db.transaction().execute(async (trx) => {
      const family = await trx
        .insertInto('families')
        .defaultValues()
        .returning(['id', 'family_code'])
        .executeTakeFirstOrThrow();
      expect(family).toEqual({ id: DEMO_FAMILIES + 1, family_code: `F${String(DEMO_FAMILIES + 1).padStart(7, '0')}` });
      const customer = await trx.insertInto('customers').defaultValues().returning('id').executeTakeFirstOrThrow();
      expect(customer.id).toBe(Math.max(...members.map(({ customer_id }) => customer_id ?? 0)) + 1);
      const member = await trx
        .insertInto('members')
        .values({
          family_id: family.id,
          member_no: 1,
          last_name: '試',
          relation: 1,
          office_id: 1,
          adoptions: '[]',
        } as never)
        .returning('id')
        .executeTakeFirstOrThrow();
      expect(member.id).toBe((members.at(-1)?.id ?? 0) + 1);
      await sql`delete from members where id = ${member.id}`.execute(trx);
      await sql`delete from families where id = ${family.id}`.execute(trx);
    });
  });

  test('gives every new record a number of its own', async () => {
    for (const table of [...filled, 'history'] as const) {
      const { rows } = await sql<{ next: number; last: number }>`
        select nextval(pg_get_serial_sequence(${table}, 'id'))::int as next, (select max(id)::int from ${sql.table(table)}) as last`.execute(
        first.db,
      );
      expect(rows).toEqual([{ next: expect.any(Number), last: expect.any(Number) }]);
      expect(rows[0]?.next).toBeGreaterThan(rows[0]?.last ?? 0);
    }
  });

  test('holds the same rows for the same seed and day, and goes on with others', async () => {
    for (const { db } of [second, third]) await fillBase(db, { signIns: false, today: DEMO_TODAY });
    await fillDemo(second.url, { families: 100, today: DEMO_TODAY });
    await fillDemo(second.url, { families: 100, today: DEMO_TODAY });
    await fillDemo(third.url, { families: 200, today: DEMO_TODAY });
    for (const table of filled) {
      const [one, other] = await Promise.all([rowsOf(third, table), rowsOf(second, table)]);
      expect(one.length).toBeGreaterThan(25);
      expect(other).toEqual(one);
    }
  });

  test('holds nothing of a filling that failed', async () => {
    const count = async () => (await sql`select count(*) from families`.execute(second.db)).rows;
    const before = await count();
    await sql`alter table members add constraint nobody check (birth_year < 1800) not valid`.execute(second.db);
    await expect(fillDemo(second.url, { families: 5, today: DEMO_TODAY })).rejects.toThrow('nobody');
    await sql`alter table members drop constraint nobody`.execute(second.db);
    expect(await count()).toEqual(before);
  });
});

describe('another seed', () => {
  const database = testDatabase();

  test('makes other families, and a database without offices none', async () => {
    await expect(fillDemo(database.url, { families: 5 })).rejects.toThrow('no active office');
    await fillBase(database.db, { signIns: false, today: DEMO_TODAY });
    await fillDemo(database.url, { families: 5, seed: 2, today: DEMO_TODAY });
    const others = await database.db.selectFrom('members').select(['last_name', 'first_name']).orderBy('id').execute();
    expect(others).not.toEqual(
      members.slice(0, others.length).map(({ last_name, first_name }) => ({ last_name, first_name })),
    );
  });
});
