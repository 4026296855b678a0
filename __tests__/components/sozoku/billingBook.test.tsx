import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '@/__tests__/support/renderApp';
import { answer, refuse, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { message } from '@/components/ui/message';
import { billingBook } from '@/contract/billingBook';
import { sozoku } from '@/contract/sozoku';
import ProjectsPage from '@/pages/projectConfirmed/index';
import { pageOf } from '../customer/customers';
import { capabilities, projectRow, useProjects } from './projects';

configure({ defaultHidden: true });
beforeEach(() => useProjects());
afterEach(() => act(() => message.destroy()));

const session = sessionOf({
  capabilities: [...capabilities, 'idempotency', 'billingBook.make', 'billingBook.read'],
  permissions: { project: { read: 'all' }, billing: { edit: 'all' } },
});
const row = projectRow({ id: 1, proposal_number: 'TK126-0001', decedent_name: '一号' });

const open = async () => {
  server.use(answer(sozoku.listing, pageOf([row], 1, 50)));
  const path = '/projectConfirmed';
  renderApp(<ProjectsPage />, { session, route: `${path}?project_category=1&active_tab=2`, pathname: path });
  await screen.findByRole('row', { name: /TK126-0001/ });
  return userEvent.setup();
};
const book = new File(['x'], 'book.xlsx');

test('a workbook that comes back is reviewed, old beside new, before it is saved', async () => {
  const [files, sent]: unknown[][] = [[], []];
  server.use(
    answer(billingBook.read, ({ body }) => {
      files?.push(body);
      return { rows: [row], changes: [{ id: 1, values: { deposit_amount: 600_000 } }] };
    }),
    answer(sozoku.billingBulkUpdate, ({ body }) => {
      sent?.push(body);
      return [row];
    }),
  );
  const user = await open();
  await user.click(await screen.findByRole('button', { name: '請求・入金の一括編集' }));
  await user.upload(await screen.findByLabelText('Excelファイル'), book);
  const table = await screen.findByRole('table', { name: '変更内容の確認' });
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent('一号着手金(税込)550,000円600,000円');
  expect(files).toEqual([{ file: 'eA==' }]);
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(sent).toEqual([[{ id: 1, lock_version: row.lock_version, deposit_amount: 600_000 }]]));
});

test('what is wrong with a workbook is told cell by cell', async () => {
  server.use(
    refuse(billingBook.read, 422, '', {
      errors: { '3.deposit_amount': ['金額が正しくありません。'], '4.id': ['先に保存しました。'] },
    }),
  );
  const user = await open();
  await user.click(await screen.findByRole('button', { name: '請求・入金の一括編集' }));
  await user.upload(await screen.findByLabelText('Excelファイル'), book);
  const told = await screen.findByRole('alert');
  expect(
    within(told)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['3行目 着手金(税込): 金額が正しくありません。', '4行目: 先に保存しました。']);
});

test('the ticked rows go out as a workbook', async () => {
  const asked: unknown[] = [];
  server.use(
    answer(billingBook.make, ({ body }) => {
      asked.push(body);
      return { file_path: '/api/files/x' };
    }),
  );
  const user = await open();
  await user.click(within(screen.getByRole('row', { name: /TK126-0001/ })).getByRole('checkbox'));
  await user.click(await screen.findByRole('button', { name: '請求・入金の一括編集(1件)' }));
  await user.click(await screen.findByRole('button', { name: 'Excelに出力' }));
  await waitFor(() => expect(asked).toEqual([{ projects: [{ id: 1 }] }]));
});
