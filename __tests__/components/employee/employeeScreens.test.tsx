import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { choose, offered } from '@/__tests__/components/resource/choose';
import { choices, named, pageOf, sets, useBackground } from '@/__tests__/components/settings/masters';
import { renderApp } from '@/__tests__/support/renderApp';
import { answer, type Received, refuse, server, unreachable } from '@/__tests__/support/server';
import { message } from '@/components/ui/message';
import { account } from '@/contract/account';
import { employee } from '@/contract/employee';
import EmployeesPage from '@/pages/employees';
import EmployeePage from '@/pages/employees/[id]';
import EmployeeCreatePage from '@/pages/employees/create';
import { administrator, employeeRow, outlineRow, person, staff, superAdministrator } from './employees';

configure({ defaultHidden: true });
afterEach(() => act(() => message.destroy()));
beforeEach(() => {
  useBackground();
  server.use(answer(employee.narrowed, sets), answer(employee.usernameExists, { available: true }));
});

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const filters = () => [...document.querySelectorAll('main label, label')].map(({ textContent }) => textContent);

describe('the list of employees', () => {
  const asked: URLSearchParams[] = [];
  const open = async (session: typeof staff, row: ReturnType<typeof employeeRow>, route = '/employees') => {
    asked.length = 0;
    server.use(
      answer(employee.listing, ({ query }) => {
        asked.push(query);
        return pageOf([row, { ...row, id: 111, last_name: '自分', status: 0 }]);
      }),
    );
    const app = renderApp(<EmployeesPage />, { session, route });
    await screen.findByText(/自分/);
    return app;
  };

  test('shows 20 a page, the name with its reading, the badge of the office and the state', async () => {
    const { user } = await open(administrator, employeeRow());
    expect(asked[0]?.get('limit')).toBe('20');
    const row = screen.getByText(/髙橋/).closest('tr') as HTMLElement;
    expect(row).toHaveTextContent('髙橋 一郎タカハシ イチロウ');
    expect(within(row).getByText('東京')).toHaveAttribute('data-colour');
    expect(within(row).getByText('有効')).toBeVisible();
    expect(screen.getByText('無効')).toBeVisible();
    await user.click(screen.getByRole('columnheader', { name: '氏名' }));
    await waitFor(() => expect(asked.at(-1)?.get('sort_asc')).toBe('name'));
  });

  test('is filtered by each of its choices', async () => {
    const { user } = await open(administrator, employeeRow());
    const filtered: Record<string, string> = { page: '1', limit: '20' };
    for (const [label, name, field, value] of [
      ['部門', '相続', 'department_id', '1'],
      ['エリア', '関西', 'city_id', '2'],
      ['所属拠点', '横浜', 'office_id', '2'],
      ['チーム', '第二チーム', 'team_id', '2'],
      ['権限', '拠点長', 'role_id', '3'],
      ['社員区分', '司法書士', 'user_type', '3'],
      ['状態', '無効', 'status', '0'],
    ] as const) {
      await choose(user, label, name);
      filtered[field] = value;
      await waitFor(() => expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual(filtered));
    }
  });

  test('shows staff a short list without links, except to themselves', async () => {
    await open(staff, outlineRow());
    expect(headers()).toEqual(['氏名', '部門', '主所属拠点', '所属拠点', 'チーム']);
    expect(filters()).toEqual(['氏名', '部門', 'エリア', '所属拠点', 'チーム']);
    const links = [...document.querySelectorAll('tbody a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/employees/111']);
    expect(screen.queryByRole('link', { name: '新規登録' })).toBeNull();
  });

  test('asks nothing that staff may not ask, whatever the address says', async () => {
    await open(staff, outlineRow(), '/employees?status=0&username=admin&sort_asc=role_name&name=髙橋');
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({ name: '髙橋', page: '1', limit: '20' });
  });
});

