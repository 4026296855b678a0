import { sql } from 'kysely';
import { testApi } from '@/__tests__/support/api';
import { type PersonName, people } from '@/__tests__/support/people';
import { deadlines } from '@/backend/derived/deadlines/deadlines';
import { searchDocuments } from '@/backend/derived/search/searchDocuments';
import { contract } from '@/contract';
import type { MergeChoice, MergeGroup } from '@/contract/notation/mergeGroups';
import { addDays, todayInTokyo } from '@/rules/calendarDay';
import { eldest, historyOf, memberRow, showCustomer, storeCustomer } from '../../modules/customer/customers';
import { bereaved, fillChainMasters, inquiryRow, storeInquiry, storeInterview } from '../../modules/inquiry/chains';
import { differences, wholeDatabase } from './wholeDatabase';

const api = testApi();
beforeAll(() => fillChainMasters(api));
afterEach(async () => {
  expect(await deadlines.rebuild(api.db)).toBe(0);
  expect(await searchDocuments.rebuild(api.db)).toBe(0);
});

const { merge, customer, family, search, history } = contract;
type Choices = Partial<Record<MergeGroup, MergeChoice>>;
type Body = Record<string, unknown>;

const preview = (kept: number, gone: number, more: Body = {}, as: PersonName = 'admin') =>
  api.call(as, merge.preview, { body: { people: [{ kept_member_id: kept, gone_member_id: gone }], ...more } });
const save = (kept: number, gone: number, choices: Choices = {}, more: Body = {}, as: PersonName = 'admin') =>
  api.call(as, merge.save, {
    body: { people: [{ kept_member_id: kept, gone_member_id: gone, choices }], ...more },
  });
const undo = (id: number, as: PersonName = 'admin') => api.call(as, merge.undo, { params: { id } });

/** A customer in a file of their own, and again as the heir who called about their father. */
const twoFiles = async () => {
  const own = await storeCustomer(api, { phone1: '03-1111-2222', birth_year: 1970, gender: 2 });
  const heir = await storeInquiry(api, { ...bereaved, phone1: '090-3333-4444', email: 'mio@example.jp' });
  const { member_id } = await showCustomer(api, { id: heir.customer_id, family_code: heir.family_code });
  return { own, heir: { ...heir, member_id } };
};

test('two files side by side: what agrees, what only one says, what must be chosen, and what will move', async () => {
  const { own, heir } = await twoFiles();
  const { status, data } = await preview(own.member_id, heir.member_id);
  expect(status).toBe(200);
  const groups = Object.fromEntries(data.people[0]?.groups.map(({ group, standing }) => [group, standing]) ?? []);
  expect(groups).toMatchObject({ name: 'same', birth: 'kept', emails: 'gone', phones: 'differs', gender: 'kept' });
  expect(data.keys).toMatchObject({ kept: { member_id: own.member_id }, gone: { cust_name: '髙橋　𠮷郎' } });
  expect(data.moves).toEqual([
    { kind: 'inquiries', count: 1 },
    { kind: 'members', count: 1 },
  ]);
  expect([data.obstacles, data.undo_until]).toEqual([[], addDays(todayInTokyo(), 30)]);

  const missing = await save(own.member_id, heir.member_id);
  expect([missing.status, Object.keys(missing.errors).sort()]).toEqual([422, ['key', 'people.0.choices.phones']]);
});

