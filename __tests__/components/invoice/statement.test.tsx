import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '@/__tests__/support/renderApp';
import { answer, refuse, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { type OpenInvoice, type StatementLine, statement } from '@/contract/statement';
import StatementScreen from '@/pages/invoice/statement';

configure({ defaultHidden: true });

const session = sessionOf({
  capabilities: ['idempotency', 'statement.match', 'statement.record'],
  permissions: { invoice: { read: 'all', issue: 'all', export: 'all' } },
});
const invoice = (id: number, open_amount: number): OpenInvoice => ({
  id,
  number: `Z2026-0000${id}`,
  addressee_name: '髙橋　澪',
  subject: '相続税申告業務報酬',
  open_amount,
  due_date: '2026-05-31',
  proposal_number: 'TKY26-0001',
  office_id: 1,
  in_charge_ids: [],
});
const line = (row: number, amount: number, more: Partial<StatementLine> = {}): StatementLine => ({
  row,
  nth: 1,
  day: '2026-04-01',
  amount,
  payer: 'ﾀｶﾊｼ ﾐｵ',
  description: '振込',
  level: 'sure',
  grounds: ['name', 'amount'],
  invoice_ids: [row],
  recorded: null,
  ...more,
});

const open = async (lines: StatementLine[]) => {
  const user = userEvent.setup();
  server.use(
    answer(statement.match, {
      lines,
      faults: [{ row: 9, code: 'day', text: 'あ' }],
      outgoing: 2,
      open: [invoice(1, 500), invoice(2, 700), invoice(3, 900)],
    }),
  );
  renderApp(<StatementScreen />, { session, route: '/invoice/statement', pathname: '/invoice/statement' });
  await user.type(await screen.findByLabelText('入出金明細'), 'x');
  await user.click(screen.getByRole('button', { name: '未収の請求書と照合' }));
  const table = await screen.findByRole('table', { name: '照合結果' });
  // What was pasted stands in the table now: it is not printed again.
  expect(screen.getByRole('form', { name: '入金消込' })).toHaveAttribute('data-screen');
  return { user, rows: () => within(table).getAllByRole('row').slice(1) };
};

test('what is sure is chosen; a part is named once somebody takes it; what was recorded and cannot be read is told', async () => {
  const sent: unknown[] = [];
  server.use(
    answer(statement.record, ({ body }) => {
      sent.push(body);
      return { recorded: 2 };
    }),
  );
  const { user, rows } = await open([
    line(1, 500),
    line(2, 600, { level: 'likely', grounds: ['name', 'part'] }),
    line(3, 900, { level: 'none', grounds: [], recorded: { id: 8, number: 'Z2026-00008', by_hand: true } }),
  ]);
  expect(rows()[0]).toHaveTextContent(/一致.*全額入金/);
  expect(rows()[1]).toHaveTextContent(/候補あり.*請求額より少ない/);
  expect(rows()[2]).toHaveTextContent(/記録済み.*Z2026-00008.*手入力/);
  expect(screen.getByText(/9行目: 日付を読み取れません/)).toBeVisible();
  expect(screen.getByText(/出金・取消の明細2件/)).toBeVisible();
  await user.click(within(rows()[1] as HTMLElement).getByRole('button', { name: 'Z2026-00002 を選択' }));
  expect(rows()[1]).toHaveTextContent('一部入金(残 100円)');
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
  await user.click(screen.getByRole('button', { name: '入金を記録(2件)' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        lines: [
          { amount: 500, nth: 1, invoices: [{ id: 1, open_amount: 500 }] },
          { amount: 600, payer: 'ﾀｶﾊｼ ﾐｵ', invoices: [{ id: 2, open_amount: 700 }] },
        ],
      },
    ]),
  );
});

test('several are taken together only where their sum fits; a refusal stands at its line', async () => {
  server.use(refuse(statement.record, 422, '', { errors: { 'lines.0.invoices.0.id': ['照合後に変更されました'] } }));
  const { user, rows } = await open([
    line(4, 1200, { level: 'likely', grounds: ['name', 'sum'], invoice_ids: [1, 2] }),
  ]);
  expect(screen.getByRole('button', { name: '入金を記録(0件)' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Z2026-00001 + Z2026-00002 を選択' }));
  expect(rows()[0]).toHaveTextContent('全額入金');
  await user.click(screen.getByRole('button', { name: '入金を記録(1件)' }));
  expect(await within(rows()[0] as HTMLElement).findByRole('alert')).toHaveTextContent('照合後に変更されました');
});

test('a refusal of the statement as a whole is shown too', async () => {
  server.use(refuse(statement.record, 422, '', { errors: { lines: ['件数が多すぎます。'] } }));
  const { user } = await open([line(1, 500)]);
  await user.click(screen.getByRole('button', { name: '入金を記録(1件)' }));
  expect(await screen.findByText(/件数が多すぎます。/)).toBeVisible();
});
