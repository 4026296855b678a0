import { configure, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '@/__tests__/support/renderApp';
import { testDescriptor } from '@/__tests__/support/resourceContract';
import { answer, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { journalList } from '@/components/journal/journalList';
import { PrintWatch } from '@/components/shell/PrintWatch';
import { dropdown } from '@/contract/dropdown';
import { type JournalRow, journal } from '@/contract/journal';
import JournalScreen from '@/pages/settings/journal';
import { pageOf } from '../customer/customers';

configure({ defaultHidden: true });

const who = (read: 'all' | 'none') =>
  sessionOf({
    capabilities: ['journal.listing', 'journal.export', 'journal.summary', 'journal.printed'],
    permissions: { journal: { read, export: read } },
  });

const line = (id: number, row: Partial<JournalRow>): JournalRow => ({
  id,
  at: '2026-04-01 09:30:00',
  event: 1,
  employee_id: 3,
  employee_name: '髙橋　澪',
  target_name: null,
  family_code: null,
  subject: null,
  address: '192.0.2.7',
  ...row,
});

const rows = [
  line(1, { event: 4, family_code: 'F0000001', subject: 'customer' }),
  line(2, { event: 11, target_name: '𠮷田　翔', subject: 'role_id,office_ids' }),
  line(3, { event: 11, target_name: '𠮷田　翔', subject: 'delete' }),
  line(4, { event: 2, employee_id: null, employee_name: null }),
  line(5, { event: 8, subject: '/customer/12' }),
];

beforeEach(() =>
  server.use(
    answer(journal.listing, pageOf(rows, 1, 50)),
    answer(journal.summary, {
      from: '2026-03-26',
      to: '2026-04-01',
      events: [{ event: 5, week: 1_200, before: 3 }],
      takers: [{ employee_id: 3, name: '髙橋　澪', files: 1_180 }],
    }),
    answer(dropdown.users, []),
  ),
);

const open = (lang: 'jp' | 'en' = 'jp', read: 'all' | 'none' = 'all') =>
  renderApp(<JournalScreen />, {
    session: who(read),
    lang,
    route: '/settings/journal',
    pathname: '/settings/journal',
  });

const rowOf = async (text: RegExp) => {
  const cell = await screen.findByText(text);
  return cell.closest('tr') as HTMLElement;
};

test('every line says what was done by whom, and to what', async () => {
  open();
  const read = await rowOf(/^家族の記録の閲覧$/);
  expect(read).toHaveTextContent(/髙橋 澪.*F0000001.*顧客/);
  expect(within(read).getByRole('link', { name: /F0000001/ })).toHaveAttribute('href', '/family/F0000001');
  expect(await rowOf(/^権限、.*拠点/)).toHaveTextContent('𠮷田 翔');
  expect(await rowOf(/^アカウントの削除$/)).toBeVisible();
  expect(await rowOf(/^ログイン失敗$/)).toHaveTextContent('(該当する社員なし)');
  expect(await rowOf(/^\/customer\/12$/)).toHaveTextContent('印刷');
});

test('the week beside the one before, in English', async () => {
  open('en');
  const week = (await screen.findByText(/^Last 7 days \(/)).closest('details') as HTMLElement;
  expect(within(week).getByRole('row', { name: /List exported/ })).toHaveTextContent(/1,200.*3/);
  expect(week).toHaveTextContent(/Most exports and documents: 髙橋 澪 1,180/);
});

test('is for administrators', async () => {
  open('jp', 'none');
  expect(await screen.findByText(/権限がありません/)).toBeVisible();
});

test('a print is told with its page', async () => {
  const told: unknown[] = [];
  server.use(
    answer(journal.printed, ({ body }) => {
      told.push(body);
      return {};
    }),
  );
  renderApp(<PrintWatch />, { session: who('none') });
  await waitFor(() => {
    window.dispatchEvent(new Event('beforeprint'));
    expect(told).toContainEqual({ page: window.location.pathname });
  });
});

testDescriptor(journalList, journal, ['id', 'employee_id']);