test('one file of two: everything moves, old codes and addresses lead to it, and it is undone whole', async () => {
  const { own, heir } = await twoFiles();
  await storeInterview(api, heir.id);
  const oldCode = (await memberRow(api, heir.member_id)).personal_code;
  const before = await wholeDatabase(api);
  const saved = await save(own.member_id, heir.member_id, { phones: 'both' }, { key: 'gone' });
  expect([saved.status, saved.errors]).toEqual([200, {}]);
  expect(saved.data).toMatchObject({ member_id: own.member_id, customer_id: own.id, family_code: own.family_code });

  const stays = await showCustomer(api, own);
  expect(stays).toMatchObject({
    phone1: '03-1111-2222',
    phone2: '090-3333-4444',
    email: 'mio@example.jp',
    relation: 4,
  });
  expect(await inquiryRow(api, heir.id)).toMatchObject({
    ...{ customer_id: own.id, member_id: own.member_id, family_id: stays.family_codes_id, uniform_id: heir.uniform_id },
  });
  const tree = (await api.call('admin', family.tree, { params: { familyCode: own.family_code } })).data.members;
  expect(tree.map(({ cust_name, relation }) => [cust_name, relation])).toEqual([
    ['髙橋　澪', 4],
    ['髙橋　𠮷郎', 1],
  ]);
  const shown = await api.call('admin', customer.show, {
    params: { id: heir.customer_id, familyCode: heir.family_code },
  });
  expect(shown.data).toMatchObject({ customer_id: own.id, family_code: own.family_code });
  expect((await api.call('admin', family.show, { params: { id: heir.member_id } })).data.member_id).toBe(own.member_id);
  expect((await api.call('admin', family.tree, { params: { familyCode: heir.family_code } })).data.family_code).toBe(
    own.family_code,
  );
  for (const family_code of [heir.family_code, oldCode ?? '', (oldCode ?? '').slice(3)]) {
    const { data } = await api.call('admin', customer.listing, { query: { family_code } });
    expect([family_code, data.data.map(({ customer_id }) => customer_id)]).toEqual([family_code, [own.id]]);
    const found = await api.call('admin', customer.search, { query: { family_code } });
    expect(found.data.data.map(({ customer_id }) => customer_id)).toEqual([own.id]);
  }
  const full = await api.call('admin', search.full, { query: { q: oldCode ?? '' } });
  expect(full.data.data).toMatchObject([{ customer_id: own.id, why: [{ found_in: 'code' }] }]);
  expect((await api.call('admin', customer.listing, { query: { deleted: 1 } })).data.data).toEqual([]);
  expect(
    (await api.call('admin', customer.destroy, { params: { id: heir.customer_id, familyCode: heir.family_code } }))
      .status,
  ).toBe(404);

  const entries = (await api.call('admin', history.listing, { query: { entity: 'members', record_id: own.member_id } }))
    .data.data;
  expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['merge', 'create', 'create']));
  expect((await historyOf(api, 'members', heir.member_id)).at(-1)).toMatchObject({
    ...{ action: 'merge', changes: { personal_code: [oldCode, stays.personal_code] } },
  });
  expect((await historyOf(api, 'inquiries', heir.id)).at(-1)).toMatchObject({ action: 'merge' });

  const { data: open } = await api.call('admin', merge.ofMember, { params: { id: own.member_id } });
  expect(open).toMatchObject([{ id: saved.data.id, gone_name: '髙橋　澪', gone_code: oldCode }]);
  const undone = await undo(saved.data.id);
  expect([undone.status, undone.errors]).toEqual([200, {}]);
  expect(differences(before, await wholeDatabase(api))).toEqual({});
  expect((await historyOf(api, 'members', heir.member_id)).at(-1)).toMatchObject({ action: 'unmerge' });
  expect((await undo(saved.data.id)).status).toBe(422);
});

test('what was changed or added since keeps a merge from being undone, and is named', async () => {
  const { own, heir } = await twoFiles();
  const { data } = await save(own.member_id, heir.member_id, { phones: 'kept' }, { key: 'kept' });
  await api.call('admin', contract.inquiry.update, { params: { id: heir.id }, body: { remarks: '折返し希望' } });
  const refused = await undo(data.id);
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['id']]);
  expect(refused.links).toEqual([{ label: `問合せ ${heir.uniform_id}`, href: `/inquiry/${heir.id}` }]);
  expect((await memberRow(api, heir.member_id)).merged_into_id).toBe(own.member_id);

  const next = await twoFiles();
  const merged = await save(next.own.member_id, next.heir.member_id, { phones: 'kept' }, { key: 'kept' });
  const added = await storeInquiry(api, { customer_id: next.own.id });
  expect((await undo(merged.data.id)).links[0]).toEqual({
    ...{ label: `問合せ ${added.uniform_id}`, href: `/inquiry/${added.id}` },
  });
  await sql`update merges set undo_until = ${addDays(todayInTokyo(), -1)} where id = ${merged.data.id}`.execute(api.db);
  expect((await undo(merged.data.id)).errors.id?.[0]).toContain('期限');
});

