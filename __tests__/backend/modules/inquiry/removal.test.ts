import { sql } from 'kysely';
import { historyOf } from '@/__tests__/backend/modules/customer/customers';
import { testApi } from '@/__tests__/support/api';
import { type PersonName, people } from '@/__tests__/support/people';
import { contract } from '@/contract';
import {
  bereaved,
  fillChainMasters,
  held,
  inquiryRow,
  interviewRow,
  stateOf,
  statusOf,
  storeInquiry,
  storeInterview,
  today,
  won,
} from './chains';

const api = testApi();
const { inquiry, interview } = contract;

beforeAll(() => fillChainMasters(api));

const destroy = (id: number, as: PersonName = 'admin') => api.call(as, inquiry.destroy, { params: { id } });
const destroyTalk = (id: number, as: PersonName = 'admin') => api.call(as, interview.destroy, { params: { id } });
const restore = (id: number, as: PersonName = 'admin') => api.call(as, inquiry.restore, { params: { id } });
const restoreTalk = (id: number, as: PersonName = 'admin') => api.call(as, interview.restore, { params: { id } });
const deletedFor = async (as: PersonName) =>
  (await api.call(as, inquiry.listing, { query: { deleted: 1, limit: 1000 } })).data.data.map(
    ({ inquiry_id }) => inquiry_id,
  );

const inUse = '関連データがあるため削除できません。';

describe('an inquiry', () => {
  test('is deleted logically, leaves list and count, and comes back with its history', async () => {
    const { id } = await storeInquiry(api);
    expect((await destroy(id, 'manager')).status).toBe(200);
    expect(await inquiryRow(api, id)).toMatchObject({ deleted_at: expect.any(String), updated_by: people.manager.id });
    const listed = async (deleted: 0 | 1) =>
      (await api.call('admin', inquiry.listing, { query: { uniform_id: `U${id}`, deleted } })).data;
    expect(await listed(0)).toMatchObject({ data: [], total: 0 });
    expect((await listed(1)).data.map(({ inquiry_id }) => inquiry_id)).toEqual([id]);
    expect((await destroy(id)).status).toBe(404);
    expect((await api.call('admin', inquiry.restore, { params: { id } })).status).toBe(200);
    expect(await listed(0)).toMatchObject({ total: 1 });
    expect((await api.call('admin', inquiry.restore, { params: { id } })).status).toBe(404);
    expect((await historyOf(api, 'inquiries', id)).map(({ action }) => action)).toEqual([
      'create',
      'delete',
      'restore',
    ]);
  });

  test('with an interview stays, until that is deleted', async () => {
    const { id } = await storeInquiry(api);
    const { id: talk } = await storeInterview(api, id);
    const before = await stateOf(api);
    expect(await destroy(id)).toMatchObject({
      status: 422,
      message: inUse,
      links: [{ label: expect.stringMatching(/^面談 \d{4}-\d\d-\d\d$/), href: `/interview/${talk}` }],
    });
    expect(await stateOf(api)).toBe(before);
    expect((await destroyTalk(talk)).status).toBe(200);
    expect((await destroy(id)).status).toBe(200);
  });

  test('does not come back without its customer', async () => {
    const { id, customer_id, family_code } = await storeInquiry(api);
    await destroy(id);
    const pair = { params: { id: customer_id, familyCode: family_code } };
    expect((await api.call('admin', contract.customer.destroy, pair)).status).toBe(200);
    const before = await stateOf(api);
    expect(await api.call('admin', inquiry.restore, { params: { id } })).toMatchObject({
      status: 422,
      errors: {
        member_id: ['「髙橋　澪」が削除されているため元に戻せません。先に「髙橋　澪」を元に戻してください。'],
      },
      links: [{ label: '髙橋　澪', href: '/customer?deleted=1' }],
    });
    expect(await stateOf(api)).toBe(before);
  });

  test.each(['viewer', 'insurance'] as const)('is not restored by %s, who may not delete it', async (name) => {
    const { id } = await storeInquiry(api);
    await destroy(id);
    expect((await restore(id, name)).status).toBe(403);
    expect((await api.call(name, inquiry.listing, { query: { deleted: 1 } })).status).toBe(403);
    expect((await api.call(name, interview.listing, { query: { deleted: 1 } })).status).toBe(403);
    expect((await inquiryRow(api, id)).deleted_at).not.toBeNull();
  });

  test('is restored by managers of its office only', async () => {
    const { id } = await storeInquiry(api);
    const { id: elsewhere } = await storeInquiry(api, { office_id: 2 });
    await destroy(id);
    await destroy(elsewhere);
    expect(await deletedFor('manager')).toContain(id);
    expect(await deletedFor('manager')).not.toContain(elsewhere);
    expect((await restore(elsewhere, 'manager')).status).toBe(403);
    expect((await inquiryRow(api, elsewhere)).deleted_at).not.toBeNull();
    expect((await restore(id, 'manager')).status).toBe(200);
    expect((await inquiryRow(api, id)).deleted_at).toBeNull();
  });
});