describe('the login id of an employee', () => {
  const open = async (lang: 'jp' | 'en' = 'jp') => {
    const app = renderApp(<EmployeeCreatePage />, { session: administrator, route: '/employees/create', lang });
    const input = await screen.findByLabelText(/^(ログインID|Login ID)/);
    return { ...app, input };
  };

  test('shows whether the typed ID is free or taken', async () => {
    const asked: (string | null)[][] = [];
    server.use(
      answer(employee.usernameExists, ({ query }) => {
        asked.push([query.get('username'), query.get('id')]);
        return { available: query.get('username') !== 'takahashi' };
      }),
    );
    const { user, input } = await open();
    await user.type(input, 'takahashi');
    expect(await screen.findByText('このログインIDはすでに使われています。別のIDを入力してください。')).toBeVisible();
    expect(input).toBeInvalid();
    await user.type(input, '-2');
    expect(await screen.findByText('このログインIDは使用できます。')).toBeVisible();
    expect(input).not.toBeInvalid();
    expect(asked).toEqual([
      ['takahashi', 'new'],
      ['takahashi-2', 'new'],
    ]);
  });

  test('is not checked while it holds other signs', async () => {
    server.use(answer(employee.usernameExists, () => Promise.reject(new Error('asked'))));
    const { user, input } = await open();
    await user.type(input, '髙橋_1');
    await act(async () => void (await new Promise((done) => setTimeout(done, 600))));
    expect(screen.getByText('4〜50文字の半角英数字・@・ハイフン')).toBeVisible();
  });

  test.each([
    ['jp', '使用できるかどうかを確認できませんでした。', 'もう一度確認する', 'このログインIDは使用できます。'],
    ['en', 'Could not check whether this login ID is available.', 'Check again', 'This login ID is available.'],
  ] as const)('is never called free after a failed check, in %s', async (lang, unknown, again, free) => {
    server.use(unreachable(employee.usernameExists));
    const { user, input } = await open(lang);
    await user.type(input, 'takahashi');
    expect(await screen.findByText(unknown)).toBeVisible();
    expect(screen.queryByText(free)).toBeNull();
    server.use(refuse(employee.usernameExists, 429, '回数が多すぎます。'));
    await user.click(screen.getByRole('button', { name: again }));
    expect(await screen.findByText(unknown)).toBeVisible();
    server.use(answer(employee.usernameExists, { available: true }));
    await user.click(screen.getByRole('button', { name: again }));
    expect(await screen.findByText(free)).toBeVisible();
  });
});

describe('the assignment of an employee', () => {
  const bodies: unknown[] = [];
  const narrowing = () => {
    bodies.length = 0;
    server.use(
      answer(employee.narrowed, ({ body }) => {
        bodies.push(body);
        const { city_ids = [], office_ids = [] } = body as { city_ids?: number[]; office_ids?: number[] };
        const all = named('東京', '横浜', '大阪');
        const inCity = city_ids.includes(2) ? all.slice(2) : all;
        return { ...sets, offices: inCity, teams: office_ids.includes(3) ? sets.teams.slice(1) : sets.teams };
      }),
    );
  };
  const open = async (record = person()) => {
    narrowing();
    server.use(answer(employee.show, record));
    const app = renderApp(<EmployeePage />, {
      session: administrator,
      route: '/employees/5',
      pathname: '/employees/[id]',
    });
    await app.user.click(await screen.findByRole('button', { name: '編集' }));
    await screen.findByRole('combobox', { name: /^エリア/ });
    return app;
  };
  const boxText = (name: RegExp) => screen.getByRole('combobox', { name }).closest('.ant-select')?.textContent;

  test('offers as main office the assigned ones alone', async () => {
    const { user } = await open();
    await waitFor(() => expect(boxText(/^所属拠点/)).toContain('横浜'));
    await user.click(screen.getByRole('combobox', { name: /^主所属拠点/ }));
    expect(offered()).toEqual(['東京', '横浜']);
  });

  test('drops offices and teams that do not fit a new area, and says so', async () => {
    const { user } = await open();
    await waitFor(() => expect(boxText(/^エリア/)).toContain('関東'));
    await choose(user, /^エリア/, '関東');
    await choose(user, /^エリア/, '関西');
    expect(await screen.findByText('選択した部門・エリア・拠点に合わない所属を外しました。')).toBeVisible();
    expect(boxText(/^所属拠点/)).not.toContain('横浜');
    expect(bodies.at(-1)).toMatchObject({ department_id: 1, city_ids: [2] });
    await choose(user, /^所属拠点/, '大阪');
    // The only one is the main one.
    await waitFor(() => expect(boxText(/^主所属拠点/)).toContain('大阪'));
  });

  test('keeps an office that was switched off while nothing is moved', async () => {
    await open(person({ office_ids: [1, 9], offices: ['東京', '旧名古屋'] }));
    await waitFor(() => expect(boxText(/^所属拠点/)).toContain('旧名古屋'));
    await act(async () => void (await new Promise((done) => setTimeout(done, 100))));
    expect(boxText(/^所属拠点/)).toContain('旧名古屋');
  });
});

