import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { activeLink, isActive, isDashboard, landingPage, mayOpen, menuOf as menuFor } from '@/components/shell/menu';

const menuOf = (
  department: number | null,
  role: number | null,
  known = ['today.listing', 'distortion.listing', 'invoice.listing'],
) => menuFor(department, role, known);

const today = 'today: /today';
const employees = 'employee: /employees';
const sozoku = '/projectConfirmed/listing2?project_category=1&limit=50&active_tab=2';
const staffEntries = (project: string, analysis: string) => [
  today,
  'fullSearch: /fullSearch',
  'customer: /customer',
  'inquiry: /inquiry /inquiry/create',
  'interview: /interview /interview/create',
  `project: ${project}`,
  'invoice: /invoice',
  'deadlines: /deadlines',
  'designDocuments: /insurance /insurance/create',
  employees,
  `analysis: ${analysis}`,
];
const figures = 'figures: /figures';
const settings = 'settings: /settings';

const expected: Readonly<Record<string, readonly string[]>> = {
  1: staffEntries(sozoku, '/dashboard/inquiry'),
  2: staffEntries('/projectLegal/listing/1', '/legalDashboard/1a'),
  3: [today, 'designDocuments: /insurance /insurance/create', 'analysis: /insuranceDashboard/1'],
};

const departments = [1, 2, 3];
const roles = [1, 2, 3, 4, 5, 99, null];
const cases = departments.flatMap((department) => roles.map((role) => ({ department, role })));

const shown = (department: number | null, role: number | null) =>
  menuOf(department, role).map(({ key, links }) => [`${key}:`, ...links.map(({ href }) => href)].join(' '));

describe('the menu', () => {
  it.each(cases)('of department $department with role $role', ({ department, role }) => {
    const manages = [1, 2, 3, 99].includes(role ?? 0);
    const privileged = department !== 3 && manages && role !== 3;
    const rows = expected[department] ?? [];
    expect(shown(department, role)).toEqual([
      ...(privileged ? rows.map((row) => (row === employees ? `${row} /employees/create` : row)) : rows),
      ...(manages ? [figures] : []),
      ...(privileged ? [settings] : []),
    ]);
  });

  it('of a person without a known department offers what belongs to none', () => {
    const general = (expected[2] ?? []).filter((row) => !/^(project|invoice|deadlines|designDocuments)/.test(row));
    for (const department of [null, 7]) expect(shown(department, 4)).toEqual(general);
  });

  it.each(cases)(
    'has every key once, so that each entry is one (department $department, role $role)',
    ({ department, role }) => {
      const keys = menuOf(department, role).map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
    },
  );

  it('offers the page of today only where the backend knows it', () => {
    expect(menuOf(1, 4, ['invoice.listing'])).toEqual(menuOf(1, 4).slice(1));
  });

  it('puts settings alone under a heading', () => {
    expect(menuOf(1, 1).filter(({ heading }) => heading !== undefined)).toMatchObject([{ key: 'settings' }]);
  });
});

