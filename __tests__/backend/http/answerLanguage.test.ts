import { sql } from 'kysely';
import { testApi } from '@/__tests__/support/api';
import { plainFirm } from '@/__tests__/support/plainFirm';
import { propertyRuns } from '@/__tests__/support/propertyRuns';
import { type Chances, createRng, requestFor } from '@/__tests__/support/requests';
import { sessionEndingCalls } from '@/__tests__/support/sessionEndingCalls';
import { modules } from '@/backend/modules';
import type { Endpoint } from '@/contract/defineEndpoint';
import { optionSets } from '@/contract/options';
import { prefectures } from '@/contract/options/prefectures';
import { labels, optionLabel } from '@/locales/all';
import { todayInTokyo } from '@/rules/calendarDay';

jest.setTimeout(600_000);

const api = testApi({ firm: plainFirm(20, todayInTokyo()) });

const calls = modules.flatMap(({ noun, group }) =>
  Object.entries(group)
    .map(([call, endpoint]): [string, Endpoint] => [`${noun}.${call}`, endpoint])
    .filter(([key, { path }]) => !sessionEndingCalls.has(key) && !/export|excel|word/i.test(path)),
);

/** Requests to each call: with what it needs alone, with more, and with values that none should have. */
const tries: readonly Chances[] = [
  ...Array.from({ length: propertyRuns(2) }, () => ({ hostile: 0, optional: 0 })),
  { hostile: 0 },
  { hostile: 0.3 },
];

const japanese = /[\u3001\u3002\u3040-\u30ff\u31f0-\u31ff\u3400-\u9fff\uff66-\uff9f]/;
/** Addresses stay Japanese in every language. */
const withoutPrefecture = (text: string): string =>
  prefectures.reduce((rest, option) => rest.replace(optionLabel(option, 'jp'), ''), text);
/** Letters that a request brings itself, in the clear or as an address has them. */
const inAscii = (text: string): string => text.replace(/(%[89A-F][0-9A-F])+|\\u[0-9a-f]{4}|\P{ASCII}+/gu, 'x');

/** A key that says itself in which language its text is. */
const namesLanguage = /_(ja|en)$/;

/** Every text of an answer, with its place. */
const textsOf = (value: unknown, path = ''): [path: string, text: string][] => {
  if (typeof value === 'string') return [[path, value]];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    namesLanguage.test(key) ? [] : textsOf(inner, Array.isArray(value) ? `${path}[]` : `${path}.${key}`),
  );
};

/** The English words of choices that have others in Japanese. */
const englishLabels = new Set(
  Object.values(optionSets)
    .flat()
    .map((option) => labels((lang) => optionLabel(option, lang)))
    .filter(({ label_ja, label_en }) => label_ja !== label_en && japanese.test(label_ja))
    .map(({ label_en }) => label_en),
);

const speaks = {
  en: (text: string) => !japanese.test(withoutPrefecture(text)),
  jp: (text: string) => !englishLabels.has(text),
};

/** Each customer with the code of the family. */
let families: ReadonlyMap<string, string>;
beforeAll(async () => {
  const { rows } = await sql<{ id: number; code: string }>`select m.customer_id as id, f.family_code as code
    from members m join families f on f.id = m.family_id where m.customer_id is not null`.execute(api.db);
  families = new Map(rows.map(({ id, code }) => [String(id), code]));
});
/** An address that names a family that there is. */
const withFamily = (url: string): string => {
  const [some = ''] = families.values();
  return url
    .replace(/\/(\d+)\/F\d{7}(?=\?)/, (found, id: string) => `/${id}/${families.get(id) ?? found}`)
    .replace(/\bfamily_code=F\d{7}/, `family_code=${some}`)
    .replace(/\bowner=\w+&owner_key=[^&]*/, `owner=family&owner_key=${some}`);
};

describe.each(['en', 'jp'] as const)('answers in %s', (lang) => {
  let token = '';
  const seen = new Set<string>();
  beforeAll(async () => {
    token = await api.signIn('admin');
  });

  test.each(calls)('%s', async (key, endpoint) => {
    const wrong = new Set<string>();
    for (const [index, chances] of tries.entries()) {
      const { method, url, payload } = requestFor(endpoint, createRng(`${key}/${index}`), chances);
      const response = await api.app.inject({
        method,
        url: `${inAscii(withFamily(url)).replace(/page=\d+/, 'page=1')}&lang=${lang}`,
        ...(payload === undefined ? {} : { payload: inAscii(payload) }),
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      });
      expect(response.statusCode).toBeLessThan(500);
      if (response.statusCode === 200) seen.add(key);
      for (const [path, text] of textsOf(response.json()))
        if (!speaks[lang](text)) wrong.add(`${path}: ${text.slice(0, 80)}`);
    }
    expect([...wrong]).toEqual([]);
  });

  test('nearly every call that only asks was answered, so that there was something to read', () => {
    const asking = calls.filter(([, { kind }]) => kind !== 'command');
    const unseen = asking.map(([key]) => key).filter((key) => !seen.has(key));
    expect({ unseen, most: unseen.length < asking.length * 0.2 }).toEqual({ unseen, most: true });
  });
});
