import { sql } from 'kysely';
import { testApi } from '@/__tests__/support/api';
import { currentVersion, mergeSums, syncSums } from '@/backend/db/keptSums';
import { dashboardFacts } from '@/backend/derived/dashboardFacts';
import { Figures } from '@/backend/modules/dashboard/figures';
import { blocksOf, dimensionsOf, tabs as plannedTabs, tallyPlan } from '@/backend/modules/dashboard/tabs';
import { addDays } from '@/rules/calendarDay';
import { askTab, isOfYear, tabs } from './askTab';
import { fillFirm, today } from './firm';
import { countedLines, keepOtherwise, keptLines } from './storedTallies';

jest.setTimeout(240_000);

const api = testApi();
const run = (statement: string) => sql.raw(statement).execute(api.db);

beforeAll(async () => {
  await fillFirm(api, 31);
  await dashboardFacts.rebuild(api.db);
});

/** Every way in which rows come to count otherwise; `{k}` takes a part of them. */
const changes: readonly (readonly [what: string, ...statements: string[]])[] = [
  ['tax projects are ordered later', 'update sozoku_projects set order_date = order_date + 40 where id {k}'],
  ['and not at all', 'update sozoku_projects set order_date = null where id {k}'],
  [
    'and filed',
    'update sozoku_projects set prgrs_submission_date = coalesce(order_date, current_date) + 90 where id {k}',
  ],
  ['and not filed', 'update sozoku_projects set prgrs_submission_date = null where id {k}'],
  ['and due otherwise', 'update sozoku_projects set due_date = due_date + 35, deadline_submitted = 2 where id {k}'],
  [
    'and stopped',
    'update sozoku_projects set suspended_date = order_date + 20, cancelled_date = coalesce(order_date, current_date) + 70 where id {k}',
  ],
  [
    'and others prepare and review them',
    'update sozoku_projects set worker2_id = manager_id, manager_id = null where id {k}',
  ],
  [
    'and cost more',
    'update sozoku_projects set deposit_amount = 77000, balance_amount = coalesce(balance_amount, 0) + 1 where id {k}',
  ],
  [
    'and are billed',
    'update sozoku_projects set prgrs_deposit_billing_date = order_date + 1, prgrs_payment_date = order_date + 33 where id {k}',
  ],
  ['and move', 'update sozoku_projects set office_id = 1 + office_id % 3 where id {k}'],
  ['and are deleted', 'update sozoku_projects set deleted_at = now() where id {k}'],
  [
    'and restored',
    'update sozoku_projects set deleted_at = null, cancelled_date = coalesce(order_date, current_date) + 50 where id {k}',
  ],
  [
    'work takes longer, on other days, by others',
    'update worklogs set minutes = minutes + 7, work_date = work_date - 40, user_id = 1 + user_id % 5 where id {k}',
  ],
  ['work is deleted', 'update worklogs set deleted_at = now() where id {k}', 'delete from worklogs where id % 13 = 4'],
  [
    'legal projects are ordered earlier, elsewhere and by others',
    'update legal_projects set order_date = order_date - 35, office_id = 1 + office_id % 3, worker_id = interviewer_id, manager_id = worker_id, tax_return = 1, will = 1, expected_billing_date = current_date + 9 where id {k}',
  ],
  ['and deleted', 'update legal_projects set deleted_at = now() where id {k}'],
  [
    'and restored without an order',
    'update legal_projects set deleted_at = null, order_date = null, cancelled_date = current_date where id {k}',
  ],
  [
    'services are others',
    'update legal_services set project_type = 1 + project_type % 18, ordered_date = ordered_date + 31, fee = fee + 1 where id {k}',
  ],
  ['services are gone', 'delete from legal_services where id {k}'],
  [
    'bills are paid',
    'update legal_billings set received_date = billing_date + 40, received_amount = total - 1 where id {k}',
  ],
  ['bills are gone', 'delete from legal_billings where id {k}'],
  [
    'client money moves',
    'update legal_deposits set date = date - 31, amount = amount + 5 where id {k}',
    'delete from legal_deposits where id % 11 = 2',
  ],
  ['money is paid back', 'update legal_finances set refund_date = current_date - 12, refund_amount = 900 where id {k}'],
  [
    'insurance is sold',
    'update insurance_cases set result_type = 6, contract_date = current_date - 3, commission_amount = 5000, annual_premium = 1 where id {k}',
  ],
  [
    'insurance is not',
    'update insurance_cases set result_type = 8, manager_id = null, meeting_date = null where id {k}',
  ],
  [
    'inquiries are void and from others',
    'update inquiries set project_category_status = 9, introduced_by_id = null where id {k}',
  ],
  ['inquiries are deleted', 'update inquiries set deleted_at = now() where id {k}'],
  ['interviews lie ahead', 'update interviews set interview_date = current_date + 10 where id {k}'],
  [
    'interviews are held',
    'update interviews set interview_date = current_date - 10 where interview_date > current_date and id {k}',
  ],
  [
    'a chain and all that hangs on it is no more',
    'delete from legal_stays where project_id {k}',
    'delete from chain_facts where inquiry_id {k}',
  ],
];

