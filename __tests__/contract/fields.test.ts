import * as z from 'zod';
import { measureCpu } from '@/__tests__/support/cpuTime';
import {
  anyId,
  email,
  flag,
  id,
  idOrNew,
  kana,
  lockVersion,
  longText,
  metaOf,
  number,
  option,
  optional,
  pastDay,
  patterned,
  phone,
  postalCode,
  ref,
  refs,
  refWithin,
  rows,
  secret,
  text,
  time,
  words,
  yen,
} from '@/contract/fields';
import { MemberBody } from '@/contract/member';
import { gender } from '@/contract/options/common';

/** The value that is read, or the codes of the refusal. */
const read = (schema: z.ZodType, value: unknown): unknown => {
  const { data, error } = schema.safeParse(value);
  return error === undefined ? data : error.issues.map(({ message }) => `! ${message}`).join(' ');
};

const kinds: Record<string, [z.ZodType, [value: unknown, result: unknown][]]> = {
  text: [
    text(5),
    [
      ['あ', 'あ'],
      [' 　あ い\u200b ', 'あ い'],
      ['\ufeffx', 'x'],
      ['𠮷𠮷𠮷𠮷𠮷', '𠮷𠮷𠮷𠮷𠮷'],
      ['𠮷𠮷𠮷𠮷𠮷𠮷', '! too_long'],
      ['葛\u{e0100}葛\u{e0100}', '葛\u{e0100}葛\u{e0100}'],
      ['  12345  ', '12345'],
      ['a\tb', 'a\tb'],
      ['e\u0301', 'e\u0301'],
      ['', '! required'],
      [' 　\n', '! required'],
      ['\u2800\u{e0100}', '! required'],
      [null, '! required'],
      [undefined, '! required'],
      [5, '! text'],
      [['a'], '! text'],
      [{ a: 1 }, '! text'],
      [true, '! text'],
      ['a\0', '! broken_text'],
      ['a\nb', '! broken_text'],
      ['a\u2028b', '! broken_text'],
      ['a\u001fb', '! broken_text'],
      ['a\u007fb', '! broken_text'],
      ['\ud800', '! broken_text'],
      ['\udc00\ud800', '! broken_text'],
      ['a\uffff', '! broken_text'],
    ],
  ],
  longText: [
    longText(10),
    [
      ['a\nb\r\nc\t', 'a\nb\r\nc'],
      ['a\u0000', '! broken_text'],
      ['a\u000bb', '! broken_text'],
      ['12345678901', '! too_long'],
    ],
  ],
  secret: [
    secret(5),
    [
      [' a ', ' a '],
      ['     ', '! required'],
      ['', '! required'],
      ['123456', '! too_long'],
      ['\ud800', '! broken_text'],
      ['a\0', '! broken_text'],
      [null, '! required'],
    ],
  ],
  kana: [
    kana(10),
    [
      ['タカハシ', 'タカハシ'],
      ['ヴァー ン　ヵ', 'ヴァー ン　ヵ'],
      ['ジャン・ポール', 'ジャン・ポール'],
      ['ﾀｶﾊｼ', '! katakana'],
      ['たかはし', '! katakana'],
      ['タカハシA', '! katakana'],
      ['高橋', '! katakana'],
      ['　', '! required'],
    ],
  ],
  phone: [
    phone(),
    [
      ['090-1234-5678', '090-1234-5678'],
      ['0312345678', '0312345678'],
      ['031234567', '! phone'],
      ['090-1234-56789', '090-1234-56789'],
      ['090-1234-5678901234567', '! too_long'],
      ['----------', '! phone'],
      ['+819012345678', '09012345678'],
      ['+81-(0)90-1111-2222', '090-1111-2222'],
      ['010-1-212-555-0100', '010-1-212-555-0100'],
      ['+1-212-555-0100', '010-1-212-555-0100'],
      ['TEL:090-1111-2222', '! phone'],
      ['０９０１２３４５６７８', '! phone'],
      [9012345678, '! text'],
    ],
  ],
  postalCode: [
    postalCode(),
    [
      ['100-0001', '100-0001'],
      ['1000001', '1000001'],
      ['100-001', '! postal_code'],
      ['1000-001', '! postal_code'],
      ['〒100-0001', '! too_long'],
    ],
  ],
  email: [
    email(),
    [
      ['a@b.jp', 'a@b.jp'],
      [' A@B.JP ', 'A@B.JP'],
      ['a@b', '! email'],
      ['@b.jp', '! email'],
      ['a b@c.jp', '! email'],
      ['a@b@c.jp', '! email'],
      [`${'a'.repeat(251)}@b.jp`, '! too_long'],
    ],
  ],
  patterned: [
    patterned(4, /^[a-z]+$/, 'username'),
    [
      ['abc', 'abc'],
      ['abcde', '! too_long'],
      ['ABC', '! username'],
    ],
  ],
  day: [
    pastDay(),
    [
      ['2024-02-29', '2024-02-29'],
      ['2023-02-29', '! day'],
      ['2024-2-29', '! day'],
      ['2024/02/29', '! day'],
      ['0999-01-01', '! day'],
      ['1949-12-31', '! day_between'],
      ['2024-02-29T00:00:00Z', '! day'],
      [20240229, '! day'],
      ['', '! day'],
      [null, '! required'],
    ],
  ],
  time: [
    time(),
    [
      ['09:30', '09:30'],
      ['24:00', '! time'],
      ['9:30', '! time'],
      ['09:60', '! time'],
      [null, '! required'],
    ],
  ],
  yen: [
    yen(),
    [
      [0, 0],
      ['0', 0],
      ['1,234,567', 1_234_567],
      ['１，２３４', 1_234],
      [' 12 ', 12],
      [9_999_999_999_999, 9_999_999_999_999],
      [10_000_000_000_000, '! yen_range'],
      ['99999999999999999999', '! yen ! yen_range'],
      [-1, '! not_negative'],
      [1.5, '! yen'],
      ['1.5', '! yen'],
      ['1,2', '! yen'],
      ['1,234,56', '! yen'],
      ['1e3', '! yen'],
      ['0x10', '! yen'],
      ['', '! yen'],
      [Number.NaN, '! yen'],
      [Number.POSITIVE_INFINITY, '! yen'],
      [true, '! yen'],
      [[5], '! yen'],
      [null, '! required'],
    ],
  ],
  'signed yen': [
    yen(true),
    [
      [-5, -5],
      ['-1,000', -1000],
      [-10_000_000_000_000, '! yen_range'],
    ],
  ],
  number: [
    number(1, 12),
    [
      [1, 1],
      ['12', 12],
      ['０７', 7],
      [0, '! between'],
      [13, '! between'],
      ['1.5', '! whole_number'],
      ['', '! whole_number'],
      ['\ud800', '! whole_number'],
    ],
  ],
  flag: [
    flag(),
    [
      [0, 0],
      [1, 1],
      ['0', 0],
      ['1', 1],
      [false, 0],
      [true, 1],
      ['false', 0],
      [2, '! flag'],
      ['', '! flag'],
      [null, '! flag'],
      ['yes', '! flag'],
    ],
  ],
  id: [
    id(),
    [
      [1, 1],
      ['1', 1],
      ['2147483647', 2_147_483_647],
      ['2147483648', '! id'],
      ['1,0', '! id'],
      ['１', '! id'],
      ['1.0', '! id'],
      [' 1', '! id'],
      ['0', '! id'],
      [-1, '! id'],
      ['', '! id'],
      ['__proto__', '! id'],
    ],
  ],
  ref: [
    ref('office'),
    [
      [3, 3],
      ['3', 3],
      [0, '! choose'],
      ['x', '! choose'],
      [null, '! required'],
      [undefined, '! required'],
    ],
  ],
  refWithin: [
    refWithin('member'),
    [
      [3, 3],
      [-2, -2],
      ['-2', -2],
      [0, '! choose'],
      [-2.5, '! choose'],
    ],
  ],
  option: [
    option('gender', gender),
    [
      [1, 1],
      ['2', 2],
      [9, '! choose'],
      ['1,0', '! choose'],
      [null, '! required'],
      [[1], '! choose'],
    ],
  ],
  rows: [
    rows(z.object({ a: text(3) }), 2),
    [
      [[], []],
      [[{ a: 'x', b: 1 }], [{ a: 'x' }]],
      [[{ a: 'x' }, { a: 'y' }, { a: 'z' }], '! too_many'],
      [{}, '! rows'],
      ['[]', '! rows'],
      [null, '! required'],
    ],
  ],
  'optional text': [
    optional(text(5)),
    [
      ['', null],
      ['　 ', null],
      ['\u{e0100}\u200b', null],
      [null, null],
      [undefined, undefined],
      ['x', 'x'],
      ['123456', '! too_long'],
      [['x'], '! text'],
    ],
  ],
  'optional number': [
    optional(number(0, 9)),
    [
      ['', null],
      [null, null],
      [0, 0],
      ['0', 0],
      [10, '! between'],
      [false, '! whole_number'],
    ],
  ],
  'optional option': [
    optional(option('gender', gender)),
    [
      ['', null],
      [null, null],
      ['1', 1],
      [9, '! choose'],
    ],
  ],
  'optional flag': [
    optional(flag()),
    [
      ['', null],
      [null, null],
      [0, 0],
      [false, 0],
      [undefined, undefined],
    ],
  ],
  'optional rows': [
    optional(rows(z.object({}))),
    [
      [null, null],
      ['', null],
      [[], []],
      [undefined, undefined],
    ],
  ],
  'optional day': [
    optional(pastDay()),
    [
      ['', null],
      ['2024-01-01', '2024-01-01'],
      ['x', '! day'],
    ],
  ],
  words: [
    words(),
    [
      ['', null],
      ['%', '%'],
      ['_\\', '_\\'],
      ['a'.repeat(101), '! too_long'],
      [['a'], '! text'],
    ],
  ],
  anyId: [
    anyId('office'),
    [
      ['', null],
      ['5', 5],
      ['x', '! choose'],
    ],
  ],
  lockVersion: [
    lockVersion(),
    [
      [0, 0],
      ['3', 3],
      [undefined, undefined],
      [-1, '! between'],
      [null, '! required'],
      ['x', '! whole_number'],
    ],
  ],
  idOrNew: [
    idOrNew,
    [
      ['new', 'new'],
      ['5', 5],
      [5, 5],
      ['old', '! id'],
      ['NEW', '! id'],
      [0, '! id'],
    ],
  ],
};

