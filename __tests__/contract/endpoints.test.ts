import * as z from 'zod';
import { modules } from '@/backend/modules';
import { contract } from '@/contract';
import { defaultFailure, type Endpoint, type EndpointGroup } from '@/contract/defineEndpoint';
import { ownersCalls } from './ownersCalls';

const groups: Readonly<Record<string, EndpointGroup>> = contract;
const calls = Object.entries(groups).flatMap(([noun, group]) =>
  Object.entries(group).map(([call, endpoint]) => ({ key: `${noun}.${call}`, endpoint })),
);

const addressOf = ({ method, path }: Endpoint): string => `${method} ${path.replace(/:\w+/g, '{}')}`;
const owners = new Set(
  Object.entries(ownersCalls).flatMap(([method, paths]) => paths.map((path) => `${method} ${path}`)),
);
const shapeOf = (schema: z.ZodType): Record<string, z.ZodType> => (schema instanceof z.ZodObject ? schema.shape : {});

/** The calls on which the screens of customers stand: by the name under which a screen calls them. */
const stage: readonly [key: string, address: string, query?: readonly string[]][] = [
  ['auth.login', 'POST /api/login'],
  ['auth.userOffices', 'GET /api/user-offices', ['username']],
  ['auth.allOffices', 'GET /api/all-offices'],
  ['auth.logout', 'POST /api/logout'],
  [
    'customer.listing',
    'GET /api/customer-listing',
    ['page', 'limit', 'sort_asc', 'sort_desc', 'cust_name', 'phone', 'office_id'],
  ],
  [
    'customer.export',
    'GET /api/customer-export',
    ['sort_asc', 'sort_desc', 'cust_name', 'phone', 'office_id', 'columns'],
  ],
  ['customer.store', 'POST /api/customer-store'],
  ['customer.createFromFamilyMember', 'POST /api/customer-create-from-family-member'],
  ['customer.update', 'PUT /api/customer-update/{}'],
  ['customer.show', 'GET /api/customer-show/{}/{}'],
  ['customer.destroy', 'DELETE /api/customer-destroy/{}/{}'],
  ['customer.restore', 'POST /api/customer-restore/{}/{}'],
  ['customer.searchFilterDropdowns', 'GET /api/customer-search-filter-dropdowns'],
  ['customer.copyAddress', 'GET /api/customer-family-copy-address/{}/{}'],
  ['customer.familyDropdown', 'GET /api/customer-family-dropdown', ['family_codes_id']],
  ['customer.familiesDropdown', 'GET /api/customer-families-dropdown/{}'],
  ['customer.search', 'GET /api/customer-search', ['page', 'limit', 'cust_name', 'phone', 'email', 'family_code']],
  ['customer.emailExists', 'GET /api/member-email-exists', ['id', 'email', 'search_type']],
  ['customer.phoneExists', 'GET /api/member-phone-exists', ['id', 'phone', 'search_type', 'phone_type3']],
  ['dropdown.inquiryForm', 'GET /api/inquiry-form-dropdowns'],
  ['dropdown.prefectures', 'GET /api/prefectures-dropdown'],
  ['dropdown.activeOffices', 'GET /api/active-offices-dropdown', ['department_id']],
  ['dropdown.users', 'GET /api/users-dropdown'],
];

describe.each(stage)('%s: %s', (key, address, query = []) => {
  const found = calls.filter(({ endpoint }) => addressOf(endpoint) === address);

  test('is in the contract exactly once, and served', () => {
    expect(found.map((one) => one.key)).toEqual([key]);
    const [noun = '', call = ''] = key.split('.');
    const served = modules.filter((module) => module.noun === noun);
    expect(served.map(({ group }) => group[call])).toEqual([groups[noun]?.[call]]);
  });

  test('takes what it is asked with', () => {
    const names = Object.keys(shapeOf(found[0]?.endpoint.query ?? z.object({})));
    expect(names).toEqual(expect.arrayContaining([...query]));
  });
});

test('a customer has 15 calls', () => {
  expect(Object.keys(contract.customer)).toHaveLength(15);
});

test('every noun of the contract is served by one module of its name, and no other is', () => {
  expect(modules.map(({ noun }) => noun).sort()).toEqual(Object.keys(groups).sort());
  for (const { noun, group } of modules) expect(group).toBe(groups[noun]);
});

test('no two calls have the same address', () => {
  const addresses = calls.map(({ endpoint }) => addressOf(endpoint));
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
});

test("exactly the calls beyond the owner's list are marked as additions", () => {
  const wrong = calls.filter(({ endpoint }) => endpoint.addition === owners.has(addressOf(endpoint)));
  expect(wrong.map(({ key, endpoint }) => `${key} ${addressOf(endpoint)}`)).toEqual([]);
});

test('only signing in, its two lists of offices and the way by the directory need no token', () => {
  expect(calls.filter(({ endpoint }) => endpoint.open).map(({ key }) => key)).toEqual([
    'auth.login',
    'auth.userOffices',
    'auth.allOffices',
    'directory.about',
    'directory.begin',
    'directory.finish',
  ]);
});

test.each([
  ['auth.login', 'Failed to login'],
  ['auth.userOffices', 'Could not fetch offices'],
  ['auth.allOffices', 'Could not fetch offices'],
  ['customer.listing', defaultFailure],
  ['customer.store', 'Failed API request'],
])('where an answer has no message, %s reads "%s"', (key, failure) => {
  expect(calls.find((one) => one.key === key)?.endpoint.failure).toBe(failure);
});

describe.each(calls)('$key', ({ endpoint }) => {
  test('its path begins with /api/ and names exactly its parts', () => {
    expect(endpoint.path).toMatch(/^\/api\/[A-Za-z0-9-]+(\/:\w+)*$/);
    expect([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name)).toEqual(
      Object.keys(shapeOf(endpoint.params)),
    );
  });

  test('queries change nothing', () => {
    if (endpoint.method === 'GET') expect(endpoint.kind).not.toBe('command');
  });

  test('a list pages, sorts by one known field, and passes over what it does not know', () => {
    if (endpoint.kind !== 'paged') return;
    const needed = Object.fromEntries(
      Object.entries(shapeOf(endpoint.query))
        .filter(([, schema]) => !schema.safeParse(undefined).success)
        .map(([name, schema]) => [name, schema instanceof z.ZodEnum ? schema.options[0] : '1']),
    );
    const parse = (query: Record<string, unknown>) => endpoint.query.safeParse({ ...needed, ...query });
    const [sort = ''] = endpoint.sorts;
    expect(parse({}).data).toMatchObject({ page: 1, limit: expect.any(Number) });
    expect(parse({ sort_desc: sort, page: '3', limit: '7', nonsense: 'x' }).data).toMatchObject({
      sort_desc: sort,
      page: 3,
      limit: 7,
    });
    expect(
      parse({ sort_asc: sort, sort_desc: sort }).error?.issues.map(({ message, path }) => [path[0], message]),
    ).toEqual([['sort_desc', 'one_sort']]);
    for (const wrong of [{ sort_asc: 'nonsense' }, { limit: 0 }, { limit: 1001 }, { page: 0 }, { page: 1.5 }])
      expect(parse(wrong).success).toBe(false);
  });
});

test('the page sizes of the lists', () => {
  const limitOf = ({ query }: Endpoint) => (query.parse({ family_code: '1', id: '1' }) as { limit: number }).limit;
  expect([limitOf(contract.customer.listing), limitOf(contract.customer.search)]).toEqual([10, 10]);
  expect(limitOf(contract.family.listing)).toBe(50);
});
