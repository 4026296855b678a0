import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import PizZip from 'pizzip';
import { testApi } from '@/__tests__/support/api';
import { contract } from '@/contract';
import { historyOf } from '../modules/customer/customers';
import * as legal from '../modules/legal/legalProjects';
import * as tax from '../modules/sozoku/projects';

jest.setTimeout(60_000);

const api = testApi();
beforeAll(() => legal.fillLegalMasters(api));

const refusal = {
  jp: '税込の金額から計算した税抜の金額は90,910円です。どちらか一方だけを入力してください。',
  en: 'The tax-inclusive amount equals 90,910 yen excluding tax. Enter only one of the two.',
};

describe('the contract of a tax project agreed as 100,000 with tax', () => {
  const agreed = { contract_with_tax: 100_000 };
  const stored = { contract_amount: 90_910, contract_with_tax: 100_000, contract_tax: 9_090 };

  test('is stored so, paid so in two parts, and counted before tax', async () => {
    const id = await tax.storeOrder(api, 1, { contract_amount: undefined, ...agreed });
    const paid = { deposit_amount: 50_000, balance_amount: 50_000 };
    expect(await tax.projectRow(api, id)).toMatchObject({ ...stored, ...paid });
    expect(await tax.saleOf(api, id)).toMatchObject({ amount: 90_910 });
    const { data } = await api.call('staff', contract.sozoku.show, { params: { id, officeId: 1 } });
    expect(data).toMatchObject({ ...stored, ...paid, quote_with_tax: 0, warnings: [] });
    expect((await historyOf(api, 'sozoku_projects', id)).at(-1)?.changes).toMatchObject({
      contract_amount: [1_000_005, 90_910],
      contract_with_tax: [null, 100_000],
    });
  });

  test('is billed and received to the yen by the bulk edit', async () => {
    const id = await tax.storeOrder(api, 1, agreedOnly);
    const days = { prgrs_deposit_billing_date: '2026-05-01', prgrs_payment_date: '2026-05-02' };
    const rest = { prgrs_balance_billing_date: '2026-06-01', prgrs_balance_deposit_date: '2026-06-02' };
    const { status } = await api.call('admin', contract.sozoku.billingBulkUpdate, { body: [{ id, ...days, ...rest }] });
    expect(status).toBe(200);
    expect(await tax.saleOf(api, id)).toMatchObject({ billed_amount: 100_000, received_amount: 100_000 });
  });

  test('is printed so: in the contract, in a quote on either basis, and in the workbook', async () => {
    const line = (amount: number) => ({ label: '基本報酬', quantity: null, unit_price: null, amount });
    for (const [quote_with_tax, amount] of [
      [0, 90_910],
      [1, 100_000],
    ] as const) {
      const id = await tax.storeOrder(api, 1, { ...agreedOnly, quote_with_tax, quote_lines: [line(amount)] });
      expect(await tax.projectRow(api, id)).toMatchObject({ ...stored, quote_with_tax });
      const text = await wordOf(id);
      expect(text.filter((part) => part === '金　100,000円')).toHaveLength(1);
      expect(text).toEqual(expect.arrayContaining(['金　90,910円', '金　9,090円', '￥100,000－', '消費税（10％）']));
      expect(text).toContain(quote_with_tax === 1 ? '金額（税込・円）' : '金額（円）');
      expect(text).not.toContain('契約金額との調整');
      expect(text.join()).not.toMatch(/100,001|99,999/);
      const cells = (await sheetsOf(id)).flatMap(({ rows }) => rows.flat());
      expect(cells).toEqual(expect.arrayContaining([90_910, 9_090, 100_000, '消費税（10%）']));
      expect(cells).not.toContain(100_001);
    }
  });

  test('was agreed before tax once an amount before tax takes its place', async () => {
    const id = await tax.storeOrder(api, 1, agreedOnly);
    await tax.update(api, id, { contract_amount: 90_909 });
    expect(await tax.projectRow(api, id)).toMatchObject({
      contract_amount: 90_909,
      contract_with_tax: null,
      contract_tax: 9_090,
      deposit_amount: 49_999,
      balance_amount: 50_000,
    });
  });

  test('is taxed by the day of the order', async () => {
    const id = await tax.storeProject(api);
    await sql`update sozoku_projects set death_date = '2019-03-01', known_date = '2019-03-01', decedent_member_id = null
      where id = ${id}`.execute(api.db);
    const order = { ...tax.ordered, contract_amount: undefined, ...agreed, order_date: '2019-09-30' };
    expect((await tax.update(api, id, order)).errors).toEqual({});
    expect(await tax.projectRow(api, id)).toMatchObject({ contract_amount: 92_593, contract_tax: 7_407 });
    await tax.update(api, id, { order_date: '2019-10-01' });
    expect(await tax.projectRow(api, id)).toMatchObject(stored);
  });

  test.each(['jp', 'en'] as const)(
    'is refused beside another amount before tax, in the language asked for: %s',
    async (lang) => {
      const id = await tax.storeOrder(api);
      const before = await tax.projectState(api);
      const body = { contract_amount: 90_909, ...agreed };
      const answer = await api.call(
        'admin',
        contract.sozoku.update,
        { params: { id }, body },
        { headers: { 'accept-language': lang } },
      );
      expect([answer.status, answer.errors]).toEqual([422, { contract_amount: [refusal[lang]] }]);
      for (const wrong of [-1, 1.5, '1,2', 10_000_000_000_000])
        expect((await tax.update(api, id, { contract_with_tax: wrong })).status).toBe(422);
      expect(await tax.projectState(api)).toBe(before);
    },
  );

  test.each(['viewer', 'staff2', 'insurance'] as const)('is not agreed by %s', async (name) => {
    const id = await tax.storeOrder(api);
    const before = await tax.projectState(api);
    expect((await tax.update(api, id, agreed, name)).status).toBe(403);
    expect(await tax.projectState(api)).toBe(before);
  });
});

