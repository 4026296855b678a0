import { sql } from 'kysely';
import { testApi } from '@/__tests__/support/api';
import type { PersonName } from '@/__tests__/support/people';
import { joinStatementKeys } from '@/backend/db/migrations/0071Reversals';
import { contract } from '@/contract';
import type { StatementLine } from '@/contract/statement';
import { todayInTokyo } from '@/rules/calendarDay';
import * as legal from '../modules/legal/legalProjects';
import * as tax from '../modules/sozoku/projects';

jest.setTimeout(120_000);

const api = testApi();
const { invoice, statement } = contract;
const day = todayInTokyo();

beforeAll(async () => {
  await legal.fillLegalMasters(api);
  const account = { bank: 'つぎ銀行', branch: '本店', kind: 1, number: '1234567', holder: 'ツギ' };
  const body = {
    name: '税理士法人つぎ',
    code: 'Z',
    department_id: 1,
    profession: 1,
    is_individual: 0,
    status: 1,
    registration_no: 'T7000012050002',
    bank_accounts: [account],
  };
  expect((await api.call('admin', contract.legalPerson.store, { body })).errors).toEqual({});
});

/** What the next invoice comes to: no two stories share an amount. */
let amount = 100_000;

/** The invoice of a retainer, and the payer's name as a bank writes it. */
const issued = async () => {
  amount += 1_100;
  const project_id = await tax.storeOrder(api, 1, { contract_amount: undefined, contract_with_tax: amount * 2 });
  const { data, errors } = await api.call('admin', invoice.issue, {
    body: { items: [{ project_type: 1, project_id, part: 1 }] },
  });
  expect(errors).toEqual({});
  const [row] = data.issued;
  const { addressee_member_id } = (await api.call('admin', invoice.show, { params: { id: row?.id ?? 0 } })).data;
  const { last_name_kana, first_name_kana } = await api.db
    .selectFrom('members')
    .select(['last_name_kana', 'first_name_kana'])
    .where('id', '=', addressee_member_id)
    .executeTakeFirstOrThrow();
  return {
    project_id,
    id: row?.id ?? 0,
    number: row?.number ?? '',
    total: row?.total ?? 0,
    payer: `${last_name_kana} ${first_name_kana}`,
  };
};

const match = async (rows: readonly (readonly [payer: string, amount: number])[], as: PersonName = 'admin') => {
  const text = rows.map(([payer, sum]) => `${day}\t振込\t${payer}\t${sum}`).join('\n');
  return (await api.call(as, statement.match, { body: { text } })).data;
};

type Choice = { id: number; open_amount: number };
const decided = (
  { row, level, grounds, invoice_ids, description, recorded, ...line }: StatementLine,
  invoices: Choice[],
) => ({
  ...line,
  description,
  invoices,
});
const record = (lines: unknown[], as: PersonName = 'admin') =>
  api.call(as, statement.record, { body: { lines } as never });

const payments = async (id: number) =>
  (
    await sql<object>`select paid_on, amount, payer, note, statement_key, statement_turn from invoice_payments where invoice_id = ${id}
    order by id`.execute(api.db)
  ).rows;
