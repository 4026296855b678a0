import { sql } from 'kysely';
import PizZip from 'pizzip';
import { linesOf, xmlOf } from '@/__tests__/backend/documents/wordText';
import { testApi } from '@/__tests__/support/api';
import { type PersonName, people } from '@/__tests__/support/people';
import { inTransaction } from '@/backend/db/inTransaction';
import { Owners } from '@/backend/db/owners';
import { contract } from '@/contract';
import { formatDay, formatDayShort } from '@/locales/format';
import { addDays, todayInTokyo } from '@/rules/calendarDay';
import { storeCustomer } from '../modules/customer/customers';
import * as legal from '../modules/legal/legalProjects';
import * as tax from '../modules/sozoku/projects';

jest.setTimeout(120_000);

const api = testApi();
const { invoice, legalPerson, sozoku } = contract;
const today = todayInTokyo();
const year = today.slice(0, 4);
const onPaper = (day: string): string => formatDayShort(day, 'jp');

const account = { bank: 'つぎ銀行', branch: '本店', kind: 1, number: '1234567', holder: 'ゼイリシホウジンツギ' };
const persons = {
  tax: { name: '税理士法人つぎ', code: 'Z', department_id: 1, profession: 1, registration_no: 'T7000012050002' },
  legal: { name: '司法書士法人つぎ', code: 'S', department_id: 2, profession: 2, registration_no: 'T7000012050002' },
};
const ids = { tax: 0, legal: 0, solo: 0 };

const store = async (body: Record<string, unknown>): Promise<number> => {
  const full = { is_individual: 0, status: 1, address: '千代田区1-1', bank_accounts: [account], ...body };
  const { status, errors, data } = await api.call('admin', legalPerson.store, { body: full });
  if (status !== 200) throw new Error(JSON.stringify(errors));
  return data.id;
};

beforeAll(async () => {
  await legal.fillLegalMasters(api);
  ids.tax = await store(persons.tax);
  ids.legal = await store(persons.legal);
  ids.solo = await store({
    name: '税理士　継一郎',
    code: 'K',
    department_id: 1,
    profession: 1,
    is_individual: 1,
    registration_no: 'T1234567890123',
  });
});

type Item = Record<string, unknown>;
const issue = async (items: Item[], as: 'admin' | 'staff' | 'staff2' | 'legalAdmin' = 'admin') => {
  const answer = await api.call(as, invoice.issue, { body: { items } });
  return { ...answer, data: answer.data?.issued ?? [] };
};
const show = async (id: number) => (await api.call('admin', invoice.show, { params: { id } })).data;
const part = (project_id: number, which = 1, more: Item = {}): Item => ({
  project_type: 1,
  project_id,
  part: which,
  ...more,
});

/** An invoice of the retainer of a new order. */
const issued = async (more: Item = {}, order: Item = {}) => {
  const project = await tax.storeOrder(api, 1, order);
  const { data, errors } = await issue([part(project, 1, more)]);
  expect(errors).toEqual({});
  return { project, id: data[0]?.id ?? 0, row: data[0] };
};

const textOf = async (id: number, reminder_id?: number): Promise<string[]> => {
  const { data } = await api.call('admin', invoice.file, { params: { id }, query: reminder_id ? { reminder_id } : {} });
  const { rawPayload } = await api.app.inject({ method: 'GET', url: data.file_path });
  return linesOf(new PizZip(rawPayload).file('word/document.xml')?.asText() ?? '');
};

test('an invoice bears what the law asks of it, to the yen of a fee agreed with tax', async () => {
  const { project, id, row } = await issued(
    { due_date: '2027-01-31' },
    { contract_amount: undefined, contract_with_tax: 200_000 },
  );
  expect(row).toMatchObject({
    number: expect.stringMatching(`^Z${year}-\\d{5}$`),
    state: 1,
    total: 100_000,
    due_date: '2027-01-31',
  });
  const paper = await show(id);
  expect(paper).toMatchObject({
    net: 90_910,
    tax: 9_090,
    withholding: 0,
    expenses: 0,
    registration_no: 'T7000012050002',
  });
  const text = await textOf(id);
  expect(text).toEqual(
    expect.arrayContaining([
      '請求書',
      `発行日（取引年月日）　${onPaper(today)}`,
      `件名　${paper.subject}`,
      paper.lines[0]?.label,
      `No. ${row?.number}`,
      '税理士法人つぎ',
      '登録番号 T7000012050002',
      `${paper.addressee_name}　様`,
      '￥100,000－',
      '10%',
      '10%対象',
      '90,910',
      '9,090',
      'お支払期限　2027年1月31日',
      'つぎ銀行　本店　普通　1234567',
    ]),
  );
  expect(text.join()).not.toMatch(/[{}]|null|undefined/);
  expect(await tax.projectRow(api, project)).toMatchObject({
    prgrs_deposit_billing_date: today,
    deposit_amount: 100_000,
  });
});

