import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { testApi } from '@/__tests__/support/api';
import { checkFile, csv, faultsOf, importFile, rowsOf, sendFile, undoFile, xlsx } from './importing';

const api = testApi();

const heads = ['取込キー', '氏名', 'フリガナ', '続柄', '生年月日', '電話番号1', '郵便番号', '住所', '担当拠点'];
const rows = [
  heads,
  [
    '0000000000012',
    '髙橋　花子',
    'タカハシ　ハナコ',
    '本人',
    'S25.4.1',
    '０９０－１１１１－２２２２',
    '1000001',
    '東京都千代田区千代田1-1',
    'ＴＫ１',
  ],
];
const stored = async () => {
  const [member] = await api.db.selectFrom('members').selectAll().execute();
  return member;
};
const expected = {
  last_name: '髙橋',
  first_name: '花子',
  last_name_kana: 'タカハシ',
  birth_year: 1950,
  birth_month: 4,
  birth_day: 1,
  phone1: '090-1111-2222',
  zipcode: '100-0001',
  prefecture_id: 13,
  address: '千代田区千代田1-1',
  office_id: 1,
};

const utf8 = csv(rows);
/** 髙 and the circled digits are signs of CP932. */
const cp932 = Buffer.from(readFileSync('__tests__/backend/flows/imports/cp932.csv'));

test.each([
  ['UTF-8', utf8, 'utf-8'],
  ['UTF-8 with its mark', Buffer.concat([Buffer.from('\ufeff'), utf8]), 'utf-8'],
  ['UTF-16 of a spreadsheet', Buffer.from(`\ufeff${utf8.toString()}`, 'utf16le'), 'utf-16le'],
  ['Shift_JIS', cp932, 'shift_jis'],
])('%s is found out; keys keep their noughts, values are read as they are typed', async (_, bytes, readAs) => {
  const read = await sendFile(api, '顧客.csv', bytes);
  expect(read).toMatchObject({ problem: null, read_as: readAs });
  expect((await rowsOf(api, read.id))[0]?.cells[0]).toBe('0000000000012');
  const done = await importFile(api, '顧客.csv', bytes);
  expect(await stored()).toMatchObject(expected);
  await undoFile(api, done);
});

test('what a spreadsheet made of the cells is read back: days as numbers, also where they are text, lost noughts, long codes', async () => {
  const sheet = [
    ['取込キー', '姓', 'セイ', '続柄', '生年月日', '電話番号1', '郵便番号', '担当拠点', '死亡日'],
    [1234567890123, '山田', 'ヤマダ', 1, 18354, 9011112222, 600001, 1, ''],
    [12, '山田', 'ヤマダ', '本人', 1950, 312345678, '〒100-0001', '大阪支店', '45292'],
  ];
  const read = await checkFile(api, await sendFile(api, 'numbers.xlsx', await xlsx({ Sheet1: sheet })));
  expect(await faultsOf(api, read.id)).toEqual({});
  expect((await rowsOf(api, read.id)).map(({ cells }) => cells[0])).toEqual(['1234567890123', '12']);
  const done = await importFile(api, 'numbers.xlsx', await xlsx({ Sheet1: sheet }));
  const members = await api.db.selectFrom('members').selectAll().orderBy('id').execute();
  expect(members).toMatchObject([
    { birth_year: 1950, birth_month: 4, birth_day: 1, phone1: '09011112222', zipcode: '060-0001', office_id: 1 },
    {
      birth_year: 1950,
      birth_month: null,
      phone1: '0312345678',
      zipcode: '100-0001',
      death_date: '2024-01-01',
      is_deceased: 1,
    },
  ]);
  await undoFile(api, done);
});

/** A zip of one entry that unpacks to so many bytes, whatever its directory says. */
const bomb = (name: string, bytes: number, claimed: number): Buffer => {
  const packed = deflateRawSync(Buffer.alloc(bytes, 32));
  const title = Buffer.from(name);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(claimed, 22);
  local.writeUInt16LE(title.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(claimed, 24);
  entry.writeUInt16LE(title.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + title.length, 12);
  end.writeUInt32LE(30 + title.length + packed.length, 16);
  return Buffer.concat([local, title, packed, entry, title, end]);
};

test('files that are none, or that would fill the memory, are refused with words', async () => {
  const book = await xlsx({ Sheet1: rows });
  const cases: readonly (readonly [name: string, bytes: Buffer, words: string])[] = [
    ['bomb.xlsx', bomb('xl/workbook.xml', 450 * 1024 * 1024, 10), '大きすぎます'],
    ['macro.xlsx', bomb('xl/vbaProject.bin', 10, 10), 'マクロ'],
    ['cut.xlsx', book.subarray(0, book.length - 400), '壊れている'],
    ['old.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), '古い形式'],
    ['bytes.csv', Buffer.from([0x81, 0xff, 0xfe, 0x00, 0xa0, 0xfd]), '文字コード'],
    ['empty.csv', Buffer.from('取込キー,氏名\r\n'), '行がありません'],
    ['wide.csv', csv([Array.from({ length: 301 }, (_, index) => `c${index}`)]), '列が多すぎます'],
    ['long.csv', Buffer.from(`取込キー,姓\n${'1,a\n'.repeat(50_001)}`), '50000行まで'],
  ];
  for (const [name, bytes, words] of cases) {
    const read = await sendFile(api, name, bytes);
    expect([name, read.stage, read.problem]).toEqual([name, 'uploaded', expect.stringContaining(words)]);
  }
});

test('a million blank rows are none', async () => {
  const many = Buffer.from(`${utf8.toString()}\r\n${',,,\r\n'.repeat(1_000_000)}`);
  const read = await sendFile(api, 'blank.csv', many);
  expect(read).toMatchObject({ problem: null, row_count: 1 });
});
