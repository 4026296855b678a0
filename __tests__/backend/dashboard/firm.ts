import { sql } from 'kysely';
import type { TestApi } from '@/__tests__/support/api';
import { addDays, todayInTokyo } from '@/rules/calendarDay';
import { contractFee } from '@/rules/contractFee';

export const today = todayInTokyo();

/** A seeded random generator (mulberry32): the same seed makes the same firm. */
const chanceOf = (seed: number) => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(values: readonly T[]): T => values[whole(0, values.length - 1)] as T;
  const odds = (share: number): boolean => next() < share;
  const maybe = <T>(share: number, value: () => T): T | null => (odds(share) ? value() : null);
  return { whole, pick, odds, maybe };
};
type Chance = ReturnType<typeof chanceOf>;

type Row = Record<string, unknown>;
const STAFF_FROM = 11;
const STAFF = 30;
const OFFICES = [1, 2, 3, 4, 5];
const deleted = '2026-01-01';

const employee = ({ whole, pick, odds, maybe }: Chance, id: number): Row => ({
  id,
  username: `random-${id}`,
  last_name: `社員${id}`,
  first_name: '某',
  last_name_kana: pick(['アオキ', 'カトウ', 'サトウ', 'タナカ']),
  first_name_kana: 'ボウ',
  department_id: pick([1, 1, 1, 2, 2, 3]),
  office_id: pick(OFFICES),
  role_id: pick([3, 4, 4, 4, 5, 2]),
  team_id: maybe(0.6, () => whole(1, 6)),
  is_sales: whole(0, 1),
  is_teamleader: odds(0.2) ? 1 : 0,
  status: odds(0.25) ? 0 : 1,
});

const teams: readonly Row[] = [
  { id: 1, name: '相続一課', status: 1, department_id: 1, office_id: 1 },
  { id: 2, name: '相続二課', status: 1, department_id: 1, office_id: 2 },
  { id: 3, name: '旧三課', status: 0, department_id: 1, office_id: 1 },
  { id: 4, name: '法務課', status: 1, department_id: 2, office_id: 1 },
  { id: 5, name: '相続四課', status: 1, department_id: 1, office_id: 4 },
  { id: 6, name: '消した課', status: 1, department_id: 1, office_id: 5, deleted_at: deleted },
];

const sources: readonly Row[] = Array.from({ length: 7 }, (_, at) => ({
  id: at + 1,
  name: `紹介元${at + 1}`,
  type: 1,
  status: at < 4 ? 1 : 0,
}));

/** Rows of each table, in the order in which they may be written. */
type Rows = Record<string, Row[]>;

class Maker {
  readonly rows: Rows = {};
  readonly chance: Chance;
  private readonly ids = new Map<string, number>();

  constructor(chance: Chance) {
    this.chance = chance;
  }

  add(table: string, row: Row): number {
    const id = (this.ids.get(table) ?? 0) + 1;
    this.ids.set(table, id);
    const whole = 'id' in row ? row : { id, ...row };
    this.rows[table] = [...(this.rows[table] ?? []), whole];
    return id;
  }

  /** A day so many days from another. */
  later(day: string, from: number, to: number): string {
    return addDays(day, this.chance.whole(from, to));
  }

  person(): number {
    return this.chance.whole(STAFF_FROM, STAFF_FROM + STAFF - 1);
  }

  dead(share: number): Row {
    return { deleted_at: this.chance.odds(share) ? deleted : null };
  }
}

const interview = (make: Maker, inquiry: Row, date: string): Row => {
  const { pick, maybe, whole } = make.chance;
  return {
    inquiry_id: inquiry.id,
    family_id: inquiry.family_id,
    office_id: pick(OFFICES),
    interview_date: date,
    interviewer_id: make.person(),
    method: 1,
    project_category: pick([inquiry.project_category, inquiry.project_category, 1, 4, 5]),
    result_type: maybe(0.75, () => whole(1, 14)),
    result_date: maybe(0.5, () => make.later(date, 0, 20)),
    estimated_amount: maybe(0.6, () => whole(1, 99) * 10_001),
    ...(inquiry.deleted_at === null ? make.dead(0.08) : { deleted_at: deleted }),
  };
};

const addInterviews = (make: Maker, inquiry: Row): void => {
  let date = make.later(String(inquiry.first_inquiry_date), -3, 60);
  for (let left = make.chance.pick([0, 0, 1, 1, 2, 3, 4]); left > 0; left--) {
    make.add('interviews', interview(make, inquiry, date));
    const [from, to] = make.chance.pick<readonly [number, number]>([
      [0, 0],
      [1, 90],
      [-10, 30],
    ]);
    date = make.later(date, from, to);
  }
};