test('what was issued stays: on the record, in the database, and on the project', async () => {
  const { project, id, row } = await issued();
  await expect(sql`update invoices set total = 1 where id = ${id}`.execute(api.db)).rejects.toThrow('stays as it is');
  await expect(sql`delete from invoices where id = ${id}`.execute(api.db)).rejects.toThrow('stays as it is');
  await expect(sql`update invoice_files set name = 'x'`.execute(api.db)).rejects.toThrow('stays as it is');
  const link = [{ label: row?.number, href: `/invoice/${id}` }];
  for (const change of [
    { deposit_amount: 1 },
    { prgrs_deposit_billing_date: '2026-05-01' },
    { prgrs_payment_date: today },
  ]) {
    const bulk = await api.call('admin', sozoku.billingBulkUpdate, { body: [{ id: project, ...change }] });
    expect([bulk.status, bulk.links]).toEqual([422, link]);
    expect(Object.keys(bulk.errors)).toEqual([`0.${Object.keys(change)[0]}`]);
    const whole = await tax.update(api, project, change);
    expect([whole.status, whole.links]).toEqual([422, link]);
  }
  // A fee that changes leaves the invoiced retainer, and the balance takes the difference.
  expect((await tax.update(api, project, { contract_amount: 2_000_000 })).errors).toEqual({});
  expect(await tax.projectRow(api, project)).toMatchObject({
    deposit_amount: row?.total,
    balance_amount: 2_200_000 - (row?.total ?? 0),
  });
  expect((await issue([part(project)])).errors).toEqual({
    'items.0.part': [`請求書「${row?.number}」を発行済みです。`],
  });
});

test('payments are told to the project, and nobody else tells it', async () => {
  const { project, id, row } = await issued();
  const total = row?.total ?? 0;
  const pay = (amount: number, paid_on = today) =>
    api.call('admin', invoice.pay, { params: { id }, body: { amount, paid_on } });
  expect((await pay(1000)).data).toMatchObject({ state: 2, paid_total: 1000, open_amount: total - 1000 });
  expect(await tax.projectRow(api, project)).toMatchObject({ prgrs_payment_date: null, deposit_status: 6 });
  expect((await pay(total - 1000)).data).toMatchObject({ state: 3, open_amount: 0, paid_on: today });
  expect(await tax.projectRow(api, project)).toMatchObject({ prgrs_payment_date: today, deposit_status: null });
  expect(await tax.saleOf(api, project)).toMatchObject({ received_amount: total });
  expect((await pay(-total - 1)).errors).toHaveProperty('amount');
  expect((await pay(0)).errors).toHaveProperty('amount');
  expect((await pay(-total)).data).toMatchObject({ state: 1, paid_on: null });
  expect(await tax.projectRow(api, project)).toMatchObject({ prgrs_payment_date: null, deposit_status: null });
});

test('a bill that was entered as paid by hand is issued as paid', async () => {
  const days = { prgrs_deposit_billing_date: '2026-05-01', prgrs_payment_date: '2026-05-20' };
  const { project, id, row } = await issued({}, days);
  expect(row).toMatchObject({ state: 3, open_amount: 0, paid_on: '2026-05-20' });
  expect((await show(id)).payments).toMatchObject([{ amount: row?.total, paid_on: '2026-05-20' }]);
  expect(await tax.projectRow(api, project)).toMatchObject(days);

  const matter = await legal.storeOrdered(api);
  const received = { received_date: '2026-05-20', received_amount: 60_000 };
  const billing = { billing_date: '2026-05-01', kind: 1, fee_with_tax: 110_000, ...received };
  const saved = await legal.saveFinance(api, matter, { billings: [billing] });
  const { billing_id } = saved.data.billings[0] ?? {};
  const { data } = await issue([{ project_type: 2, project_id: matter, billing_id }]);
  expect(data[0]).toMatchObject({ state: 2, paid_total: 60_000 });
  const body = { amount: 1_000, paid_on: '2026-06-01' };
  await api.call('admin', invoice.pay, { params: { id: data[0]?.id ?? 0 }, body });
  const { data: finance } = await api.call('legalAdmin', contract.legalFinance.show, { params: { id: matter } });
  expect(finance.billings[0]).toMatchObject({ received_amount: 61_000, received_date: '2026-06-01' });
});

