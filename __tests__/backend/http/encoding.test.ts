import { testApi } from '@/__tests__/support/api';

jest.setTimeout(60_000);

const api = testApi();

/** The bytes of 髙橋 in Shift_JIS, as an older program sends them. */
const shiftJis = Buffer.from([0x7b, 0x22, 0x78, 0x22, 0x3a, 0x22, 0xfb, 0xfc, 0x8b, 0xb4, 0x22, 0x7d]);

test.each([
  ['a body that says it is Shift_JIS', 'application/json; charset=Shift_JIS', shiftJis, 415],
  ['bytes that are no UTF-8', 'application/json', shiftJis, 400],
  ['no JSON', 'application/json', Buffer.from('{'), 400],
  ['UTF-8 that says so', 'application/json; charset="UTF-8"', Buffer.from('{"username":"髙橋"}'), 422],
])('%s', async (_, type, payload, status) => {
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'content-type': type },
    payload,
  });
  expect([response.statusCode, response.json().success]).toEqual([status, false]);
});
