import { testApi } from '@/__tests__/support/api';
import { type Person, type PersonName, people } from '@/__tests__/support/people';
import { type Access, scopeOf } from '@/backend/access/policy';
import { modules } from '@/backend/modules';
import { contract } from '@/contract';
import { fillChainMasters } from '../modules/inquiry/chains';
import { type Recipe, recipesOn } from './recipes';

const api = testApi();
beforeAll(() => fillChainMasters(api));

const recipes = recipesOn(api);

/** Staff delete and restore only their own inquiries and interviews of the day: modules/inquiry/removal.test.ts. */
const removals = ['inquiry.destroy', 'inquiry.restore', 'interview.destroy', 'interview.restore'];

/** Calls whose records belong to no office: exports contain rows of own offices, employees read their own record. */
const otherwise = [
  'customer.export',
  'inquiry.export',
  'interview.export',
  'search.export',
  'distortion.export',
  // What it counts is asked by the right to the tab.
  'figureCheck.latest',
  // Billing rights do not depend on the office only: sozokuBilling.test.ts.
  'sozoku.billingBulkUpdate',
  // Likewise, with their files: flows/invoice.test.ts.
  ...Object.keys(contract.invoice)
    .filter((name) => !['listing', 'ofProject', 'show'].includes(name))
    .map((name) => `invoice.${name}`),
  // Likewise: flows/billingBook.test.ts.
  'billingBook.make',
  'billingBook.read',
  // Likewise: flows/statement.test.ts.
  'statement.match',
  'statement.record',
  // Likewise: legal/finance.test.ts.
  'legalFinance.save',
  // Allowed to all who may change the record: flows/toss.test.ts.
  'toss.store',
  // Allowed to all who may change the record: flows/conflict.test.ts.
  'conflict.decide',
  // Both families must be of own offices: flows/merge/merge.test.ts, modules/duplicate/pairs.test.ts.
  ...Object.keys(contract.merge).map((name) => `merge.${name}`),
  ...Object.keys(contract.duplicate).map((name) => `duplicate.${name}`),
  // What is open of own offices only: flows/handover.test.ts.
  'handover.show',
  'handover.save',
  // The family's or the project's office: flows/papers.test.ts.
  'paper.file',
  'paper.make',
  // The family's office: flows/checklist.test.ts.
  ...['save', 'destroy', 'restore', 'registers'].map((name) => `checklist.${name}`),
  // The office of the record that a file belongs to: flows/attachments.test.ts.
  ...Object.keys(contract.attachment)
    .filter((name) => !['listing', 'preview'].includes(name))
    .map((name) => `attachment.${name}`),
  // Their files: flows/projectDocuments.test.ts.
  'projectDocument.excel',
  'projectDocument.word',
  // Figures are of own offices: dashboard/asked.test.ts.
  ...Object.keys(contract.dashboard).map((name) => `dashboard.${name}`),
  'employee.listing',
  'employee.searchFilters',
  'employee.narrowed',
  'employee.show',
  'employee.offices',
];

const calls = modules.flatMap(({ noun, rights }) =>
  Object.entries(rights).map(([call, access]) => ({ key: `${noun}.${call}`, access })),
);
const departments = [1, 2, 3];
const roles = [1, 2, 99, 3, 4, 5];

test("every call limited to one's own offices is tested here", () => {
  const limited = calls.filter(({ access }) =>
    departments.some((department_id) => roles.some((role_id) => scopeOf({ role_id, department_id }, access) === 'own')),
  );
  expect(limited.map(({ key }) => key).sort()).toEqual([...Object.keys(recipes), ...otherwise, ...removals].sort());
});

const names = Object.keys(people) as PersonName[];
const rightOf = (name: PersonName, access: Access, office: number) => {
  const { offices, ...person }: Person = people[name];
  return { scope: scopeOf(person, access), isOwn: offices.includes(office) };
};

/** Of the people whose right to a call and whose tie to the office are alike the first. */
const callersOf = (access: Access, office: number) => {
  const rights = names.map((name) => JSON.stringify(rightOf(name, access, office)));
  return names.filter((_, index) => rights.indexOf(rights[index] ?? '') === index);
};
const cases = calls.flatMap(({ key, access }) =>
  key in recipes
    ? [1, 2].flatMap((office) => callersOf(access, office).map((name) => ({ key, access, name, office })))
    : [],
);

/** A record for refused callers; shared, because it stays unchanged. */
const kept = new Map<string, ReturnType<Recipe>>();
const keptFor = (key: string, office: number) => {
  const place = `${key} ${office}`;
  const target = kept.get(place) ?? recipes[key]?.(office);
  if (target === undefined) throw new Error(key);
  kept.set(place, target);
  return target;
};
const lastChange = async () =>
  (
    await api.db
      .selectFrom('history')
      .select(({ fn }) => [fn.countAll().as('count'), fn.max('id').as('last')])
      .execute()
  )[0];

test.each(cases)('$key: $name in office $office', async ({ key, access, name, office }) => {
  const { scope, isOwn } = rightOf(name, access, office);
  const may = scope === 'all' || (scope === 'own' && isOwn);
  const [endpoint, input] = (await (may ? recipes[key]?.(office) : keptFor(key, office))) ?? [];
  if (endpoint === undefined) throw new Error(key);
  const before = await lastChange();
  const { status, message } = await api.call(name, endpoint, input);
  expect([status, message]).toEqual(
    may ? [200, 'Data fetched successfully'] : [403, 'この操作を行う権限がありません。'],
  );
  if (!may) expect(await lastChange()).toEqual(before);
});
