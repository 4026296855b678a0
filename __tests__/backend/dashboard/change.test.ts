import fc from 'fast-check';
import { call, daysFrom, held, storeInquiry, storeInterview, today } from '@/__tests__/backend/modules/inquiry/chains';
import { closed, storeCase } from '@/__tests__/backend/modules/insurance/cases';
import {
  fillLegalMasters,
  inCharge,
  saveFinance,
  saveOrder,
  saveWorklog,
  storeLegal,
  storeOrdered,
  update as updateLegal,
} from '@/__tests__/backend/modules/legal/legalProjects';
import {
  ordered,
  projectRow,
  storeOrder,
  storeProject,
  update as updateSozoku,
} from '@/__tests__/backend/modules/sozoku/projects';
import { testApi } from '@/__tests__/support/api';
import { people } from '@/__tests__/support/people';
import { propertyRuns } from '@/__tests__/support/propertyRuns';
import { dashboardFacts } from '@/backend/derived/dashboardFacts';
import { contract } from '@/contract';
import { type DashboardTab, dashboard } from '@/contract/dashboard';
import { askTab } from './askTab';
import { differences, type ShownRow } from './expected';
import { readStored } from './records';
import { countedLines, keptLines } from './storedTallies';

jest.setTimeout(propertyRuns(240_000));

const api = testApi();
beforeAll(() => fillLegalMasters(api));

const range = { start_date: daysFrom(-330), end_date: today, is_grand_total: 1 } as const;

/** Figures of the grand total, by the names of their measures. */
const totals = async (tab: DashboardTab, ...keys: string[]): Promise<number[]> => {
  const { grand_total } = await askTab(api, tab, range);
  return keys.map((key) => (grand_total as ShownRow).values['grand-total']?.[key] ?? 0);
};

/** By how much figures change while something is done. */
const change = async (tab: DashboardTab, keys: readonly string[], work: () => Promise<unknown>): Promise<number[]> => {
  const before = await totals(tab, ...keys);
  const answer = await work();
  if (typeof answer === 'object' && answer !== null && 'status' in answer) expect(answer.status).toBe(200);
  return (await totals(tab, ...keys)).map((after, at) => after - (before[at] ?? 0));
};

const params = (id: number) => ({ params: { id } });

test('an inquiry counts as soon as it is stored, not while it is deleted, and again when it is restored', async () => {
  let id = 0;
  const keys = ['inquiry_count', 'valid_inquiry_count', 'lost_count'];
  const store = async () => {
    ({ id } = await storeInquiry(api));
  };
  expect(await change('sozoku1a', keys, store)).toEqual([1, 1, 0]);
  expect(await change('sozoku1a', keys, () => api.call('admin', contract.inquiry.destroy, params(id)))).toEqual([
    -1, -1, 0,
  ]);
  expect(await change('sozoku1a', keys, () => api.call('admin', contract.inquiry.restore, params(id)))).toEqual([
    1, 1, 0,
  ]);
  const set = (body: Record<string, unknown>) => api.call('admin', contract.inquiry.update, { ...params(id), body });
  expect(await change('sozoku1a', keys, () => set({ project_category_status: 9 }))).toEqual([0, -1, 0]);
  expect(await change('sozoku1a', keys, () => set({ project_category: 4 }))).toEqual([-1, 0, 0]);
});

test('an interview counts when it is held, and its result where it ended', async () => {
  const { id } = await storeInquiry(api);
  const keys = ['interview_count', 'lost_count'];
  let talk = 0;
  const store = async () => {
    ({ id: talk } = await storeInterview(api, id));
  };
  expect(await change('sozoku3', keys, store)).toEqual([0, 0]);
  const set = (body: Record<string, unknown>) =>
    api.call('admin', contract.interview.update, { ...params(talk), body });
  expect(await change('sozoku3', keys, () => set({ ...held, result_type: 3 }))).toEqual([1, 0]);
  expect(await change('sozoku3', keys, () => set({ result_type: 6, lost_reason: 2 }))).toEqual([0, 1]);
  expect(
    await change('sozoku9', ['result_count'], () => api.call('admin', contract.interview.destroy, params(talk))),
  ).toEqual([-1]);
});