/** Agreed before tax or with it. */
const fee = ({ chance: { maybe, whole, odds } }: Maker): Row => {
  const amount = maybe(0.9, () => whole(10, 200) * 10_007);
  const [contract_amount, contract_with_tax] = odds(0.3) ? [null, amount] : [amount, null];
  return { ...contractFee({ contract_amount, contract_with_tax }, deleted) };
};

const project = (make: Maker, inquiry: Row, stands: boolean): Row => {
  const { maybe, pick, odds } = make.chance;
  const ended = odds(0.5) ? { deleted_at: deleted, cancelled_date: null } : { deleted_at: null };
  const cancelled_date = make.later(String(inquiry.first_inquiry_date), 50, 500);
  return {
    inquiry_id: inquiry.id,
    customer_id: inquiry.customer_id,
    family_id: inquiry.family_id,
    office_id: pick(OFFICES),
    order_date: maybe(0.85, () => make.later(String(inquiry.first_inquiry_date), 0, 200)),
    interviewer_id: maybe(0.85, () => make.person()),
    manager_id: maybe(0.85, () => make.person()),
    ...fee(make),
    ...(stands ? { cancelled_date: null, deleted_at: null } : { cancelled_date, ...ended }),
    ...(inquiry.deleted_at === null ? {} : { deleted_at: deleted }),
  };
};

const addWorklogs = (make: Maker, project_type: number, project_id: number, from: string): void => {
  const { whole, maybe, pick } = make.chance;
  for (let left = pick([0, 0, 1, 3]); left > 0; left--)
    make.add('worklogs', {
      project_type,
      project_id,
      work_date: make.later(from, 0, 300),
      user_id: make.person(),
      worklog_category: 1,
      worklog_content: '作業',
      minutes: maybe(0.9, () => whole(0, 600)),
      ...make.dead(0.1),
    });
};

const addSozoku = (make: Maker, inquiry: Row, stands: boolean): void => {
  const { maybe, pick, whole } = make.chance;
  const row = project(make, inquiry, stands);
  const from = String(row.order_date ?? inquiry.first_inquiry_date);
  const after = (share: number, most: number) => maybe(share, () => make.later(from, 0, most));
  const id = make.add('sozoku_projects', {
    ...row,
    project_category: pick([1, 2, 3]),
    proposal_number: `TK126-${make.rows.sozoku_projects?.length ?? 0}`,
    application_type: pick([1, 2, 8]),
    due_date_type: pick([1, 2, 7]),
    due_date: after(0.85, 400),
    representative_member_id: inquiry.member_id,
    deposit_amount: maybe(0.9, () => whole(1, 99) * 1_003),
    balance_amount: maybe(0.9, () => whole(0, 99) * 1_009),
    worker2_id: maybe(0.85, () => make.person()),
    prgrs_submission_date: after(0.5, 400),
    prgrs_deposit_billing_date: after(0.7, 60),
    prgrs_payment_date: after(0.5, 120),
    prgrs_balance_billing_date: after(0.4, 400),
    prgrs_balance_deposit_date: after(0.3, 450),
    deadline_submitted: maybe(0.7, () => whole(1, 5)),
    division_status: maybe(0.7, () => whole(1, 7)),
    suspended_date: after(0.1, 300),
  });
  addWorklogs(make, 1, id, from);
};

/** Where a matter came to, and when; some never moved. */
const addHistory = (
  make: Maker,
  project_id: number,
  from: string,
): readonly [progress: number, date: string | null] => {
  const { whole, pick, odds } = make.chance;
  let [progress, date] = [1, from];
  if (odds(0.2)) return [progress, null];
  make.add('legal_status_history', { project_id, progress_status: progress, date });
  for (let left = whole(0, 5); left > 0; left--) {
    progress = pick([whole(1, 11), whole(1, 14), 12, 12]);
    date = make.later(date, pick([0, 0, 0, -20]), 90);
    make.add('legal_status_history', { project_id, progress_status: progress, date });
  }
  // Work was noted afterwards, without a move.
  return [progress, odds(0.2) ? make.later(date, 1, 40) : date];
};