test('a project is paid in part while any of its invoices is; a status that somebody chose stays', async () => {
  const { project, id } = await issued();
  const { data } = await issue([part(project, 2)]);
  const balance = data[0];
  const pay = (of: number, amount: number) =>
    api.call('admin', invoice.pay, { params: { id: of }, body: { amount, paid_on: today } });
  const status = async () => (await tax.projectRow(api, project)).deposit_status;
  await pay(id, 1_000);
  await pay(balance?.id ?? 0, balance?.total ?? 0);
  expect(await status()).toBe(6);
  await pay(id, -1_000);
  expect(await status()).toBeNull();
  expect((await tax.update(api, project, { deposit_status: 7 })).status).toBe(200);
  await pay(balance?.id ?? 0, -(balance?.total ?? 0));
  expect(await status()).toBe(7);
});

test('a project is not deleted while an invoice stands for it', async () => {
  const { project, id, row } = await issued();
  await tax.update(api, project, { order_date: '2026-04-11' });
  const destroy = () => api.call('admin', sozoku.destroy, { params: { id: project }, body: { reason: 'x' } });
  const refused = await destroy();
  expect([refused.status, refused.links]).toEqual([422, [{ label: `請求書 ${row?.number}`, href: `/invoice/${id}` }]]);
  await api.call('admin', invoice.giveBack, { params: { id }, body: { note: 'x' } });
  expect((await destroy()).status).toBe(200);

  const matter = await legal.storeOrdered(api);
  const saved = await legal.saveFinance(api, matter, { billings: [{ billing_date: today, kind: 1, fee: 1_000 }] });
  const { billing_id } = saved.data.billings[0] ?? {};
  const { data } = await issue([{ project_type: 2, project_id: matter, billing_id }]);
  const removal = await api.call('admin', contract.legal.destroy, { params: { id: matter }, body: { reason: 'x' } });
  expect([removal.status, removal.links[0]?.href]).toEqual([422, `/invoice/${data[0]?.id}`]);
});

test('who is written to is not deleted, and after a merge is written to as the one that stays', async () => {
  const project = await tax.storeOrder(api);
  const { representative_member_id: main } = await tax.projectRow(api, project);
  const { family_code } = await api.db
    .selectFrom('families as f')
    .innerJoin('members as m', 'm.family_id', 'f.id')
    .select('family_code')
    .where('m.id', '=', main)
    .executeTakeFirstOrThrow();
  const sister = { last_name: '髙橋', first_name: '渚', last_name_kana: 'タカハシ', first_name_kana: 'ナギサ' };
  const stored = { family_code, office_id: 1, relation: 7, ...sister };
  const relative = await api.call('admin', contract.family.save, { body: stored });
  expect(relative.errors).toEqual({});
  const { member_id } = relative.data;
  const { data } = await issue([part(project, 1, { addressee_member_id: member_id, due_date: addDays(today, -1) })]);
  const id = data[0]?.id ?? 0;
  const links = async (member: number) => {
    const refused = await api.call('admin', contract.family.destroy, { params: { id: member } });
    return refused.links.map(({ href }) => href);
  };
  expect(await links(member_id)).toEqual([`/invoice/${id}`]);
  const own = await storeCustomer(api, sister);
  const person = { kept_member_id: own.member_id, gone_member_id: member_id, choices: {} };
  const merged = await api.call('admin', contract.merge.save, { body: { people: [person], key: 'gone' } });
  expect(merged.errors).toEqual({});
  expect((await api.call('admin', invoice.remind, { params: { id } })).errors).toEqual({});
  await sql`update families set main_member_id = ${main} where main_member_id = ${own.member_id}`.execute(api.db);
  expect(await links(own.member_id)).toEqual([`/invoice/${id}`]);
  await sql`update members set is_deceased = 1 where id = ${own.member_id}`.execute(api.db);
  const late = await api.call('admin', invoice.remind, { params: { id } });
  expect([late.status, late.links.map(({ href }) => href)]).toEqual([422, [`/invoice/${id}`]]);
});

