import { sql } from 'kysely';
import { testApi } from '@/__tests__/support/api';
import { contract } from '@/contract';
import { addDays, todayInTokyo } from '@/rules/calendarDay';
import * as legal from '../modules/legal/legalProjects';
import * as tax from '../modules/sozoku/projects';

jest.setTimeout(120_000);

const api = testApi();
const { bookkeeping, invoice, legalPerson } = contract;
const today = todayInTokyo();
const firm = {
  department_id: 1,
  profession: 1,
  is_individual: 0,
  status: 1,
  registration_no: 'T7000012050002',
  bank_accounts: [{ bank: 'つぎ銀行', branch: '本店', kind: 1, number: '1234567', holder: 'ツギ' }],
};
const ids = { first: 0, second: 0 };

const store = async (body: Record<string, unknown>): Promise<number> => {
  const { data, errors } = await api.call('admin', legalPerson.store, { body: { ...firm, ...body } as never });
  expect(errors).toEqual({});
  return data.id;
};

beforeAll(async () => {
  await legal.fillLegalMasters(api);
  ids.first = await store({ name: '税理士法人つぎ', code: 'Z' });
  ids.second = await store({
    name: '継事務所',
    code: 'K',
    bookkeeping_program: 3,
    journal_accounts: [{ role: 2, account: '相続売上', sub_account: '申告', tax_class: '課税売上 10% 五種' }],
  });
});

const issued = async (legal_person_id: number, order: Record<string, unknown> = {}) => {
  const project_id = await tax.storeOrder(api, 1, order);
  const { data, errors } = await api.call('admin', invoice.issue, {
    body: { items: [{ project_type: 1, project_id, part: 1, legal_person_id }] },
  });
  expect(errors).toEqual({});
  const [row] = data.issued;
  return { id: row?.id ?? 0, number: row?.number ?? '', total: row?.total ?? 0 };
};

const period = (legal_person_id: number, more: Record<string, unknown> = {}) => ({
  legal_person_id,
  from: addDays(today, -1),
  to: today,
  ...more,
});
const preview = async (legal_person_id: number, more: Record<string, unknown> = {}) =>
  (await api.call('admin', bookkeeping.preview, { query: period(legal_person_id, more) as never })).data;
const mark = (legal_person_id: number, total: number, more: Record<string, unknown> = {}) =>
  api.call('admin', bookkeeping.store, { body: period(legal_person_id, { total, ...more }) as never });
const fileOf = async (id: number): Promise<Buffer> => {
  const { data } = await api.call('admin', bookkeeping.file, { params: { id } });
  const { headers, rawPayload } = await api.app.inject({ method: 'GET', url: data.file_path });
  expect([headers['content-type'], headers['content-disposition']]).toEqual([
    'text/csv',
    expect.stringContaining('filename="export.csv"'),
  ]);
  return rawPayload;
};
const marks = async () =>
  (
    await sql<{ exports: number; marked: number }>`select (select count(*)::int from journal_exports) as exports,
    (select count(*)::int from journal_exported) as marked`.execute(api.db)
  ).rows[0];