test('relations that are seen from another person afterwards are written as links before', async () => {
  const { own, heir } = await twoFiles();
  const { data } = await preview(own.member_id, heir.member_id, { key: 'kept' });
  expect(data.relations).toMatchObject([{ cust_name: '髙橋　𠮷郎', relation: 1, suggested: 14 }]);
  const father = data.relations[0]?.member_id ?? 0;
  await save(own.member_id, heir.member_id, { phones: 'kept' }, { key: 'kept' });
  expect(await memberRow(api, own.member_id)).toMatchObject({ relation: 1, father_member_id: father });
  expect(await memberRow(api, father)).toMatchObject({ relation: 14, is_deceased: 1 });
});

test('a form of the old record that is saved later shows what is stored now, and is saved then', async () => {
  const { own, heir } = await twoFiles();
  const opened = await showCustomer(api, { id: heir.customer_id, family_code: heir.family_code });
  await save(own.member_id, heir.member_id, { phones: 'both' }, { key: 'kept' });
  const change = (lock_version: number) =>
    api.call('admin', customer.update, {
      params: { id: heir.customer_id },
      body: { family_code: heir.family_code, occupation: '会社員', lock_version },
    });
  const stale = await change(opened.lock_version);
  expect([stale.status, stale.data]).toMatchObject([409, { customer_id: own.id, phone2: '090-3333-4444' }]);
  expect((await change(stale.data.lock_version)).status).toBe(200);
  expect(await memberRow(api, own.member_id)).toMatchObject({ occupation: '会社員' });
});

test('saves that wait for a family that is being merged go to the file that stays', async () => {
  const { own, heir } = await twoFiles();
  const contact = { contact_date: '2026-04-02', method: 1, direction: 1, user_id: people.staff.id, content: '電話' };
  const answers = await Promise.all([
    save(own.member_id, heir.member_id, { phones: 'both' }, { key: 'kept' }),
    save(own.member_id, heir.member_id, { phones: 'both' }, { key: 'kept' }),
    ...[1, 2, 3].map(() => storeInquiry(api, { customer_id: heir.customer_id })),
    api.call('admin', contract.engagement.save, {
      body: { ...contact, customer_id: heir.customer_id, family_code: heir.family_code },
    }),
  ]);
  const [one, two] = answers as { status: number; errors: Record<string, string[]> }[];
  expect([one?.status, two?.status].sort()).toEqual([200, 422]);
  const { rows } = await sql`select from inquiries where customer_id = ${heir.customer_id}
    union all select from engagements where customer_id = ${heir.customer_id}`.execute(api.db);
  expect(rows).toEqual([]);
  const stays = await showCustomer(api, own);
  const moved = await api.db.selectFrom('inquiries').select('family_id').where('customer_id', '=', own.id).execute();
  expect(moved).toEqual([1, 2, 3, 4].map(() => ({ family_id: stays.family_codes_id })));
});

test('a file that was merged is merged again: every code leads to the last one, and they are parted in turn', async () => {
  const [one, two, three] = [
    await storeCustomer(api, { phone1: '03-2000-0001' }),
    await storeCustomer(api, { phone1: '03-2000-0002' }),
    await storeCustomer(api, { phone1: '03-2000-0003' }),
  ];
  const before = await wholeDatabase(api);
  const first = await save(two.member_id, one.member_id, { phones: 'both' });
  const between = await wholeDatabase(api);
  const second = await save(three.member_id, two.member_id, { phones: 'both' });
  expect([first.status, second.status]).toEqual([200, 200]);
  for (const { id, family_code } of [one, two]) {
    expect((await showCustomer(api, { id, family_code })).customer_id).toBe(three.id);
    const { data } = await api.call('admin', customer.listing, { query: { family_code } });
    expect(data.data.map(({ customer_id }) => customer_id)).toEqual([three.id]);
  }
  expect((await undo(first.data.id)).status).toBe(422);
  expect((await undo(second.data.id)).status).toBe(200);
  expect(differences(between, await wholeDatabase(api))).toEqual({});
  expect((await undo(first.data.id)).status).toBe(200);
  expect(differences(before, await wholeDatabase(api))).toEqual({});
});