const dashboardPages = [
  ...['inquiry', 'base', '2', '3', '4', '5', '6', '7', '8', '9', '10'].map((tab) => `/dashboard/${tab}`),
  ...['1', '1a', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'].map((tab) => `/legalDashboard/${tab}`),
  ...['1', '2', '3'].map((tab) => `/insuranceDashboard/${tab}`),
];

describe('the highlight', () => {
  const active = (department: number, address: string) =>
    menuOf(department, 1)
      .filter((entry) => isActive(entry, address))
      .map(({ key }) => key);

  it.each(dashboardPages)('is on analysis on %s', (page) => {
    for (const department of departments)
      expect(active(department, `${page}?start_date=2026-04`)).toEqual(['analysis']);
  });

  it.each([
    ['/today?section=plans', ['today']],
    ['/figures/checks', ['figures']],
    ['/fullSearch?name=a', ['fullSearch']],
    ['/customer', ['customer']],
    ['/customer/', ['customer']],
    ['/customer/create', ['customer']],
    ['/customer/12/F0001#family', ['customer']],
    ['/customerSearch', ['customer']],
    ['/family/F0001', ['customer']],
    ['/property/3', ['customer']],
    ['/sales?family_code=F0001', ['customer']],
    ['/customers', []],
    ['/inquiry/5', ['inquiry']],
    ['/interview/create', ['interview']],
    [sozoku, ['project']],
    ['/projectConfirmed/9', ['project']],
    ['/projectLegal/listing/3', ['project']],
    ['/insurance/4', ['designDocuments']],
    ['/employees', ['employee']],
    ['/settings/cities', ['settings']],
    ['/dashboards', []],
    ['/', []],
  ])('on %s is on %j', (address, keys) => {
    expect(active(1, address)).toEqual(keys);
  });

  it.each([
    ['/inquiry?page=2', 'list'],
    ['/inquiry/5', 'list'],
    ['/inquiry/create?from=1', 'create'],
  ])('of a link on %s is on %s', (address, key) => {
    const entry = menuOf(1, 1).find((row) => row.key === 'inquiry');
    expect(entry && activeLink(entry, address)?.key).toBe(key);
  });
});

it('knows the pages that need the whole width', () => {
  for (const page of dashboardPages) expect(isDashboard(`${page}?a=1`)).toBe(true);
  for (const page of ['/', '/customer', '/dashboards', '/x/dashboard']) expect(isDashboard(page)).toBe(false);
});

describe('the landing page', () => {
  it.each([
    [1, '/projectConfirmed?project_category=1&limit=50&active_tab=2'],
    [2, '/projectLegal/listing/1'],
    [3, '/insurance'],
    [null, '/customer'],
  ])('of department %s is %s', (department, page) => {
    expect(landingPage(department)).toBe(page);
  });
});

/** Whether a file of `pages/` serves the path, be it by name or by a part in brackets. */
const isServed = (path: string, folder = join(process.cwd(), 'pages')): boolean => {
  const [head = '', ...rest] = path.split('/').filter((part) => part !== '');
  if (head === '') return existsSync(join(folder, 'index.tsx'));
  const names = readdirSync(folder).filter((name) => name === head || name === `${head}.tsx` || name.startsWith('['));
  return names.some((name) =>
    name.endsWith('.tsx') ? rest.length === 0 : isServed(rest.join('/'), join(folder, name)),
  );
};

it('leads to pages that exist', () => {
  const addresses = cases.flatMap(({ department, role }) => [
    landingPage(department),
    ...menuOf(department, role).flatMap(({ links }) => links.map(({ href }) => href)),
  ]);
  const missing = addresses.map((address) => address.replace(/\?.*/, '')).filter((path) => !isServed(path));
  expect([...new Set(missing)]).toEqual([]);
});

describe('pages of other departments', () => {
  it.each([
    '/',
    '/404',
    '/today',
    '/figures',
    '/figures/checks',
    '/insurance',
    '/insurance/create',
    '/insurance/[id]',
    '/insuranceDashboard/[tab]',
    '/settings/insurance-targets',
  ])('the insurance department opens %s', (page) => {
    expect(mayOpen(3, page)).toBe(true);
  });

  it.each([
    '/fullSearch',
    '/customer',
    '/customer/[id]/[familyCode]',
    '/inquiry/create',
    '/projectLegal/[id]',
    '/deadlines',
    '/settings',
    '/settings/offices',
    '/dashboard/[tab]',
    '/employees',
    '/insuranceOther',
  ])('the insurance department does not open %s', (page) => {
    expect(mayOpen(3, page)).toBe(false);
  });

  it.each([1, 2, 4, null])('department %s goes where the menu leads and beyond', (department) => {
    expect(mayOpen(department, '/projectLegal/[id]')).toBe(true);
  });
});
