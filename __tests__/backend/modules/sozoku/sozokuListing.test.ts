import { readXlsx } from 'hucre/xlsx';
import { testApi } from '@/__tests__/support/api';
import { type PersonName, people } from '@/__tests__/support/people';
import { contract } from '@/contract';
import type { Page } from '@/contract/defineEndpoint';
import type { SozokuRow } from '@/contract/sozoku';
import { formatRemainingDays } from '@/locales/format';
import { addDays, todayInTokyo } from '@/rules/calendarDay';
import { fillProjectMasters, projectRow, storeOrder, storeProject, update } from './projects';

jest.setTimeout(60_000);

const api = testApi();
const { listing } = contract.sozoku;
const today = todayInTokyo();

const list = async (query: Record<string, unknown> = {}, as: PersonName = 'viewer') =>
  (await api.call(as, listing, { query })).data as Page<SozokuRow>;
const ids = async (query: Record<string, unknown>) => (await list(query)).data.map(({ id }) => id);

/** A project in each stage. */
const stages = {
  draft: {},
  working: { prgrs_start_date: '2026-04-12' },
  filed: { prgrs_submission_date: '2026-09-01' },
  paid: {
    prgrs_submission_date: '2026-09-01',
    prgrs_deposit_billing_date: '2026-04-12',
    prgrs_payment_date: '2026-04-13',
    prgrs_balance_billing_date: '2026-09-02',
    prgrs_balance_deposit_date: '2026-09-30',
  },
  free: { prgrs_submission_date: '2026-09-01', balance_amount: 0 },
  suspended: { suspended_date: '2026-06-01' },
  cancelled: { cancelled_date: '2026-06-01' },
};
const made = {} as Record<keyof typeof stages, number>;

beforeAll(async () => {
  await fillProjectMasters(api);
  made.draft = await storeProject(api);
  for (const stage of Object.keys(stages).slice(1) as (keyof typeof stages)[])
    made[stage] = await storeOrder(api, stage === 'free' ? 2 : 1, stages[stage]);
});

test('the tabs part the projects by how far they are', async () => {
  expect((await ids({ active_tab: 1 })).sort()).toEqual(Object.values(made).sort());
  expect((await ids({ active_tab: 2 })).sort()).toEqual([made.draft, made.working].sort());
  expect(await ids({ active_tab: 3 })).toEqual([made.filed]);
  expect((await ids({ active_tab: 4 })).sort()).toEqual([made.paid, made.free].sort());
  expect((await ids({ active_tab: 5 })).sort()).toEqual([made.suspended, made.cancelled].sort());
});

test('a row tells what the list shows, the newest work and how long is left', async () => {
  await api.call('admin', contract.sozoku.worklogSave, {
    body: {
      project_id: made.working,
      work_date: '2026-04-12',
      user_id: people.staff.id,
      worklog_category: 2,
      worklog_content: '資料案内を送付',
    },
  });
  const stored = await projectRow(api, made.working);
  const [row] = (await list({ active_tab: 2, order_from: '2026-04-10' })).data;
  expect(row).toMatchObject({
    id: made.working,
    application_type: 1,
    due_date: '2027-01-04',
    due_date_type: 1,
    state: 3,
    deposit_status: 1,
    representative_name: '髙橋　澪',
    decedent_name: '髙橋　𠮷郎',
    interviewer_name: '試験　test-staff',
    worker1_name: '試験　test-staff',
    worker2_name: null,
    manager_name: '試験　test-manager',
    worklog_category: 2,
    worklog_content: '資料案内を送付',
    office_name: '東京本店',
    lock_version: stored.lock_version,
  });
  expect(addDays(today, row?.due_date_within_3years_date_remaining_days ?? 0)).toBe('2030-01-04');
  expect(addDays(row?.order_date ?? '', row?.project_order_elapsed_days ?? 0)).toBe(today);
  const [filed] = (await list({ active_tab: 3 })).data;
  expect(filed?.project_order_elapsed_days).toBe(144);
});