describe('staff delete and restore what they entered themselves that day', () => {
  test('their own of today', async () => {
    const { id } = await storeInquiry(api, {}, 'staff');
    const { id: talk } = await storeInterview(api, id, {}, 'staff');
    expect((await destroyTalk(talk, 'staff')).status).toBe(200);
    expect((await destroy(id, 'staff')).status).toBe(200);
    expect((await interviewRow(api, talk)).deleted_at).not.toBeNull();
    expect((await inquiryRow(api, id)).deleted_at).not.toBeNull();
    expect(await deletedFor('staff')).toEqual([id]);
    expect((await restore(id, 'staff')).status).toBe(200);
    expect((await restoreTalk(talk, 'staff')).status).toBe(200);
    expect((await interviewRow(api, talk)).deleted_at).toBeNull();
    expect((await inquiryRow(api, id)).deleted_at).toBeNull();
  });

  test('nobody else’s comes back by them', async () => {
    const { id } = await storeInquiry(api);
    const { id: talk } = await storeInterview(api, id);
    await destroyTalk(talk);
    await destroy(id);
    const before = await stateOf(api);
    expect(await deletedFor('staff')).not.toContain(id);
    expect((await restore(id, 'staff')).status).toBe(403);
    expect((await restoreTalk(talk, 'staff')).status).toBe(403);
    expect(await stateOf(api)).toBe(before);
  });

  test('nobody else’s, and nothing of yesterday', async () => {
    const { id: others } = await storeInquiry(api);
    const { id: own } = await storeInquiry(api, {}, 'staff');
    const { id: othersTalk } = await storeInterview(api, own);
    const { id: kept } = await storeInquiry(api, {}, 'staff');
    const { id: ownTalk } = await storeInterview(api, kept, {}, 'staff');
    await sql`update inquiries set created_at = (${today}::date - interval '1 second') at time zone 'Asia/Tokyo' where id = ${own}`.execute(
      api.db,
    );
    await sql`update interviews set created_at = (${today}::date - interval '1 second') at time zone 'Asia/Tokyo' where id = ${ownTalk}`.execute(
      api.db,
    );
    const before = await stateOf(api);
    for (const name of ['staff', 'legal', 'viewer'] as const) {
      expect((await destroy(others, name)).status).toBe(403);
      expect((await destroy(own, name)).status).toBe(403);
      expect((await destroyTalk(othersTalk, name)).status).toBe(403);
      expect((await destroyTalk(ownTalk, name)).status).toBe(403);
    }
    expect(await stateOf(api)).toBe(before);
    expect((await destroyTalk(ownTalk, 'manager')).status).toBe(200);
  });

  test('managers delete everything of their own offices, and nothing of others', async () => {
    const { id } = await storeInquiry(api, { office_id: 2 });
    const { id: talk } = await storeInterview(api, id, { office_id: 2 });
    expect((await destroy(id, 'manager')).status).toBe(403);
    expect((await destroyTalk(talk, 'manager')).status).toBe(403);
    expect((await destroyTalk(talk, 'legalAdmin')).status).toBe(200);
  });
});