test('every tab shows the same from tallies and from records', async () => {
  const ranges = [
    { start_date: `${today.slice(0, 4)}-01-01`, end_date: `${today.slice(0, 4)}-12-31` },
    { start_date: addDays(today, -200), end_date: addDays(today, -3) },
    { start_date: addDays(today, -5), end_date: addDays(today, 2) },
  ];
  const asked = tabs.flatMap((tab) =>
    ranges.flatMap((range, at) =>
      (isOfYear(tab) ? [1 as const] : [1 as const, 2 as const]).map((search_type) => {
        const place = at === 1 ? { office_id: 2 } : {};
        return [tab, { ...range, ...place, search_type, is_grand_total: 1 as const }] as const;
      }),
    ),
  );
  const answers = async () => {
    const told: unknown[] = [];
    for (const [tab, own] of asked) told.push([tab, own, await askTab(api, tab, own)]);
    return told;
  };
  await countedLines(api);
  const fast = await answers();
  await keepOtherwise(api);
  expect(await answers()).toEqual(fast);
  await syncSums(api.db, tallyPlan);
});

const year = { start_date: '2019-01-01', end_date: '2019-12-31', is_grand_total: 1 } as const;
const inquiries = async (): Promise<number> => {
  const { grand_total } = await askTab(api, 'sozoku1a', year);
  return (grand_total as { values: Record<string, Record<string, number>> }).values['grand-total']?.inquiry_count ?? 0;
};

test('whole months are read from tallies, unless another program version keeps them', async () => {
  const [line] = tallyPlan.tallies.filter(({ fact, byLabel }) => fact.kind === 'inquiry' && !byLabel);
  const before = await inquiries();
  await run(`insert into tallies (key, place, month, n, v, merged)
    select key, 1, '2019-05-01', 4, 0, false from (values ${tallyPlan.tallies.map(({ key }) => `(${key})`).join()}) k (key)`);
  expect(line).toBeDefined();
  expect(await inquiries()).toBe(before + 4);
  await keepOtherwise(api);
  expect(await inquiries()).toBe(before);
  expect(await currentVersion(api.db, tallyPlan)).toBeNull();
  await syncSums(api.db, tallyPlan);
  expect([await inquiries(), await currentVersion(api.db, tallyPlan)]).toEqual([before, expect.any(String)]);
});

test('merging leaves one line per month, person or label, and office while others save', async () => {
  await Promise.all([
    mergeSums(api.db, tallyPlan, 1),
    run('update sozoku_projects set deposit_amount = 11000 where id % 4 = 1'),
    mergeSums(api.db, tallyPlan, 1),
  ]);
  await run('update worklogs set minutes = minutes + 1 where id % 3 = 0');
  const before = await keptLines(api);
  expect(await mergeSums(api.db, tallyPlan, 1_000_000)).toBe(false);
  expect(await mergeSums(api.db, tallyPlan, 1)).toBe(true);
  expect(await keptLines(api)).toEqual(before);
  const { rows } = await sql<{ lines: number }>`select count(*)::int as lines from tallies`.execute(api.db);
  expect(rows[0]?.lines).toBe(before.length);
  expect(await countedLines(api)).toEqual(before);
});

test('saves during a recount are counted once', async () => {
  const saves = Array.from({ length: 12 }, (_, at) =>
    run(`update worklogs set minutes = minutes + ${at + 1} where id % 12 = ${at}`),
  );
  await Promise.all([syncSums(api.db, tallyPlan, true), ...saves]);
  const after = await keptLines(api);
  expect(await countedLines(api)).toEqual(after);
});

test('a future interview counts on its day without a save', async () => {
  const tab = plannedTabs.sozoku3;
  const dimensions = dimensionsOf(tab, blocksOf('sozoku3'));
  await run('update interviews set interview_date = current_date + 1 where id % 2 = 0');
  await dashboardFacts.rebuild(api.db);
  const held = async (day: string): Promise<number> => {
    const asked = { start: '2000-01-01', end: addDays(today, 400), today: day, offices: null, users: [], labels: [] };
    const figures = new Figures(tab.measures, { ...asked, cohort: false, yearly: false, grand: false });
    const cells = await figures.cells(api.db, tab.facts, dimensions, tallyPlan);
    return cells.filter(({ use }) => use === 0).reduce((all, { n }) => all + n, 0);
  };
  const { rows } = await sql<{ met: number; ahead: number }>`
    select count(*) filter (where met <= current_date)::int as met, count(*) filter (where met = current_date + 1)::int as ahead
    from chain_facts where is_tax and not is_void`.execute(api.db);
  const { met = 0, ahead = 0 } = rows[0] ?? {};
  expect(ahead).toBeGreaterThan(5);
  expect([await held(today), await held(addDays(today, 1))]).toEqual([met, met + ahead]);
});

test('tallies equal a fresh count after any change', async () => {
  const step = 4;
  let moved = 0;
  for (const [at, [what, ...statements]] of changes.entries()) {
    const before = await keptLines(api);
    for (const statement of statements) await run(statement.replaceAll('{k}', `% ${step} = ${at % step}`));
    if (!what.endsWith('no more')) await dashboardFacts.rebuild(api.db);
    const after = await keptLines(api);
    expect([what, await countedLines(api)]).toEqual([what, after]);
    moved += JSON.stringify(before) === JSON.stringify(after) ? 0 : 1;
  }
  expect(moved).toBeGreaterThan(changes.length - 5);
});