test('two members of one family are one person; a link of one to the other is refused with words', async () => {
  const { member_id, family_code } = await storeCustomer(api, { gender: 1 });
  const son = await api.call('admin', customer.store, { body: { ...eldest, family_code, gender: 1 } });
  const entered = await api.call('admin', family.save, {
    body: {
      ...{ family_code, last_name: '髙橋', first_name: '翔', relation: 10, office_id: 1 },
      ...{ birth_year: 1990, father_member_id: member_id, remarks: '長男の控え' },
    },
  });
  const twice = entered.data.member_id;
  const before = await wholeDatabase(api);
  const { data } = await preview(son.data.member_id, twice);
  expect(data.keys).toBeNull();
  const saved = await save(son.data.member_id, twice, { relation: 'kept' });
  expect([saved.status, saved.errors]).toEqual([200, {}]);
  expect(await memberRow(api, son.data.member_id)).toMatchObject({
    ...{ relation: 4, birth_year: 1990, father_member_id: member_id, remarks: '長男の控え' },
  });
  const found = await api.call('admin', customer.listing, { query: { family_code: `${family_code}-03` } });
  expect(found.data.data).toMatchObject([{ customer_id: son.data.id }]);
  await undo(saved.data.id);
  expect(differences(before, await wholeDatabase(api))).toEqual({});

  const child = await save(member_id, twice, { relation: 'kept', name: 'kept' });
  expect([child.status, child.errors.people?.[0]]).toEqual([422, expect.stringContaining('自分自身')]);
});

test('the parts in one estate that two records of an heir tell become one, the half share among them', async () => {
  const father = await storeCustomer(api, { relation: 1, gender: 1 });
  const { family_code, member_id: decedent_member_id } = father;
  const entered = async (inheritance: Body) => {
    const { data } = await api.call('admin', family.save, {
      body: {
        ...{ family_code, last_name: '髙橋', first_name: '翔', relation: 4, office_id: 1 },
        ...{ father_member_id: decedent_member_id, inheritances: [{ decedent_member_id, ...inheritance }] },
      },
    });
    return data.member_id;
  };
  const dead = { member_id: decedent_member_id, death_date: '2001-06-30' };
  expect((await api.call('admin', family.save, { body: dead })).status).toBe(200);
  const [kept, gone] = [await entered({ known_date: '2001-07-01' }), await entered({ half_share: 1 })];
  const saved = await save(kept, gone, { inheritances: 'both' });
  expect([saved.status, saved.errors]).toEqual([200, {}]);
  const { data } = await api.call('viewer', family.show, { params: { id: kept } });
  expect(data.inheritances).toMatchObject([{ decedent_member_id, known_date: '2001-07-01', half_share: 1 }]);
});

test('the preview names with each choice what saving would refuse: a parent, contradicting parts, numbers that do not fit', async () => {
  const { member_id: motherId, family_code } = await storeCustomer(api, { gender: 2 });
  const child = await api.call('admin', family.save, {
    body: {
      ...{ family_code, last_name: '髙橋', first_name: '翔', relation: 4, office_id: 1 },
      ...{ birth_year: 1995, mother_member_id: motherId },
    },
  });
  expect([child.status, child.errors]).toEqual([200, {}]);
  const phones = { phone1: '06-1111-0001', phone2: '06-1111-0002', phone3: '06-1111-0003' };
  const other = await storeCustomer(api, { gender: 1, ...phones });
  const both = async (choices: Choices) => {
    const pair = { kept_member_id: motherId, gone_member_id: other.member_id, choices };
    const shown = await api.call('admin', merge.preview, { body: { people: [pair] } });
    const saved = await api.call('admin', merge.save, { body: { people: [pair] } });
    return { obstacles: shown.data.obstacles, status: saved.status, errors: saved.errors };
  };
  // While the gender is open, nothing is said of what follows from it.
  const open = await both({ phones: 'kept' });
  expect([open.obstacles, open.status, Object.keys(open.errors)]).toEqual([[], 422, ['people.0.choices.gender']]);
  const wrong = await both({ phones: 'kept', gender: 'gone' });
  expect(wrong.obstacles).toEqual([expect.stringMatching(/^髙橋　翔: /)]);
  expect([wrong.status, wrong.errors]).toEqual([422, { people: wrong.obstacles }]);
  const tooMany = await both({ phones: 'both', gender: 'kept' });
  expect(tooMany.obstacles).toEqual([expect.stringMatching(/^電話番号: /)]);
  expect([tooMany.status, Object.keys(tooMany.errors)]).toEqual([422, ['people.0.choices.phones']]);
  expect((await memberRow(api, child.data.member_id)).mother_member_id).toBe(motherId);
  const fine = await both({ phones: 'kept', gender: 'kept' });
  expect([fine.obstacles, fine.status]).toEqual([[], 200]);
});

