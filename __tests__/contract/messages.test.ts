import * as z from 'zod';
import { modules } from '@/backend/modules';
import { number, text } from '@/contract/fields';
import { errorsMap, sentence } from '@/contract/messages';
import { wordsOf } from '@/locales/all';

const japanese = /[\u3040-\u30ff\u4e00-\u9fff]/;

const { jp, en } = { jp: wordsOf.jp.messages, en: wordsOf.en.messages };

test.each(Object.entries(jp))('%s is said in both languages', (code, text) => {
  const english = sentence(code, en);
  expect(text).toMatch(japanese);
  expect(english.replace('本人', '')).not.toMatch(japanese);
  expect([text.endsWith('。'), english.endsWith('.')]).toEqual([true, true]);
});

test('a sentence is filled in', () => {
  expect(sentence('too_long', jp, { max: 50 })).toBe('50文字以内で入力してください。');
  expect(sentence('between', en, { min: 1, max: 12 })).toBe('Enter a value from 1 to 12.');
});

test.each(['nonsense', '', '__proto__', 'constructor', 'toString'])(
  'an unknown code (%s) reads as "not valid"',
  (code) => {
    expect(sentence(code, jp)).toBe('値が正しくありません。');
  },
);

test('the errors map: each field with its sentences, rows by their place, broken rules after wrong values', () => {
  const schema = z.object({ name: text(3), rows: z.array(z.object({ month: number(1, 12) })) });
  const { error } = schema.safeParse({ name: 'long', rows: [{ month: 1 }, { month: 13 }] });
  const map = errorsMap(error?.issues ?? [], jp, [
    { path: 'name', code: 'taken' },
    { path: 'office_id', code: 'unavailable' },
  ]);
  expect(map).toEqual({
    name: ['3文字以内で入力してください。', 'すでに使われています。別の値を入力してください。'],
    'rows.1.month': ['1から12の間で入力してください。'],
    office_id: ['現在選択できない項目です。ほかの項目を選択してください。'],
  });
});

test('a field may have any name', () => {
  const map = errorsMap([], en, [
    { path: '__proto__', code: 'required' },
    { path: 'constructor', code: 'required' },
    { path: '__proto__', code: 'taken' },
  ]);
  expect(Object.keys(map)).toEqual(['__proto__', 'constructor']);
  expect(Object.getOwnPropertyDescriptor(map, '__proto__')?.value).toEqual([
    'Enter a value.',
    'This is already in use. Enter another value.',
  ]);
});

/** Values that no field takes all of. */
const wrong: unknown[] = [
  undefined,
  null,
  '',
  'x',
  '\ud800',
  'あ'.repeat(6000),
  -1,
  1.5,
  1e20,
  {},
  [],
  [1],
  [{}],
  true,
  '2024-13-99',
  Array(300).fill({}),
];

const places = modules.flatMap(({ noun, group }) =>
  Object.entries(group).flatMap(([call, endpoint]) =>
    (['params', 'query', 'body'] as const).map((place) => ({ key: `${noun}.${call}`, place, schema: endpoint[place] })),
  ),
);

test.each(places)('every refusal of $key $place has words of its own', ({ schema }) => {
  const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  for (const value of wrong) {
    const { error } = schema.safeParse(Object.fromEntries(fields.map((field) => [field, value])));
    // A row that is no row at all reads as "not valid".
    for (const { message } of error?.issues ?? [])
      if (!/^Invalid input: expected (object|record)/.test(message)) expect(Object.keys(jp)).toContain(message);
  }
});
