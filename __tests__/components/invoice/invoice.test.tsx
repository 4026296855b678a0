import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '@/__tests__/support/renderApp';
import { testDescriptor } from '@/__tests__/support/resourceContract';
import { answer, refusal, refuse, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { invoiceList } from '@/components/invoice/invoiceList';
import { BulkIssue } from '@/components/parts/invoice/BulkIssue';
import { InvoicePanel } from '@/components/parts/invoice/InvoicePanel';
import { dropdown } from '@/contract/dropdown';
import { type Invoice, type InvoiceRow, invoice } from '@/contract/invoice';
import { making } from '@/contract/making';
import InvoiceScreen from '@/pages/invoice/[id]';
import ListScreen from '@/pages/invoice/index';
import { pageOf } from '../customer/customers';

configure({ defaultHidden: true });

const session = sessionOf({
  capabilities: ['idempotency', ...Object.keys(invoice).map((call) => `invoice.${call}`), 'making.progress'],
  permissions: { invoice: { read: 'all', issue: 'all', export: 'all' } },
});

const row: InvoiceRow = {
  id: 7,
  number: 'Z2026-00007',
  kind: 1,
  state: 2,
  issue_date: '2026-04-01',
  due_date: '2026-05-31',
  overdue_days: 12,
  addressee_name: '髙橋　澪',
  subject: '相続税申告業務報酬',
  total: 550_000,
  paid_total: 50_000,
  open_amount: 500_000,
  paid_on: '2026-04-30',
  reminder_step: 1,
  reminded_on: '2026-06-01',
  project_type: 1,
  project_id: 3,
  proposal_number: 'TKY26-0003',
  legal_person_name: '税理士法人つぎ',
  office_id: 1,
  office_name: '東京本店',
};

const record: Invoice = {
  ...row,
  family_code: 'F0000001',
  in_charge_ids: [111],
  addressee_member_id: 5,
  addressee_post_code: null,
  addressee_address: null,
  registration_no: 'T7000012050002',
  with_tax: 1,
  lines: [{ label: '相続税申告 着手金', amount: 550_000, percent: 10 }],
  rates: [{ percent: 10, net: 500_000, tax: 50_000, total: 550_000 }],
  net: 500_000,
  tax: 50_000,
  expenses: 0,
  withholding: 0,
  note: null,
  file_name: '請求書.docx',
  created_at: '2026-04-01 09:30:00',
  created_by: '大倉　和臣',
  of_invoice: null,
  ended_by: null,
  payments: [
    {
      id: 4,
      paid_on: '2026-04-30',
      amount: 50_000,
      payer: 'タカハシ',
      note: null,
      created_by: '大倉　和臣',
      created_at: '2026-04-30 10:00:00',
      receipt_id: null,
      receipt_number: null,
      reverses_id: null,
      reversed: false,
    },
  ],
  reminders: [{ id: 2, step: 1, sent_on: '2026-06-01', open_amount: 500_000, created_by: '大倉　和臣' }],
};

beforeEach(() =>
  server.use(
    answer(invoice.listing, pageOf([row], 1, 50)),
    answer(invoice.show, record),
    answer(dropdown.activeOffices, []),
  ),
);

test('the list tells what is overdue, and how often it was reminded', async () => {
  renderApp(<ListScreen />, { session, route: '/invoice', pathname: '/invoice' });
  const line = (await screen.findByRole('link', { name: 'Z2026-00007' })).closest('tr') as HTMLElement;
  expect(line).toHaveTextContent(/一部入金.*550,000.*500,000.*12日超過.*お支払いのご確認/);
});

const openRecord = (shown: Invoice = record, as = session) => {
  server.use(answer(invoice.show, shown));
  renderApp(<InvoiceScreen />, { session: as, route: '/invoice/7?id=7', pathname: '/invoice/[id]' });
};

test('a record: amounts by rate, payments, reminders; a payment is entered with what is open', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  server.use(
    answer(invoice.pay, ({ body }) => {
      sent.push(body);
      return record;
    }),
  );
  openRecord();
  expect(await screen.findByRole('heading', { name: '請求書 Z2026-00007' })).toBeVisible();
  expect(screen.getByText('10%対象').closest('tr')).toHaveTextContent('500,000');
  expect(screen.getByText('消費税(10%)').closest('tr')).toHaveTextContent('50,000円');
  expect(screen.getByRole('button', { name: '督促状' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '入金を記録' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: '入金を記録' }));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ amount: 500_000 })]));
});