test('invoices and payments become lines of the journal, once, and again only where that is asked for', async () => {
  const one = await issued(ids.first);
  await api.call('admin', invoice.pay, { params: { id: one.id }, body: { paid_on: today, amount: 1_000 } });
  const seen = await preview(ids.first);
  expect(seen).toMatchObject({ program: 1, before: 0, faults: [], total: one.total + 1_000, exports: [] });
  const paper = (await api.call('admin', invoice.show, { params: { id: one.id } })).data;
  expect(seen.lines).toMatchObject([
    {
      number: one.number,
      payment_id: null,
      debit: { account: '売掛金' },
      credit: { account: '売上高', tax_class: '課税売上込10%' },
      amount: one.total,
    },
    {
      number: one.number,
      payment_id: expect.any(Number),
      debit: { account: '普通預金' },
      credit: { account: '売掛金' },
      amount: 1_000,
      tax: 0,
    },
  ]);
  expect(seen.lines[0]?.tax).toBe(paper.tax);

  expect((await mark(ids.first, seen.total - 1)).errors).toHaveProperty('total');
  const { data } = await mark(ids.first, seen.total);
  const bytes = await fileOf(data.id);
  expect(new TextDecoder('shift_jis', { fatal: true }).decode(bytes).trimEnd().split('\r\n')).toHaveLength(2);
  expect(await marks()).toEqual({ exports: 1, marked: 2 });

  const after = await preview(ids.first);
  expect(after).toMatchObject({
    lines: [],
    before: 2,
    exports: [{ id: data.id, line_count: 2, total: seen.total, again: 0 }],
  });
  expect((await mark(ids.first, 0)).errors).toEqual({ from: ['出力する仕訳がありません。'] });
  expect(await preview(ids.first, { again: 1 })).toMatchObject({ total: seen.total, before: 2 });
  expect((await mark(ids.first, seen.total, { again: 1 })).status).toBe(200);
  // What was handed over stays as it was, whatever the settings say since.
  await api.call('admin', legalPerson.update, { params: { id: ids.first }, body: { bookkeeping_program: 2 } });
  expect((await fileOf(data.id)).equals(bytes)).toBe(true);
  await api.call('admin', legalPerson.update, { params: { id: ids.first }, body: { bookkeeping_program: 1 } });
});

test('the settings name accounts and tax classes; a return takes back what the invoice booked', async () => {
  const one = await issued(ids.second);
  const { data: back } = await api.call('admin', invoice.giveBack, { params: { id: one.id }, body: { note: 'x' } });
  const { lines, program, total } = await preview(ids.second);
  expect(program).toBe(3);
  expect(lines).toMatchObject([
    {
      number: one.number,
      credit: { account: '相続売上', sub_account: '申告', tax_class: '課税売上 10% 五種' },
      amount: one.total,
      tax_side: 'credit',
    },
    {
      number: back.number,
      debit: { account: '売上高', tax_class: '課税売上 10%' },
      credit: { account: '売掛金' },
      amount: one.total,
      tax_side: 'debit',
    },
  ]);
  const { data } = await mark(ids.second, total);
  const [head, ...rows] = (await fileOf(data.id)).toString('utf8').trimEnd().split('\r\n');
  expect([head?.split(',').length, rows.length]).toEqual([27, 2]);
  const accounts = [
    { role: 1, account: 'A' },
    { role: 1, account: 'B' },
  ];
  const twice = await api.call('admin', legalPerson.update, {
    params: { id: ids.second },
    body: { journal_accounts: accounts },
  });
  expect(Object.keys(twice.errors)).toEqual(['journal_accounts.1.role']);
});

test('withholding and a refund are booked on their sides; nothing is left of the receivable once all is paid', async () => {
  const solo = await store({ name: '税理士　継一郎', code: 'S', is_individual: 1 });
  const project_id = await tax.storeOrder(api, 1, { contract_amount: 4_000_000 });
  const { data } = await api.call('admin', invoice.issue, {
    body: { items: [{ project_type: 1, project_id, part: 1, legal_person_id: solo, payer_withholds: 1 }] },
  });
  const { id = 0, total = 0 } = data.issued[0] ?? {};
  for (const amount of [total + 500, -500])
    await api.call('admin', invoice.pay, { params: { id }, body: { paid_on: today, amount } });
  const { lines } = await preview(solo);
  expect(lines.map(({ debit, credit, amount }) => [debit.account, credit.account, amount])).toEqual([
    ['売掛金', '売上高', 2_200_000],
    ['仮払税金', '売掛金', 306_300],
    ['普通預金', '売掛金', total + 500],
    ['売掛金', '普通預金', 500],
  ]);
  const balance = (account: string) =>
    lines.reduce(
      (sum, line) =>
        sum + (line.debit.account === account ? line.amount : 0) - (line.credit.account === account ? line.amount : 0),
      0,
    );
  expect(balance('売掛金')).toBe(0);
  expect(['売掛金', '売上高', '仮払税金', '普通預金'].reduce((sum, account) => sum + balance(account), 0)).toBe(0);
});

