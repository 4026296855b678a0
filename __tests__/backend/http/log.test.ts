import { sql } from 'kysely';
import { storeCustomer } from '@/__tests__/backend/modules/customer/customers';
import { testApi } from '@/__tests__/support/api';
import { people } from '@/__tests__/support/people';
import { createLogger } from '@/backend/log';
import { contract } from '@/contract';

const lines: string[] = [];
const api = testApi({ logger: createLogger('trace', { write: (line) => void lines.push(line) }) });
const { customer, search } = contract;

const written = (): string => lines.join('');
const failures = () =>
  lines
    .map(
      (line) => JSON.parse(line) as { msg?: string; reqId?: string; call?: string; employee_id?: number; err?: object },
    )
    .filter(({ msg }) => msg === 'request failed');

test('at no level the log holds what was searched for, who was found, a sign-in or a link', async () => {
  const { data } = await api.call('staff', customer.export, { query: {} });
  await storeCustomer(api, { last_name: '勅使河原', phone1: '090-7777-6666' });
  await api.call('staff', search.full, { query: { q: '勅使河原' } });
  await api.call('staff', customer.listing, { query: { phone: '77776666' } });
  await api.app.inject({ method: 'GET', url: data.file_path });
  await api.app.inject({ method: 'GET', url: '/api/nothing/勅使河原?q=090-7777-6666' });
  expect(lines.length).toBeGreaterThan(10);
  expect(written()).toContain('/api/files/:token');
  const secret = data.file_path.split('/').at(-1) ?? '';
  for (const text of ['勅使河原', encodeURIComponent('勅使河原'), '7777', secret, people.staff.username])
    expect(written()).not.toContain(text);
});

test('a failure is told by call, person and request; of the values that PostgreSQL repeats nothing', async () => {
  await sql`alter table members add constraint nobody check (last_name <> '勅使河原') not valid`.execute(api.db);
  const refused = await api.call('admin', customer.store, {
    body: {
      ...{ last_name: '勅使河原', first_name: '澪', relation: 1, office_id: 1, phone1: '090-7777-6666' },
      last_name_kana: 'テシガワラ',
      first_name_kana: 'ミオ',
    },
  });
  await sql`alter table members drop constraint nobody`.execute(api.db);
  expect(refused.status).toBe(500);
  const [failure] = failures();
  expect(failure).toMatchObject({
    reqId: expect.any(String),
    call: customer.store.path,
    employee_id: people.admin.id,
    err: { table: 'members', constraint: 'nobody', code: '23514', stack: expect.stringMatching(/ at /) },
  });
  expect(written()).not.toMatch(/勅使河原|テシガワラ|7777/);
});
