import { readXlsx, writeXlsx } from 'hucre/xlsx';
import PizZip from 'pizzip';
import { testApi } from '@/__tests__/support/api';
import type { PersonName } from '@/__tests__/support/people';
import { contract } from '@/contract';
import { todayInTokyo } from '@/rules/calendarDay';
import { fillChainMasters } from '../modules/inquiry/chains';
import { projectRow, storeOrder, update } from '../modules/sozoku/projects';

jest.setTimeout(120_000);

const api = testApi();
const { billingBook, sozoku } = contract;
beforeAll(() => fillChainMasters(api));

type Cell = string | number | null;

const bytesOf = async (ids: number[], lang: 'jp' | 'en' = 'jp'): Promise<Buffer> => {
  const body = { projects: ids.map((id) => ({ id })) };
  const { data, errors } = await api.call('admin', billingBook.make, { body, lang } as never);
  expect(errors).toEqual({});
  return (await api.app.inject({ method: 'GET', url: data.file_path })).rawPayload;
};
const tableOf = async (bytes: Buffer): Promise<Cell[][]> =>
  ((await readXlsx(bytes)).sheets[0]?.rows ?? []).map((row) =>
    row.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : (cell as Cell))),
  );
const heads = { id: 0, version: 1, number: 2, deposit: 4, depositBilled: 5, depositPaid: 6, balance: 7 };

/** A workbook in which cells were changed: line → column → value. */
const edited = async (
  ids: number[],
  cells: Readonly<Record<number, Readonly<Record<number, Cell>>>>,
): Promise<string> => {
  const rows = await tableOf(await bytesOf(ids));
  for (const [line, values] of Object.entries(cells))
    for (const [column, value] of Object.entries(values)) (rows[Number(line) - 1] ?? [])[Number(column)] = value;
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'x', rows }] })).toString('base64');
};
const read = (file: string, as: PersonName = 'admin') => api.call(as, billingBook.read, { body: { file } });

test('a workbook holds the rows with keys and names locked; in it come back what was changed, old beside new, and saved', async () => {
  const [first, second] = [await storeOrder(api), await storeOrder(api)];
  const bytes = await bytesOf([second, first]);
  const [head, ...rows] = await tableOf(bytes);
  const stored = await projectRow(api, first);
  expect(head?.slice(0, 3)).toEqual(['管理番号', '版', '提案番号']);
  expect(rows.map((row) => row[heads.id])).toEqual([second, first]);
  expect(rows[1]?.[heads.version]).toBe(stored.lock_version);
  expect(rows[1]?.[heads.deposit]).toBe(stored.deposit_amount);
  expect((await readXlsx(bytes)).sheets[0]).toMatchObject({
    pageSetup: expect.objectContaining({
      orientation: 'landscape',
      showGridLines: true,
      printTitlesRow: '$1:$1',
      printTitlesColumn: '$A:$C',
    }),
    headerFooter: { oddHeader: expect.stringMatching(/^&L/), oddFooter: '&C&P / &N' },
  });
  const sheet = new PizZip(bytes).file('xl/worksheets/sheet1.xml')?.asText() ?? '';
  const styles = new PizZip(bytes).file('xl/styles.xml')?.asText() ?? '';
  expect(sheet).toMatch(/<sheetProtection[^>]*sheet="1"/);
  expect(styles).toMatch(/<protection locked="0"/);

  const file = await edited([second, first], {
    3: { [heads.deposit]: '１２０，０００円', [heads.depositBilled]: 'R8.4.1', [heads.balance]: null },
  });
  const { data, errors } = await read(file);
  expect(errors).toEqual({});
  const values = { deposit_amount: 120_000, prgrs_deposit_billing_date: '2026-04-01', balance_amount: null };
  expect(data.changes).toEqual([{ id: first, values }]);
  expect(data.rows).toMatchObject([{ id: first, deposit_amount: stored.deposit_amount }]);
  expect(await projectRow(api, first)).toEqual(stored);
  const sent = [{ id: first, lock_version: data.rows[0]?.lock_version, ...values }];
  expect((await api.call('admin', sozoku.billingBulkUpdate, { body: sent })).status).toBe(200);
  expect(await projectRow(api, first)).toMatchObject({
    deposit_amount: 120_000,
    prgrs_deposit_billing_date: '2026-04-01',
  });
  // What is stored by now changes nothing any more, though its version is an older one.
  expect((await read(file)).data).toEqual({ rows: [], changes: [] });
});