test('a payment whose answer was lost is sent with the same key, and with another once that was spent', async () => {
  const user = userEvent.setup();
  const keys: (string | null)[] = [];
  const refusing = (status: number) =>
    answer(invoice.pay, ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      return status === 0 ? Response.error() : refusal(status, 'x');
    });
  openRecord();
  await user.click(await screen.findByRole('button', { name: '入金を記録' }));
  const dialog = await screen.findByRole('dialog');
  for (const status of [0, 503, 422, 409, 422]) {
    server.use(refusing(status));
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: /入金を記録/ })).not.toHaveClass('ant-btn-loading'),
    );
    await user.click(within(dialog).getByRole('button', { name: /入金を記録/ }));
    await within(dialog).findByRole('alert');
  }
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys.slice(0, 4))).toEqual(new Set([keys[0]]));
  expect(keys[4]).not.toBe(keys[0]);
});

test('what none of the fields of a dialog is refused for is told beside what one of them is', async () => {
  const user = userEvent.setup();
  const errors = { amount: ['金額の誤り'], id: ['全額入金済みです。'] };
  server.use(refuse(invoice.pay, 422, 'x', { errors }));
  openRecord();
  await user.click(await screen.findByRole('button', { name: '入金を記録' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '入金を記録' }));
  expect(await screen.findByText(/全額入金済みです。/)).toBeVisible();
});

test('a file that cannot be had says why', async () => {
  const user = userEvent.setup();
  server.use(refuse(invoice.file, 404, 'x', { errors: { id: ['ファイルがありません。'] } }));
  openRecord();
  await user.click(await screen.findByRole('button', { name: 'ファイルをダウンロード' }));
  expect(await screen.findByText('ファイルがありません。')).toBeVisible();
});

test.each([
  ['somebody else', 12, false],
  ['who is in charge', 11, true],
])('%s of the staff is offered payments or not', async (_, id, offered) => {
  const own = { invoice: { read: 'all', issue: 'own', export: 'own' } } as const;
  openRecord(record, sessionOf({ id, permissions: own }));
  expect(await screen.findByText('10%対象')).toBeVisible();
  expect(screen.queryByRole('button', { name: '入金を記録' }) !== null).toBe(offered);
});

test('what was replaced can only be read', async () => {
  openRecord({ ...record, state: 5, ended_by: { id: 8, number: 'Z2026-00008', kind: 4 } });
  expect(await screen.findByRole('link', { name: /Z2026-00008/ })).toHaveAttribute('href', '/invoice/8');
  for (const name of ['入金を記録', '訂正', '返還']) expect(screen.queryByRole('button', { name })).toBeNull();
});

const told = {
  office_id: 1,
  in_charge_ids: [111],
  issued: [row],
  billable: [
    {
      part: 2,
      billing_id: null,
      kind: null,
      billing_date: null,
      due_date: null,
      label: '相続税申告 残金',
      total: 550_000,
    },
  ],
  addressees: [{ value: 5, label: '髙橋　澪' }],
  addressee_member_id: 5,
  legal_persons: [{ value: 1, label: '税理士法人つぎ' }],
  has_client_money: false,
};

test('a project: what was issued, and a bill that is issued in lines; a refusal leads to the settings', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  server.use(answer(invoice.ofProject, told));
  renderApp(<InvoicePanel project={{ project_type: 1, project_id: 3 }} />, { session });
  await user.click(await screen.findByRole('button', { name: '請求書を発行' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: '内訳を追加' }));
  await user.type(within(dialog).getByRole('textbox', { name: '摘要 1' }), '基本報酬');
  await user.type(within(dialog).getByRole('textbox', { name: '金額 1' }), '550000');
  server.use(
    refuse(invoice.issue, 422, 'x', {
      errors: { 'items.0.legal_person_id': ['「税理士法人つぎ」の登録番号が未登録です。'] },
      links: [{ label: '税理士法人つぎ', href: '/settings/firm/1?edit=1' }],
    }),
  );
  await user.click(within(dialog).getByRole('button', { name: '発行' }));
  expect(await within(dialog).findByRole('link', { name: '税理士法人つぎ' })).toHaveAttribute(
    'href',
    '/settings/firm/1?edit=1',
  );
  server.use(
    answer(invoice.issue, ({ body }) => {
      sent.push(body);
      return { issued: [row], left_out: [] };
    }),
  );
  await user.click(within(dialog).getByRole('button', { name: '発行' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        items: [
          expect.objectContaining({
            project_type: 1,
            project_id: 3,
            part: 2,
            addressee_member_id: 5,
            legal_person_id: 1,
            lines: [{ label: '基本報酬', amount: 550_000, untaxed: 0 }],
          }),
        ],
      },
    ]),
  );
});