describe('the code of a legal person opens numbers that stay its own', () => {
  const change = (id: number, code: string) =>
    api.call('admin', legalPerson.update, { params: { id }, body: { code } });
  const other = { is_individual: 0, status: 1, bank_accounts: [], department_id: 1, profession: 1 };

  test('it does not change once a number was issued', async () => {
    await issued();
    expect((await change(ids.tax, 'Y')).errors).toEqual({ code: ['番号を発行済みのため、記号は変更できません。'] });
  });

  test.each(['ZR', 'Z'])('%s: nor would another open the same numbers', async (code) => {
    const { errors } = await api.call('admin', legalPerson.store, { body: { ...other, name: `別法人${code}`, code } });
    expect(errors).toHaveProperty('code');
  });

  test('nor does a code beside that of somebody who was there before', async () => {
    const id = await store({ ...persons.tax, name: '前法人', code: 'XR' });
    await sql`update legal_persons set deleted_at = now() where id = ${id}`.execute(api.db);
    for (const code of ['X', 'XR', 'XRR'])
      expect((await change(ids.solo, code)).errors).toEqual({
        code: ['「前法人」の記号「XR」と番号が重複するため、使用できません。'],
      });
    expect((await change(ids.solo, 'X2')).errors).toEqual({});
  });
});

test('a receipt for a payment, once; the whole sum with its tax', async () => {
  const { id, row } = await issued();
  const total = row?.total ?? 0;
  await api.call('admin', invoice.pay, { params: { id }, body: { amount: total, paid_on: today } });
  const [payment] = (await show(id)).payments;
  const receipt = () => api.call('admin', invoice.receipt, { params: { id }, body: { payment_id: payment?.id } });
  const { data } = await receipt();
  const [told] = data.payments;
  expect(told?.receipt_number).toMatch(new RegExp(`^ZR${year}-\\d{5}$`));
  const text = await textOf(told?.receipt_id ?? 0);
  expect(text).toEqual(
    expect.arrayContaining([
      '領収書',
      '領収金額',
      `￥${total.toLocaleString('en')}－`,
      '上記の金額を正に領収いたしました。',
      '登録番号 T7000012050002',
      '10%対象',
    ]),
  );
  expect(text.join()).toContain(row?.number);
  expect((await receipt()).errors).toHaveProperty('payment_id');
});

test('a return over the whole names the first, and frees the bill; a correction takes its place', async () => {
  const { project, id, row } = await issued();
  const correct = (body: Item) =>
    api.call('admin', invoice.correct, { params: { id }, body: { note: '件名の訂正', ...body } });
  expect((await correct({})).errors).toHaveProperty('subject');
  expect((await correct({ lines: [{ label: '内訳', amount: 1 }] })).errors).toHaveProperty('lines');
  const { data: corrected } = await correct({ subject: '相続税の試算' });
  expect(corrected).toMatchObject({
    kind: 4,
    subject: '相続税の試算',
    total: row?.total,
    of_invoice: { number: row?.number },
    state: 1,
  });
  expect((await textOf(corrected.id)).join()).toContain(
    `${onPaper(row?.issue_date ?? '')}付け請求書（No. ${row?.number}）を、本書のとおり訂正いたします`,
  );
  expect(await show(id)).toMatchObject({ state: 5, ended_by: { number: corrected.number }, open_amount: 0 });
  const giveBack = (of: number) =>
    api.call('admin', invoice.giveBack, { params: { id: of }, body: { note: '金額の誤り' } });
  expect((await giveBack(id)).errors).toEqual({ id: ['返還または訂正済みの請求書です。'] });
  await api.call('admin', invoice.pay, { params: { id: corrected.id }, body: { amount: 5, paid_on: today } });
  expect((await giveBack(corrected.id)).errors).toHaveProperty('id');
  await api.call('admin', invoice.pay, { params: { id: corrected.id }, body: { amount: -5, paid_on: today } });
  const { data: back } = await giveBack(corrected.id);
  expect(back).toMatchObject({
    kind: 3,
    state: 6,
    total: row?.total,
    note: '金額の誤り',
    of_invoice: { number: corrected.number },
  });
  const text = await textOf(back.id);
  expect(text).toEqual(
    expect.arrayContaining([
      '返還インボイス（適格返還請求書）',
      '税理士法人つぎ',
      '登録番号 T7000012050002',
      `発行日（返還年月日）　${onPaper(today)}`,
      '件名　相続税の試算',
      back.lines[0]?.label,
      '10%対象',
      back.net.toLocaleString('en'),
      back.tax.toLocaleString('en'),
    ]),
  );
  expect(text.join()).toContain(`${onPaper(corrected.issue_date)}付け請求書（No. ${corrected.number}）に係る対価を`);
  expect(await tax.projectRow(api, project)).toMatchObject({ prgrs_deposit_billing_date: null });
  expect((await tax.update(api, project, { deposit_amount: 330_000 })).status).toBe(200);
  expect((await issue([part(project)])).data[0]).toMatchObject({ total: 330_000, state: 1 });
});