test('a project counts from its order date, with its amount, filing and money', async () => {
  const id = await storeProject(api);
  const set = (body: Record<string, unknown>) => updateSozoku(api, id, body);
  expect(await change('sozoku1', ['order_count', 'order_amount'], () => set(ordered))).toEqual([
    1,
    ordered.contract_amount,
  ]);
  expect(
    await change('sozoku7', ['open_count', 'submitted_count'], () => set({ prgrs_submission_date: today })),
  ).toEqual([-1, 1]);
  const bill = [{ id, deposit_amount: 500_000, prgrs_deposit_billing_date: daysFrom(-3) }];
  expect(
    await change('sozoku8', ['deposit_billed', 'receivable'], () =>
      api.call('admin', contract.sozoku.billingBulkUpdate, { body: bill } as never),
    ),
  ).toEqual([500_000, 500_000]);
  const log = {
    project_id: id,
    work_date: today,
    user_id: people.staff.id,
    worklog_category: 7,
    worklog_content: '評価',
    minutes: 90,
  };
  expect(
    await change('sozoku6', ['work_hours'], () => api.call('admin', contract.sozoku.worklogSave, { body: log })),
  ).toEqual([1.5]);
  // What is filed or billed is not deleted.
  await set({ prgrs_submission_date: null, prgrs_deposit_billing_date: null, deposit_amount: null });
  const keys = ['order_count', 'order_amount'];
  expect(await change('sozoku1', keys, () => api.call('admin', contract.sozoku.destroy, params(id)))).toEqual([
    -1,
    -ordered.contract_amount,
  ]);
  expect(await change('sozoku1', keys, () => api.call('admin', contract.sozoku.restore, params(id)))).toEqual([
    1,
    ordered.contract_amount,
  ]);
});

test('a legal project counts at its stage from the order date, and moves with its work log', async () => {
  const id = await storeLegal(api);
  await saveOrder(api, id);
  const open = () => updateLegal(api, id, { order_date: daysFrom(-30), ...inCharge });
  const before = await totals('legal4', 'open_count');
  expect(await change('legal5', ['assigned_count', 'open_count'], open)).toEqual([1, 1]);
  expect((await totals('legal4', 'open_count'))[0]).toBe((before[0] ?? 0) + 1);
  const standing = async () => {
    const { label_data } = await askTab(api, 'legal4', range);
    const rows = (label_data as ShownRow[]).filter(({ values }) => (values['grand-total']?.open_count ?? 0) > 0);
    return Object.fromEntries(rows.map(({ id: label, values }) => [label, values['grand-total']?.open_count]));
  };
  const first = await standing();
  const log = { work_date: daysFrom(-2), minutes: 120, progress_status: 3 };
  expect(await change('legal5', ['work_hours'], () => saveWorklog(api, id, log))).toEqual([2]);
  expect(await standing()).toEqual({ ...first, 1: (first[1] ?? 0) - 1 || undefined, 3: (first[3] ?? 0) + 1 });
});

test('legal billings and client money count once saved', async () => {
  const id = await storeOrdered(api);
  const bill = { billing_date: daysFrom(-5), kind: 1, fee: 100_000 };
  const deposit = { date: daysFrom(-5), kind: 1, amount: 30_000 };
  expect(
    await change('legal7', ['billed_amount', 'receivable', 'client_money'], () =>
      saveFinance(api, id, { billings: [bill], deposits: [deposit] }),
    ),
  ).toEqual([110_000, 110_000, 30_000]);
});

test('money counts even without an order date', async () => {
  const id = await storeLegal(api);
  const bill = {
    billing_date: daysFrom(-5),
    kind: 1,
    fee: 100_000,
    received_date: daysFrom(-4),
    received_amount: 60_000,
  };
  const deposit = { date: daysFrom(-5), kind: 1, amount: 30_000 };
  const save = () => saveFinance(api, id, { billings: [bill], deposits: [deposit] });
  expect(await change('legal7', ['billed_amount', 'received_amount', 'receivable', 'client_money'], save)).toEqual([
    110_000, 60_000, 50_000, 30_000,
  ]);
});

test('an insurance case counts on each of its dates', async () => {
  const keys = ['request_count', 'meeting_count', 'contract_count', 'commission_amount'];
  expect(await change('insurance3', keys, () => storeCase(api, closed))).toEqual([1, 1, 1, closed.commission_amount]);
});

test('renaming a customer changes the name behind the figure, not the figure', async () => {
  const { id, customer_id } = await storeInquiry(api, { first_inquiry_date: today });
  const keys = ['inquiry_count'];
  const rename = () =>
    api.call('admin', contract.customer.update, { params: { id: customer_id }, body: { last_name: '新姓' } });
  expect(await change('sozoku1', keys, rename)).toEqual([0]);
  const cell = { block: 'grand_total', row_id: null, column: 'grand-total', measure: 'inquiry_count' } as const;
  const { data } = await api.call('admin', dashboard.records, {
    body: { tab: 'sozoku1', asked: range, ...cell, limit: 1000 },
  });
  expect(data.records.find((record) => record.id === id)?.name).toBe('新姓　澪');
});

const step = fc.record({
  kind: fc.constantFrom(
    'inquiry',
    'status',
    'interview',
    'result',
    'order',
    'cancel',
    'legal',
    'move',
    'destroy',
    'restore' as const,
  ),
  who: fc.nat(1000),
  days: fc.integer({ min: -200, max: 0 }),
  pick: fc.integer({ min: 1, max: 12 }),
});