test('ticked projects are issued together with how far it is, and taken in one zip; a refusal names its project', async () => {
  const user = userEvent.setup();
  const rows = [
    { id: 3, proposal_number: 'TKY26-0003' },
    { id: 4, proposal_number: 'TKY26-0004' },
  ];
  let end = () => {};
  const held = new Promise<void>((resolve) => (end = resolve));
  const taken: unknown[] = [];
  server.use(
    answer(making.progress, { done: 1, total: 2 }),
    answer(invoice.issue, async () => {
      await held;
      return refusal(422, 'x', { errors: { 'items.1.part': ['請求する金額がありません。'] } });
    }),
    answer(invoice.files, ({ body }) => {
      taken.push(body);
      return { file_path: '/api/files/zip' };
    }),
  );
  renderApp(<BulkIssue rows={rows} onIssued={() => undefined} />, { session });
  await user.click(await screen.findByRole('button', { name: '請求書を発行(2件)' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: '発行' }));
  expect(await within(dialog).findByText('作成中 2件中1件')).toBeVisible();
  end();
  expect(await screen.findByText(/2件目\(TKY26-0004\): 請求する金額がありません。/)).toBeVisible();
  expect(within(dialog).queryByText(/作成中/)).toBeNull();
  server.use(answer(invoice.issue, { issued: [row, { ...row, id: 8 }], left_out: [] }));
  await user.click(within(dialog).getByRole('button', { name: /発行$/ }));
  await waitFor(() => expect(taken).toEqual([{ ids: [7, 8] }]));
});

test('ticked projects that cannot be issued are named with the reason, and stay ticked until that was read', async () => {
  const user = userEvent.setup();
  const rows = [
    { id: 3, proposal_number: 'TKY26-0003' },
    { id: 4, proposal_number: 'TKY26-0004' },
  ];
  const onIssued = jest.fn();
  const asked: unknown[] = [];
  server.use(
    answer(making.progress, { done: 1, total: 2 }),
    answer(invoice.files, { file_path: '/api/files/zip' }),
    answer(invoice.issue, ({ body }) => {
      asked.push(body);
      const links = [{ label: 'Z2026-00007', href: '/invoice/7' }];
      return { issued: [row], left_out: [{ index: 1, reasons: ['発行済みです。'], links }] };
    }),
  );
  renderApp(<BulkIssue rows={rows} onIssued={onIssued} />, { session });
  await user.click(await screen.findByRole('button', { name: '請求書を発行(2件)' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '発行' }));
  const left = await screen.findByRole('dialog', { name: '発行していない案件' });
  expect(asked).toEqual([expect.objectContaining({ leave_out: 1 })]);
  expect(within(left).getByRole('status')).toHaveTextContent('1件を発行しました。 次の1件は発行していません。');
  const [, told] = within(left).getAllByRole('row');
  expect(told).toHaveTextContent('TKY26-0004発行済みです。');
  expect(within(left).getByRole('link', { name: 'TKY26-0004' })).toHaveAttribute(
    'href',
    '/projectConfirmed/4?tab=invoices',
  );
  expect(within(left).getByRole('link', { name: 'Z2026-00007' })).toHaveAttribute('href', '/invoice/7');
  expect(onIssued).not.toHaveBeenCalled();
  await user.click(within(left).getByText('閉じる'));
  expect(onIssued).toHaveBeenCalledTimes(1);
});

test('a return names its sum; a reminder tells of the one before', async () => {
  const user = userEvent.setup();
  server.use(answer(invoice.show, { ...record, overdue_days: null, kind: 3, state: 6 }));
  const { unmount } = renderApp(<InvoiceScreen />, { session, route: '/invoice/7?id=7', pathname: '/invoice/[id]' });
  expect(await screen.findByRole('rowheader', { name: '返還額' })).toBeVisible();
  unmount();
  server.use(answer(invoice.show, record), answer(invoice.ofProject, told));
  renderApp(<InvoiceScreen />, { session, route: '/invoice/7?id=7', pathname: '/invoice/[id]' });
  await user.click(await screen.findByRole('button', { name: '督促状を作成' }));
  expect(await screen.findByText(/前回は「お支払いのご確認」を2026年6月1日\(月\)に送付しました。/)).toBeVisible();
});

test('an invoice’s lines stand under their heads, and what follows from an empty field is said', async () => {
  const user = userEvent.setup();
  server.use(answer(invoice.ofProject, told));
  renderApp(<InvoicePanel project={{ project_type: 1, project_id: 3 }} />, { session });
  await user.click(await screen.findByRole('button', { name: '請求書を発行' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByLabelText('支払期限')).toHaveAccessibleDescription(
    '未入力の場合は請求日の翌月末日とします。',
  );
  expect(within(dialog).queryByText('摘要')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: '内訳を追加' }));
  expect(within(dialog).getByText('摘要')).toBeVisible();
});

testDescriptor(invoiceList, invoice, ['id', 'office_id', 'project_id', 'project_type']);
