import { historyOf } from '@/__tests__/backend/modules/customer/customers';
import { testApi } from '@/__tests__/support/api';
import { people } from '@/__tests__/support/people';
import { contract } from '@/contract';
import {
  bereaved,
  daysFrom,
  fillChainMasters,
  held,
  inquiryRow,
  stateOf,
  storeInquiry,
  storeInterview,
  talk,
  today,
  won,
} from './chains';
import { inheritanceKnownOn, storeChainWithKnownDates } from './heirKnowledge';

const api = testApi();
const { store, update, show } = contract.interview;
const year = today.slice(2, 4);

beforeAll(() => fillChainMasters(api));

const projectRow = (table: 'sozoku_projects' | 'legal_projects', id: number | null) =>
  api.db
    .selectFrom(table)
    .selectAll()
    .where('id', '=', id ?? 0)
    .executeTakeFirstOrThrow();

test('a tax project begins with all that is known', async () => {
  const { id: inquiry_id } = await storeInquiry(api, bereaved);
  const { decedent_member_id, member_id, customer_id, family_id } = await inquiryRow(api, inquiry_id);
  const answer = await storeInterview(api, inquiry_id, { ...won, create_project: ['sozoku'] }, 'staff');
  const project = await projectRow('sozoku_projects', answer.project_sozoku_id);
  expect(answer.project_legal_id).toBeNull();
  expect(project).toMatchObject({
    inquiry_id,
    interview_id: answer.id,
    customer_id,
    family_id,
    office_id: 1,
    project_category: 1,
    application_type: 1,
    due_date_type: 1,
    // Known on 1 March 2026: ten months on is New Year's Day, rolled to Monday, 4 January.
    due_date: '2027-01-04',
    order_date: null,
    decedent_member_id,
    decedent_name: '髙橋　𠮷郎',
    death_date: '2026-02-28',
    known_date: '2026-03-01',
    representative_member_id: member_id,
    interviewer_id: people.staff.id,
    contract_amount: 1_000_005,
    deposit_amount: 550_002,
    balance_amount: 550_003,
    created_by: people.staff.id,
  });
  expect(project.proposal_number).toMatch(new RegExp(`^TK1${year}-\\d{4}$`));
  expect(await historyOf(api, 'sozoku_projects', project.id)).toMatchObject([{ action: 'create' }]);
  expect((await api.call('viewer', show, { params: { id: answer.id } })).data).toMatchObject({
    project_sozoku_id: project.id,
    p_sozoku_type: 1,
    sozoku_proposal_number: project.proposal_number,
    project_legal_id: null,
    project_category_status: 5,
  });
});

test('a legal project too, by a later change; numbers are allotted one after the other', async () => {
  const { id: inquiry_id } = await storeInquiry(api, bereaved);
  const { id } = await storeInterview(api, inquiry_id, won);
  const { data } = await api.call('staff', update, { params: { id }, body: { create_project: ['legal', 'sozoku'] } });
  const legal = await projectRow('legal_projects', data.project_legal_id);
  expect(legal).toMatchObject({
    inquiry_id,
    interview_id: id,
    office_id: 1,
    proposal_number_char: 'S',
    project_type: 1,
    opportunity_status: 1,
    progress_status: 1,
    decedent_name: '髙橋　𠮷郎',
    death_date: '2026-02-28',
    known_date: '2026-03-01',
    interviewer_id: people.staff.id,
    contract_amount: 1_000_005,
    order_date: null,
  });
  const { id: second } = await storeInquiry(api);
  const next = await storeInterview(api, second, { ...won, create_project: ['legal'] });
  const following = await projectRow('legal_projects', next.project_legal_id);
  const last = Number(legal.proposal_number.slice(2));
  expect([legal.proposal_number, following.proposal_number]).toEqual([
    `S-${String(last).padStart(6, '0')}`,
    `S-${String(last + 1).padStart(6, '0')}`,
  ]);
});