test('filters narrow, each by itself and together', async () => {
  const everything = Object.values(made).length;
  const counts: readonly (readonly [Record<string, unknown>, number])[] = [
    [{ project_category: 1 }, everything],
    [{ project_category: 2 }, 0],
    [{ office_id: 2 }, 1],
    [{ city_id: 1 }, everything - 1],
    [{ cust_name: 'たかはし' }, everything],
    [{ cust_name: '田中' }, 0],
    [{ decedent_name: '吉郎' }, everything],
    [{ decedent_name: '次郎' }, 0],
    [{ phone: '12345678' }, everything],
    [{ proposal_number: 'tk1' }, everything - 1],
    [{ worker_id: people.staff.id }, everything - 1],
    [{ worker_id: people.legal.id }, 0],
    [{ manager_id: people.manager.id }, everything - 1],
    [{ interviewer_id: people.staff.id }, everything],
    [{ application_type: 1 }, everything],
    [{ due_date_type: 2 }, 0],
    [{ due_from: '2027-01-04', due_to: '2027-01-04' }, everything],
    [{ due_from: '2027-01-05' }, 0],
    [{ order_from: '2026-04-11' }, 0],
    [{ deposit_status: 5 }, 1],
    [{ deposit_status: 1, office_id: 2 }, 1],
    [{ division_status: 5 }, 0],
    [{ office_id: '' }, everything],
  ];
  for (const [query, total] of counts) expect([query, (await list(query)).total]).toEqual([query, total]);
  const { proposal_number, inquiry_id } = await projectRow(api, made.filed);
  expect(await ids({ proposal_number })).toEqual([made.filed]);
  expect(await ids({ uniform_id: `u${inquiry_id}` })).toEqual([made.filed]);
  expect((await api.call('viewer', listing, { query: { active_tab: 6 } })).status).toBe(422);
});

test('every sort goes up and down through every row once, page by page', async () => {
  for (const sort of listing.sorts)
    for (const direction of ['sort_asc', 'sort_desc']) {
      const seen: number[] = [];
      for (let page = 1; page <= 4; page += 1) seen.push(...(await ids({ [direction]: sort, page, limit: 2 })));
      expect([sort, seen.toSorted()]).toEqual([sort, Object.values(made).toSorted()]);
    }
  await update(api, made.working, { due_date_type: 2 });
  expect((await ids({ sort_asc: 'due_date' }))[0]).toBe(made.working);
  expect((await ids({}))[0]).toBe(made.working);
  // A final income-tax return has no three years.
  for (const way of ['sort_asc', 'sort_desc'])
    expect((await ids({ [way]: 'due_date_within_3years_date_remaining_days' })).at(-1)).toBe(made.working);
  await update(api, made.working, { due_date_type: 1 });
});

test('deleted ones are for those who may bring them back', async () => {
  const id = await storeProject(api);
  await api.call('admin', contract.sozoku.destroy, { params: { id } });
  expect(await ids({})).not.toContain(id);
  expect((await list({ deleted: 1 }, 'admin')).data.map((row) => row.id)).toEqual([id]);
  expect((await api.call('manager', listing, { query: { deleted: 1 } })).status).toBe(200);
  expect((await api.call('staff', listing, { query: { deleted: 1 } })).status).toBe(403);
});

describe('the export', () => {
  const sheetOf = async (query: Record<string, unknown>, as: PersonName = 'admin') => {
    const answer = await api.call(as, listing, { query: { export: 1, ...query } });
    const { file_path } = answer.data as { file_path: string };
    const { rawPayload } = await api.app.inject({ url: file_path });
    const [header = [], ...rows] = (await readXlsx(rawPayload)).sheets[0]?.rows ?? [];
    return { header, rows, column: (name: string) => rows.map((row) => row[header.indexOf(name)]) };
  };

  test('is of the same call: every row of the list, with labels, real days and amounts', async () => {
    const { header, rows, column } = await sheetOf({ sort_asc: 'id', limit: 1 });
    expect(rows).toHaveLength(Object.values(made).length);
    expect(header.slice(0, 7)).toEqual(['案件ID', '提案番号', '統一番号', '案件区分', '申告種別', '状況', '被相続人']);
    expect(column('状況')).toEqual(['受注前', '着手', '申告済', '完了', '完了', '中断', '解約']);
    expect(column('申告種別')[0]).toBe('相続税申告');
    expect(column('着手金(税込)')[0]).toBe(550_002);
    expect(column('申告期限')[0]).toEqual(new Date('2027-01-04'));
    expect(column('最新業務')[1]).toBe('資料案内');
    expect(column('入金状況')[3]).toBe('全額入金済');
    const [first] = (await list({ sort_asc: 'id' })).data;
    expect(column('3年以内分割期限まで')[0]).toBe(
      formatRemainingDays(first?.due_date_within_3years_date_remaining_days, 'jp'),
    );
  });

  test('holds the chosen columns, the filtered rows, and of offices that one may edit', async () => {
    const { header, rows } = await sheetOf({ active_tab: 4, columns: 'proposal_number,state' }, 'staff');
    expect(header).toEqual(['提案番号', '状況']);
    expect(rows).toHaveLength(1);
    expect((await sheetOf({ active_tab: 4 }, 'admin')).rows).toHaveLength(2);
    expect((await api.call('viewer', listing, { query: { export: 1 } })).status).toBe(403);
    expect((await api.call('admin', listing, { query: { export: 1, columns: 'secret' } })).status).toBe(422);
  });

  test('writes what looks like a formula as text', async () => {
    await update(api, made.draft, { work_remarks: '=1+1' });
    expect((await sheetOf({ active_tab: 2, sort_asc: 'id' })).column('業務備考')[0]).toBe('=1+1');
  });
});