test('three reminders of what is overdue, one after the other', async () => {
  const { id, project } = await issued({ due_date: addDays(today, 1) });
  const remind = (of: number) => api.call('admin', invoice.remind, { params: { id: of } });
  const remindedBefore = (of: number, days: number) =>
    sql`update invoices set reminded_on = ${addDays(today, -days)} where id = ${of}`.execute(api.db);
  expect((await remind(id)).errors).toHaveProperty('id');
  const late = await issue([part(project, 2, { due_date: addDays(today, -40) })]);
  const overdue = late.data[0];
  expect(overdue).toMatchObject({ overdue_days: 40 });
  const of = overdue?.id ?? 0;
  for (const step of [1, 2, 3]) {
    expect((await remind(of)).data).toMatchObject({ reminder_step: step, reminded_on: today });
    if (step === 3) continue;
    // The letter of today leaves ten days to pay.
    await remindedBefore(of, 10);
    expect((await remind(of)).errors).toEqual({
      id: [
        `前回(${formatDay(addDays(today, -10), 'jp')})の督促状で案内した支払期日(${formatDay(today, 'jp')})を過ぎるまでは、次の督促状を作成できません。`,
      ],
    });
    await remindedBefore(of, 11);
  }
  expect((await remind(of)).errors).toEqual({ id: ['最終のお願いまで送付済みです。'] });
  const { reminders } = await show(of);
  const texts = await Promise.all(reminders.map((reminder) => textOf(of, reminder.id)));
  expect(
    texts.map((lines) => lines.find((text) => /^(お支払いのご確認|再度のお願い|最終のお願い)$/.test(text))),
  ).toEqual(['お支払いのご確認', '再度のお願い', '最終のお願い']);
  const { proposal_number } = overdue ?? {};
  const { data } = await api.call('admin', invoice.listing, { query: { overdue: 1, proposal_number } });
  expect(data.data.map((row) => row.id)).toEqual([of]);
});

test('a legal billing: its number, its tax and expenses, what came in, and what may not be changed', async () => {
  const project = await legal.storeOrdered(api);
  const billing = { billing_date: '2026-05-01', kind: 1, fee_with_tax: 110_000, expenses: 3_000 };
  const saved = await legal.saveFinance(api, project, {
    billings: [billing, { billing_date: '2026-05-02', kind: 2, fee: 999 }],
  });
  const [first, second] = saved.data.billings;
  const item = (billing_id: number | undefined): Item => ({ project_type: 2, project_id: project, billing_id });
  const { data, errors } = await issue([item(first?.billing_id), item(second?.billing_id)], 'legalAdmin');
  expect(errors).toEqual({});
  const byTotal = new Map(data.map((row) => [row.total, row]));
  expect(byTotal.get(113_000)).toMatchObject({ issue_date: '2026-05-01', legal_person_name: '司法書士法人つぎ' });
  expect(byTotal.get(1_098)).toBeDefined();
  const id = byTotal.get(113_000)?.id ?? 0;
  const { data: numbered } = await api.call('legalAdmin', contract.legalFinance.show, { params: { id: project } });
  expect((await issue([item(numbered.billings[1]?.billing_id)])).errors).toEqual({
    'items.0.billing_id': [`請求書「${byTotal.get(1_098)?.number}」を発行済みです。`],
  });
  expect((await issue([item(2_000_000)])).errors).toEqual({
    'items.0.billing_id': ['請求する金額がありません。案件の金額を入力してください。'],
  });
  await api.call('legalAdmin', invoice.pay, { params: { id }, body: { amount: 113_000, paid_on: '2026-06-01' } });
  const { data: finance } = await api.call('legalAdmin', contract.legalFinance.show, { params: { id: project } });
  expect(finance.billings[0]).toMatchObject({
    billing_no: byTotal.get(113_000)?.number,
    received_amount: 113_000,
    received_date: '2026-06-01',
  });
  expect(finance.billings[1]).toMatchObject({ billing_no: byTotal.get(1_098)?.number, received_amount: null });
  const rows = finance.billings.map(({ billing_id: _, ...row }) => row);
  expect((await legal.saveFinance(api, project, { billings: rows, finance_deposit: 2 })).errors).toEqual({});
  for (const change of [
    { fee_with_tax: 1, fee: undefined },
    { billing_date: '2026-05-03' },
    { received_amount: 1 },
    { expenses: 0 },
  ]) {
    const refused = await legal.saveFinance(api, project, { billings: [{ ...rows[0], ...change }, rows[1]] });
    expect([refused.status, refused.links.map(({ href }) => href)[0]]).toEqual([422, `/invoice/${id}`]);
  }
  expect((await legal.saveFinance(api, project, { billings: [rows[1]] })).errors).toHaveProperty('billings');
  expect((await legal.saveFinance(api, project, { payer_withholds: 1 })).errors).toHaveProperty('payer_withholds');
});

