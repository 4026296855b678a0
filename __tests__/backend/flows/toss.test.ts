import { sql } from 'kysely';
import { testApi } from '@/__tests__/support/api';
import { type PersonName, people } from '@/__tests__/support/people';
import { contract } from '@/contract';
import type { TossKind } from '@/contract/toss';
import { todayInTokyo } from '@/rules/calendarDay';
import { fillChainMasters, inquiryRow, storeInquiry, storeInterview } from '../modules/inquiry/chains';
import { caseRow, stateOf, storeCase } from '../modules/insurance/cases';
import { legalRow, storeLegal } from '../modules/legal/legalProjects';
import { projectRow, storeProject } from '../modules/sozoku/projects';

const api = testApi();
beforeAll(() => fillChainMasters(api));

const hand = (type: TossKind, id: number, to: TossKind, as: PersonName = 'admin') =>
  api.call(as, contract.toss.store, { body: { from: { type, id }, to } });
const told = async (type: TossKind, id: number, as: PersonName = 'viewer') =>
  (await api.call(as, contract.toss.show, { params: { type, id } })).data.map(
    ({ direction, type: kind, record_id }) => [direction, kind, record_id],
  );

describe('a tax project', () => {
  test('handed over to the legal department: a project of the same chain with what is known, told at both ends', async () => {
    const id = await storeProject(api);
    const { data } = await hand('sozoku', id, 'legal', 'staff');
    const project = await projectRow(api, id);
    const legal = await legalRow(api, data.id);
    expect(data).toEqual({ type: 'legal', id: legal.id, proposal_number: legal.proposal_number });
    expect(legal).toMatchObject({
      inquiry_id: project.inquiry_id,
      customer_id: project.customer_id,
      office_id: project.office_id,
      interviewer_id: project.interviewer_id,
      decedent_member_id: project.decedent_member_id,
      death_date: '2026-02-28',
      project_type: 1,
    });
    expect(project.legal_toss).toBe(1);
    expect(await told('sozoku', id)).toEqual([['to', 'legal', legal.id]]);
    expect(await told('legal', legal.id)).toEqual([['from', 'sozoku', id]]);
    const [row] = await api.db.selectFrom('project_tosses').selectAll().where('from_id', '=', id).execute();
    expect(row).toMatchObject({ from_type: 'sozoku', to_type: 'legal', to_id: legal.id, by: people.staff.id });
  });

  test('handed over to the insurance department: a case that waits for its manager', async () => {
    const id = await storeProject(api);
    const { data } = await hand('sozoku', id, 'insurance', 'staff');
    const project = await projectRow(api, id);
    const { member_id } = await inquiryRow(api, project.inquiry_id);
    expect(await caseRow(api, data.id)).toMatchObject({
      proposal_number: data.proposal_number,
      inquiry_id: project.inquiry_id,
      customer_id: project.customer_id,
      member_id,
      requested_date: todayInTokyo(),
      inquiry_category_id: 1,
      requester_id: people.staff.id,
      manager_id: null,
      result_type: 1,
      insurance_details: `相続税案件 ${project.proposal_number} からの引継ぎ`,
    });
    expect(project.insurance_toss).toBe(1);
    const back = await hand('insurance', data.id, 'sozoku');
    expect([back.status, back.data.id]).toEqual([422, id]);
    const missing = await api.call('insurance', contract.insurance.update, {
      params: { id: data.id },
      body: { result_type: 2 },
    });
    expect(Object.keys(missing.errors)).toEqual(['manager_id']);
    const taken = { result_type: 2, manager_id: people.insurance.id };
    const { status } = await api.call('insurance', contract.insurance.update, { params: { id: data.id }, body: taken });
    expect(status).toBe(200);
  });

  test('a second is refused with a link to the first, until that one is gone', async () => {
    const id = await storeProject(api);
    for (const to of ['legal', 'insurance'] as const) {
      const first = (await hand('sozoku', id, to)).data;
      const before = await stateOf(api);
      const second = await hand('sozoku', id, to);
      expect([second.status, second.data, second.errors]).toEqual([
        422,
        first,
        { to: [`すでに引継ぎ済みです(${first.proposal_number})。`] },
      ]);
      expect(await stateOf(api)).toBe(before);
      const endpoint = to === 'legal' ? contract.legal.destroy : contract.insurance.destroy;
      await api.call(to === 'legal' ? 'legalAdmin' : 'insuranceAdmin', endpoint, { params: { id: first.id } });
      expect(await told('sozoku', id)).not.toContainEqual(['to', to, first.id]);
      const again = await hand('sozoku', id, to);
      expect([again.status, again.data.id === first.id]).toEqual([200, false]);
    }
  });

  test('of a chain that has a legal project already, that one is named', async () => {
    const inquiry = await storeInquiry(api);
    const { project_sozoku_id, project_legal_id } = await storeInterview(api, inquiry.id, {
      interview_date: '2026-04-02',
      first_interview_detail: '説明',
      result_type: 1,
      create_project: ['sozoku', 'legal'],
    });
    const { status, data } = await hand('sozoku', project_sozoku_id ?? 0, 'legal');
    expect([status, data.id]).toEqual([422, project_legal_id]);
  });

  test('pressed twice at once makes one record', async () => {
    const id = await storeProject(api);
    const answers = await Promise.all([hand('sozoku', id, 'insurance'), hand('sozoku', id, 'insurance')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  });
});

test('a legal project handed over to the tax department and to insurance says so', async () => {
  const id = await storeLegal(api);
  await sql`update legal_projects set content = '遺産整理' where id = ${id}`.execute(api.db);
  const sozoku = (await hand('legal', id, 'sozoku', 'legal')).data;
  const insured = (await hand('legal', id, 'insurance', 'legal')).data;
  const legal = await legalRow(api, id);
  expect(legal).toMatchObject({ tax_return: 1, insurance: 1 });
  expect(await projectRow(api, sozoku.id)).toMatchObject({ inquiry_id: legal.inquiry_id, project_category: 1 });
  expect(await caseRow(api, insured.id)).toMatchObject({
    inquiry_category_id: 2,
    requester_id: people.legal.id,
    insurance_details: `リーガル案件 ${legal.proposal_number} からの引継ぎ\n遺産整理`,
  });
  expect(await told('legal', id)).toEqual([
    ['to', 'sozoku', sozoku.id],
    ['to', 'insurance', insured.id],
  ]);
});

describe('an insurance case', () => {
  test('of a customer without an inquiry opens a chain for the project', async () => {
    const { id, customer_id, member_id } = await storeCase(api);
    const { data } = await hand('insurance', id, 'legal', 'insurance');
    const { inquiry_id } = await legalRow(api, data.id);
    expect(await inquiryRow(api, inquiry_id)).toMatchObject({
      customer_id,
      member_id,
      approach_way: 12,
      project_category: 4,
      first_responder: people.insurance.id,
      first_inquiry: '納税資金の準備と生前贈与を検討したい。',
    });
    expect((await caseRow(api, id)).inquiry_id).toBe(inquiry_id);
    const tax = (await hand('insurance', id, 'sozoku', 'insurance')).data;
    expect((await projectRow(api, tax.id)).inquiry_id).toBe(inquiry_id);
    expect(await told('insurance', id, 'insurance')).toEqual([
      ['to', 'legal', data.id],
      ['to', 'sozoku', tax.id],
    ]);
    expect((await hand('insurance', id, 'sozoku', 'insurance')).data).toEqual(tax);
  });

  test('of a customer whose chain waits for such a project joins that chain', async () => {
    const inquiry = await storeInquiry(api);
    const { id: opened } = await api
      .call('insurance', contract.insurance.store, {
        body: {
          customer_id: inquiry.customer_id,
          requested_date: '2026-04-01',
          inquiry_category_id: 3,
          office_id: 1,
          manager_id: people.insurance.id,
          insurance_details: '保険',
        },
      })
      .then(({ data }) => data);
    const { data } = await hand('insurance', opened, 'sozoku', 'insurance');
    expect((await projectRow(api, data.id)).inquiry_id).toBe(inquiry.id);
  });
});

test('whoever may not change a record may not hand it over; nor to its own department', async () => {
  const tax = await storeProject(api);
  const { id } = await storeCase(api);
  const before = await stateOf(api);
  for (const [type, record, to, name] of [
    ['sozoku', tax, 'legal', 'staff2'],
    ['sozoku', tax, 'legal', 'viewer'],
    ['sozoku', tax, 'insurance', 'insurance'],
    ['insurance', id, 'legal', 'staff'],
    ['insurance', id, 'legal', 'legal'],
  ] as const)
    expect([name, (await hand(type, record, to, name)).status]).toEqual([name, 403]);
  expect((await hand('sozoku', tax, 'sozoku')).errors).toEqual({ to: ['引継ぎ先には別の部門を選択してください。'] });
  expect((await hand('legal', 99_999, 'sozoku')).status).toBe(404);
  expect(await stateOf(api)).toBe(before);
});