const addMoney = (make: Maker, project_id: number, from: string): void => {
  const { whole, maybe, pick, odds } = make.chance;
  for (let left = pick([0, 1, 1, 2, 3]); left > 0; left--) {
    const fee = whole(1, 99) * 10_000;
    const billing_date = make.later(from, 0, 300);
    const [expenses, withholding] = [pick([0, 0, 7_000, 300_000]), odds(0.3) ? fee / 20 : 0];
    make.add('legal_billings', {
      project_id,
      sort: left,
      billing_date,
      kind: 1,
      fee,
      consumption_tax: fee / 10,
      withholding,
      expenses,
      total: fee + fee / 10 + expenses - withholding,
      received_date: maybe(0.6, () => make.later(billing_date, 0, 60)),
      received_amount: maybe(0.8, () => pick([fee + fee / 10, fee])),
    });
  }
  for (let left = pick([0, 0, 2]); left > 0; left--)
    make.add('legal_deposits', {
      project_id,
      sort: left,
      date: make.later(from, 0, 300),
      kind: 1,
      amount: whole(-20, 60) * 1_000,
    });
  if (odds(0.3))
    make.add('legal_finances', {
      id: project_id,
      refund_amount: maybe(0.8, () => whole(1, 9) * 1_000),
      refund_date: maybe(0.8, () => make.later(from, 30, 300)),
    });
};

const addOrder = (make: Maker, id: number, from: string): void => {
  const { whole, maybe, pick } = make.chance;
  make.add('legal_orders', { id, order_type: whole(1, 6), corporate_toss: maybe(0.3, () => whole(1, 5)) });
  for (let sort = pick([0, 1, 2, 3]); sort > 0; sort--)
    make.add('legal_services', {
      project_id: id,
      sort,
      project_type: pick([1, 2, 2, 6, 10, 19, 99]),
      ordered_date: make.later(from, 0, 60),
      fee: whole(1, 50) * 1_000,
      completion_date: maybe(0.5, () => make.later(from, 10, 300)),
    });
};

const addLegal = (make: Maker, inquiry: Row, stands: boolean): void => {
  const { maybe, pick, whole, odds } = make.chance;
  const row = project(make, inquiry, stands);
  const from = String(row.order_date ?? inquiry.first_inquiry_date);
  const id = (make.rows.legal_projects?.length ?? 0) + 1;
  const [progress_status, last_progress_date] = addHistory(make, id, from);
  const sign = () => maybe(0.6, () => whole(1, 4));
  make.add('legal_projects', {
    ...row,
    proposal_number_char: 'S',
    proposal_number: `S-${id}`,
    project_type: 1,
    opportunity_status: row.order_date === null ? pick([1, 2, 5]) : pick([3, 3, 3, 3, 3, 6, 4]),
    expected_billing_date: maybe(0.6, () => make.later(from, 30, 400)),
    progress_status,
    last_progress_date,
    created_at: from,
    updated_at: from,
    lock_version: 0,
    worker_id: maybe(0.85, () => make.person()),
    real_estate_sale: sign(),
    will: sign(),
    trust: sign(),
    insurance: sign(),
    tax_return: maybe(0.7, () => whole(1, 5)),
    corporate_toss: maybe(0.5, () => whole(1, 5)),
  });
  if (odds(0.85)) addOrder(make, id, from);
  if (odds(0.85)) addMoney(make, id, from);
  addWorklogs(make, 2, id, from);
};

const addInsurance = (make: Maker, client: Row): void => {
  const { maybe, pick, whole } = make.chance;
  const requested_date = make.later(today, -700, 0);
  const after = (share: number) => maybe(share, () => make.later(requested_date, 0, 120));
  make.add('insurance_cases', {
    ...client,
    office_id: pick(OFFICES),
    requested_date,
    inquiry_category_id: 1,
    manager_id: maybe(0.9, () => make.person()),
    design_submitted_date: after(0.6),
    meeting_date: after(0.6),
    contract_date: after(0.5),
    result_type: pick([1, 3, 4, 6, 6, 6, 7, 11]),
    annual_premium: maybe(0.7, () => whole(1, 99) * 1_000),
    single_premium: maybe(0.4, () => whole(1, 99) * 10_000),
    commission_amount: maybe(0.9, () => whole(1, 99) * 100),
    proposal_number: `H26-${make.rows.insurance_cases?.length ?? 0}`,
    insurance_details: '終身',
    ...make.dead(0.1),
  });
};

const targetMeasures = {
  tab1: ['request_count', 'meeting_count', 'contract_count'],
  tab2: ['annual_premium', 'single_premium', 'commission_amount'],
  tab3: ['contract_count', 'commission_amount'],
} as const;