test('figures equal the records after changes in any order', async () => {
  const made = {
    inquiries: [await storeInquiry(api)],
    talks: [] as number[],
    sozoku: [] as number[],
    legal: [] as number[],
  };
  const one = <T>(list: readonly T[], who: number): T | undefined => list[who % Math.max(1, list.length)];
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 12 }), async (steps) => {
      for (const { kind, who, days, pick } of steps) {
        const inquiry = one(made.inquiries, who)?.id ?? 0;
        const [talk, sozoku, legal] = [
          one(made.talks, who) ?? 0,
          one(made.sozoku, who) ?? 0,
          one(made.legal, who) ?? 0,
        ];
        const on = daysFrom(days);
        const answers: Record<typeof kind, () => Promise<{ status: number; data: unknown }>> = {
          inquiry: () =>
            api.call('admin', contract.inquiry.store, {
              body: { ...call, first_inquiry_date: on, project_category: (pick % 4) + 1 },
            }),
          status: () =>
            api.call('admin', contract.inquiry.update, {
              ...params(inquiry),
              body: { project_category_status: pick, lost_reason: 1, first_inquiry_date: on },
            }),
          interview: () =>
            api.call('admin', contract.interview.store, {
              body: {
                inquiry_id: inquiry,
                interview_date: on,
                first_interview_detail: '説明',
                result_type: pick,
                lost_reason: 1,
                method: 4,
                interviewer_id: people.staff.id,
                office_id: 1,
                project_category: 1,
              },
            }),
          result: () =>
            api.call('admin', contract.interview.update, {
              ...params(talk),
              body: { interview_date: on, result_type: pick, lost_reason: 1 },
            }),
          order: () => updateSozoku(api, sozoku, { order_date: on, contract_amount: pick * 1000 }),
          cancel: () => updateSozoku(api, sozoku, { cancelled_date: pick > 6 ? today : null, cancel_reason: '取下げ' }),
          legal: () => updateLegal(api, legal, { order_date: on, ...inCharge }),
          move: () => saveWorklog(api, legal, { work_date: on, progress_status: pick }),
          destroy: () =>
            api.call(
              'admin',
              pick > 6 ? contract.interview.destroy : contract.sozoku.destroy,
              params(pick > 6 ? talk : sozoku),
            ),
          restore: () =>
            api.call(
              'admin',
              pick > 6 ? contract.interview.restore : contract.sozoku.restore,
              params(pick > 6 ? talk : sozoku),
            ),
        };
        const { status, data } = await answers[kind]();
        expect([200, 404, 409, 422]).toContain(status);
        if (status !== 200) continue;
        taken += 1;
        if (kind === 'inquiry') made.inquiries.push(data as (typeof made.inquiries)[number]);
        if (kind === 'interview') made.talks.push((data as { id: number }).id);
      }
      made.sozoku.push(await storeOrder(api));
      made.legal.push(await storeOrdered(api));
      expect(await dashboardFacts.rebuild(api.db)).toBe(0);
    }),
    { numRuns: propertyRuns(8) },
  );
  expect(taken).toBeGreaterThan(20);
  const stored = await readStored(api);
  for (const tab of ['sozoku1a', 'sozoku3', 'sozoku9', 'legal1a', 'legal5'] as const)
    expect(differences(tab, stored, today, range, await askTab(api, tab, range))).toEqual([]);
});

test('figures stay right when several people change records at once', async () => {
  const { id: introduced_by_id } = await api.db
    .insertInto('referral_sources')
    .values({ id: 50, name: 'みなと銀行', type: 1, status: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const chains: { inquiry: number; project: number }[] = [];
  for (let n = 0; n < 4; n++) {
    const project = await storeProject(api);
    await updateSozoku(api, project, ordered);
    const { inquiry_id } = await projectRow(api, project);
    chains.push({ inquiry: inquiry_id, project });
  }
  const days = [daysFrom(-20), daysFrom(-50), null];
  const worklog = { work_date: daysFrom(-3), worklog_category: 1, worklog_content: '打合せ' };
  for (let round = 0; round < 6; round++) {
    const answers = await Promise.all(
      chains.flatMap(({ inquiry: id, project }) => [
        api.call('admin', contract.inquiry.update, {
          params: { id },
          body: round % 2 === 0 ? { approach_way: 5, introduced_by_id } : { approach_way: 1, introduced_by_id: null },
        }),
        updateSozoku(api, project, {
          prgrs_deposit_billing_date: daysFrom(-60),
          prgrs_payment_date: days[round % 3],
          office_id: 1 + (round % 2),
        }),
        api.call('admin', contract.sozoku.worklogSave, {
          body: { ...worklog, project_id: project, user_id: people.admin.id, minutes: 10 + round },
        }),
      ]),
    );
    expect(answers.flatMap(({ errors }) => Object.values(errors).flat())).toEqual([]);
  }
  const after = await keptLines(api);
  expect(await countedLines(api)).toEqual(after);
});
