import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { choose, offered } from '@/__tests__/components/resource/choose';
import { renderApp } from '@/__tests__/support/renderApp';
import { answer, type Received, refusal, refuse, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
// What the pages load when they are drawn: a test does not wait for it.
import '@/components/masters/MasterPages';
import '@/components/masters/SettingsIndex';
import { message } from '@/components/ui/message';
import { masterCalls } from '@/contract/masters';
import SettingsPage from '@/pages/settings';
import MasterList from '@/pages/settings/[master]';
import MasterPage from '@/pages/settings/[master]/[id]';
import MasterCreate from '@/pages/settings/[master]/create';
import * as masters from './masters';

configure({ defaultHidden: true });
beforeEach(masters.useBackground);
afterEach(() => act(() => message.destroy()));
const { administrator } = masters;
const { city: cityCalls, introducedBy: introducedByCalls, office: officeCalls, team: teamCalls } = masterCalls;

const settingsOf = (role: number, department = 1) =>
  sessionOf({
    role,
    department,
    permissions: { master: { read: 'all', edit: [1, 2, 99].includes(role) ? 'all' : 'none' } },
  });

describe('the settings', () => {
  test.each([1, 2, 99])('lead role %s to every master', async (role) => {
    renderApp(<SettingsPage />, { session: settingsOf(role), route: '/settings' });
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/settings/cities',
      '/settings/offices',
      '/settings/teams',
      '/settings/interview-locations',
      '/settings/introduced-by',
      '/settings/insurance-targets',
      '/settings/law',
    ]);
  });

  test.each([
    [3, 1],
    [4, 2],
    [5, 1],
    [1, 3],
    [99, 3],
  ])('are not for role %s of department %s, nor is a master', async (role, department) => {
    for (const [Page, route, pathname] of [
      [SettingsPage, '/settings', '/settings'],
      [MasterList, '/settings/cities', '/settings/[master]'],
      [MasterCreate, '/settings/cities/create', '/settings/[master]/create'],
    ] as const) {
      const { unmount } = renderApp(<Page />, { session: settingsOf(role, department), route, pathname });
      expect(await screen.findByText(/この画面を表示する権限がありません/)).toBeVisible();
      expect(screen.queryByRole('link')).toBeNull();
      unmount();
    }
  });

  test('are not for role 4 of a backend that tells no permissions', async () => {
    renderApp(<SettingsPage />, { session: sessionOf({ role: 4 }), route: '/settings', lang: 'en' });
    expect(await screen.findByText(/You do not have permission to view this screen/)).toBeVisible();
  });
});

