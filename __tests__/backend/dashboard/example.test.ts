import { sql } from 'kysely';
import { testApi } from '@/__tests__/support/api';
import { people } from '@/__tests__/support/people';
import { dashboardFacts } from '@/backend/derived/dashboardFacts';
import { askTab } from './askTab';
import type { ShownRow } from './expected';

const api = testApi();

/** Three chains of one MC: A was ordered, B lost, of C there is only the inquiry. */
beforeAll(async () => {
  const { db } = api;
  const mc = people.staff.id;
  await sql`update employees set is_sales = 1 where id = ${mc}`.execute(db);
  await sql`insert into families (id) values (1)`.execute(db);
  await sql`insert into customers (id) values (1)`.execute(db);
  await sql`insert into members (id, family_id, office_id, customer_id, member_no, last_name, relation)
    values (1, 1, 1, 1, 1, '客', 1)`.execute(db);
  const inquiries = [
    [1, '2025-03-28', 6],
    [2, '2025-04-02', 7],
    [3, '2025-04-15', 1],
  ] as const;
  for (const [id, day, status] of inquiries)
    await sql`insert into inquiries (id, customer_id, family_id, member_id, office_id, first_inquiry_date, first_responder,
        approach_way, project_category, project_category_status, customer_situation, first_inquiry)
      values (${id}, 1, 1, 1, 1, ${day}, ${mc}, 1, 1, ${status}, 1, '相談')`.execute(db);
  await sql`insert into interviews (inquiry_id, family_id, office_id, interview_date, interviewer_id, method, project_category, result_type, result_date)
    values (1, 1, 1, '2025-04-05', ${mc}, 1, 1, 2, '2025-05-10'), (2, 1, 1, '2025-04-20', ${mc}, 1, 1, 5, '2025-05-01')`.execute(
    db,
  );
  await sql`insert into sozoku_projects (inquiry_id, customer_id, family_id, office_id, project_category, proposal_number,
      application_type, due_date_type, order_date, representative_member_id, contract_amount, interviewer_id)
    values (1, 1, 1, 1, 1, 'TK125-0001', 1, 1, '2025-05-10', 1, 880000, ${mc})`.execute(db);
  await dashboardFacts.rebuild(db);
});

const months = { start_date: '2025-03-01', end_date: '2025-05-31', is_yearly_total: 1, is_grand_total: 1 } as const;
const columns = ['2025-03', '2025-04', '2025-05', '2025-total', 'grand-total'];
const keys = ['inquiry_count', 'interview_count', 'order_count', 'interview_rate', 'order_rate', 'order_amount'];

test.each([
  [
    1,
    [
      [1, 0, 0, 0, null, 0],
      [2, 2, 0, 100, 0, 0],
      [0, 0, 1, null, null, 880_000],
      [3, 2, 1, 66.7, 50, 880_000],
      [3, 2, 1, 66.7, 50, 880_000],
    ],
  ],
  [
    2,
    [
      [1, 1, 1, 100, 100, 880_000],
      [2, 1, 0, 50, 0, 0],
      [0, 0, 0, null, null, 0],
      [3, 2, 1, 66.7, 50, 880_000],
      [3, 2, 1, 66.7, 50, 880_000],
    ],
  ],
] as const)('the worked example, counted in way %d, figure by figure', async (search_type, due) => {
  const answer = await askTab(api, 'sozoku1', { ...months, search_type });
  expect((answer.columns as { key: string }[]).map(({ key }) => key)).toEqual(columns);
  const mc = (answer.mc_data as ShownRow[]).find(({ id }) => id === people.staff.id);
  for (const row of [mc, answer.grand_total as ShownRow])
    expect(columns.map((column) => keys.map((key) => row?.values[column]?.[key]))).toEqual(due);
});