test('income tax is withheld from an individual only, as the payer must', async () => {
  const { id } = await issued({ legal_person_id: ids.solo, payer_withholds: 1 }, { contract_amount: 4_000_000 });
  expect(await show(id)).toMatchObject({ net: 2_000_000, withholding: 306_300, total: 2_200_000 - 306_300 });
  expect(await textOf(id)).toEqual(expect.arrayContaining(['源泉徴収税額（所得税法204条）', '▲306,300']));
  const body = await issued({ payer_withholds: 1 }, { contract_amount: 4_000_000 });
  expect(await show(body.id)).toMatchObject({ withholding: 0 });
  const project = await legal.storeOrdered(api);
  const saved = await legal.saveFinance(api, project, {
    payer_withholds: 1,
    billings: [{ billing_date: '2026-05-01', kind: 1, fee: 100_000 }],
  });
  const refused = await issue([
    { project_type: 2, project_id: project, billing_id: saved.data.billings[0]?.billing_id },
  ]);
  expect(refused.errors).toHaveProperty(['items.0.payer_withholds']);
});

describe('is refused', () => {
  test('without the number of a qualified issuer, with the way to the settings', async () => {
    const project = await tax.storeOrder(api);
    const bare = await store({
      name: '無登録',
      code: 'N',
      department_id: 1,
      profession: 1,
      registration_no: null,
      bank_accounts: [],
    });
    const { status, links, errors } = await issue([part(project, 1, { legal_person_id: bare })]);
    expect([status, links[0]]).toEqual([422, { label: '無登録', href: `/settings/firm/${bare}?edit=1` }]);
    expect(errors['items.0.legal_person_id']).toHaveLength(2);
    await api.call('admin', legalPerson.update, { params: { id: bare }, body: { status: 0 } });
    const wrong = await api.call('admin', legalPerson.update, {
      params: { id: bare },
      body: { registration_no: 'T8000012050002' },
    });
    expect(wrong.errors).toHaveProperty('registration_no');
  });

  test('to somebody who has died, with a link to the project; and all of a batch with one of it', async () => {
    const [one, other] = [await tax.storeOrder(api), await tax.storeOrder(api)];
    const { representative_member_id } = await tax.projectRow(api, other);
    await sql`update members set is_deceased = 1 where id = ${representative_member_id}`.execute(api.db);
    const before = await sql`select count(*)::int as n, max(last) as last from invoices, invoice_series`.execute(
      api.db,
    );
    const { status, links, errors } = await issue([part(one), part(other)]);
    expect([status, links.map(({ href }) => href)]).toEqual([422, [`/projectConfirmed/${other}?edit=1`]]);
    expect(Object.keys(errors)).toEqual(['items.1.addressee_member_id']);
    const after = await sql`select count(*)::int as n, max(last) as last from invoices, invoice_series`.execute(api.db);
    expect(after.rows).toEqual(before.rows);
  });

  test('naming records that are unknown or of another family', async () => {
    const [own, other] = [await tax.storeOrder(api), await tax.storeOrder(api)];
    const stranger = (await tax.projectRow(api, other)).representative_member_id;
    const unknown = 2_147_483_647;
    for (const [given, field] of [
      [{ addressee_member_id: stranger }, 'addressee_member_id'],
      [{ addressee_member_id: unknown }, 'addressee_member_id'],
      [{ legal_person_id: unknown }, 'legal_person_id'],
      [{ project_id: unknown }, 'project_id'],
      [{ project_type: 2, project_id: own, part: null, billing_id: unknown }, 'project_id'],
    ] as const) {
      const { status, errors } = await issue([part(own, 1, given)]);
      expect([given, status, Object.keys(errors)]).toEqual([given, 422, [`items.0.${field}`]]);
    }
    const { id } = await issued();
    const correct = (body: object) =>
      api.call('admin', invoice.correct, { params: { id }, body: { note: '訂正', ...body } as never });
    for (const addressee_member_id of [stranger, unknown]) {
      const { status, errors } = await correct({ addressee_member_id });
      expect([status, Object.keys(errors)]).toEqual([422, ['addressee_member_id']]);
    }
    const receipt = await api.call('admin', invoice.receipt, { params: { id }, body: { payment_id: unknown } });
    expect([receipt.status, Object.keys(receipt.errors)]).toEqual([422, ['payment_id']]);
  });

  test('where one may not bill, or nothing is to be billed', async () => {
    const project = await tax.storeOrder(api, 1, { deposit_amount: 0 });
    expect((await issue([part(project)])).errors).toHaveProperty(['items.0.part']);
    expect((await issue([part(project, 2)], 'staff2')).status).toBe(403);
    expect((await api.call('viewer', invoice.issue, { body: { items: [part(project)] } })).status).toBe(403);
    expect((await issue([part(project, 2), part(project, 2)])).errors).toHaveProperty(['items.1.project_id']);
    expect((await issue([part(project, 2)], 'staff')).status).toBe(200);
  });
});