describe('an interview', () => {
  test('with a project stays, until the project is deleted; then it comes back too', async () => {
    const { id } = await storeInquiry(api);
    const {
      id: talk,
      project_sozoku_id,
      project_legal_id,
    } = await storeInterview(api, id, {
      ...won,
      create_project: ['sozoku', 'legal'],
    });
    expect(await destroyTalk(talk)).toMatchObject({ status: 422, message: inUse });
    await api.db
      .updateTable('sozoku_projects')
      .set({ deleted_at: 'now' })
      .where('id', '=', project_sozoku_id ?? 0)
      .execute();
    expect(await destroyTalk(talk)).toMatchObject({ status: 422, message: inUse });
    await api.db
      .updateTable('legal_projects')
      .set({ deleted_at: 'now' })
      .where('id', '=', project_legal_id ?? 0)
      .execute();
    expect((await destroyTalk(talk)).status).toBe(200);
    expect((await api.call('admin', interview.show, { params: { id: talk } })).status).toBe(404);
    expect((await api.call('admin', interview.restore, { params: { id: talk } })).status).toBe(200);
    expect((await interviewRow(api, talk)).deleted_at).toBeNull();
  });

  test('is not restored while its inquiry is deleted', async () => {
    const { id } = await storeInquiry(api);
    const { id: talk } = await storeInterview(api, id);
    await destroyTalk(talk);
    await destroy(id);
    expect(await api.call('admin', interview.restore, { params: { id: talk } })).toMatchObject({
      status: 422,
      errors: { inquiry_id: [expect.stringContaining((await inquiryRow(api, id)).uniform_id)] },
      links: [{ href: '/inquiry?deleted=1' }],
    });
  });

  test('that was the only one booked leaves the chain waiting for contact', async () => {
    const { id } = await storeInquiry(api);
    const { id: first } = await storeInterview(api, id);
    const { id: second } = await storeInterview(api, id);
    await destroyTalk(first);
    expect(await statusOf(api, id)).toBe(3);
    await destroyTalk(second);
    expect(await statusOf(api, id)).toBe(2);
  });

  test('deleted renumbers the others', async () => {
    const { id } = await storeInquiry(api);
    const { id: first } = await storeInterview(api, id, { ...held, result_type: 4 });
    const { id: second } = await storeInterview(api, id);
    const sequence = async () => (await api.call('viewer', interview.show, { params: { id: second } })).data.sequence;
    expect(await sequence()).toBe(2);
    await destroyTalk(first);
    expect(await sequence()).toBe(1);
  });
});

describe('of a family', () => {
  const destroyMember = (id: number) => api.call('admin', contract.family.destroy, { params: { id } });

  test('nobody goes whom a chain names: caller, decedent, who came along', async () => {
    const { id, customer_id, family_code } = await storeInquiry(api, bereaved);
    const { decedent_member_id, family_id } = await inquiryRow(api, id);
    const { data: sister } = await api.call('admin', contract.family.save, {
      body: { family_code, last_name: '髙橋', relation: 7, office_id: 1 },
    });
    const { data: brother } = await api.call('admin', contract.family.save, {
      body: { family_code, last_name: '髙橋', relation: 5, office_id: 1 },
    });
    const { id: talk } = await storeInterview(api, id, { customer_attendee_ids: [sister.member_id] });
    for (const member of [decedent_member_id ?? 0, sister.member_id])
      expect(await destroyMember(member)).toMatchObject({ status: 422, message: inUse });
    expect((await destroyMember(brother.member_id)).status).toBe(200);
    await destroyTalk(talk);
    expect((await destroyMember(sister.member_id)).status).toBe(200);
    expect((await destroyMember(decedent_member_id ?? 0)).status).toBe(422);
    await destroy(id);
    expect((await destroyMember(decedent_member_id ?? 0)).status).toBe(200);
    const pair = { params: { id: customer_id, familyCode: family_code } };
    expect((await api.call('admin', contract.customer.destroy, pair)).status).toBe(200);
    const left = await api.db
      .selectFrom('members')
      .select('id')
      .where('family_id', '=', family_id)
      .where('deleted_at', 'is', null)
      .execute();
    expect(left).toEqual([]);
  });

  test('nobody goes whom a project names', async () => {
    const { id, family_code } = await storeInquiry(api, bereaved);
    const { project_sozoku_id } = await storeInterview(api, id, { ...won, create_project: ['sozoku'] });
    const { data: heir } = await api.call('admin', contract.family.save, {
      body: { family_code, last_name: '髙橋', relation: 5, office_id: 1 },
    });
    await api.db
      .updateTable('sozoku_projects')
      .set({ representative_member_id: heir.member_id })
      .where('id', '=', project_sozoku_id ?? 0)
      .execute();
    expect(await destroyMember(heir.member_id)).toMatchObject({ status: 422, message: inUse });
  });
});
