import { sql } from 'kysely';
import { testApi } from '@/__tests__/support/api';
import { addDays } from '@/rules/calendarDay';
import { divisionDeadline } from '@/rules/deadlines';
import { derivedDepositStatus } from '@/rules/projectPayments';
import { sozokuStateOf } from '@/rules/sozokuState';
import { fillProjectMasters, projectRow, storeProject } from './projects';

const api = testApi();
beforeAll(() => fillProjectMasters(api));

test('the three years of the database are those of the rules, on every day of five years', async () => {
  const id = await storeProject(api);
  const days = Array.from({ length: 5 * 366 }, (_, index) => addDays('2024-01-01', index));
  const { rows } = await sql<{ day: string; limit: string }>`
    with copies as (insert into sozoku_projects (inquiry_id, customer_id, family_id, office_id, project_category,
        proposal_number, application_type, due_date_type, representative_member_id, cancelled_date, due_date)
      select p.inquiry_id, p.customer_id, p.family_id, p.office_id, 1, 'T' || d, 1, 1, p.representative_member_id, d, d
      from sozoku_projects p, unnest(${days}::date[]) d where p.id = ${id}
      returning due_date, due_date_within_3years_date)
    select due_date as day, due_date_within_3years_date as limit from copies`.execute(api.db);
  expect(rows).toHaveLength(days.length);
  expect(rows.filter(({ day, limit }) => divisionDeadline(day)?.due !== limit)).toEqual([]);
});

const steps = [
  'order_date',
  'prgrs_start_date',
  'prgrs_document_date',
  'prgrs_valuation_date',
  'prgrs_draft_date',
  'prgrs_review_date',
  'prgrs_confirm_date',
  'prgrs_seal_date',
  'prgrs_submission_date',
  'prgrs_deposit_billing_date',
  'prgrs_payment_date',
  'prgrs_balance_billing_date',
  'prgrs_balance_deposit_date',
  'suspended_date',
  'cancelled_date',
] as const;

/** Any mixture of days: pseudo-random, but the same each time. */
const mixture = (seed: number) =>
  Object.fromEntries(
    steps.map((step, index) => [step, ((seed * 2_654_435_761) >>> index) % 3 === 0 ? '2026-04-01' : null]),
  );

test('state, deposit status and tab of the database are those of the rules', async () => {
  const id = await storeProject(api);
  const seen = new Set<number>();
  for (let seed = 1; seed <= 60; seed += 1) {
    const change = { ...mixture(seed), balance_amount: [0, 1, null][seed % 3] ?? null, deposit_amount: seed % 2 };
    if (seed % 5 !== 0) Object.assign(change, { suspended_date: null, cancelled_date: null });
    await api.db.updateTable('sozoku_projects').set(change).where('id', '=', id).execute();
    const row = await projectRow(api, id);
    const state = sozokuStateOf(row);
    seen.add(state);
    const tab = state > 20 ? 5 : row.prgrs_submission_date === null ? 2 : state === 12 ? 4 : 3;
    expect([seed, row.state, row.active_tab, row.deposit_status_shown]).toEqual([
      seed,
      state,
      tab,
      derivedDepositStatus(row),
    ]);
  }
  expect(seen.size).toBeGreaterThan(6);
});