test('of many those are left out that cannot be issued, each with its reason; the numbers have no gap', async () => {
  const person = await store({ ...persons.tax, name: '除外法人', code: 'L' });
  const [first, billed, dead, empty, elsewhere, last] = [
    await tax.storeOrder(api),
    await tax.storeOrder(api),
    await tax.storeOrder(api),
    await tax.storeOrder(api, 1, { deposit_amount: 0 }),
    await tax.storeOrder(api, 2, { worker1_id: people.staff2.id }),
    await tax.storeOrder(api),
  ];
  const { data: before } = await issue([part(billed, 1, { legal_person_id: person })]);
  const { representative_member_id } = await tax.projectRow(api, dead);
  await sql`update members set is_deceased = 1 where id = ${representative_member_id}`.execute(api.db);
  const asked = [first, billed, dead, empty, elsewhere, 2_147_483_647, last, first];
  const items = asked.map((project) => part(project, 1, { legal_person_id: person }));
  const { data, errors } = await api.call('staff', invoice.issue, { body: { items, leave_out: 1 } });
  expect(errors).toEqual({});
  expect(data.issued.map(({ project_id }) => project_id).sort()).toEqual([first, last].sort());
  expect(data.left_out).toEqual([
    {
      index: 1,
      reasons: [`請求書「${before[0]?.number}」を発行済みです。`],
      links: [{ label: before[0]?.number, href: `/invoice/${before[0]?.id}` }],
    },
    {
      index: 2,
      reasons: [expect.stringContaining('亡くなられているため')],
      links: [expect.objectContaining({ href: `/projectConfirmed/${dead}?edit=1` })],
    },
    { index: 3, reasons: ['請求する金額がありません。案件の金額を入力してください。'], links: [] },
    { index: 4, reasons: ['この案件を変更する権限がありません。'], links: [] },
    { index: 5, reasons: ['案件が見つかりません。'], links: [] },
    { index: 7, reasons: [expect.any(String)], links: [] },
  ]);
  const { rows } = await sql<{ serial: number }>`select serial from invoices where legal_person_id = ${person}
    order by serial`.execute(api.db);
  expect(rows.map(({ serial }) => serial)).toEqual([1, 2, 3]);
  // Where nothing can be issued at all, that is a refusal.
  const none = await api.call('staff', invoice.issue, { body: { items: items.slice(1, 3), leave_out: 1 } });
  expect([none.status, Object.keys(none.errors)]).toEqual([422, ['items.0.part', 'items.1.addressee_member_id']]);
});

test('many that are issued at once are each filled with their own number and kept in its place', async () => {
  const projects = [await tax.storeOrder(api), await tax.storeOrder(api), await tax.storeOrder(api)];
  const { data, errors } = await issue(projects.flatMap((project) => [part(project), part(project, 2)]));
  expect(errors).toEqual({});
  expect(new Set(data.map(({ number }) => number)).size).toBe(6);
  for (const { id, number, total } of data) {
    const { bytes } = await api.db
      .selectFrom('invoice_files')
      .select('bytes')
      .where('invoice_id', '=', id)
      .executeTakeFirstOrThrow();
    const text = linesOf(xmlOf(bytes)).join(' ');
    expect(text).toContain(number);
    expect(text).toContain(total.toLocaleString('en'));
  }
  const ids = data.map(({ id }) => id);
  const take = (of: number[], as: PersonName = 'staff') => api.call(as, invoice.files, { body: { ids: of } });
  const { rawPayload } = await api.app.inject({ method: 'GET', url: (await take(ids)).data.file_path });
  const inZip = Object.keys(new PizZip(rawPayload).files).sort();
  const numbers = data.map(({ number }) => number).sort();
  expect(inZip).toEqual(numbers.map((number) => expect.stringMatching(`^請求書_${number}_.+\\.docx$`)));
  const refused = [await take([...ids, 2_147_483_647]), await take(ids, 'staff2'), await take(ids, 'viewer')];
  expect(refused.map(({ status }) => status)).toEqual([404, 403, 403]);
});

