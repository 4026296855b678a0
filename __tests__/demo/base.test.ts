import { verify } from '@node-rs/argon2';
import { testDatabase } from '@/__tests__/support/database';
import { customer } from '@/contract/customer';
import { targetMeasures, targetProblems } from '@/contract/insuranceTarget';
import { colors, departments, roles } from '@/contract/options/common';
import { referral_categories } from '@/contract/options/inquiry';
import { fillBase } from '@/demo/base';
import { officeColours } from '@/demo/base/officeColours';
import { DEMO_PASSWORD, DEMO_SIGN_INS } from '@/demo/base/signIns';

const TODAY = '2026-04-01';
const valuesOf = (list: readonly { value: number }[]) => list.map(({ value }) => value);

describe('the firm of an embedded database', () => {
  const database = testDatabase();
  beforeAll(() => fillBase(database.db, { signIns: true, today: TODAY }));

  test('has the offices 1 to 6 and 8 to 14, each in a city and with the colours of its badge', async () => {
    const offices = await database.db.selectFrom('offices').selectAll().orderBy('id').execute();
    expect(offices.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14]);
    for (const office of offices) {
      expect(office).toMatchObject(officeColours(office.id));
      expect(office.office_code).toMatch(/^[A-Z0-9]{3}$/);
      expect(office.post_code).toMatch(/^\d{3}-\d{4}$/);
      expect(office.phone).toMatch(/^[0-9-]{10,13}$/);
    }
  });

  test('tells of every office and department whether they work together, and gives each pair that does two or three teams', async () => {
    const pairs = await database.db.selectFrom('office_departments').selectAll().execute();
    const teams = await database.db.selectFrom('teams').selectAll().execute();
    expect(pairs).toHaveLength(13 * 3);
    for (const pair of pairs) {
      const own = teams.filter(
        (team) => team.office_id === pair.office_id && team.department_id === pair.department_id,
      );
      expect(own.length).toBeGreaterThanOrEqual(pair.status === 1 ? 2 : 0);
      expect(own.length).toBeLessThanOrEqual(pair.status === 1 ? 3 : 0);
    }
    expect(teams.some(({ status }) => status === 0)).toBe(true);
  });

  test('has masters that hold options of the lists only', async () => {
    const sources = await database.db.selectFrom('referral_sources').selectAll().execute();
    expect(sources.length).toBeGreaterThanOrEqual(40);
    for (const source of sources) {
      expect(valuesOf(departments)).toContain(source.type);
      expect(valuesOf(referral_categories)).toContain(source.referral_category);
    }
    for (const city of await database.db.selectFrom('cities').selectAll().execute()) {
      expect(city.code).toMatch(/^[A-Z0-9]{1,5}$/);
      expect(valuesOf(colors)).toContain(city.color_id);
    }
    const places = await database.db.selectFrom('interview_locations').selectAll().execute();
    expect(new Set(places.map(({ code }) => code)).size).toBe(places.length);
  });

  test.each([
    ['super-admin', 99, 1, 1],
    ['sozoku-admin', 1, 1, 1],
    ['sozoku-manager', 3, 1, 1],
    ['sozoku-staff', 4, 1, 1],
    ['sozoku-staff2', 4, 1, 2],
    ['sozoku-viewer', 5, 1, 1],
    ['legal-admin', 2, 2, 1],
    ['legal-staff', 4, 2, 1],
    ['insurance-admin', 2, 3, 1],
    ['insurance-staff', 4, 3, 1],
  ])('lets %s sign in: role %i, department %i, office %i', async (username, role_id, department_id, office_id) => {
    const employee = await database.db
      .selectFrom('employees')
      .selectAll()
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    expect(employee).toMatchObject({ role_id, department_id, office_id, status: 1 });
    expect(employee.password_hash).toMatch(/^\$argon2id\$/);
    expect(await verify(employee.password_hash ?? '', DEMO_PASSWORD)).toBe(true);
  });

  test('lets nobody else sign in', async () => {
    const able = await database.db
      .selectFrom('employees')
      .select('username')
      .where('password_hash', 'is not', null)
      .execute();
    expect(able.map(({ username }) => username).sort()).toEqual(DEMO_SIGN_INS.map(({ username }) => username).sort());
  });

  test('has some ninety people whose offices, cities and teams agree', async () => {
    const employees = await database.db.selectFrom('employees').selectAll().execute();
    const links = await database.db
      .selectFrom('employee_offices')
      .innerJoin('offices', 'offices.id', 'employee_offices.office_id')
      .innerJoin('employees', 'employees.id', 'employee_offices.employee_id')
      .innerJoin('office_departments', (join) =>
        join
          .onRef('office_departments.office_id', '=', 'offices.id')
          .onRef('office_departments.department_id', '=', 'employees.department_id'),
      )
      .select(['employee_id', 'offices.id as office_id', 'city_id', 'office_departments.status as works_there'])
      .execute();
    const cities = await database.db.selectFrom('employee_cities').selectAll().execute();
    const teams = await database.db.selectFrom('teams').selectAll().execute();
    expect(employees.length).toBeGreaterThanOrEqual(80);
    for (const employee of employees) {
      const own = links.filter(({ employee_id }) => employee_id === employee.id);
      expect(own.map(({ office_id }) => office_id)).toContain(employee.office_id);
      expect(own.every(({ works_there }) => works_there === 1)).toBe(true);
      const areas = cities.filter(({ employee_id }) => employee_id === employee.id).map(({ city_id }) => city_id);
      expect(new Set(areas)).toEqual(new Set(own.map(({ city_id }) => city_id)));
      const team = teams.find(({ id }) => id === employee.team_id);
      if (team) expect(team).toMatchObject({ office_id: employee.office_id, department_id: employee.department_id });
      expect(employee.username).toMatch(/^[A-Za-z0-9@-]{4,50}$/);
      expect(employee.last_name_kana + employee.first_name_kana).toMatch(/^[ァ-ヺー]+$/);
      expect(valuesOf(roles)).toContain(employee.role_id);
      if (employee.is_judicial === 1) expect(employee.license_no).not.toBeNull();
    }
    for (const role of [3, 4, 5]) expect(employees.filter(({ role_id }) => role_id === role).length).toBeGreaterThan(1);
  });

  test('has people who left: no longer active, with a last day that is past', async () => {
    const gone = await database.db.selectFrom('employees').selectAll().where('status', '=', 0).execute();
    expect(gone.length).toBeGreaterThan(2);
    for (const { start_date, end_date } of gone) {
      expect(end_date ?? '').toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect((end_date ?? '') < TODAY && (start_date ?? '') <= (end_date ?? '')).toBe(true);
    }
    const left = await database.db.selectFrom('employees').select('id').where('end_date', 'is not', null).execute();
    expect(left).toHaveLength(gone.length);
  });

  test('has a transfer history of everybody that agrees with their days and role', async () => {
    const postings = await database.db.selectFrom('employee_postings').selectAll().orderBy('date').execute();
    const employees = await database.db.selectFrom('employees').selectAll().execute();
    const kinds = new Set(postings.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(['joined', 'left', 'role', 'transferred']);
    for (const { id, start_date, transfer_date, end_date, department_id, office_id, role_id } of employees) {
      const own = postings.filter(({ employee_id }) => employee_id === id);
      const dateOf = (kind: string) => own.find((posting) => posting.kind === kind)?.date ?? null;
      expect([dateOf('joined'), dateOf('transferred'), dateOf('left')]).toEqual([start_date, transfer_date, end_date]);
      const placed = own.findLast(({ kind }) => kind === 'joined' || kind === 'transferred');
      expect(placed?.to).toEqual({ department_id, office_id });
      const raised = own.find(({ kind }) => kind === 'role');
      if (raised) expect([raised.to, role_id]).toEqual([{ role_id: 3 }, 3]);
      for (const { date } of own) expect(date <= TODAY).toBe(true);
    }
  });

  test('has targets of this year and the last for every insurance office, in measures that its dashboards know', async () => {
    const targets = await database.db.selectFrom('insurance_targets').selectAll().execute();
    const working = await database.db
      .selectFrom('office_departments')
      .select('office_id')
      .where('department_id', '=', 3)
      .where('status', '=', 1)
      .execute();
    expect(targets).toHaveLength(working.length * 2 * 3);
    expect(new Set(targets.map(({ year }) => year))).toEqual(new Set([2025, 2026]));
    for (const { target_data, dashboard_name } of targets) {
      expect(Object.keys(target_data)).toHaveLength(12);
      const name = dashboard_name as keyof typeof targetMeasures;
      expect(targetProblems({ dashboard_name: name, target_data })).toEqual([]);
      for (const month of Object.values(target_data)) {
        expect(Object.keys(month).sort()).toEqual([...targetMeasures[name]].sort());
        for (const target of Object.values(month)) expect(target > 0 && Number.isSafeInteger(target)).toBe(true);
      }
    }
  });

  test('keeps views of the list of customers that its list knows, one of them a default', async () => {
    const views = await database.db
      .selectFrom('saved_views as v')
      .innerJoin('employees as e', 'e.id', 'v.employee_id')
      .select(['e.username', 'v.screen', 'v.settings', 'v.is_default'])
      .orderBy('v.id')
      .execute();
    expect(views.map(({ username, screen, is_default }) => [username, screen, is_default])).toEqual([
      ['sozoku-manager', 'customer:listing', 0],
      ['sozoku-staff', 'customer:listing', 0],
      ['sozoku-staff', 'customer:listing', 0],
      ['sozoku-staff2', 'customer:listing', 1],
    ]);
    for (const { settings } of views) {
      const { filters, columns, ...shown } = settings;
      expect(customer.listing.query.safeParse({ ...filters, ...shown }).error).toBeUndefined();
      expect(Object.keys(customer.listing.data.shape.data.element.shape)).toEqual(
        expect.arrayContaining(columns ?? []),
      );
    }
  });

  test('gives the next office an id of its own', async () => {
    const { id } = await database.db
      .insertInto('offices')
      .values({ city_id: 1, name: '函館支店', office_code: 'HKD' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(id).toBe(15);
  });

  test('is made once only', async () => {
    const count = () =>
      database.db
        .selectFrom('employees')
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirst();
    const before = await count();
    await fillBase(database.db, { signIns: true, today: TODAY });
    expect(await count()).toEqual(before);
  });
});

test('a database of somebody else gets nobody who could sign in', async () => {
  expect.assertions(2);
  await fillBase(other.db, { signIns: false });
  const able = await other.db.selectFrom('employees').select('id').where('password_hash', 'is not', null).execute();
  expect(able).toEqual([]);
  expect(await other.db.selectFrom('saved_views').select('id').execute()).toEqual([]);
});
const other = testDatabase();

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])('rows of office %i can be read', (id) => {
  const { bg_color, font_color } = officeColours(id);
  const contrast = (luminance(bg_color) + 0.05) / (luminance(font_color) + 0.05);
  expect(contrast).toBeGreaterThan(4.5);
});