const addTargets = (make: Maker): void => {
  const { whole, odds } = make.chance;
  const places = [
    { city_id: null, office_id: null },
    { city_id: 1, office_id: null },
    { city_id: 2, office_id: null },
    ...OFFICES.map((office_id) => ({ city_id: office_id === 1 || office_id === 4 ? 1 : 2, office_id })),
  ];
  const year = Number(today.slice(0, 4));
  for (const [dashboard_name, measures] of Object.entries(targetMeasures))
    for (const place of places)
      for (const either of [year - 1, year])
        if (odds(place.office_id === null ? 0.3 : 0.6)) {
          const months = Array.from({ length: 12 }, (_, month) => String(month + 1)).filter(() => odds(0.8));
          const data = months.map((month) => [
            month,
            Object.fromEntries(measures.filter(() => odds(0.8)).map((key) => [key, whole(0, 9)])),
          ]);
          const target_data = Object.fromEntries(data);
          make.add('insurance_targets', { ...place, year: either, dashboard_name, target_data });
        }
};

const addChain = (make: Maker, families: number): void => {
  const { whole, pick, maybe, odds } = make.chance;
  const family = whole(1, families);
  const inquiry: Row = {
    id: (make.rows.inquiries?.length ?? 0) + 1,
    customer_id: family,
    family_id: family,
    member_id: family,
    office_id: pick(OFFICES),
    first_inquiry_date: make.later(today, -730, 0),
    first_responder: make.person(),
    assigned_user_id: maybe(0.4, () => make.person()),
    approach_way: 1,
    introduced_by_id: maybe(0.5, () => whole(1, 6)),
    project_category: pick([1, 1, 2, 3, 4, 4, 5, 99]),
    project_category_status: whole(1, 10),
    customer_situation: 1,
    lost_date: maybe(0.2, () => make.later(today, -600, 0)),
    first_inquiry: '相談',
    ...make.dead(0.05),
  };
  make.add('inquiries', inquiry);
  addInterviews(make, inquiry);
  if (odds(0.2)) addSozoku(make, inquiry, false);
  if (odds(0.4)) addSozoku(make, inquiry, true);
  if (odds(0.2)) addLegal(make, inquiry, false);
  if (odds(0.4)) addLegal(make, inquiry, true);
};

/** Same columns in every row of a table, so that they go out in one statement. */
const evenly = (rows: readonly Row[]): Row[] => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column] ?? null])));
};

const write = async ({ db }: TestApi, table: string, rows: readonly Row[]): Promise<void> => {
  const even = evenly(rows);
  const columns = sql.join(Object.keys(even[0] ?? {}).map((column) => sql.ref(column)));
  const values = JSON.stringify(even);
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${values}::jsonb)`.execute(db);
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
    db,
  );
};

/** Fills an API's database, which holds the people of the tests, with a firm that chance made. */
export const fillFirm = async (api: TestApi, seed: number, chains = 150): Promise<void> => {
  const make = new Maker(chanceOf(seed));
  const families = Math.ceil(chains / 2);
  await sql`insert into cities (id, name, code, status) values (3, '旧市', 'OLD', 0)`.execute(api.db);
  await sql`insert into offices (id, city_id, name, office_code) values (4, 1, '渋谷', 'SB1'), (5, 2, '堺', 'SK1')`.execute(
    api.db,
  );
  await write(api, 'teams', teams);
  await write(api, 'referral_sources', sources);
  const staff = Array.from({ length: STAFF }, (_, at) => employee(make.chance, STAFF_FROM + at));
  await write(
    api,
    'employees',
    staff.map((row) => ({ is_judicial: 0, lock_version: 0, created_at: today, updated_at: today, ...row })),
  );
  const clients = Array.from({ length: families }, (_, at) => at + 1);
  await sql`insert into families (id) select unnest(${clients}::int[])`.execute(api.db);
  await sql`insert into customers (id) select unnest(${clients}::int[])`.execute(api.db);
  await sql`insert into members (id, family_id, office_id, customer_id, member_no, last_name, relation)
    select id, id, 1, id, 1, '客' || id, 1 from unnest(${clients}::int[]) id`.execute(api.db);
  await sql`update families set main_member_id = id`.execute(api.db);
  for (let left = chains; left > 0; left--) addChain(make, families);
  for (const id of clients) addInsurance(make, { customer_id: id, family_id: id, member_id: id });
  addTargets(make);
  const order = ['inquiries', 'interviews', 'sozoku_projects', 'legal_projects'];
  const tables = [...order, ...Object.keys(make.rows).filter((table) => !order.includes(table))];
  for (const table of tables) await write(api, table, make.rows[table] ?? []);
};