test('some 200 numbers taken by four at once, some undone: neither gaps nor doubles', async () => {
  const person = await store({
    name: '番号法人',
    code: 'P',
    department_id: 1,
    profession: 1,
    registration_no: 'T7000012050002',
  });
  const projects: number[] = [];
  for (let n = 0; n < 4; n += 1) projects.push(await tax.storeOrder(api));
  // Each takes its turns one after the other, as a person does; the four run beside each other.
  const turns = projects.map(async (project, who) => {
    for (let turn = 0; turn < 16; turn += 1) {
      const asked = { legal_person_id: person, lines: turn % 5 === who ? [{ label: 'x', amount: 1 }] : null };
      const { data, status } = await issue([part(project, 1, asked), part(project, 2, { legal_person_id: person })]);
      if (status !== 200) continue;
      for (const { id } of data) await api.call('admin', invoice.giveBack, { params: { id }, body: { note: 'x' } });
    }
  });
  await Promise.all(turns);
  const { rows } = await sql<{ serial: number }>`select serial from invoices where legal_person_id = ${person}
    order by serial`.execute(api.db);
  expect(rows.length).toBeGreaterThan(180);
  expect(rows.map(({ serial }) => serial)).toEqual(rows.map((_, index) => index + 1));
});

test('a number that was taken in a transaction that is undone is given to the next', async () => {
  const { issuePaper } = await import('@/backend/flows/invoice/issuePaper');
  const { id, row } = await issued();
  const stored = await api.db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const person = await api.db
    .selectFrom('legal_persons')
    .selectAll()
    .where('id', '=', ids.tax)
    .executeTakeFirstOrThrow();
  const undone: string[] = [];
  const attempt = inTransaction(api.db, async (db) => {
    const addressee = { id: stored.addressee_member_id, name: 'x', post_code: null, address: null, is_deceased: 0 };
    const context = { db, actor: { id: 1 }, owners: new Owners() } as never;
    const paper = {
      ...stored,
      id: undefined,
      person,
      addressee,
      with_tax: true,
      project_type: 1,
      project_id: stored.sozoku_project_id ?? 0,
      part: 2,
    };
    undone.push((await issuePaper(context, { ...paper, kind: 1, first: null, of_invoice_id: null } as never)).number);
    throw new Error('undone');
  });
  await expect(attempt).rejects.toThrow('undone');
  expect(undone).toHaveLength(1);
  expect(undone[0]).not.toBe(row?.number);
  expect((await issued()).row?.number).toBe(undone[0]);
});

test('the settlement of client money tells opening, each line and closing; where none was held there is none', async () => {
  const project = await legal.storeOrdered(api);
  const none = await api.call('legalAdmin', invoice.clientMoney, { params: { id: project } });
  expect([none.status, none.errors]).toEqual([
    422,
    { project_id: ['預り金の入出金がないため、精算書は作成できません。財務に入出金を登録してください。'] },
  ]);
  await legal.saveFinance(api, project, {
    deposits: [
      { date: '2026-05-03', kind: 3, amount: -3_000, note: '登録免許税' },
      { date: '2026-05-01', kind: 1, amount: 10_000 },
    ],
  });
  const { data } = await api.call('legalAdmin', invoice.clientMoney, { params: { id: project } });
  const { rawPayload } = await api.app.inject({ method: 'GET', url: data.file_path });
  const text = linesOf(new PizZip(rawPayload).file('word/document.xml')?.asText() ?? '').join('|');
  expect(text).toMatch(
    /期首残高\|0\|2026年5月1日\|[^|]+\|10,000\|10,000\|2026年5月3日\|[^|]*登録免許税\|3,000\|7,000\|合計・残高\|10,000\|3,000\|7,000/,
  );
  expect(text).toContain('残高　￥7,000　を引き続きお預かりしております。');
});

test('the list is filtered and exported', async () => {
  const { id, row } = await issued();
  const listed = async (query: Item) =>
    (await api.call('viewer', invoice.listing, { query })).data.data.map((one) => one.id);
  expect(await listed({ number: row?.number.toLowerCase() })).toEqual([id]);
  expect(await listed({ proposal_number: row?.proposal_number, state: 1, kind: 1, office_id: 1 })).toEqual([id]);
  expect(await listed({ proposal_number: row?.proposal_number, state: 3 })).toEqual([]);
  expect((await api.call('viewer', invoice.export, { query: {} })).status).toBe(403);
  const { data } = await api.call('admin', invoice.export, { query: { number: row?.number } });
  expect((await api.app.inject({ method: 'GET', url: data.file_path })).statusCode).toBe(200);
});
