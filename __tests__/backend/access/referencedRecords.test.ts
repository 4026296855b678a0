import { testApi } from '@/__tests__/support/api';
import { type PersonName, people } from '@/__tests__/support/people';
import { tableDigests } from '@/__tests__/support/tableDigests';
import { scopeOf } from '@/backend/access/policy';
import { modules } from '@/backend/modules';
import { contract } from '@/contract';
import { optionSets } from '@/contract/options';
import { employeeBody, storeEmployee } from '../modules/employee/employees';
import { fillChainMasters } from '../modules/inquiry/chains';
import { storeCase } from '../modules/insurance/cases';
import { storeLegal } from '../modules/legal/legalProjects';
import { storeProject } from '../modules/sozoku/projects';
import { type IdField, idFields } from './idFields';
import { deletedOf, homeIn, lastHome, nouns, qualify, unknownOf } from './otherFamilyRecords';
import { type Recipe, recipesOn } from './recipes';

const api = testApi();
const names = Object.keys(people) as PersonName[];
beforeAll(async () => {
  await fillChainMasters(api);
  await qualify(api);
  await homeIn(api, 1);
  // Signing in is written on the account.
  for (const name of names) await api.call(name, contract.account.secondFactor);
});

type Sent = Record<string, unknown>;

/** Bodies of calls whose rights do not depend on the office only. */
const recipes: Readonly<Record<string, Recipe>> = {
  ...recipesOn(api),
  'sozoku.billingBulkUpdate': async (office) => [
    contract.sozoku.billingBulkUpdate,
    { body: [{ id: await storeProject(api, office) }] as never },
  ],
  'legalFinance.save': async (office) => [
    contract.legalFinance.save,
    { body: { project_legal_id: await storeLegal(api, office) } },
  ],
  'toss.store': async (office) => [
    contract.toss.store,
    { body: { from: { type: 'sozoku', id: await storeProject(api, office) }, to: 'insurance' } },
  ],
  'conflict.decide': async (office) => [
    contract.conflict.decide,
    { body: { type: 'sozoku', id: await storeProject(api, office), decision: 1, reason: '確認' } },
  ],
  'insurance.update': async (office_id) => [
    contract.insurance.update,
    { params: { id: (await storeCase(api, { office_id })).id }, body: {} },
  ],
  'employee.store': async () => [contract.employee.store, { body: employeeBody() }],
  'employee.update': async () => [contract.employee.update, { params: { id: await storeEmployee(api) }, body: {} }],
  'office.store': async () => [contract.office.store, { body: { name: '新宿', office_code: 'SJ1', status: 1 } }],
  'office.update': async () => [contract.office.update, { params: { id: 1 }, body: {} }],
  'team.store': async () => [contract.team.store, { body: { name: '二課', department_id: 1, status: 1 } }],
  'team.update': async (office_id) => {
    const body = { name: `課${Math.random()}`, office_id, department_id: 1, status: 1 };
    const { data } = await api.call('admin', contract.team.store, { body });
    return [contract.team.update, { params: { id: data.id }, body: {} }];
  },
  'interviewLocation.store': async () => [
    contract.interviewLocation.store,
    { body: { name: '応接', code: 'Z9', status: 1 } },
  ],
  'interviewLocation.update': async () => [contract.interviewLocation.update, { params: { id: 1 }, body: {} }],
};

/**
 * Signing in needs no session: auth/signIn.test.ts, auth/directory.test.ts. What is handed over is work that is open: flows/handover.test.ts. Who is
 * merged, or said to be different, is told by name: flows/merge, modules/duplicate. Invoices and papers need records that are whole:
 * flows/invoice.test.ts, flows/statement.test.ts, flows/bookkeeping.test.ts, flows/papers.test.ts. The documents of an estate are of
 * its own people and property: flows/checklist.test.ts.
 */
const elsewhere = [
  'auth.login',
  'directory.begin',
  'handover.save',
  'merge.save',
  'duplicate.different',
  'invoice.issue',
  'invoice.correct',
  'invoice.receipt',
  'invoice.reverse',
  'invoice.files',
  'statement.record',
  'bookkeeping.store',
  'paper.make',
  'checklist.save',
  'checklist.registers',
];

/** Other fields that a field requires. */
const beside: Readonly<Record<string, Sent>> = {
  project_id: { project_type: 1 },
  adopter_member_id: { kind: 1 },
  acquirer_member_id: { asset_category: 1, amount: 1 },
  member_id: { ratio: 100, kind: 1, amount: 1, is_advance: 0, is_exempt: 0, is_harmful: 0 },
  user_id: { date: '2026-04-01', category: 1, content: '面談' },
};