describe('the list of a master', () => {
  const asked: URLSearchParams[] = [];
  beforeEach(() => {
    asked.length = 0;
    server.use(
      answer(cityCalls.listing, ({ query }) => {
        asked.push(query);
        return masters.pageOf([masters.city(), masters.city({ id: 6, name: '関西', status: 0, color_id: 12 })]);
      }),
    );
  });

  test('asks for 20 rows, and for what its address says', async () => {
    renderApp(<MasterList />, {
      session: administrator,
      route: '/settings/cities?status=0&name=関&sort_desc=code',
      pathname: '/settings/[master]',
    });
    await screen.findByText('関東');
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      name: '関',
      status: '0',
      sort_desc: 'code',
      page: '1',
      limit: '20',
    });
  });

  test('finds the inactive ones by their word', async () => {
    const { user, router } = renderApp(<MasterList />, {
      session: administrator,
      route: '/settings/cities',
      pathname: '/settings/[master]',
    });
    await screen.findByText('関東');
    await choose(user, '状態', '無効');
    await waitFor(() => expect(asked.at(-1)?.get('status')).toBe('0'));
    expect(router.visited.at(-1)).toBe('/settings/cities?status=0');
  });

  test.each([
    ['関東', false, 0, /「関東」を無効にしました/],
    ['関西', true, 1, '「関西」を有効にしました'],
  ] as const)('switches %s', async (name, before, status, said) => {
    const sent: Received[] = [];
    server.use(
      answer(cityCalls.update, (request) => {
        sent.push(request);
        return masters.city({ status });
      }),
    );
    const { user, router } = renderApp(<MasterList />, {
      session: administrator,
      route: '/settings/cities',
      pathname: '/settings/[master]',
    });
    const toggle = await screen.findByRole('switch', { name: `「${name}」を有効にする` });
    expect(toggle.getAttribute('aria-checked')).toBe(String(!before));
    await user.click(toggle);
    expect(await screen.findByText(said)).toBeVisible();
    expect(sent[0]?.body).toEqual({ status, lock_version: 3 });
    await waitFor(() => expect(asked.length).toBeGreaterThan(1));
    expect(router.visited).toEqual(['/settings/cities']);
  });

  test('takes a switching off back from the notice that says it', async () => {
    const sent: unknown[] = [];
    server.use(
      answer(cityCalls.update, ({ body }) => {
        sent.push(body);
        return masters.city({ status: (body as { status: number }).status, lock_version: 3 + sent.length });
      }),
    );
    const { user } = renderApp(<MasterList />, {
      session: administrator,
      route: '/settings/cities',
      pathname: '/settings/[master]',
    });
    await user.click(await screen.findByRole('switch', { name: '「関東」を有効にする' }));
    await user.click(await screen.findByRole('button', { name: '元に戻す' }));
    expect(await screen.findByText('「関東」を有効にしました')).toBeVisible();
    expect(sent).toEqual([
      { status: 0, lock_version: 3 },
      { status: 1, lock_version: 4 },
    ]);
  });

  test('says beside the switch why it was refused', async () => {
    server.use(
      refuse(cityCalls.update, 422, '入力内容に誤りがあります。', { errors: { status: ['最後の拠点です。'] } }),
    );
    const { user } = renderApp(<MasterList />, {
      session: administrator,
      route: '/settings/cities',
      pathname: '/settings/[master]',
    });
    await user.click(await screen.findByRole('switch', { name: '「関東」を有効にする' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('最後の拠点です。');
  });

  test('offers no other try where one may not', async () => {
    server.use(refuse(cityCalls.listing, 403, 'この操作を行う権限がありません。'));
    renderApp(<MasterList />, { session: administrator, route: '/settings/cities', pathname: '/settings/[master]' });
    expect(await screen.findByText('この操作を行う権限がありません。')).toBeVisible();
    expect(screen.queryByRole('button', { name: '再試行' })).toBeNull();
  });
});

describe('the form of a master', () => {
  test.each([
    ['jp', 'エリアの登録に失敗しました。', '保存', 'エリア名', 'コード'],
    ['en', 'The area could not be created.', 'Save', 'Area name', 'Code'],
  ] as const)('says in %s that an area could not be made', async (lang, said, save, name, code) => {
    server.use(refuse(cityCalls.store, 500, ''));
    const { user } = renderApp(<MasterCreate />, {
      session: administrator,
      route: '/settings/cities/create',
      pathname: '/settings/[master]/create',
      lang,
    });
    await user.type(await screen.findByLabelText(new RegExp(`^${name}`)), '九州');
    await user.type(screen.getByLabelText(new RegExp(`^${code}`)), 'KY');
    await user.click(screen.getByRole('button', { name: new RegExp(`${save}$`) }));
    expect(await screen.findByRole('alert')).toHaveTextContent(said);
  });

  test('says in its own words that a referral source could not be made', async () => {
    server.use(refuse(introducedByCalls.store, 500, 'An error occurred while creating.'));
    const { user } = renderApp(<MasterCreate />, {
      session: administrator,
      route: '/settings/introduced-by/create',
      pathname: '/settings/[master]/create',
    });
    await user.type(await screen.findByLabelText(/^紹介元名/), 'みらい銀行');
    await choose(user, /^部門/, '相続');
    await user.click(screen.getByRole('button', { name: /保存$/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('登録中にエラーが発生しました。');
  });

  test('says which signs a code may hold, and that a name of blanks is none', async () => {
    const { user } = renderApp(<MasterCreate />, {
      session: administrator,
      route: '/settings/cities/create',
      pathname: '/settings/[master]/create',
    });
    await user.type(await screen.findByLabelText(/^エリア名/), '　​');
    await user.type(screen.getByLabelText(/^コード/), 'kt');
    await user.click(screen.getByRole('button', { name: /保存$/ }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('エリア名: 入力してください。');
    expect(alert).toHaveTextContent('コード: 半角の英大文字と数字だけで入力してください。');
  });

  test('puts a name that is taken on its field', async () => {
    server.use(
      refuse(cityCalls.store, 422, '入力内容に誤りがあります。', {
        errors: { name: ['すでに使われています。別の値を入力してください。'] },
      }),
    );
    const { user } = renderApp(<MasterCreate />, {
      session: administrator,
      route: '/settings/cities/create',
      pathname: '/settings/[master]/create',
    });
    const name = await screen.findByLabelText(/^エリア名/);
    await user.type(name, '関東');
    await user.type(screen.getByLabelText(/^コード/), 'KT');
    await user.click(screen.getByRole('button', { name: /保存$/ }));
    await waitFor(() => expect(name).toBeInvalid());
    expect(name).toHaveAccessibleDescription(/すでに使われています。/);
  });

  test('keeps an office that was switched off on an old team, but offers it to no other', async () => {
    server.use(answer(teamCalls.show, masters.team({ office_id: 9, office_name: '旧名古屋' })));
    const { user } = renderApp(<MasterPage />, {
      session: administrator,
      route: '/settings/teams/5',
      pathname: '/settings/[master]/[id]',
    });
    await user.click(await screen.findByRole('button', { name: '編集' }));
    const box = await screen.findByRole('combobox', { name: /^拠点/ });
    await waitFor(() => expect(box.closest('.ant-select')).toHaveTextContent('旧名古屋'));
    await choose(user, /^拠点/, '東京');
    await user.click(box);
    expect(offered()).not.toContain('旧名古屋');
  });
});

describe('an office', () => {
  const open = (record = masters.office()) => {
    server.use(answer(officeCalls.show, record));
    return renderApp(<MasterPage />, {
      session: administrator,
      route: '/settings/offices/5',
      pathname: '/settings/[master]/[id]',
    });
  };

  test('shows its name in its colours while they are chosen', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '編集' }));
    const background = await screen.findByLabelText('背景色');
    await user.clear(background);
    await user.type(background, '#010203');
    const sample = screen.getByText('表示見本').parentElement as HTMLElement;
    await waitFor(() =>
      expect(within(sample).getByText('東京')).toHaveStyle({ background: '#010203', color: '#9e1068' }),
    );
    expect(screen.getByLabelText('背景色を選ぶ')).toHaveValue('#010203');
  });

  test('tells of a colour that is none', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '編集' }));
    await user.type(await screen.findByLabelText('文字色'), 'x');
    await user.click(screen.getByRole('button', { name: /保存$/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('文字色: 色は「#2a5caa」の形で入力してください。');
  });

  test('that somebody else changed shows both, and saves what was chosen', async () => {
    const sent: Received[] = [];
    server.use(
      answer(officeCalls.update, (request) => {
        sent.push(request);
        if (sent.length > 1) return masters.office();
        return refusal(409, 'ほかの担当者が先に保存しました。', {
          data: masters.office({ phone: '03-9999-9999', lock_version: 4 }),
        });
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '編集' }));
    const phone = await screen.findByLabelText('電話番号');
    await user.clear(phone);
    await user.type(phone, '03-8888-8888');
    await user.click(screen.getByRole('button', { name: /保存$/ }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('03-8888-8888');
    expect(dialog).toHaveTextContent('03-9999-9999');
    await user.click(within(dialog).getByRole('button', { name: '選んだ内容で保存' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toEqual({ phone: '03-8888-8888', lock_version: 4 });
  });

  test('shows not found without a retry', async () => {
    server.use(refuse(officeCalls.show, 404, 'レコードが見つかりませんでした。'));
    renderApp(<MasterPage />, {
      session: administrator,
      route: '/settings/offices/77',
      pathname: '/settings/[master]/[id]',
    });
    expect(await screen.findByText('レコードが見つかりませんでした。')).toBeVisible();
    expect(screen.queryByRole('button', { name: '再試行' })).toBeNull();
  });
});