describe('by the category of the interview', () => {
  test.each([
    [1, 1, 1, 1],
    [2, 2, 4, 7],
    [3, 3, 8, 7],
    [4, 1, 1, 1],
    [5, 1, 1, 1],
    [99, 1, 1, 1],
  ])(
    '%d: category %d, application %d, due date type %d',
    async (project_category, category, application_type, due_date_type) => {
      const { id } = await storeInquiry(api, bereaved);
      const { project_sozoku_id } = await storeInterview(api, id, {
        ...won,
        project_category,
        create_project: ['sozoku'],
      });
      expect(await projectRow('sozoku_projects', project_sozoku_id)).toMatchObject({
        project_category: category,
        application_type,
        due_date_type,
        due_date: due_date_type === 1 ? '2027-01-04' : null,
      });
    },
  );
});

describe('the decedent', () => {
  const begun = async (inquiryId: number) => {
    const { project_sozoku_id } = await storeInterview(api, inquiryId, { ...won, create_project: ['sozoku'] });
    return projectRow('sozoku_projects', project_sozoku_id);
  };

  test('is the family’s, as their record now stands', async () => {
    const { id } = await storeInquiry(api, { ...bereaved, death_date: '', known_date: '' });
    const { decedent_member_id } = await inquiryRow(api, id);
    await api.call('admin', contract.family.recordDeath, {
      params: { id: decedent_member_id ?? 0 },
      body: { death_date: '2025-01-31', known_date: '2025-02-28' },
    });
    // The period runs from 1 March: its last day is 31 December, within the offices' New Year holidays.
    expect(await begun(id)).toMatchObject({
      decedent_member_id,
      death_date: '2025-01-31',
      known_date: '2025-02-28',
      due_date: '2026-01-05',
    });
  });

  test('is as the caller told, where the family’s records know of no death', async () => {
    const { id: first, customer_id } = await storeInquiry(api);
    const { id } = await storeInquiry(api, { ...bereaved, customer_id, death_date: '2024-02-29', known_date: '' });
    expect(first).toBeLessThan(id);
    expect(await begun(id)).toMatchObject({
      decedent_member_id: null,
      decedent_name: '髙橋　𠮷郎',
      death_date: '2024-02-29',
      known_date: '2024-02-29',
      due_date: '2025-01-06',
    });
  });

  test('is nobody where nobody died', async () => {
    const { id } = await storeInquiry(api);
    expect(await begun(id)).toMatchObject({ decedent_member_id: null, decedent_name: null, due_date: null });
  });
});

describe('the day of knowing, where heirs have one of their own', () => {
  type Relative = (decedent: number | null) => object;
  const daughter: Relative = () => ({ relation: 7, first_name: '葵' });
  const mother: Relative = () => ({ relation: 15, first_name: '節子' });
  const knowing =
    (relative: Relative, day: string, more: object = {}): Relative =>
    (decedent) => {
      const [inheritance] = inheritanceKnownOn(decedent, day).inheritances;
      return { ...relative(decedent), inheritances: [{ ...inheritance, ...more }] };
    };

  test.each<[string, string | null, Relative[], string, string]>([
    ['nobody has: the decedent’s', null, [daughter], '2026-03-01', '2027-01-04'],
    ['the only heir’s', '2026-04-30', [], '2026-04-30', '2027-03-01'],
    ['the others knew on the decedent’s', '2026-04-30', [daughter], '2026-03-01', '2027-01-04'],
    ['the earliest of all', '2026-04-30', [knowing(daughter, '2026-03-31')], '2026-03-31', '2027-02-01'],
    ['earlier than the decedent’s', '2026-02-28', [daughter], '2026-02-28', '2027-01-04'],
    ['not that of one who does not inherit', '2026-04-30', [knowing(mother, '2026-03-02')], '2026-04-30', '2027-03-01'],
    [
      'not that of one who renounced',
      '2026-04-30',
      [knowing(daughter, '2026-03-02', { renounced_date: '2026-03-20' })],
      '2026-04-30',
      '2027-03-01',
    ],
  ])('is the earliest: %s', async (_, own, others, known_date, due_date) => {
    const { id } = await storeChainWithKnownDates(api, own, others);
    const kinds = ['sozoku', 'legal'];
    const { project_sozoku_id, project_legal_id } = await storeInterview(api, id, { ...won, create_project: kinds });
    expect(await projectRow('sozoku_projects', project_sozoku_id)).toMatchObject({ known_date, due_date });
    expect(await projectRow('legal_projects', project_legal_id)).toMatchObject({ known_date });
    const { death_date } = await projectRow('legal_projects', project_legal_id);
    expect(death_date).toBe('2026-02-28');
  });
});

