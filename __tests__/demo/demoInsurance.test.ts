import { type Selectable, sql } from 'kysely';
import { demoDatabase } from '@/__tests__/support/demoDatabase';
import type { Database } from '@/backend/db/schema';
import { InsuranceBody, insuranceProblems } from '@/contract/insurance';
import { insurance_result_types } from '@/contract/options/insurance';

type Rows<T extends keyof Database> = Selectable<Database[T]>[];

const database = demoDatabase();
let cases: Rows<'insurance_cases'> = [];
let tosses: Rows<'project_tosses'> = [];
let sales: Rows<'sales'> = [];
let employees: Rows<'employees'> = [];
let members: Rows<'members'> = [];

beforeAll(async () => {
  const all = async <T extends keyof Database>(table: T): Promise<Rows<T>> =>
    (await sql<Selectable<Database[T]>>`select * from ${sql.table(table)} order by id`.execute(database.db)).rows;
  cases = await all('insurance_cases');
  tosses = await all('project_tosses');
  sales = await all('sales');
  employees = await all('employees');
  members = await all('members');
});

const departmentOf = (id: number | null) => employees.find((employee) => employee.id === id)?.department_id;
const memberOf = (id: number | null) => members.find((member) => member.id === id);

test('there are cases of every result, and each passes every check of the product', () => {
  expect(new Set(cases.map(({ result_type }) => result_type))).toEqual(
    new Set(insurance_result_types.map(({ value }) => value)),
  );
  for (const one of cases) {
    const parsed = InsuranceBody.safeParse(one);
    expect(parsed.error?.issues ?? []).toEqual([]);
    expect([one.proposal_number, insuranceProblems(parsed.data ?? {})]).toEqual([one.proposal_number, []]);
  }
});

test('people and members are of the right departments and families', () => {
  for (const one of cases) {
    expect(departmentOf(one.manager_id)).toBe(3);
    if (one.requester_id !== null) expect([1, 2]).toContain(departmentOf(one.requester_id));
    expect(memberOf(one.member_id)).toMatchObject({ family_id: one.family_id, customer_id: one.customer_id });
    for (const { member_id } of one.beneficiaries)
      expect(memberOf(member_id)).toMatchObject({ family_id: one.family_id, death_date: null });
  }
  expect(cases.filter(({ beneficiaries }) => beneficiaries.length === 2).length).toBeGreaterThan(5);
});

test('the numbers of a year follow one another, and the series go on from there', async () => {
  const years = new Map<string, number[]>();
  for (const { proposal_number } of cases) {
    const [year = '', number = ''] = proposal_number.slice(1).split('-');
    years.set(year, [...(years.get(year) ?? []), Number(number)]);
  }
  for (const [year, numbers] of years) {
    expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
    const series = await database.db
      .selectFrom('number_series')
      .select('last')
      .where('series', '=', `insurance:${year}`)
      .executeTakeFirst();
    expect(series?.last).toBe(numbers.length);
  }
});

test('what was closed is an order of the department, and no other case is', () => {
  const closed = cases.filter(({ result_type }) => result_type === 6);
  const sold = sales.filter(({ department_id }) => department_id === 3);
  expect(sold.map(({ project_id }) => project_id).sort()).toEqual(closed.map(({ id }) => id).sort());
  for (const sale of sold)
    expect(cases.find(({ id }) => id === sale.project_id)).toMatchObject({
      proposal_number: sale.proposal_number,
      contract_date: sale.order_date,
      commission_amount: sale.amount,
      member_id: sale.member_id,
      manager_id: sale.staff_id,
    });
});

test('the departments handed projects over to one another, and the projects say so', async () => {
  const kinds = new Set(tosses.map(({ from_type, to_type }) => `${from_type} ${to_type}`));
  expect(kinds).toEqual(new Set(['sozoku legal', 'sozoku insurance', 'legal insurance']));
  const { rows } = await sql`select t.id from project_tosses t
      left join sozoku_projects s on t.from_type = 'sozoku' and s.id = t.from_id
      left join legal_projects l on t.from_type = 'legal' and l.id = t.from_id
      left join legal_projects tl on t.to_type = 'legal' and tl.id = t.to_id
      left join insurance_cases c on t.to_type = 'insurance' and c.id = t.to_id
    where coalesce(s.inquiry_id, l.inquiry_id) is distinct from coalesce(tl.inquiry_id, c.inquiry_id)
      or case t.to_type when 'legal' then s.legal_toss = 0 else coalesce(s.insurance_toss, l.insurance, 0) <> 1 end`.execute(
    database.db,
  );
  expect(rows).toEqual([]);
});