const cases = Object.entries(kinds).flatMap(([kind, [schema, values]]) =>
  values.map(([value, result]) => ({ kind, schema, value, result })),
);

test.each(cases)('$kind: $value is read as $result', ({ schema, value, result }) => {
  expect(read(schema, value)).toEqual(result);
});

test('a row that is wrong is named by its place and column', () => {
  const { error } = rows(z.object({ a: text(3) })).safeParse([{ a: 'x' }, {}]);
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['1.a']);
});

describe('what no patience is wasted on', () => {
  // What grows with the square of the length would take minutes of it.
  const long = 200_000;
  test.each<[string, z.ZodType, string]>([
    ['spaces within', text(50), `a${' '.repeat(long)}b`],
    ['spaces around', text(50), `${' '.repeat(long)}b${' '.repeat(long)}`],
    ['dots in an e-mail', email(), `a@${'.'.repeat(long)}@`],
    ['digits and a letter', yen(), `${'1'.repeat(long)}x`],
    ['groups of digits', yen(), `${'1,'.repeat(long)}`],
    ['digits as an id', id(), '9'.repeat(long)],
    ['kana', kana(50), `${'ア'.repeat(long)}x`],
    ['hyphens', phone(), '-'.repeat(long)],
    ['spaces to clear', optional(number(0, 1)), ' '.repeat(long)],
  ])('very many %s', async (_, schema, value) => {
    const { ms } = await measureCpu(async () => schema.safeParse(value));
    expect(ms).toBeLessThan(1_000);
  });
});