test('a name that Shift_JIS does not have is refused, or written as asked', async () => {
  const person = await store({ name: '第三法人', code: 'T' });
  const project_id = await tax.storeOrder(api, 1);
  const { representative_member_id } = await tax.projectRow(api, project_id);
  await sql`update members set last_name = '𠮷田' where id = ${representative_member_id}`.execute(api.db);
  const { data } = await api.call('admin', invoice.issue, {
    body: { items: [{ project_type: 1, project_id, part: 1, legal_person_id: person }] },
  });
  const seen = await preview(person);
  const named = { invoice_id: data.issued[0]?.id, payment_id: null, number: data.issued[0]?.number };
  expect(seen.faults).toEqual([{ ...named, code: 'signs', text: '𠮷' }]);
  expect([seen.lines, seen.total]).toEqual([[], 0]);
  const before = await marks();
  expect((await mark(person, 0)).errors).toHaveProperty('from');
  expect(await marks()).toEqual(before);
  expect((await preview(person, { signs: 2 })).faults).toEqual([]);
  const { total } = await preview(person, { signs: 1 });
  const stored = await mark(person, total, { signs: 1 });
  expect(new TextDecoder('shift_jis').decode(await fileOf(stored.data.id))).toContain('〓田');
});

test.each([
  [1, null, { 8: '課税売上込8%', 0: '非課売上', 3: null }],
  [3, '課税売上 10% 五種', { 8: '課税売上 8% 五種', 0: '非課税売上', 3: null }],
  [2, '課税売上', { 8: null, 0: '非課売上' }],
])(
  'program %i with %s set: each rate has its class, and what has none leaves the rest alone',
  async (program, set, classes) => {
    const person = await store({
      name: `税率${program}`,
      code: `X${program}`,
      bookkeeping_program: program,
      ...(set === null ? {} : { journal_accounts: [{ role: 2, account: '売上高', tax_class: set }] }),
    });
    const plain = await issued(person);
    for (const [percent, tax_class] of Object.entries(classes)) {
      const one = await issued(person);
      // Invoices of another rate come from days before the present one: the paper itself never changes.
      await sql`set session_replication_role = replica`.execute(api.db);
      await sql`update invoices set rates = jsonb_set(rates, '{0,percent}', ${percent}::jsonb) where id = ${one.id}`.execute(
        api.db,
      );
      await sql`set session_replication_role = origin`.execute(api.db);
      const { lines, faults } = await preview(person);
      expect(lines.find(({ invoice_id }) => invoice_id === plain.id)?.amount).toBe(plain.total);
      expect(lines.find(({ invoice_id }) => invoice_id === one.id)?.credit.tax_class ?? null).toBe(tax_class);
      expect(faults.filter(({ invoice_id }) => invoice_id === one.id).map(({ code, text }) => [code, text])).toEqual(
        tax_class === null ? [['rate', `${percent}%`]] : [],
      );
    }
    const { lines, total } = await preview(person);
    expect((await mark(person, total)).status).toBe(200);
    expect(await preview(person)).toMatchObject({ lines: [], before: new Set(lines.map(({ number }) => number)).size });
  },
);

test('only administrators keep the books; two at once export once; what is unknown is refused', async () => {
  for (const name of ['manager', 'staff', 'viewer'] as const) {
    expect((await api.call(name, bookkeeping.preview, { query: period(ids.first) as never })).status).toBe(403);
    const refused = await api.call(name, bookkeeping.store, { body: period(ids.first, { total: 0 }) as never });
    expect(refused.status).toBe(403);
    expect((await api.call(name, bookkeeping.file, { params: { id: 1 } })).status).toBe(403);
  }
  await issued(ids.first);
  const { total } = await preview(ids.first);
  const answers = await Promise.all([mark(ids.first, total), mark(ids.first, total)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await mark(2_147_483_647, 0)).errors).toHaveProperty('legal_person_id');
  expect((await mark(ids.first, 0, { to: addDays(today, -2) })).errors).toHaveProperty('to');
  expect((await api.call('admin', bookkeeping.file, { params: { id: 2_147_483_647 } })).status).toBe(404);
});