const count = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from invoice_payments`.execute(api.db)).rows[0]?.n;

test('a line that is sure is recorded as the payment, and told when it is pasted again', async () => {
  const one = await issued();
  const { lines, open } = await match([[one.payer, one.total]]);
  expect(lines).toMatchObject([
    { row: 1, day, amount: one.total, level: 'sure', grounds: ['name', 'amount'], invoice_ids: [one.id] },
  ]);
  expect(open.find(({ id }) => id === one.id)).toMatchObject({ number: one.number, open_amount: one.total });
  const [line] = lines as [StatementLine];
  const sent = decided(line, [{ id: one.id, open_amount: one.total }]);
  expect((await record([sent])).data).toEqual({ recorded: 1 });
  expect(await payments(one.id)).toEqual([
    {
      paid_on: day,
      amount: one.total,
      payer: one.payer,
      note: '振込',
      statement_key: expect.stringMatching(`^${day}\\|${one.total}\\|.+\\|1$`),
      statement_turn: 1,
    },
  ]);
  expect(await tax.projectRow(api, one.project_id)).toMatchObject({ prgrs_payment_date: day });
  const again = await match([[` ${one.payer.replace(' ', '　')}`, one.total]]);
  expect(again.lines).toMatchObject([
    { recorded: { id: one.id, number: one.number, by_hand: false }, invoice_ids: [] },
  ]);
  const refused = await record([sent]);
  expect([refused.status, refused.errors, refused.links]).toEqual([
    422,
    { 'lines.0.day': [`この明細は請求書「${one.number}」の入金として記録済みです。`] },
    [{ label: one.number, href: `/invoice/${one.id}` }],
  ]);
  expect(await payments(one.id)).toHaveLength(1);
});

test('a payment that somebody typed before is told', async () => {
  const one = await issued();
  await api.call('admin', invoice.pay, { params: { id: one.id }, body: { paid_on: day, amount: one.total } });
  // What was typed once is one line of two.
  const { lines } = await match([
    [one.payer, one.total],
    [one.payer, one.total],
  ]);
  expect(lines.map(({ recorded }) => recorded)).toEqual([{ id: one.id, number: one.number, by_hand: true }, null]);
});

test('a part and too much are recorded as they came; several invoices only by their sum', async () => {
  const [one, other, third] = [await issued(), await issued(), await issued()];
  const { lines } = await match([
    [one.payer, 1_000],
    [other.payer, other.total + 7],
  ]);
  const [part, over] = lines as [StatementLine, StatementLine];
  const sent = [
    decided(part, [{ id: one.id, open_amount: one.total }]),
    decided(over, [{ id: other.id, open_amount: other.total }]),
  ];
  expect((await record(sent)).data).toEqual({ recorded: 2 });
  const shown = async (id: number) => (await api.call('admin', invoice.show, { params: { id } })).data;
  expect(await shown(one.id)).toMatchObject({ state: 2, open_amount: one.total - 1_000 });
  expect(await shown(other.id)).toMatchObject({ state: 3, paid_total: other.total + 7 });
  const left = [
    { id: one.id, open_amount: one.total - 1_000 },
    { id: third.id, open_amount: third.total },
  ];
  const sum = one.total - 1_000 + third.total;
  const line = { day, payer: one.payer, nth: 1, description: null };
  expect((await record([{ ...line, amount: sum - 1, invoices: left }])).errors).toHaveProperty(['lines.0.invoices']);
  expect((await record([{ ...line, amount: sum, invoices: left }])).data).toEqual({ recorded: 1 });
  expect(await payments(third.id)).toMatchObject([{ amount: third.total, statement_turn: 2 }]);
});

test('one that was paid or changed meanwhile refuses all of them', async () => {
  const [one, other] = [await issued(), await issued()];
  const { lines } = await match([
    [one.payer, one.total],
    [other.payer, other.total],
  ]);
  const sent = [one, other].map(({ id, total }, index) =>
    decided(lines[index] as StatementLine, [{ id, open_amount: total }]),
  );
  await api.call('admin', invoice.pay, { params: { id: other.id }, body: { paid_on: day, amount: 5 } });
  const before = await count();
  const refused = await record(sent);
  expect([refused.status, Object.keys(refused.errors), refused.links.map(({ href }) => href)]).toEqual([
    422,
    ['lines.1.invoices.0.id'],
    [`/invoice/${other.id}`],
  ]);
  await api.call('admin', invoice.giveBack, { params: { id: one.id }, body: { note: 'x' } });
  expect(Object.keys((await record(sent.slice(0, 1))).errors)).toEqual(['lines.0.invoices.0.id']);
  expect(await count()).toBe(before);
});

test('twice in one call is refused: the same line, the same invoice, an unknown one, none, nothing', async () => {
  const [one, other] = [await issued(), await issued()];
  const line = { day, payer: one.payer, nth: 1, amount: one.total };
  const pays = (id: number, open_amount: number) => [{ id, open_amount }];
  const before = await count();
  for (const [lines, paths] of [
    [
      [
        { ...line, invoices: pays(one.id, one.total) },
        { ...line, invoices: pays(other.id, other.total) },
      ],
      ['lines.1.day'],
    ],
    [
      [
        { ...line, invoices: pays(one.id, one.total) },
        { ...line, nth: 2, invoices: pays(one.id, one.total) },
      ],
      ['lines.1.invoices.0.id'],
    ],
    [[{ ...line, invoices: pays(2_147_483_647, 1) }], ['lines.0.invoices.0.id']],
    [[{ ...line, invoices: [] }], ['lines.0.invoices']],
    [[{ ...line, amount: 0, invoices: pays(one.id, one.total) }], ['lines.0.amount']],
    [[], ['lines']],
  ] as const) {
    const { status, errors } = await record([...lines]);
    expect([status, Object.keys(errors)]).toEqual([422, paths]);
  }
  expect(await count()).toBe(before);
});

test('two who paste the same statement at once record it once', async () => {
  const [one, other] = [await issued(), await issued()];
  const line = { day, payer: 'ｽｽﾞｷ ｲﾁﾛｳ', nth: 1, amount: one.total };
  const answers = await Promise.all([
    record([{ ...line, invoices: [{ id: one.id, open_amount: one.total }] }]),
    record([{ ...line, invoices: [{ id: other.id, open_amount: other.total }] }], 'manager'),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect([...(await payments(one.id)), ...(await payments(other.id))]).toHaveLength(1);
});

test('a payment that was taken back leaves its line free, once', async () => {
  const one = await issued();
  const seen = await match([[one.payer, one.total]]);
  const sent = decided(seen.lines[0] as StatementLine, [{ id: one.id, open_amount: one.total }]);
  await record([sent]);
  const { payments: paid } = (await api.call('admin', invoice.show, { params: { id: one.id } })).data;
  const reverse = () =>
    api.call('admin', invoice.reverse, {
      params: { id: one.id },
      body: { payment_id: paid[0]?.id ?? 0, note: '誤り' },
    });
  expect((await reverse()).data).toMatchObject({
    paid_total: 0,
    paid_on: null,
    payments: [
      { reversed: true, reverses_id: null },
      { reversed: false, reverses_id: paid[0]?.id, amount: -one.total, paid_on: day },
    ],
  });
  expect((await reverse()).errors).toHaveProperty('payment_id');
  const receipt = { params: { id: one.id }, body: { payment_id: paid[0]?.id ?? 0 } };
  expect((await api.call('admin', invoice.receipt, receipt)).errors).toHaveProperty('payment_id');
  expect((await match([[one.payer, one.total]])).lines).toMatchObject([{ recorded: null, invoice_ids: [one.id] }]);
  expect((await record([sent])).data).toEqual({ recorded: 1 });
  expect((await record([sent])).status).toBe(422);
  expect((await match([[one.payer, one.total]])).lines).toMatchObject([{ recorded: { id: one.id } }]);
});

test('a payment that was typed and taken back is that of no line', async () => {
  const one = await issued();
  const { data } = await api.call('admin', invoice.pay, {
    params: { id: one.id },
    body: { paid_on: day, amount: one.total },
  });
  const body = { payment_id: data.payments[0]?.id ?? 0, note: '誤り' };
  await api.call('admin', invoice.reverse, { params: { id: one.id }, body });
  expect((await match([[one.payer, one.total]])).lines).toMatchObject([{ recorded: null, level: 'sure' }]);
});

test('a line that names nobody is recorded where somebody says what it is for', async () => {
  const one = await issued();
  const text = `取引日,入金額,摘要\n${day},${one.total},`;
  const { lines } = (await api.call('admin', statement.match, { body: { text } })).data;
  expect(lines).toMatchObject([{ payer: '', recorded: null }]);
  const sent = { ...decided(lines[0] as StatementLine, [{ id: one.id, open_amount: one.total }]), description: null };
  expect((await record([{ ...sent, payer: null }])).data).toEqual({ recorded: 1 });
  expect((await api.call('admin', statement.match, { body: { text } })).data.lines).toMatchObject([
    { recorded: { id: one.id } },
  ]);
});

test('two people who match different lines with one invoice at once pay it once', async () => {
  const one = await issued();
  const line = (payer: string) => ({
    ...{ day, payer, nth: 1, amount: one.total },
    invoices: [{ id: one.id, open_amount: one.total }],
  });
  const answers = await Promise.all([record([line('ｻﾄｳ ﾊﾅ')]), record([line('ﾔﾏﾀﾞ ｼﾞﾛｳ')], 'manager')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await payments(one.id)).toHaveLength(1);
});

test('a statement that would hold up everybody is refused', async () => {
  const text = `${day}\t振込\tﾀｶﾊｼ ﾐｵ\t100\n`.repeat(2_001);
  expect((await api.call('admin', statement.match, { body: { text } })).errors).toHaveProperty('text');
});

test('whoever may not bill the project records nothing of it', async () => {
  const one = await issued();
  const line = { day, payer: one.payer, nth: 1, amount: one.total };
  const sent = [{ ...line, invoices: [{ id: one.id, open_amount: one.total }] }];
  for (const name of ['staff2', 'viewer', 'insurance'] as const) expect((await record(sent, name)).status).toBe(403);
  expect((await api.call('viewer', statement.match, { body: { text: 'x' } })).status).toBe(403);
  expect(await payments(one.id)).toEqual([]);
});

test('further payments of one line, entered by an older version, are kept under the key of their line', async () => {
  const { id } = await issued();
  const keys = [
    '2026-01-05|3300|ヤマダタロウ|1',
    '2026-01-05|3300|ヤマダタロウ|1|2',
    '2026-01-05|3300||1',
    '2026-01-05|12|34|1',
  ];
  const undone = new Error('only looked at');
  let kept: unknown[] = [];
  const looked = api.db.transaction().execute(async (trx) => {
    for (const key of keys)
      await sql`insert into invoice_payments (invoice_id, paid_on, amount, statement_key, created_by)
        values (${id}, '2026-01-05', 1, ${key}, 1)`.execute(trx);
    await sql`drop index invoice_payments_statement`.execute(trx);
    await joinStatementKeys(trx);
    kept = (
      await sql<object>`select statement_key as key, statement_turn as turn from invoice_payments
        where invoice_id = ${id} order by id`.execute(trx)
    ).rows;
    throw undone;
  });
  await expect(looked).rejects.toBe(undone);
  expect(kept).toEqual([
    { key: keys[0], turn: 1 },
    { key: keys[0], turn: 2 },
    { key: keys[2], turn: 1 },
    { key: keys[3], turn: 1 },
  ]);
});
