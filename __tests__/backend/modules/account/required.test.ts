import { Secret, TOTP } from 'otpauth';
import { testApi } from '@/__tests__/support/api';
import { type PersonName, password, people } from '@/__tests__/support/people';
import { sessionEndingCalls } from '@/__tests__/support/sessionEndingCalls';
import { modules } from '@/backend/modules';
import { contract } from '@/contract';

const api = testApi({ requireTotp: true });

const login = (name: PersonName, code?: string) => {
  const { username, office_id } = people[name];
  return api.call(null, contract.auth.login, {
    body: { username, password, office_id, ...(code === undefined ? {} : { code }) },
  });
};

test.each<[PersonName, boolean]>([
  ['admin', true],
  ['legalAdmin', true],
  ['insuranceAdmin', true],
  ['manager', false],
  ['staff', false],
  ['viewer', false],
  ['insurance', false],
])('%s must enrol first: %p', async (name, must) => {
  const { data } = await login(name);
  expect(data.must_enrol ?? false).toBe(must);
  expect((await api.call(name, contract.account.secondFactor)).data).toEqual({
    enabled: false,
    required: must,
    recovery_codes_left: 0,
  });
  const { status, message } = await api.call(name, contract.dropdown.users);
  expect([status, message]).toEqual(
    must ? [403, 'この権限では2段階認証の設定が必要です。先に設定してください。'] : [200, 'Data fetched successfully'],
  );
});

const calls = modules.flatMap(({ noun, group }) =>
  Object.entries(group).map(([call, endpoint]) => ({ key: `${noun}.${call}`, endpoint })),
);

test('until then only the calls of their own account answer', async () => {
  const own = [
    'auth.logout',
    'account.signOutEverywhere',
    'account.changePassword',
    'account.secondFactor',
    'account.enrol',
    'account.confirm',
    'account.disable',
  ];
  const token = await api.signIn('admin');
  const answered = [];
  for (const { key, endpoint } of calls) {
    if (endpoint.open || sessionEndingCalls.has(key)) continue;
    const response = await api.app.inject({
      method: endpoint.method,
      url: endpoint.path.replace(/:\w+/g, '1'),
      ...(endpoint.method === 'GET' || endpoint.method === 'DELETE' ? {} : { payload: {} }),
      headers: { authorization: `Bearer ${token}` },
    });
    if (response.statusCode !== 403) answered.push(key);
  }
  expect([...sessionEndingCalls, ...answered].sort()).toEqual(own.sort());
});

test('enrolled, they may do everything, and must again when it is switched off', async () => {
  const { data } = await api.call('legalAdmin', contract.account.enrol);
  const codeOf = (periods: number) =>
    new TOTP({ secret: Secret.fromBase32(data.secret), digits: 6, period: 30 }).generate({
      timestamp: Date.now() + periods * 30_000,
    });
  const { data: confirmed } = await api.call('legalAdmin', contract.account.confirm, { body: { code: codeOf(0) } });
  expect((await api.call('legalAdmin', contract.city.listing)).status).toBe(200);
  const signedIn = await login('legalAdmin', codeOf(1));
  expect([signedIn.status, signedIn.data.must_enrol]).toEqual([200, undefined]);
  await api.call('legalAdmin', contract.account.disable, { body: { code: confirmed.recovery_codes[0] ?? '' } });
  expect((await api.call('legalAdmin', contract.city.listing)).status).toBe(403);
});
