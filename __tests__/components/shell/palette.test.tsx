import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '@/__tests__/support/renderApp';
import { answer, type Received, refuse, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { targetOf } from '@/components/shell/palette/paletteItems';
import { SessionGate } from '@/components/shell/SessionGate';
import { masters } from '@/contract/masters';
import { type SearchRow, search } from '@/contract/search';
import MasterPage from '@/pages/settings/[master]/[id]';
import { type OpenedRecord, openedRecordsKey } from '@/rules/openedRecords';
import { readPreference, writePreference } from '@/services/preferences';
import { pageOf } from '../customer/customers';
import { alone, row } from '../search/rows';
import { administrator, city, useBackground } from '../settings/masters';

configure({ defaultHidden: true });

const all = { read: 'all', create: 'all', edit: 'all', delete: 'all', restore: 'all', export: 'all' } as const;
const staff = sessionOf({ permissions: { inquiry: all } });
const viewer = sessionOf({ permissions: { inquiry: { ...all, create: 'none' } } });
const insurance = sessionOf({ department: 3, permissions: { inquiry: { ...all, read: 'none', create: 'none' } } });

const finding = (find: (q: string) => SearchRow[] | Promise<SearchRow[]> = () => [row()], total?: number) => {
  const asked: string[] = [];
  server.use(
    answer(search.full, async ({ query }: Received) => {
      const q = query.get('q') ?? '';
      asked.push(q);
      return pageOf(await find(q), total, 8);
    }),
  );
  return asked;
};

const start = async (session = staff, lang: 'jp' | 'en' = 'jp') => {
  const app = renderApp(
    <SessionGate>
      <input aria-label="page" />
    </SessionGate>,
    { session, route: '/sales', lang },
  );
  await screen.findByRole('navigation');
  return app;
};
const press = (key: string, keys: Record<string, boolean> = { ctrlKey: true }) =>
  fireEvent.keyDown(window, { key, ...keys });
const box = () => screen.findByRole('combobox');
const open = async (session = staff, lang: 'jp' | 'en' = 'jp') => {
  const app = await start(session, lang);
  press('k');
  await waitFor(async () => expect(await box()).toHaveFocus());
  return app;
};
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const group = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const chosen = () => screen.getByRole('option', { selected: true });

describe('the palette', () => {
  test.each<Record<string, boolean>>([{ ctrlKey: true }, { metaKey: true }])(
    'opens by %p and K, with the focus in its box',
    async (keys) => {
      await start();
      expect(screen.queryByRole('dialog')).toBeNull();
      press('k', keys);
      expect(await screen.findByRole('dialog', { name: '検索と移動' })).toBeInTheDocument();
      await waitFor(async () => expect(await box()).toHaveFocus());
    },
  );

  test('opens by its button, and closes by Esc', async () => {
    const { user } = await start();
    await user.click(screen.getByRole('button', { name: '検索' }));
    await box();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  test.each<Record<string, boolean>>([{}, { ctrlKey: true, shiftKey: true }, { ctrlKey: true, altKey: true }])(
    'not by K and %p',
    async (keys) => {
      await start();
      press('k', keys);
      expect(screen.queryByRole('combobox')).toBeNull();
    },
  );

  test('offers new records and the screens of the menu at once, and asks nothing', async () => {
    const asked = finding();
    await open();
    expect(group('新規登録')).toEqual(['新規問合せ', '新規面談', '新規設計書']);
    expect(group('画面')).toContain('顧客管理');
    expect(asked).toEqual([]);
  });

  test('narrows the screens by what is typed, in either kana', async () => {
    finding(() => []);
    const { user } = await open();
    await user.type(await box(), '新規問');
    await waitFor(() => expect(options()).toEqual(['新規問合せ']));
  });

  test('finds as one types, and leads there by the keys', async () => {
    const asked = finding(() => [row(), alone]);
    const { user, router } = await open();
    await user.type(await box(), 'x9');
    await waitFor(() => expect(screen.getByRole('group', { name: '検索結果' })).toBeVisible());
    expect(asked).toEqual(['x9']);
    expect(chosen()).toHaveTextContent('髙橋 澪');
    expect(await box()).toHaveAttribute('aria-activedescendant', chosen().id);
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toHaveTextContent('無縁 仏');
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toHaveTextContent('髙橋 澪');
    await user.keyboard('{ArrowUp}{Enter}');
    expect(router.visited.at(-1)).toBe('/customer/6/F0000006');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  test('never leads by the Enter that ends a kana conversion', async () => {
    finding();
    const { user, router } = await open();
    await user.type(await box(), 'たかはし');
    await waitFor(() => expect(chosen()).toHaveTextContent('髙橋'));
    fireEvent.keyDown(await box(), { key: 'Enter', isComposing: true, keyCode: 229 });
    expect(router.visited).toEqual(['/sales']);
  });

  test('shows what the last words found, and until then nothing of others', async () => {
    let late: () => void = () => undefined;
    finding((q) =>
      q === '田'
        ? new Promise((resolve) => {
            late = () => resolve([row({ name: '田遅' })]);
          })
        : [row({ name: '速' })],
    );
    const { user, router } = await open();
    await user.type(await box(), '田');
    await act(async () => void (await new Promise((done) => setTimeout(done, 300))));
    await user.type(await box(), '中');
    await waitFor(() => expect(chosen()).toHaveTextContent('速'));
    await act(async () => late());
    expect(chosen()).toHaveTextContent('速');
    expect(router.visited).toEqual(['/sales']);
  });

  test('opens by an Enter that was sooner than the answer what then comes first, and a screen at once', async () => {
    finding(() => [row()]);
    const { user, router } = await open();
    await user.type(await box(), '髙橋{Enter}');
    expect(router.visited).toEqual(['/sales']);
    await waitFor(() => expect(router.visited.at(-1)).toBe('/customer/5/F0000005'));
    press('k');
    await user.type(await box(), '新規問合せ{Enter}');
    expect(router.visited.at(-1)).toBe('/inquiry/create');
  });

  test('leads on to all that was found', async () => {
    finding(() => [row()], 30);
    const { user, router } = await open();
    await user.type(await box(), 'a b');
    await user.click(await screen.findByRole('option', { name: '「a b」の検索結果をすべて表示' }));
    expect(router.visited.at(-1)).toBe('/fullSearch?q=a%20b');
  });

  test('tells that nothing was found, or that the search failed', async () => {
    finding(() => []);
    const { user } = await open();
    await user.type(await box(), 'zz9');
    expect(await screen.findByText('該当するものはありません。')).toBeVisible();
    server.use(refuse(search.full, 500, 'x'));
    await user.type(await box(), '8');
    expect(await screen.findByText('検索できませんでした。')).toBeVisible();
  });

  test('offers what was opened lately, of this person only', async () => {
    await start();
    writePreference(openedRecordsKey, [{ noun: 'customer', href: '/customer/5/F0000005', title: '髙橋　澪' }]);
    press('k');
    await box();
    expect(group('最近開いた記録')).toEqual([expect.stringContaining('髙橋　澪')]);
  });

  test('makes nothing new for those who may not', async () => {
    await open(viewer);
    expect(screen.queryByRole('group', { name: '新規登録' })).toBeNull();
  });

  test('knows only screens in department 3', async () => {
    const asked = finding();
    const { user } = await open(insurance);
    expect(options()).toEqual(['設計書管理', '集計・分析']);
    await user.type(await box(), '集計');
    await waitFor(() => expect(options()).toEqual(['集計・分析']));
    expect(asked).toEqual([]);
  });

  test('speaks English', async () => {
    await open(staff, 'en');
    expect(group('New')).toContain('New inquiry');
  });
});

test('a number is found in a list of English too', () => {
  const { proposal_number } = row();
  const english = row({ proposal_number: proposal_number?.replace('、', ', ') ?? null });
  expect(targetOf(english, '000123')).toBe('/projectLegal/78');
});

test.each([
  ['髙橋', '/customer/5/F0000005'],
  ['09012', '/customer/5/F0000005'],
  ['TK126', '/projectConfirmed/56'],
  ['000123', '/projectLegal/78'],
  ['U12', '/inquiry/12'],
])('%s leads to %s', (query, href) => {
  expect(targetOf(row(), query)).toBe(href);
});

test('a record that was opened is offered afterwards, once and under its present name', async () => {
  useBackground();
  server.use(answer(masters.city.calls.show, city({ id: 5, name: '関東' })));
  const { unmount } = renderApp(<MasterPage />, {
    session: administrator,
    route: '/settings/cities/5',
    pathname: '/settings/[master]/[id]',
  });
  await waitFor(() =>
    expect(readPreference<OpenedRecord[]>(openedRecordsKey, []).map(({ href }) => href)).toEqual([
      '/settings/cities/5',
    ]),
  );
  unmount();
  await open(administrator);
  expect(group('最近開いた記録')).toEqual([expect.stringContaining('関東')]);
});
