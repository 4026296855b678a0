import { testApi } from '@/__tests__/support/api';
import { createRng, requestFor } from '@/__tests__/support/requests';
import { rowTypes } from '@/__tests__/support/rowTypes/rowTypes';
import { fillDemo } from '@/backend/db/demo';
import { modules } from '@/backend/modules';

jest.setTimeout(300_000);

const rows = rowTypes();
const api = testApi({ plugin: rows.plugin });
const triesOf = { command: 25, query: 6, paged: 3 } as const;

let token = '';
beforeAll(async () => {
  await fillDemo(api.url, { families: 40 });
  token = await api.signIn('admin');
});

const calls = modules.flatMap(({ noun, group }) =>
  Object.entries(group)
    .filter(([call, { open }]) => !open && !['logout', 'signOutEverywhere', 'changePassword'].includes(call))
    .map(([call, endpoint]) => [`${noun}.${call}`, endpoint] as const),
);

test('the rows of raw statements are of the types that the statements declare', async () => {
  for (const [key, endpoint] of calls) {
    for (let index = 0; index < triesOf[endpoint.kind]; index += 1) {
      const { payload, ...request } = requestFor(endpoint, createRng(`${key}/${index}`), { hostile: 0 });
      await api.app.inject({
        ...request,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(payload === undefined ? {} : { payload }),
      });
    }
  }
  const reached = rows.declared.filter(({ fragments: [first = ''] }) => first === '' || /^\s*(select|with|insert|update|delete)\b/.test(first));
  console.log(reached.length, rows.seen.size, reached.filter(({ place }) => !rows.seen.has(place)).map(({place}) => place).join('\n'));
  console.log([...rows.strays].join('\n'));
  expect([...rows.strays]).toEqual([]);
});