describe('a legal project', () => {
  const billing_date = '2026-04-11';
  const bills = (id: number) =>
    api.db.selectFrom('legal_billings').selectAll().where('project_id', '=', id).orderBy('sort').execute();

  test('has its contract and its services agreed with tax, and its sale before it', async () => {
    const services = [{ ...legal.service, fee: undefined, fee_with_tax: 100_000 }];
    const id = await legal.storeOrdered(api, 1, { services });
    const { data } = await api.call('legal', contract.legalOrder.show, { params: { id } });
    expect(data).toMatchObject({ services: [{ fee: 90_910, fee_with_tax: 100_000 }], fee_total: 90_910 });
    await legal.update(api, id, { contract_amount: null });
    expect(await legal.saleOf(api, id)).toMatchObject({ amount: 90_910 });
    await legal.update(api, id, { contract_with_tax: 200_000 });
    const stored = { contract_amount: 181_819, contract_with_tax: 200_000, contract_tax: 18_181 };
    expect(await legal.legalRow(api, id)).toMatchObject(stored);
    expect((await api.call('viewer', contract.legal.show, { params: { id } })).data).toMatchObject(stored);
    expect(await legal.saleOf(api, id)).toMatchObject({ amount: 181_819 });
  });

  test('is billed 100,000 with tax, paid in full by as much; saved again it is no news', async () => {
    const id = await legal.storeLegal(api);
    const bill = { billing_date, kind: 4, fee_with_tax: 100_000 };
    const paid = { ...bill, received_date: '2026-04-20', received_amount: 100_000 };
    const { data, status } = await legal.saveFinance(api, id, { billings: [paid] });
    expect([status, data.billed_total, data.receivable, data.payment_status]).toEqual([200, 100_000, 0, 4]);
    expect(await bills(id)).toMatchObject([
      { fee: 90_910, fee_with_tax: 100_000, consumption_tax: 9_090, withholding: 0, total: 100_000 },
    ]);
    const billings = data.billings.map(({ billing_id: _, ...billing }) => billing);
    expect((await legal.saveFinance(api, id, { billings })).data.lock_version).toBe(data.lock_version);
    const withheld = await legal.saveFinance(api, id, { payer_withholds: 1 });
    expect(withheld.data.billings).toMatchObject([{ withholding: 8_260, total: 91_740 }]);
  });

  test('is taxed by the day of the bill; a bill that stays the same keeps the tax of an older version', async () => {
    const id = await legal.storeLegal(api);
    const old = { billing_date: '2019-09-30', kind: 1, fee: 100_000 };
    await legal.saveFinance(api, id, { billings: [old] });
    expect(await bills(id)).toMatchObject([{ consumption_tax: 8_000, total: 108_000 }]);
    await sql`update legal_billings set consumption_tax = 10000, total = 110000 where project_id = ${id}`.execute(
      api.db,
    );
    await legal.saveFinance(api, id, { billings: [old, { billing_date, kind: 3, fee: 50_000 }] });
    expect((await bills(id)).map(({ total }) => total)).toEqual([110_000, 55_000]);
    await legal.saveFinance(api, id, { billings: [{ ...old, fee: 100_001 }] });
    expect((await bills(id)).map(({ total }) => total)).toEqual([108_001]);
  });

  test.each([
    ['billings', { billing_date, kind: 4 }],
    ['services', { project_type: 2, ordered_date: billing_date }],
  ] as const)('refuses lines of %s without a fee or with two that do not belong together', async (field, line) => {
    const id = await legal.storeLegal(api);
    const save = (row: object) =>
      field === 'billings'
        ? legal.saveFinance(api, id, { billings: [row] })
        : legal.saveOrder(api, id, { services: [row] });
    const before = await legal.legalState(api);
    expect((await save(line)).errors).toEqual({ [`${field}.0.fee`]: ['入力してください。'] });
    expect((await save({ ...line, fee: 90_909, fee_with_tax: 100_000 })).errors).toEqual({
      [`${field}.0.fee`]: [refusal.jp],
    });
    expect((await save({ ...line, fee_with_tax: -1 })).status).toBe(422);
    expect(await legal.legalState(api)).toBe(before);
  });
});

const agreedOnly = { contract_amount: undefined, contract_with_tax: 100_000 };

const fileOf = async (document: 'excel' | 'word', id: number): Promise<Buffer> => {
  const query = { project_id: id, office_id: 1 };
  const { data } = await api.call('staff', contract.projectDocument[document], { query });
  return (await api.app.inject({ url: data.file_path })).rawPayload;
};

/** The paragraphs of the project's papers. */
const wordOf = async (id: number): Promise<string[]> => {
  const xml = new PizZip(await fileOf('word', id)).file('word/document.xml')?.asText() ?? '';
  return xml.split('</w:p>').map((part) => part.replaceAll(/<[^>]+>/g, ''));
};

const sheetsOf = async (id: number) => (await readXlsx(await fileOf('excel', id))).sheets;