describe('the licence number', () => {
  test('is required for judicial scriveners', async () => {
    server.use(answer(employee.show, person()));
    const { user } = renderApp(<EmployeePage />, {
      session: administrator,
      route: '/employees/5',
      pathname: '/employees/[id]',
    });
    await user.click(await screen.findByRole('button', { name: '編集' }));
    expect(await screen.findByLabelText(/^登録番号/)).not.toBeRequired();
    await choose(user, /^社員区分/, '司法書士');
    await waitFor(() => expect(screen.getByLabelText(/^登録番号/)).toBeRequired());
    await user.click(screen.getByRole('button', { name: /保存$/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('登録番号: 入力してください。');
  });
});

describe('rights over accounts', () => {
  const open = async (session: typeof staff, record = person()) => {
    server.use(answer(employee.show, record));
    const app = renderApp(<EmployeePage />, {
      session,
      route: `/employees/${record.id}`,
      pathname: '/employees/[id]',
    });
    await screen.findByRole('heading', { level: 1, name: `${record.last_name}　${record.first_name}` });
    return app;
  };
  const roleChoices = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(screen.getByRole('button', { name: '編集' }));
    await screen.findByRole('combobox', { name: /^権限/ });
    await waitFor(() => expect(document.querySelector('form')?.textContent).toContain(choices.departments[0]?.label));
    await user.click(screen.getByRole('combobox', { name: /^権限/ }));
    return offered();
  };

  test('nobody is offered to change their own role or delete themselves', async () => {
    const { user } = await open(administrator, person({ id: 111, role_id: 1 }));
    expect(screen.queryByRole('button', { name: '削除' })).toBeNull();
    expect(await roleChoices(user)).toEqual(['システム管理者']);
  });

  test('only role 99 makes a 99, and touches one', async () => {
    const { user, unmount } = await open(administrator);
    expect(await roleChoices(user)).not.toContain('特権管理者');
    unmount();
    const other = await open(administrator, person({ role_id: 99 }));
    expect(screen.queryByRole('button', { name: '編集' })).toBeNull();
    expect(screen.queryByRole('button', { name: '削除' })).toBeNull();
    other.unmount();
    const superior = await open(superAdministrator, person({ role_id: 99 }));
    expect(await roleChoices(superior.user)).toContain('特権管理者');
  });

  test('staff read themselves without account and buttons', async () => {
    await open(staff, person({ id: 111 }));
    expect(screen.queryByRole('button', { name: '編集' })).toBeNull();
    expect(screen.queryByRole('tab', { name: 'ログイン' })).toBeNull();
    expect(screen.getByRole('tab', { name: '異動履歴' })).toBeVisible();
  });

  test('staff find no form for a new account', async () => {
    renderApp(<EmployeeCreatePage />, { session: staff, route: '/employees/create' });
    expect(await screen.findByText('この操作を行う権限がありません。')).toBeVisible();
  });
});

describe('the tabs of an employee', () => {
  const open = (tab: string, session = administrator, lang: 'jp' | 'en' = 'jp') => {
    server.use(answer(employee.show, person()));
    return renderApp(<EmployeePage />, {
      session,
      route: `/employees/5?tab=${tab}`,
      pathname: '/employees/[id]',
      lang,
    });
  };
  const session = (id: number, current: boolean) => ({
    id,
    office_name: '東京',
    created_at: `2026-04-0${id} 09:00:00`,
    last_used_at: '2026-04-05 10:00:00',
    address: '10.0.0.1',
    user_agent: 'Firefox',
    current,
  });

  test.each([
    ['jp', ['権限変更', '異動', '入社']],
    ['en', ['Role changed', 'Transferred', 'Joined']],
  ] as const)('tell the postings in words, in %s', async (lang, kinds) => {
    open('postings', administrator, lang);
    for (const kind of kinds) expect(await screen.findByText(kind)).toBeVisible();
    expect(screen.getByText('相続 東京')).toBeVisible();
  });

  test('tell how the account signs in, and end a session but the one that asks', async () => {
    const ended: unknown[] = [];
    server.use(
      answer(employee.sessions, [session(1, true), session(2, false)]),
      answer(employee.endSession, ({ params }) => {
        ended.push(params);
        return {};
      }),
    );
    const { user } = open('account');
    expect(await screen.findByText('2026年4月1日(水) 09:05', { selector: 'dd' })).toBeVisible();
    expect(screen.getByText('2回')).toBeVisible();
    const buttons = await screen.findAllByRole('button', { name: /のセッションを終了する/ });
    expect(buttons).toHaveLength(1);
    await user.click(buttons[0] as HTMLElement);
    await waitFor(() => expect(ended).toEqual([{ id: '5', sessionId: '2' }]));
    expect(await screen.findByText('セッションを終了しました')).toBeVisible();
  });

  test('sets a new password and shows what is wrong with it', async () => {
    const sent: Received[] = [];
    server.use(
      answer(employee.sessions, []),
      refuse(employee.update, 422, '入力内容に誤りがあります。', { errors: { password: ['8文字以上で。'] } }),
    );
    const { user } = open('account');
    await user.click(await screen.findByRole('button', { name: 'パスワードを再設定' }));
    await user.type(await screen.findByLabelText(/^新しいパスワード/), 'x');
    const dialog = screen.getByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: /保存$/ }));
    expect(await within(dialog).findByText('8文字以上で。')).toBeInTheDocument();
    server.use(
      answer(employee.update, (request) => {
        sent.push(request);
        return person();
      }),
    );
    await user.type(screen.getByLabelText(/^新しいパスワード/), 'secret-2026{Enter}');
    await waitFor(() => expect(sent[0]?.body).toEqual({ password: 'xsecret-2026' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('remove a second factor that was lost', async () => {
    const reset: unknown[] = [];
    server.use(
      answer(employee.sessions, []),
      answer(account.reset, ({ params }) => {
        reset.push(params);
        return {};
      }),
    );
    const { user } = open('account');
    await user.click(await screen.findByRole('button', { name: '2段階認証を解除' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: '2段階認証を解除' }));
    await waitFor(() => expect(reset).toEqual([{ id: '5' }]));
  });
});

test('the password of a new account is kept in no draft', async () => {
  const { user, unmount } = renderApp(<EmployeeCreatePage />, { session: administrator, route: '/employees/create' });
  await user.type(await screen.findByLabelText(/^パスワード/), 'secret-2026');
  await user.type(screen.getByLabelText(/^姓/), '𠮷田');
  unmount();
  const kept = JSON.stringify({ ...localStorage, ...sessionStorage });
  expect(kept).toContain('𠮷田');
  expect(kept).not.toContain('secret-2026');
});