test('whole families that were entered twice are merged person by person in one go', async () => {
  const one = await storeInquiry(api, { ...bereaved });
  const two = await storeInquiry(api, { ...bereaved });
  const treeOf = async (familyCode: string) =>
    (await api.call('admin', family.tree, { params: { familyCode } })).data.members;
  const [kept, gone] = [await treeOf(one.family_code), await treeOf(two.family_code)];
  const pairs = kept.map((member) => ({
    kept_member_id: member.member_id,
    gone_member_id: gone.find(({ relation }) => relation === member.relation)?.member_id ?? 0,
  }));
  const callers = pairs.toSorted((a, b) => b.kept_member_id - a.kept_member_id);
  const { data } = await api.call('admin', merge.preview, { body: { people: callers.slice(0, 1) } });
  expect(data.also.map(({ kept_member_id, gone_member_id }) => ({ kept_member_id, gone_member_id }))).toEqual(
    callers.slice(1),
  );
  const before = await wholeDatabase(api);
  const saved = await api.call('admin', merge.save, { body: { people: callers } });
  expect([saved.status, saved.errors]).toEqual([200, {}]);
  expect((await treeOf(two.family_code)).map(({ member_id }) => member_id)).toEqual(
    kept.map(({ member_id }) => member_id),
  );
  expect(await inquiryRow(api, two.id)).toMatchObject({
    decedent_member_id: kept.find(({ relation }) => relation === 1)?.member_id,
  });
  await undo(saved.data.id);
  expect(differences(before, await wholeDatabase(api))).toEqual({});
});

test('who is the decedent and the client of one matter is not one person; a third family is left alone', async () => {
  const call = await storeInquiry(api, bereaved);
  const { decedent_member_id, member_id } = await inquiryRow(api, call.id);
  const refused = await save(member_id, decedent_member_id ?? 0);
  expect(refused.errors.people?.[0]).toContain(call.uniform_id);
  expect((await save(member_id, member_id)).status).toBe(422);
  const gone = await save(member_id, 999_999);
  expect([gone.status, Object.keys(gone.errors)]).toEqual([422, ['people.0.gone_member_id']]);
});

test('managers merge what is of their own offices, and nobody below them', async () => {
  const own = await storeCustomer(api);
  const other = await storeCustomer(api, { office_id: 2, phone1: '06-1111-2222' });
  for (const name of ['staff', 'viewer', 'legal', 'insuranceAdmin'] as const)
    expect([name, (await preview(own.member_id, other.member_id, {}, name)).status]).toEqual([name, 403]);
  expect((await preview(own.member_id, other.member_id, {}, 'manager')).status).toBe(403);
  expect((await save(own.member_id, other.member_id, {}, {}, 'manager')).status).toBe(403);
  const near = await storeCustomer(api, { phone1: '03-5555-6666' });
  const saved = await save(own.member_id, near.member_id, { phones: 'both' }, {}, 'manager');
  expect(saved.status).toBe(200);
  const undoable = async (as: 'manager' | 'admin', id: number) =>
    (await api.call(as, merge.ofMember, { params: { id } })).data.map((one) => one.id);
  expect(await undoable('manager', own.member_id)).toEqual([saved.data.id]);
  const far = await storeCustomer(api, { office_id: 2, phone1: '06-1111-3333' });
  const elsewhere = await save(other.member_id, far.member_id, { phones: 'both' });
  expect(await undoable('admin', other.member_id)).toEqual([elsewhere.data.id]);
  expect(await undoable('manager', other.member_id)).toEqual([]);
  expect((await undo(saved.data.id, 'staff')).status).toBe(403);
  expect((await undo(saved.data.id, 'manager')).status).toBe(200);
});
