import { testApi } from '@/__tests__/support/api';
import { people } from '@/__tests__/support/people';
import { contract } from '@/contract';
import {
  bereaved,
  daysFrom,
  fillChainMasters,
  inquiryRow,
  storeInquiry,
  storeInterview,
  won,
} from '../modules/inquiry/chains';
import { closed, storeCase, update as updateCase } from '../modules/insurance/cases';
import { ordered, update } from '../modules/sozoku/projects';

const api = testApi();

beforeAll(() => fillChainMasters(api));

const story = async (customer: number, query: Record<string, unknown> = {}) => {
  const answer = await api.call('viewer', contract.timeline.show, { params: { id: customer }, query });
  expect(answer.message).toBe('Data fetched successfully');
  return answer.data;
};

/** An inquiry that led to an order whose retainer is billed and not paid. */
const openCase = async () => {
  const stored = await storeInquiry(api, { ...bereaved, next_contact_date: daysFrom(2) });
  const { project_sozoku_id: project } = await storeInterview(api, stored.id, { ...won, create_project: ['sozoku'] });
  if (project === null) throw new Error('the interview made no project');
  const billed = { prgrs_start_date: daysFrom(-3), prgrs_deposit_billing_date: daysFrom(-2) };
  await update(api, project, { ...ordered, ...billed });
  const contact = {
    contact_date: daysFrom(5),
    method: 1,
    direction: 2,
    user_id: people.staff.id,
    content: '資料の件で電話する',
  };
  await api.call('staff', contract.engagement.save, { body: { customer_id: stored.customer_id, ...contact } });
  return { ...stored, project };
};

describe('the story of a family', () => {
  test('tells all that happened, the newest first, and what lies ahead as planned', async () => {
    const { customer_id, id, uniform_id, project } = await openCase();
    const { entries, total } = await story(customer_id);
    expect(total).toBe(entries.length);
    expect(entries.map(({ kind }) => kind)).toEqual([
      'engagement',
      'interview',
      'billing',
      'progress',
      'project',
      'inquiry',
    ]);
    expect(entries.filter(({ planned }) => planned).map(({ kind }) => kind)).toEqual(['engagement']);
    expect(entries.at(-1)).toMatchObject({
      record: 'inquiry',
      record_id: id,
      number: uniform_id,
      set: 'approach_ways',
      value: 1,
    });
    expect(entries.find(({ kind }) => kind === 'billing')).toMatchObject({
      record: 'sozoku',
      record_id: project,
      field: 'prgrs_deposit_billing_date',
      amount: 550_002,
    });
  });

  test('narrows to the kinds that are asked for, and refuses what is none', async () => {
    const { customer_id } = await openCase();
    const { entries } = await story(customer_id, { kinds: 'inquiry,interview' });
    expect(entries.map(({ kind }) => kind)).toEqual(['interview', 'inquiry']);
    const refused = await api.call('staff', contract.timeline.show, {
      params: { id: customer_id },
      query: { kinds: 'song' },
    });
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['kinds']]);
  });

  test('comes in pieces that follow one another', async () => {
    const { customer_id } = await openCase();
    const { entries } = await story(customer_id);
    const rest = await story(customer_id, { skip: 2 });
    expect(rest.entries).toEqual(entries.slice(2));
  });

  test('says whose turn it is: the firm where a day is set, the client while a bill is unpaid', async () => {
    const { customer_id, project } = await openCase();
    const { turns } = await story(customer_id);
    expect(turns).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          side: 'client',
          kind: 'billing',
          record: 'sozoku',
          record_id: project,
          due: daysFrom(-2),
        }),
      ]),
    );
    await update(api, project, { prgrs_payment_date: daysFrom(-1) });
    const later = await story(customer_id);
    expect(later.turns.filter(({ side }) => side === 'client')).toEqual([]);
    expect(later.entries.filter(({ kind }) => kind === 'receipt')).toHaveLength(1);
  });

  test('tells of insurance: what was asked for, handed in and closed, and that a design is due', async () => {
    const { id, customer_id, proposal_number } = await storeCase(api, {
      design_due_date: daysFrom(3),
      insurance_type: 1,
    });
    const due = { side: 'firm', kind: 'insurance', record: 'insurance', record_id: id, number: proposal_number };
    expect((await story(customer_id)).turns).toMatchObject([
      { ...due, due: daysFrom(3), person: '試験　test-insurance' },
    ]);
    await updateCase(api, id, closed);
    const { entries, turns } = await story(customer_id, { kinds: 'insurance' });
    expect(turns).toEqual([]);
    expect(entries).toMatchObject([
      { field: 'contract_date', day: '2026-05-01', set: 'insurance_types', value: 1, amount: 345_600 },
      { field: 'design_submitted_date', day: '2026-04-10', set: 'insurance_types', value: 1, amount: null },
      { field: 'requested_date', day: '2026-04-01', set: 'insurance_inquiry', value: 3, number: proposal_number },
    ]);
    expect(entries.every(({ record, record_id }) => record === 'insurance' && record_id === id)).toBe(true);
    await updateCase(api, id, { result_type: 4 }, 'insuranceAdmin');
    expect((await story(customer_id)).entries.map(({ field }) => field)).toEqual([
      'design_submitted_date',
      'requested_date',
    ]);
  });

  test('leaves out what is deleted, and is nobody’s who is not a customer', async () => {
    const { customer_id, id } = await storeInquiry(api, { next_contact_date: daysFrom(2) });
    expect((await story(customer_id)).turns).toMatchObject([{ side: 'firm', kind: 'inquiry', due: daysFrom(2) }]);
    await api.call('admin', contract.inquiry.destroy, { params: { id } });
    expect((await inquiryRow(api, id)).deleted_at).not.toBeNull();
    expect(await story(customer_id)).toMatchObject({ total: 0, entries: [], turns: [] });
    const nobody = await api.call('staff', contract.timeline.show, { params: { id: 999_999 } });
    expect(nobody.status).toBe(404);
  });

  test('is closed to the insurance department', async () => {
    const { customer_id } = await storeInquiry(api);
    expect((await api.call('insurance', contract.timeline.show, { params: { id: customer_id } })).status).toBe(403);
  });
});