test('each wrong cell is refused with its line and column, and with it the whole', async () => {
  const ids = [await storeOrder(api), await storeOrder(api), await storeOrder(api), await storeOrder(api)];
  const file = await edited(ids, {
    2: { [heads.deposit]: 'たくさん', [heads.depositBilled]: '2026-02-30' },
    3: { [heads.depositPaid]: todayInTokyo() },
    4: { [heads.id]: 2_147_483_600, [heads.deposit]: 1 },
    5: { [heads.version]: 'x', [heads.deposit]: 1 },
  });
  const { status, errors } = await read(file);
  expect(status).toBe(422);
  expect(Object.keys(errors).sort()).toEqual([
    '2.deposit_amount',
    '2.prgrs_deposit_billing_date',
    '3.prgrs_payment_date',
    '4.id',
    '5.id',
  ]);
  expect(errors['4.id']).toEqual(['案件が見つかりません。']);
  expect(errors['5.id']).toEqual(['管理番号または版の列が変更されています。もう一度出力してください。']);
});

test('a project that somebody saved since is refused where the workbook changes it, and only there', async () => {
  const [first, second] = [await storeOrder(api), await storeOrder(api)];
  const stale = await edited([first, second], { 2: { [heads.deposit]: 1 } });
  const untouched = await edited([first, second], { 3: { [heads.deposit]: 1 } });
  expect((await update(api, first, { order_date: '2026-04-11' })).errors).toEqual({});
  expect((await read(stale)).errors).toEqual({
    '2.id': ['ほかの担当者が先に保存しました。一覧を読み込み直してください。'],
  });
  expect((await read(untouched)).data.changes).toEqual([{ id: second, values: { deposit_amount: 1 } }]);
});

test('rights: whoever may not bill a project changes nothing of it by a workbook', async () => {
  const id = await storeOrder(api);
  const file = await edited([id], { 2: { [heads.deposit]: 1 } });
  expect((await read(file, 'staff2')).errors).toEqual({ '2.id': ['この案件を変更する権限がありません。'] });
  expect((await read(file, 'staff')).status).toBe(200);
  expect((await read(file, 'viewer')).status).toBe(403);
  const made = async (as: PersonName) =>
    (await api.call(as, billingBook.make, { body: { projects: [{ id }] } })).status;
  expect([await made('staff'), await made('staff2'), await made('viewer')]).toEqual([200, 403, 403]);
});

test('a workbook of more rows than are edited at once is refused', async () => {
  const [head = []] = await tableOf(await bytesOf([await storeOrder(api)]));
  const rows = [head, ...Array.from({ length: 1_001 }, (_, at) => [at + 1, 0])];
  const file = Buffer.from(await writeXlsx({ sheets: [{ name: 'x', rows }] })).toString('base64');
  expect((await read(file)).errors).toEqual({ file: ['件数が多すぎます。'] });
});

test('a small file that unpacks to a large one is refused before it is read', async () => {
  const rows = [['管理番号', '版', ' '.repeat(17 * 1024 * 1024)]];
  const file = Buffer.from(await writeXlsx({ sheets: [{ name: 'x', rows }] })).toString('base64');
  expect(file.length).toBeLessThan(900_000);
  expect(Object.keys((await read(file)).errors)).toEqual(['file']);
});

test.each(['eA==', 'UEsDBAAA', ''])('what is no such workbook is refused with words: %j', async (file) => {
  const { status, errors } = await read(file);
  expect([status, Object.keys(errors)]).toEqual([422, ['file']]);
});
