import { permissionsOf, type Scope, scopeOf } from '@/backend/access/policy';

const roles = [1, 2, 99, 3, 4, 5] as const;
type Row = readonly [Scope, Scope, Scope, Scope, Scope, Scope];

/** Resource, action, and how far roles 1, 2, 99, 3, 4, 5 may go: in departments 1 and 2, in department 3. */
const table: readonly [resource: string, action: string, taxAndLegal: Row, insurance: Row][] = [
  ['customer', 'read', ['all', 'all', 'all', 'all', 'all', 'all'], ['none', 'none', 'none', 'none', 'none', 'none']],
  ['customer', 'create', ['all', 'all', 'all', 'own', 'own', 'none'], ['none', 'none', 'none', 'none', 'none', 'none']],
  ['customer', 'edit', ['all', 'all', 'all', 'own', 'own', 'none'], ['none', 'none', 'none', 'none', 'none', 'none']],
  [
    'customer',
    'delete',
    ['all', 'all', 'all', 'own', 'none', 'none'],
    ['none', 'none', 'none', 'none', 'none', 'none'],
  ],
  [
    'customer',
    'restore',
    ['all', 'all', 'all', 'own', 'none', 'none'],
    ['none', 'none', 'none', 'none', 'none', 'none'],
  ],
  ['customer', 'export', ['all', 'all', 'all', 'own', 'own', 'none'], ['none', 'none', 'none', 'none', 'none', 'none']],
  ['inquiry', 'read', ['all', 'all', 'all', 'all', 'all', 'all'], ['none', 'none', 'none', 'none', 'none', 'none']],
  ['inquiry', 'create', ['all', 'all', 'all', 'own', 'own', 'none'], ['none', 'none', 'none', 'none', 'none', 'none']],
  ['inquiry', 'edit', ['all', 'all', 'all', 'own', 'own', 'none'], ['none', 'none', 'none', 'none', 'none', 'none']],
  ['inquiry', 'delete', ['all', 'all', 'all', 'own', 'own', 'none'], ['none', 'none', 'none', 'none', 'none', 'none']],
  ['inquiry', 'restore', ['all', 'all', 'all', 'own', 'own', 'none'], ['none', 'none', 'none', 'none', 'none', 'none']],
  ['inquiry', 'export', ['all', 'all', 'all', 'own', 'own', 'none'], ['none', 'none', 'none', 'none', 'none', 'none']],
  ['project', 'read', ['all', 'all', 'all', 'all', 'all', 'all'], ['none', 'none', 'none', 'none', 'none', 'none']],
  ['project', 'create', ['all', 'all', 'all', 'own', 'own', 'none'], ['none', 'none', 'none', 'none', 'none', 'none']],
  ['project', 'edit', ['all', 'all', 'all', 'own', 'own', 'none'], ['none', 'none', 'none', 'none', 'none', 'none']],
  ['project', 'delete', ['all', 'all', 'all', 'own', 'none', 'none'], ['none', 'none', 'none', 'none', 'none', 'none']],
  [
    'project',
    'restore',
    ['all', 'all', 'all', 'own', 'none', 'none'],
    ['none', 'none', 'none', 'none', 'none', 'none'],
  ],
  [
    'project',
    'deleteSettled',
    ['all', 'all', 'all', 'none', 'none', 'none'],
    ['none', 'none', 'none', 'none', 'none', 'none'],
  ],
  ['project', 'export', ['all', 'all', 'all', 'own', 'own', 'none'], ['none', 'none', 'none', 'none', 'none', 'none']],
  ['billing', 'edit', ['all', 'all', 'all', 'own', 'own', 'none'], ['none', 'none', 'none', 'none', 'none', 'none']],
  ['invoice', 'read', ['all', 'all', 'all', 'all', 'all', 'all'], ['none', 'none', 'none', 'none', 'none', 'none']],
  ['invoice', 'issue', ['all', 'all', 'all', 'own', 'own', 'none'], ['none', 'none', 'none', 'none', 'none', 'none']],
  ['invoice', 'export', ['all', 'all', 'all', 'own', 'own', 'none'], ['none', 'none', 'none', 'none', 'none', 'none']],
  ['invoice', 'book', ['all', 'all', 'all', 'none', 'none', 'none'], ['none', 'none', 'none', 'none', 'none', 'none']],
  ['insurance', 'read', ['all', 'all', 'all', 'all', 'all', 'all'], ['all', 'all', 'all', 'all', 'all', 'all']],
  ['insurance', 'create', ['all', 'all', 'all', 'own', 'own', 'none'], ['all', 'all', 'all', 'own', 'own', 'none']],
  ['insurance', 'edit', ['all', 'all', 'all', 'none', 'none', 'none'], ['all', 'all', 'all', 'own', 'own', 'none']],
  ['insurance', 'delete', ['all', 'all', 'all', 'none', 'none', 'none'], ['all', 'all', 'all', 'own', 'none', 'none']],
  ['insurance', 'restore', ['all', 'all', 'all', 'none', 'none', 'none'], ['all', 'all', 'all', 'own', 'none', 'none']],
  [
    'insurance',
    'deleteSettled',
    ['all', 'all', 'all', 'none', 'none', 'none'],
    ['all', 'all', 'all', 'none', 'none', 'none'],
  ],
  ['toss', 'read', ['all', 'all', 'all', 'all', 'all', 'all'], ['all', 'all', 'all', 'all', 'all', 'all']],
  ['toss', 'create', ['all', 'all', 'all', 'own', 'own', 'none'], ['all', 'all', 'all', 'own', 'own', 'none']],
  ['employee', 'list', ['all', 'all', 'all', 'all', 'own', 'own'], ['none', 'none', 'none', 'none', 'none', 'none']],
  ['employee', 'read', ['all', 'all', 'all', 'all', 'own', 'own'], ['own', 'own', 'own', 'own', 'own', 'own']],
  ['employee', 'edit', ['all', 'all', 'all', 'none', 'none', 'none'], ['none', 'none', 'none', 'none', 'none', 'none']],
  ['handover', 'edit', ['all', 'all', 'all', 'own', 'none', 'none'], ['all', 'all', 'all', 'own', 'none', 'none']],
  ['conflict', 'read', ['all', 'all', 'all', 'all', 'all', 'all'], ['all', 'all', 'all', 'all', 'all', 'all']],
  ['conflict', 'decide', ['all', 'all', 'all', 'own', 'own', 'none'], ['all', 'all', 'all', 'own', 'own', 'none']],
  ['import', 'edit', ['all', 'all', 'all', 'none', 'none', 'none'], ['none', 'none', 'none', 'none', 'none', 'none']],
  ['merge', 'edit', ['all', 'all', 'all', 'own', 'none', 'none'], ['none', 'none', 'none', 'none', 'none', 'none']],
  ['paper', 'read', ['all', 'all', 'all', 'all', 'all', 'all'], ['none', 'none', 'none', 'none', 'none', 'none']],
  ['paper', 'make', ['all', 'all', 'all', 'own', 'own', 'none'], ['none', 'none', 'none', 'none', 'none', 'none']],
  ['paper', 'export', ['all', 'all', 'all', 'own', 'own', 'none'], ['none', 'none', 'none', 'none', 'none', 'none']],
  [
    'paperTemplate',
    'read',
    ['all', 'all', 'all', 'none', 'none', 'none'],
    ['none', 'none', 'none', 'none', 'none', 'none'],
  ],
  [
    'paperTemplate',
    'edit',
    ['all', 'all', 'all', 'none', 'none', 'none'],
    ['none', 'none', 'none', 'none', 'none', 'none'],
  ],
  ['attachment', 'read', ['all', 'all', 'all', 'all', 'all', 'all'], ['all', 'all', 'all', 'all', 'all', 'all']],
  ['attachment', 'edit', ['all', 'all', 'all', 'own', 'own', 'none'], ['all', 'all', 'all', 'own', 'own', 'none']],
  ['attachment', 'export', ['all', 'all', 'all', 'own', 'own', 'none'], ['all', 'all', 'all', 'own', 'own', 'none']],
  ['master', 'read', ['all', 'all', 'all', 'all', 'none', 'none'], ['none', 'none', 'none', 'none', 'none', 'none']],
  ['master', 'edit', ['all', 'all', 'all', 'none', 'none', 'none'], ['none', 'none', 'none', 'none', 'none', 'none']],
  ['target', 'filter', ['all', 'all', 'all', 'all', 'all', 'all'], ['all', 'all', 'all', 'all', 'all', 'all']],
  ['target', 'read', ['all', 'all', 'all', 'all', 'none', 'none'], ['all', 'all', 'all', 'all', 'none', 'none']],
  ['target', 'edit', ['all', 'all', 'all', 'own', 'none', 'none'], ['all', 'all', 'all', 'own', 'none', 'none']],
  ['dashboard', 'sozoku', ['all', 'all', 'all', 'all', 'own', 'own'], ['none', 'none', 'none', 'none', 'none', 'none']],
  ['dashboard', 'legal', ['all', 'all', 'all', 'all', 'own', 'own'], ['none', 'none', 'none', 'none', 'none', 'none']],
  ['dashboard', 'insurance', ['all', 'all', 'all', 'none', 'none', 'none'], ['all', 'all', 'all', 'all', 'own', 'own']],
  ['dashboard', 'any', ['all', 'all', 'all', 'all', 'own', 'own'], ['all', 'all', 'all', 'all', 'own', 'own']],
  ['history', 'read', ['all', 'all', 'all', 'all', 'all', 'all'], ['all', 'all', 'all', 'all', 'all', 'all']],
  ['directory', 'read', ['all', 'all', 'all', 'all', 'all', 'all'], ['all', 'all', 'all', 'all', 'all', 'all']],
  ['today', 'read', ['all', 'all', 'all', 'all', 'all', 'all'], ['all', 'all', 'all', 'all', 'all', 'all']],
  ['today', 'offices', ['own', 'own', 'own', 'own', 'none', 'none'], ['own', 'own', 'own', 'own', 'none', 'none']],
  ['distortion', 'read', ['all', 'all', 'all', 'all', 'all', 'all'], ['all', 'all', 'all', 'all', 'all', 'all']],
  ['distortion', 'export', ['all', 'all', 'all', 'own', 'own', 'none'], ['all', 'all', 'all', 'own', 'own', 'none']],
  ['figureCheck', 'read', ['all', 'all', 'all', 'all', 'none', 'none'], ['all', 'all', 'all', 'all', 'none', 'none']],
  ['journal', 'read', ['all', 'all', 'all', 'none', 'none', 'none'], ['none', 'none', 'none', 'none', 'none', 'none']],
  [
    'journal',
    'export',
    ['all', 'all', 'all', 'none', 'none', 'none'],
    ['none', 'none', 'none', 'none', 'none', 'none'],
  ],
  [
    'retention',
    'edit',
    ['all', 'all', 'all', 'none', 'none', 'none'],
    ['none', 'none', 'none', 'none', 'none', 'none'],
  ],
  ['savedView', 'edit', ['all', 'all', 'all', 'all', 'all', 'all'], ['all', 'all', 'all', 'all', 'all', 'all']],
  ['account', 'edit', ['all', 'all', 'all', 'all', 'all', 'all'], ['all', 'all', 'all', 'all', 'all', 'all']],
];

const cells = table.flatMap(([resource, action, taxAndLegal, insurance]) =>
  [taxAndLegal, taxAndLegal, insurance].flatMap((row, index) =>
    roles.map((role_id, place) => ({
      resource,
      action,
      role_id,
      department_id: index + 1,
      scope: row[place] as Scope,
    })),
  ),
);

test.each(cells)(
  '$resource $action: role $role_id of department $department_id may $scope',
  ({ resource, action, role_id, department_id, scope }) => {
    expect(permissionsOf({ role_id, department_id })[resource]?.[action]).toBe(scope);
  },
);

test('the policy table holds nothing untested', () => {
  const rights = Object.entries(permissionsOf({ role_id: 1, department_id: 1 })).flatMap(([resource, actions]) =>
    Object.keys(actions).map((action) => `${resource} ${action}`),
  );
  expect(rights).toEqual(table.map(([resource, action]) => `${resource} ${action}`));
});

test.each([
  [0, 1],
  [6, 1],
  [-1, 1],
  [1, 0],
  [1, 4],
])('unknown role %d of department %d may do nothing', (role_id, department_id) => {
  expect(scopeOf({ role_id, department_id }, { resource: 'directory', action: 'read' })).toBe('none');
});