test('without an amount there are no payments yet', async () => {
  const { id } = await storeInquiry(api);
  const { project_sozoku_id } = await storeInterview(api, id, {
    ...won,
    estimated_amount: '',
    create_project: ['sozoku'],
  });
  expect(await projectRow('sozoku_projects', project_sozoku_id)).toMatchObject({
    contract_amount: null,
    deposit_amount: null,
    balance_amount: null,
  });
});

describe('one project of each type per chain', () => {
  const again = (inquiry_id: number, kinds: string[], more = {}) =>
    api.call('admin', store, { body: { inquiry_id, ...talk, ...won, ...more, create_project: kinds } });

  test('a second one is refused, whole, from whichever interview', async () => {
    const { id } = await storeInquiry(api);
    const { project_sozoku_id } = await storeInterview(api, id, { ...won, create_project: ['sozoku'] });
    const { proposal_number } = await projectRow('sozoku_projects', project_sozoku_id);
    const before = await stateOf(api);
    const { status, errors } = await again(id, ['legal', 'sozoku']);
    expect([status, errors]).toEqual([
      422,
      { create_project: [`この問合せの案件はすでに作成されています(${proposal_number})。`] },
    ]);
    expect(await stateOf(api)).toBe(before);
    expect((await again(id, ['legal'])).status).toBe(200);
  });

  test('named twice it is made once', async () => {
    const { id } = await storeInquiry(api);
    expect((await again(id, ['legal', 'legal'])).status).toBe(200);
    const made = await api.db.selectFrom('legal_projects').select('id').where('inquiry_id', '=', id).execute();
    expect(made).toHaveLength(1);
  });

  test.each(['cancelled_date', 'deleted_at'])(
    'after the first one’s end (%s) there is another, with a new number',
    async (column) => {
      const { id } = await storeInquiry(api);
      const { project_sozoku_id: first } = await storeInterview(api, id, { ...won, create_project: ['sozoku'] });
      await api.db
        .updateTable('sozoku_projects')
        .set({ [column]: today })
        .where('id', '=', first ?? 0)
        .execute();
      const { data } = await again(id, ['sozoku']);
      expect(data.project_sozoku_id).toBeGreaterThan(first ?? 0);
    },
  );

  test('also when many requests come at once', async () => {
    const { id } = await storeInquiry(api);
    const { id: interview } = await storeInterview(api, id, won);
    const answers = await Promise.all([
      ...[1, 2, 3].map(() =>
        api.call('admin', update, { params: { id: interview }, body: { create_project: ['sozoku'] } }),
      ),
      ...[1, 2, 3].map(() => again(id, ['sozoku'])),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
    const made = await api.db.selectFrom('sozoku_projects').select('id').where('inquiry_id', '=', id).execute();
    expect(made).toHaveLength(1);
  });
});

test('chains that are won at once get numbers without a gap and none twice', async () => {
  const ids: number[] = [];
  for (let count = 0; count < 12; count += 1) ids.push((await storeInquiry(api, { office_id: 2 })).id);
  await Promise.all(ids.map((id) => storeInterview(api, id, { ...won, office_id: 2, create_project: ['sozoku'] })));
  const rows = await api.db
    .selectFrom('sozoku_projects')
    .select('proposal_number')
    .where('office_id', '=', 2)
    .orderBy('proposal_number')
    .execute();
  expect(rows.map(({ proposal_number }) => proposal_number)).toEqual(
    ids.map((_, index) => `OS1${year}-${String(index + 1).padStart(4, '0')}`),
  );
});

test('a refused save takes no number', async () => {
  const { id } = await storeInquiry(api);
  const last = async () => api.db.selectFrom('number_series').selectAll().orderBy('series').execute();
  const before = await last();
  const lost = { ...held, result_type: 5, lost_reason: 1 };
  for (const body of [lost, { ...won, project_category_status: 6 }, { interview_date: daysFrom(1) }])
    expect(
      (
        await api.call('admin', store, {
          body: { inquiry_id: id, ...talk, ...body, create_project: ['sozoku', 'legal'] },
        })
      ).status,
    ).toBe(422);
  expect(await last()).toEqual(before);
});