/** A body with another value in one of its fields. */
const withId = (body: unknown, { path, many }: IdField, value: unknown): unknown => {
  const [head, ...rest] = path;
  if (head === undefined) return many ? [value] : value;
  const extra = rest.length === 0 ? beside[head] : {};
  if (head === 0) {
    const [row, ...others] = (body as unknown[] | undefined) ?? [];
    return [withId(row, { path: rest, of: '', many }, value), ...others];
  }
  const own = (body ?? {}) as Sent;
  return { ...extra, ...own, [head]: withId(own[String(head)], { path: rest, of: '', many }, value) };
};

const commands = modules.flatMap(({ noun, group, rights }) =>
  Object.entries(group).flatMap(([call, endpoint]) => {
    const fields = idFields(endpoint.body).filter(({ of }) => !Object.hasOwn(optionSets, of) && of !== 'user_types');
    const access = rights[call];
    return endpoint.kind === 'command' && fields.length > 0 ? [{ key: `${noun}.${call}`, access, fields }] : [];
  }),
);

test('every command that names records is tested here, and every noun is known', () => {
  const walked = commands.filter(({ key }) => !elsewhere.includes(key));
  expect(walked.map(({ key }) => key).filter((key) => recipes[key] === undefined)).toEqual([]);
  expect(walked.flatMap(({ fields }) => fields.map(({ of }) => of)).filter((of) => nouns[of] === undefined)).toEqual(
    [],
  );
});

/** Callers with rights in all offices may reference any record. */
const owners = ['asset', 'division', 'engagement', 'worklog', 'project', 'legal', 'inquiry', 'customer', 'family'];
const changed = ['family.save member_id', 'customer.createFromFamilyMember member_id'];
/** An inquiry or a case of one's own office may be about a customer of another. */
const anybodys = ['inquiry.store customer_id', 'insurance.store customer_id'];

/** Fields that are refused together with the one beside them. */
const refusedAt: Readonly<Record<string, string>> = {
  'settlement.settle': 'rule',
  'settlement.reopen': 'rule',
  'insuranceTarget.store': 'office_id',
};

const kinds = ['unknown', 'deleted', 'foreign'] as const;

/** A record of another family and office; one of each noun will do, because none is changed here. */
const foreign = new Map<string, number | string>();
const foreignOf = async (of: string): Promise<number | string> => {
  const made = foreign.get(of) ?? (await nouns[of]?.make(api, await homeIn(api, 2)));
  if (made === undefined) throw new Error(of);
  foreign.set(of, made);
  return made;
};

describe.each(commands.filter(({ key }) => recipes[key] !== undefined))('$key', ({ key, access, fields }) => {
  const cases = fields.flatMap((field) =>
    kinds
      .filter((kind) => kind !== 'foreign' || nouns[field.of]?.ofFamily)
      .map((kind) => ({ field, kind, path: field.path.join('.') })),
  );
  let [endpoint, input]: Partial<Awaited<ReturnType<Recipe>>> = [];
  const values = new Map<(typeof cases)[number], number | string>();
  let before: Awaited<ReturnType<typeof tableDigests>>;

  beforeAll(async () => {
    [endpoint, input] = (await recipes[key]?.(1)) ?? [];
    const home = await lastHome(api);
    for (const refused of cases) {
      const { field, kind } = refused;
      const of = field.of === 'project' && endpoint?.path.includes('legal') ? 'legal' : field.of;
      const makers = { unknown: unknownOf, deleted: () => deletedOf(api, of, home), foreign: foreignOf };
      values.set(refused, await makers[kind](of));
    }
    before = await tableDigests(api);
  });

  test.each(cases)('$kind $path', async (refused) => {
    const { field, kind, path } = refused;
    if (endpoint === undefined || access === undefined || input === undefined) throw new Error(key);
    const body = withId(input.body, field, values.get(refused));
    const isOwner = owners.includes(field.of) || changed.includes(`${key} ${path}`);
    for (const name of names) {
      if (kind === 'foreign' && isOwner && scopeOf(people[name], access) === 'all') continue;
      if (kind === 'foreign' && (anybodys.includes(`${key} ${path}`) || (isOwner && name === 'staff2'))) continue;
      const { status, errors } = await api.call(name, endpoint, { ...input, body });
      if (![403, 404, 422].includes(status)) throw new Error(`${name} was answered ${status}`);
      if (name !== 'admin' || isOwner) continue;
      expect([name, status]).toEqual([name, 422]);
      expect(Object.keys(errors)).toContain(refusedAt[key] ?? path);
    }
  });

  test('nothing was written', async () => {
    expect(await tableDigests(api)).toEqual(before);
  });
});
