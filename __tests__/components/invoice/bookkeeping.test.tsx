import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '@/__tests__/support/renderApp';
import { answer, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { bookkeeping, type JournalLine } from '@/contract/bookkeeping';
import { masterCalls } from '@/contract/masters';
import BookkeepingScreen from '@/pages/invoice/bookkeeping';
import { pageOf } from '../customer/customers';

configure({ defaultHidden: true });

const session = sessionOf({
  capabilities: ['idempotency', 'bookkeeping.preview', 'bookkeeping.store', 'bookkeeping.file', 'legalPerson.listing'],
  permissions: { invoice: { read: 'all', issue: 'all', export: 'all', book: 'all' } },
});
const side = (account: string) => ({ account, sub_account: '', tax_class: '対象外' });
const line: JournalLine = {
  invoice_id: 7,
  payment_id: null,
  number: 'Z2026-00007',
  day: '2026-04-01',
  debit: side('売掛金'),
  credit: side('売上高'),
  amount: 110_000,
  tax: 10_000,
  tax_side: 'credit',
  partner: '𠮷田 花',
  partner_kana: 'ヨシダ ハナ',
  subject: '報酬',
};
const seen = (faulty: boolean) => ({
  program: 1,
  lines: faulty ? [] : [line],
  total: faulty ? 0 : 110_000,
  before: 3,
  faults: faulty
    ? [{ invoice_id: 7, payment_id: null, number: 'Z2026-00007', code: 'signs' as const, text: '𠮷' }]
    : [],
  exports: [],
});

test('a sign that the file cannot have leaves its invoice out until somebody chooses what becomes of it', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  server.use(
    answer(masterCalls.legalPerson.listing, pageOf([{ id: 2, name: '税理士法人つぎ' }], 1, 100) as never),
    answer(bookkeeping.preview, ({ query }) => seen(query.get('signs') === null)),
    answer(bookkeeping.store, ({ body }) => {
      sent.push(body);
      return { id: 5 };
    }),
    answer(bookkeeping.file, { file_path: '/api/files/x' }),
  );
  renderApp(<BookkeepingScreen />, { session, route: '/invoice/bookkeeping', pathname: '/invoice/bookkeeping' });
  const leftOut = await screen.findByText(/Shift_JISで表せない文字「𠮷」/);
  expect(within(leftOut).getByRole('link', { name: 'Z2026-00007' })).toHaveAttribute('href', '/invoice/7');
  expect(screen.getByRole('button', { name: '出力' })).toBeDisabled();
  expect(screen.getByText('期間内の3件は出力済みです。')).toBeVisible();
  await user.click(screen.getByLabelText('表せない文字'));
  await user.click(await screen.findByText('氏名をカナにする'));
  await waitFor(() => expect(screen.getByRole('button', { name: '出力' })).toBeEnabled());
  expect(screen.getByText(/弥生会計 1行.*110,000円/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '出力' }));
  await waitFor(() => expect(sent).toMatchObject([{ legal_person_id: 2, signs: 2, total: 110_000, again: 0 }]));
});
