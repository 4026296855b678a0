import { testApi } from '@/__tests__/support/api';
import { people } from '@/__tests__/support/people';
import { contract } from '@/contract';
import { chainKinds } from '@/contract/chain';
import {
  bereaved,
  daysFrom,
  fillChainMasters,
  held,
  statusOf,
  storeInquiry,
  storeInterview,
  today,
  won,
} from './chains';

const api = testApi();

beforeAll(() => fillChainMasters(api));

const tabs = (id: number, id_type: string) => api.call('viewer', contract.chain.tabs, { query: { id, id_type } });
const there = (id: number) => ({ id, active: true });
const none = { id: null, active: false };

describe('the tabs of a chain', () => {
  test('an inquiry alone', async () => {
    const { id, uniform_id, customer_id, family_code } = await storeInquiry(api, bereaved);
    expect((await tabs(id, 'inquiry')).data).toEqual({
      inquiry: there(id),
      interview: none,
      project_confirmed: none,
      project_revised: none,
      project_legal: none,
      project_during_life: none,
      uniform_id,
      customer_id,
      family_code,
      cust_name: '髙橋　澪',
      is_deceased: 0,
      project_category_status: 1,
      interviews: [],
    });
  });

  test('from each of its records the same, the interview being the one that was asked from', async () => {
    const { id } = await storeInquiry(api, bereaved);
    const first = await storeInterview(api, id, { ...won, project_category: 2, create_project: ['sozoku', 'legal'] });
    const second = await storeInterview(api, id);
    const expected = {
      inquiry: there(id),
      interview: there(second.id),
      project_confirmed: none,
      project_revised: there(first.project_sozoku_id ?? 0),
      project_legal: there(first.project_legal_id ?? 0),
      project_during_life: none,
      interviews: [
        { id: first.id, sequence: 1, interview_date: held.interview_date },
        { id: second.id, sequence: 2, interview_date: daysFrom(7) },
      ],
    };
    expect((await tabs(id, 'inquiry')).data).toMatchObject(expected);
    expect((await tabs(second.id, 'interview')).data).toMatchObject(expected);
    expect((await tabs(first.id, 'interview')).data).toMatchObject({ ...expected, interview: there(first.id) });
    expect((await tabs(first.project_sozoku_id ?? 0, 'project_revised')).data).toMatchObject(expected);
    expect((await tabs(first.project_legal_id ?? 0, 'project_legal')).data).toMatchObject(expected);
    for (const kind of ['project_confirmed', 'project_during_life'])
      expect((await tabs(first.project_sozoku_id ?? 0, kind)).status).toBe(404);
  });

  test('what is deleted is not there', async () => {
    const { id } = await storeInquiry(api, bereaved);
    const { id: talk, project_sozoku_id } = await storeInterview(api, id, { ...won, create_project: ['sozoku'] });
    await api.db
      .updateTable('sozoku_projects')
      .set({ deleted_at: 'now' })
      .where('id', '=', project_sozoku_id ?? 0)
      .execute();
    expect((await tabs(project_sozoku_id ?? 0, 'project_confirmed')).status).toBe(404);
    expect((await tabs(id, 'inquiry')).data).toMatchObject({ project_confirmed: none, interview: there(talk) });
    await api.call('admin', contract.interview.destroy, { params: { id: talk } });
    expect((await tabs(talk, 'interview')).status).toBe(404);
    await api.call('admin', contract.inquiry.destroy, { params: { id } });
    expect((await tabs(id, 'inquiry')).status).toBe(404);
  });

  test.each(chainKinds)('%s that is not there', async (kind) => {
    expect(await tabs(999_999, kind)).toMatchObject({ status: 404, message: 'レコードが見つかりませんでした。' });
  });

  test.each([
    [1, 'customer'],
    [0, 'inquiry'],
    [1, ''],
  ])('%p of kind %p is refused', async (id, kind) => {
    expect((await tabs(id, kind)).status).toBe(422);
  });
});

describe('a contact with the client', () => {
  const contact = (customer_id: number, more = {}) =>
    api.call('staff', contract.engagement.save, {
      body: {
        customer_id,
        contact_date: today,
        method: 1,
        direction: 2,
        user_id: people.staff.id,
        content: '架電',
        ...more,
      },
    });
  const twoChains = async () => {
    const { id: older, customer_id, uniform_id } = await storeInquiry(api);
    const { id: newer } = await storeInquiry(api, { customer_id });
    const statuses = async () => [await statusOf(api, older), await statusOf(api, newer)];
    return { older, newer, customer_id, uniform_id, statuses };
  };

  test('going out takes up the newest chain that is new', async () => {
    const { customer_id, statuses } = await twoChains();
    expect((await contact(customer_id)).status).toBe(200);
    expect(await statuses()).toEqual([1, 2]);
    await contact(customer_id);
    expect(await statuses()).toEqual([2, 2]);
  });

  test('going out for one chain takes up that one', async () => {
    const { customer_id, uniform_id, statuses } = await twoChains();
    await contact(customer_id, { uniform_id });
    expect(await statuses()).toEqual([2, 1]);
    await contact(customer_id, { uniform_id });
    expect(await statuses()).toEqual([2, 1]);
  });

  test('coming in, planned, or of somebody else moves nothing; changed to going out it does', async () => {
    const { customer_id, uniform_id, statuses } = await twoChains();
    const { customer_id: other } = await storeInquiry(api);
    const { data } = await contact(customer_id, { direction: 1 });
    await contact(customer_id, { contact_date: daysFrom(1) });
    await contact(other, { uniform_id });
    expect(await statuses()).toEqual([1, 1]);
    await contact(customer_id, { engagement_id: data.engagement_id });
    expect(await statuses()).toEqual([1, 2]);
  });

  test('leaves what is further on as it is', async () => {
    const { id, customer_id } = await storeInquiry(api);
    await storeInterview(api, id);
    await contact(customer_id);
    expect(await statusOf(api, id)).toBe(3);
  });
});