describe('what a screen is told of a field', () => {
  test('its kind, its set, its length, and whether it must be filled', () => {
    expect(metaOf(text(50))).toEqual({ kind: 'text', max: 50, required: true });
    expect(metaOf(optional(text(50)))).toEqual({ kind: 'text', max: 50, required: false });
    expect(metaOf(option('gender', gender))).toEqual({ kind: 'option', of: 'gender', required: true });
    expect(metaOf(ref('office'))).toEqual({ kind: 'ref', of: 'office', required: true });
    expect(metaOf(z.string())).toEqual({ kind: 'text' });
  });

  test('what may be left out is the same, only not required', () => {
    expect(metaOf(refs('team', 0).optional())).toEqual({ kind: 'refs', of: 'team', required: false });
    expect(metaOf(rows(z.object({})).optional())).toEqual({ kind: 'rows', max: 200, required: false });
    expect(metaOf(z.string().optional())).toEqual({ kind: 'text', required: false });
  });

  test.each<[keyof typeof MemberBody.shape, string, boolean]>([
    ['last_name', 'text', true],
    ['first_name_kana', 'kana', false],
    ['relation', 'option', true],
    ['is_representative', 'flag', false],
    ['is_fetus', 'flag', false],
    ['birth_year', 'year', false],
    ['phone1', 'phone', false],
    ['phone_type1', 'option', false],
    ['email', 'email', false],
    ['zipcode', 'postalCode', false],
    ['office_id', 'ref', true],
    ['contractor_id', 'ref', false],
    ['death_date', 'partialDay', false],
    ['adoptions', 'rows', false],
    ['remarks', 'longText', false],
  ])('of a member, %s: %s', (field, kind, required) => {
    expect(metaOf(MemberBody.shape[field])).toMatchObject({ kind, required });
  });

  test('every field of a member says its kind', () => {
    for (const [field, schema] of Object.entries(MemberBody.shape))
      expect([field, (schema as z.ZodType).meta()]).toEqual([
        field,
        expect.objectContaining({ kind: expect.any(String) }),
      ]);
  });
});
