import type { words } from '@/locales/jp';

type Department = number | null;

interface MenuLink {
  readonly key: 'list' | 'create';
  readonly href: string;
  /** Whose link it is; everybody's who sees the entry where none are named. */
  readonly roles?: readonly number[];
}

/** An entry of the sidebar. Department and role alone decide who sees it. */
export interface MenuEntry {
  /** Its words and its icon; rows that share a key are for different departments. */
  readonly key: keyof typeof words.shell.menu;
  readonly departments: (department: Department) => boolean;
  readonly roles?: readonly number[];
  /** The call beyond the owner's list that its page lives by. */
  readonly addition?: string;
  /** Whether the entry has its own heading. */
  readonly heading?: 'settingsHeading';
  readonly links: readonly MenuLink[];
  /** The entry is highlighted on these paths and all below them. */
  readonly paths: readonly string[];
}

const SOZOKU = 1;
const LEGAL = 2;
const INSURANCE = 3;

const only =
  (...ids: readonly number[]) =>
  (department: Department) =>
    department !== null && ids.includes(department);
const allBut =
  (...ids: readonly number[]) =>
  (department: Department) =>
    !only(...ids)(department);

const list = (href: string): readonly MenuLink[] => [{ key: 'list', href }];
const listAndCreate = (path: string): readonly MenuLink[] => [
  { key: 'list', href: path },
  { key: 'create', href: `${path}/create` },
];

const administrators = [1, 2, 99];
const staff = allBut(INSURANCE);
const sozokuProjects = '/projectConfirmed/listing2?project_category=1&limit=50&active_tab=2';
const legalProjects = '/projectLegal/listing/1';
const customers = ['/customer', '/customerSearch', '/family', '/property', '/sales'];
const projects = ['/projectConfirmed', '/projectLegal'];
const dashboards = ['/dashboard', '/insuranceDashboard', '/legalDashboard'];

const table: readonly MenuEntry[] = [
  { key: 'today', departments: () => true, addition: 'today.listing', links: list('/today'), paths: ['/today'] },
  { key: 'fullSearch', departments: staff, links: list('/fullSearch'), paths: ['/fullSearch'] },
  { key: 'customer', departments: staff, links: list('/customer'), paths: customers },
  { key: 'inquiry', departments: staff, links: listAndCreate('/inquiry'), paths: ['/inquiry'] },
  { key: 'interview', departments: staff, links: listAndCreate('/interview'), paths: ['/interview'] },
  { key: 'project', departments: only(SOZOKU), links: list(sozokuProjects), paths: projects },
  { key: 'project', departments: only(LEGAL), links: list(legalProjects), paths: projects },
  {
    key: 'invoice',
    departments: only(SOZOKU, LEGAL),
    addition: 'invoice.listing',
    links: list('/invoice'),
    paths: ['/invoice'],
  },
  { key: 'deadlines', departments: only(SOZOKU, LEGAL), links: list('/deadlines'), paths: ['/deadlines'] },
  {
    key: 'designDocuments',
    departments: only(SOZOKU, LEGAL, INSURANCE),
    links: listAndCreate('/insurance'),
    paths: ['/insurance'],
  },
  {
    key: 'employee',
    departments: staff,
    links: [
      { key: 'list', href: '/employees' },
      { key: 'create', href: '/employees/create', roles: administrators },
    ],
    paths: ['/employees'],
  },
  { key: 'analysis', departments: only(SOZOKU), links: list('/dashboard/inquiry'), paths: dashboards },
  { key: 'analysis', departments: only(INSURANCE), links: list('/insuranceDashboard/1'), paths: dashboards },
  { key: 'analysis', departments: allBut(SOZOKU, INSURANCE), links: list('/legalDashboard/1a'), paths: dashboards },
  {
    key: 'figures',
    departments: () => true,
    roles: [1, 2, 3, 99],
    addition: 'distortion.listing',
    links: list('/figures'),
    paths: ['/figures'],
  },
  {
    key: 'settings',
    departments: staff,
    roles: administrators,
    heading: 'settingsHeading',
    links: list('/settings'),
    paths: ['/settings', '/import'],
  },
];

const isOf = ({ roles }: { roles?: readonly number[] }, role: number | null): boolean =>
  roles === undefined || roles.includes(role ?? 0);

/** The sidebar menu of a department and role. @param known additions of the backend */
export const menuOf = (department: Department, role: number | null, known: readonly string[]): readonly MenuEntry[] =>
  table
    .filter(
      ({ departments, addition, ...entry }) =>
        departments(department) && isOf(entry, role) && (addition === undefined || known.includes(addition)),
    )
    .map((entry) => ({ ...entry, links: entry.links.filter((link) => isOf(link, role)) }));

const pathOf = (address: string): string => address.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');

const isAtOrBelow = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`);

export const isActive = ({ paths }: MenuEntry, address: string): boolean =>
  paths.some((root) => isAtOrBelow(pathOf(address), root));

/** The active link of an entry: the most specific match, else the list. */
export const activeLink = ({ links }: MenuEntry, address: string): MenuLink | undefined =>
  links.find(({ href }) => pathOf(href) === pathOf(address)) ?? links[0];

/** Departments limited to these pages and those below them, named as in the router. */
const confined: Readonly<Record<number, readonly string[]>> = {
  [INSURANCE]: ['/', '/404', '/today', '/insurance', '/insuranceDashboard', '/figures', '/settings/insurance-targets'],
};

/** Whether a page belongs to this department. The page itself checks roles. */
export const mayOpen = (department: Department, page: string): boolean =>
  confined[department ?? 0]?.some((root) => isAtOrBelow(page, root)) ?? true;

/** Whether a page is a dashboard, which uses the whole width. */
export const isDashboard = (address: string): boolean => dashboards.some((root) => isAtOrBelow(pathOf(address), root));

/** The landing page after signing in. */
export const landingPage = (department: Department): string => {
  if (department === LEGAL) return legalProjects;
  if (department === INSURANCE) return '/insurance';
  return department === SOZOKU ? '/projectConfirmed?project_category=1&limit=50&active_tab=2' : '/customer';
};
