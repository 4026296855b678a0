import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '@/__tests__/support/renderApp';
import { answer, type Received, refusal, refuse, server, unreachable } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { ResourceList } from '@/components/resource/ResourceList';
import { message } from '@/components/ui/message';
import { choose } from './choose';
import { allRights, sample, samplePage, sampleResource, sampleRights, sampleRow } from './sample';

const rows = [sampleRow(1), sampleRow(2, { fee: null, status: 0, office_id: 2, office_name: '横浜' })];

/** Answers with one page and records the query. */
const listing = (page = samplePage(rows)) => {
  const asked: string[] = [];
  server.use(
    answer(sample.listing, ({ query }: Received) => {
      asked.push(query.toString());
      return page;
    }),
  );
  return asked;
};

const show = (route = '/sample', slots = {}) =>
  renderApp(<ResourceList resource={sampleResource} slots={slots} />, { session: sessionOf(), route });

const filter = (name: string) => within(screen.getByLabelText('絞り込み')).getByLabelText(name);
const row = (name: string) => screen.getByRole('link', { name }).closest('tr') as HTMLElement;

configure({ defaultHidden: true });
afterEach(() => act(() => message.destroy()));
beforeEach(() => {
  sampleRights.current = allRights;
});

describe('rows', () => {
  test('are shown with their kinds, their link and their stored colours', async () => {
    listing();
    show();
    const link = await screen.findByRole('link', { name: 'サンプル1' });
    expect(link).toHaveAttribute('href', '/sample/1');
    expect(within(row('サンプル1')).getByText('1,234,567円')).toBeVisible();
    expect(within(row('サンプル1')).getByText('東京')).toHaveAttribute('data-colour', 'magenta');
    expect(within(row('サンプル1')).getByText('2026年4月1日(水) 09:05')).toBeVisible();
    expect(within(row('サンプル2')).getByText('無効')).toBeVisible();
    expect(row('サンプル1').style.getPropertyValue('--row-ink')).toBe('#9e1068');
    expect(row('サンプル1').style.getPropertyValue('--row-line')).toBe('#ffadd2');
    expect(screen.getByRole('table', { name: 'サンプル一覧' })).toBeVisible();
    expect(screen.getByText('2件中 1〜2件')).toBeVisible();
  });

  test('open their record by a click anywhere in them', async () => {
    listing();
    const { user, router } = show();
    await screen.findByText('サンプル1');
    await user.click(within(row('サンプル1')).getByText('1,234,567円'));
    expect(router.visited).toEqual(['/sample', '/sample/1']);
  });

  test('open in a tab of their own with Ctrl', async () => {
    listing();
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    const { router } = show();
    await screen.findByText('サンプル1');
    fireEvent.click(within(row('サンプル1')).getByText('1,234,567円'), { ctrlKey: true });
    expect(open).toHaveBeenCalledWith('/sample/1', '_blank', 'noopener');
    expect(router.visited).toEqual(['/sample']);
    open.mockRestore();
  });

  test('do not open while their text is being marked', async () => {
    listing();
    const { user, router } = show();
    await screen.findByText('サンプル1');
    const marked = jest.spyOn(window, 'getSelection').mockReturnValue({ type: 'Range' } as Selection);
    await user.click(within(row('サンプル1')).getByText('1,234,567円'));
    expect(router.visited).toEqual(['/sample']);
    marked.mockRestore();
  });

  test('are gone through by arrow keys', async () => {
    listing();
    const { user } = show();
    (await screen.findByRole('link', { name: 'サンプル1' })).focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'サンプル2' })).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowUp}');
    expect(screen.getByRole('link', { name: 'サンプル1' })).toHaveFocus();
  });
});

describe('the state in the URL', () => {
  test('decides what is asked for, and is what the filters show', async () => {
    const asked = listing();
    show('/sample?name=%E9%AB%99&colour=2&page=3&limit=50&sort_desc=fee');
    await screen.findByText('サンプル1');
    expect(asked).toEqual(['colour=2&limit=50&name=%E9%AB%99&page=3&sort_desc=fee']);
    expect(filter('名前')).toHaveValue('髙');
    expect(screen.getByRole('columnheader', { name: /報酬/ })).toHaveAttribute('aria-sort', 'descending');
  });

  test('follows a change, which begins at the first page and keeps what others wrote there', async () => {
    const asked = listing(samplePage(rows, 100));
    const { user, router } = show('/sample?active_tab=2&page=3&name=a');
    await screen.findByText('サンプル1');
    await choose(user, '色', '青');
    expect(router.visited.at(-1)).toBe('/sample?active_tab=2&name=a&colour=2');
    await waitFor(() => expect(asked.at(-1)).toBe('colour=2&limit=20&name=a&page=1'));
  });

  test('follows the page and its size', async () => {
    const asked = listing(samplePage(rows, 100));
    const { user, router, container } = show('/sample?colour=1');
    await screen.findByText('サンプル1');
    await user.click(screen.getByTitle('3'));
    expect(router.visited.at(-1)).toBe('/sample?colour=1&page=3');
    await user.click(container.querySelector('.ant-pagination-options .ant-select') as Element);
    await user.click(await screen.findByText('50 件 / ページ'));
    expect(router.visited.at(-1)).toBe('/sample?colour=1&limit=50');
    await waitFor(() => expect(asked.at(-1)).toBe('colour=1&limit=50&page=1'));
  });

  test('follows the headers: up, down, as it was', async () => {
    const asked = listing();
    const { user } = show();
    await screen.findByText('サンプル1');
    const header = () => screen.getByRole('columnheader', { name: /報酬/ });
    await user.click(header());
    await waitFor(() => expect(asked.at(-1)).toBe('limit=20&page=1&sort_asc=fee'));
    expect(header()).toHaveAttribute('aria-sort', 'ascending');
    await user.click(header());
    await waitFor(() => expect(asked.at(-1)).toBe('limit=20&page=1&sort_desc=fee'));
    await user.click(header());
    await waitFor(() => expect(asked).toHaveLength(4));
    expect(header()).not.toHaveAttribute('aria-sort');
  });

  test('is gone back to', async () => {
    listing();
    const { router } = show('/sample?name=a');
    await screen.findByText('サンプル1');
    await act(() => router.current().push('/sample?name=b'));
    expect(filter('名前')).toHaveValue('b');
    await act(() => router.current().push('/sample'));
    expect(filter('名前')).toHaveValue('');
    expect(screen.queryByRole('list', { name: '絞り込み中の条件' })).toBeNull();
  });
});

describe('typing into a filter', () => {
  test('asks once, after a pause, and leaves no step for each letter', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const asked = listing();
    const { router } = show();
    await screen.findByText('サンプル1');
    for (const value of ['a', 'ab', 'abc']) fireEvent.change(filter('名前'), { target: { value } });
    expect(router.visited).toEqual(['/sample']);
    act(() => jest.advanceTimersByTime(300));
    expect(router.visited).toEqual(['/sample?name=abc']);
    await waitFor(() => expect(asked.slice(1)).toEqual(['limit=20&name=abc&page=1']));
    jest.useRealTimers();
  });

  test('asks at once on Enter', async () => {
    listing();
    const { router } = show();
    await screen.findByText('サンプル1');
    fireEvent.change(filter('名前'), { target: { value: 'abc' } });
    fireEvent.keyDown(filter('名前'), { key: 'Enter', keyCode: 13 });
    expect(router.visited).toEqual(['/sample?name=abc']);
  });

  test.each([
    ['Chrome', { key: 'Enter', isComposing: true, keyCode: 229 }],
    ['Safari', { key: 'Enter', isComposing: false, keyCode: 229 }],
  ])('never asks on the Enter that ends a kana conversion in %s', async (_, enter) => {
    jest.useFakeTimers({ advanceTimers: true });
    listing();
    const { router } = show();
    await screen.findByText('サンプル1');
    fireEvent.change(filter('名前'), { target: { value: 'たなか' } });
    fireEvent.keyDown(filter('名前'), enter);
    expect(router.visited).toEqual(['/sample']);
    jest.useRealTimers();
  });

  test('asks nothing while a kana conversion stands, however long, and once when it ends', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const asked = listing();
    const { router } = show();
    await screen.findByText('サンプル1');
    fireEvent.compositionStart(filter('名前'));
    for (const value of ['た', 'たな', 'たなか', '田中']) {
      fireEvent.change(filter('名前'), { target: { value } });
      act(() => jest.advanceTimersByTime(1000));
    }
    expect(asked).toHaveLength(1);
    fireEvent.compositionEnd(filter('名前'));
    act(() => jest.advanceTimersByTime(1000));
    expect(router.visited).toEqual([`/sample?name=${encodeURIComponent('田中')}`]);
    jest.useRealTimers();
  });

  test('is not overwritten by what it asked for a moment ago', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    listing();
    show();
    await screen.findByText('サンプル1');
    fireEvent.change(filter('名前'), { target: { value: 'a' } });
    act(() => jest.advanceTimersByTime(299));
    fireEvent.change(filter('名前'), { target: { value: 'ab' } });
    act(() => jest.advanceTimersByTime(400));
    fireEvent.change(filter('名前'), { target: { value: 'abc' } });
    expect(filter('名前')).toHaveValue('abc');
    jest.useRealTimers();
  });

  test('takes a day in any usual form', async () => {
    listing();
    const { router } = show();
    await screen.findByText('サンプル1');
    fireEvent.change(filter('開始日'), { target: { value: '令和8年4月1日' } });
    fireEvent.keyDown(filter('開始日'), { key: 'Enter', keyCode: 13 });
    expect(router.visited.at(-1)).toBe('/sample?start_date=2026-04-01');
  });
});

describe('active filters', () => {
  test('are shown in words and can be removed one by one or all at once', async () => {
    listing();
    const { user, router } = show('/sample?name=a&colour=2&start_date=2026-04-01&deleted=1');
    const list = await screen.findByRole('list', { name: '絞り込み中の条件' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['名前: a', '色: 青', '開始日: 2026年4月1日(水)', '削除済み: ✓', 'すべての条件を解除']);
    await user.click(within(list).getByRole('button', { name: '「色: 青」の条件を解除' }));
    expect(router.visited.at(-1)).toBe('/sample?name=a&start_date=2026-04-01&deleted=1');
    await user.click(screen.getByRole('button', { name: 'すべての条件を解除' }));
    expect(router.visited.at(-1)).toBe('/sample');
  });
});

describe('answers', () => {
  test('late answers never replace those of a newer query', async () => {
    let release = () => {};
    const late = new Promise<void>((resolve) => (release = resolve));
    server.use(
      answer(sample.listing, async ({ query }: Received) => {
        if (query.get('name') === 'slow') await late;
        return samplePage([sampleRow(1, { name: `答え ${query.get('name') ?? 'なし'}` })]);
      }),
    );
    const { router } = show();
    await screen.findByRole('link', { name: '答え なし' });
    await act(() => router.current().push('/sample?name=slow'));
    await act(() => router.current().push('/sample?name=fast'));
    expect(await screen.findByRole('link', { name: '答え fast' })).toBeVisible();
    await act(async () => {
      release();
      await late;
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect(screen.getByRole('link', { name: '答え fast' })).toBeVisible();
    expect(screen.queryByRole('link', { name: '答え slow' })).toBeNull();
  });

  test('are waited for with grey rows the first time, then with the rows of before, dimmed', async () => {
    let release = () => {};
    const late = new Promise<void>((resolve) => (release = resolve));
    server.use(
      answer(sample.listing, async ({ query }: Received) => {
        if (query.get('name')) await late;
        return samplePage([sampleRow(query.get('name') ? 2 : 1)]);
      }),
    );
    const { router } = show();
    expect(await screen.findByLabelText('読み込み中')).toHaveRole('status');
    await screen.findByText('サンプル1');
    await act(() => router.current().push('/sample?name=a'));
    expect(screen.getByText('サンプル1').closest('.table')).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByLabelText('読み込み中')).toBeNull();
    release();
    const link = await screen.findByText('サンプル2');
    await waitFor(() => expect(link.closest('.table')).toHaveAttribute('aria-busy', 'false'));
  });

  test('an empty list says so and offers to clear the filters', async () => {
    listing(samplePage([]));
    const { user, router } = show('/sample?name=zzz');
    expect(await screen.findByText('条件に合うサンプルはありません')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'すべての条件を解除' })[1] as HTMLElement);
    expect(router.visited.at(-1)).toBe('/sample');
    expect(await screen.findByText('サンプルはまだありません')).toBeVisible();
  });

  const emptyList = async (text: string) =>
    within((await screen.findByText(text)).closest('[role="status"]') as HTMLElement);

  test('an empty list leads to the first record, where one may make it', async () => {
    listing(samplePage([]));
    const { user, router } = show();
    await user.click((await emptyList('サンプルはまだありません')).getByRole('link', { name: '新規登録' }));
    expect(router.visited.at(-1)).toBe('/sample/create');
  });

  test('an empty list leads nowhere, where one may not', async () => {
    sampleRights.current = { ...allRights, create: false };
    listing(samplePage([]));
    show();
    expect((await emptyList('サンプルはありません')).queryByRole('link')).toBeNull();
  });

  test('an empty part of a list is not taken for all of it', async () => {
    listing(samplePage([]));
    renderApp(<ResourceList resource={sampleResource} within={{ query: { colour: 1 } }} />, { session: sessionOf() });
    expect((await emptyList('サンプルはありません')).queryByRole('link')).toBeNull();
  });

  test('a way of its own to make a row stands above the rows and in their place', async () => {
    listing(samplePage([]));
    const begin = jest.fn();
    const { user } = show('/sample', { create: { onClick: begin, children: '追加する' } });
    await user.click((await emptyList('サンプルはまだありません')).getByRole('button', { name: '追加する' }));
    expect(begin).toHaveBeenCalledTimes(1);
    expect(screen.getAllByRole('button', { name: '追加する' })).toHaveLength(2);
  });

  test('a page past the end links to the last page', async () => {
    listing(samplePage([], 45, 9));
    const { user, router } = show('/sample?page=9');
    await user.click(await screen.findByRole('button', { name: '最後のページへ' }));
    expect(router.visited.at(-1)).toBe('/sample?page=3');
  });

  test('refusals replace the rows and can be retried', async () => {
    server.use(
      refuse(sample.listing, 422, '値が正しくありません。', { errors: { colour: ['一覧から選択してください。'] } }),
    );
    const { user } = show('/sample?colour=abc');
    expect(await screen.findByRole('alert')).toHaveTextContent('色: 一覧から選択してください。');
    listing();
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await screen.findByRole('link', { name: 'サンプル1' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('refusals remove rows of an earlier query', async () => {
    server.use(
      answer(sample.listing, ({ query }: Received) => (query.get('name') ? refusal(500, 'だめ') : samplePage(rows))),
    );
    const { router } = show();
    await screen.findByText('サンプル1');
    await act(() => router.current().push('/sample?name=a'));
    expect(await screen.findByRole('alert')).toHaveTextContent('だめ');
    expect(screen.queryByRole('link', { name: 'サンプル1' })).toBeNull();
  });

  test("timeouts are shown in the screen's language", async () => {
    server.use(unreachable(sample.listing));
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '通信に失敗しました。時間をおいてもう一度お試しください。',
    );
  });
});

test('filters are folded and unfolded, also for the next time; what is in force stays in sight', async () => {
  listing();
  const { user, unmount } = show('/sample?name=a');
  await screen.findByText('サンプル1');
  await user.click(screen.getByRole('button', { name: '絞り込み' }));
  expect(screen.queryByLabelText('絞り込み')).toBeNull();
  expect(screen.getByRole('button', { name: /名前: a/ })).toBeVisible();
  unmount();
  const again = show();
  await screen.findByText('サンプル1');
  expect(screen.queryByLabelText('絞り込み')).toBeNull();
  await again.user.click(screen.getByRole('button', { name: '絞り込み' }));
  expect(screen.getByLabelText('絞り込み')).toBeVisible();
});

describe('columns', () => {
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const head = (name: string) => screen.getByRole('columnheader', { name });

  test('are moved and sized by keys on their heads, also for the next time, and put back', async () => {
    listing();
    const { user, unmount } = show();
    await screen.findByText('サンプル1');
    const usual = heads();
    head('報酬').focus();
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    const moved = heads();
    expect(moved.indexOf('報酬')).toBe(usual.indexOf('報酬') - 1);
    Object.defineProperty(head('報酬'), 'offsetWidth', { value: 132, configurable: true });
    head('報酬').focus();
    await user.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}');
    const sized = () => [...document.querySelectorAll('colgroup')].some(({ innerHTML }) => innerHTML.includes('148px'));
    expect(sized()).toBe(true);
    unmount();

    const again = show();
    await screen.findByText('サンプル1');
    expect(heads()).toEqual(moved);
    expect(sized()).toBe(true);
    await again.user.click(screen.getByRole('button', { name: '表示項目' }));
    await again.user.click(await screen.findByRole('button', { name: '標準に戻す' }));
    expect(heads()).toEqual(usual);
    expect(sized()).toBe(false);
  });

  test('are moved by buttons where they are chosen', async () => {
    listing();
    const { user } = show();
    await screen.findByText('サンプル1');
    const usual = heads();
    await user.click(screen.getByRole('button', { name: '表示項目' }));
    await user.click(await screen.findByRole('button', { name: '「報酬」を前へ' }));
    expect(heads().indexOf('報酬')).toBe(usual.indexOf('報酬') - 1);
    await user.click(screen.getByRole('button', { name: '「報酬」を後ろへ' }));
    expect(heads()).toEqual(usual);
  });

  test('take more room where somebody likes it so, in every list', async () => {
    listing();
    const { user } = show();
    const table = async () => (await screen.findByText('サンプル1')).closest('[data-comfortable]');
    expect(await table()).toHaveAttribute('data-comfortable', 'false');
    await user.click(screen.getByRole('button', { name: '表示項目' }));
    await user.click(await screen.findByRole('checkbox', { name: '行間を広くする' }));
    expect(await table()).toHaveAttribute('data-comfortable', 'true');
  });

  test('are copied with their rows for a spreadsheet', async () => {
    listing();
    const { user } = show();
    await screen.findByText('サンプル1');
    const written = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await screen.findByRole('button', { name: 'コピー' }));
    expect(await screen.findByText('2行をコピーしました')).toBeVisible();
    const lines = String(written.mock.calls[0]?.[0])
      .split('\n')
      .map((line) => line.split('\t'));
    expect(lines).toHaveLength(3);
    expect(lines[0]).toEqual(heads());
    expect(lines[1]).toEqual(expect.arrayContaining(['サンプル1', '1,234,567円', '東京']));
  });

  test('are chosen and remembered, the one with the link always there', async () => {
    listing();
    const first = show();
    await screen.findByText('サンプル1');
    expect(screen.queryByRole('columnheader', { name: '番号' })).toBeNull();
    await first.user.click(screen.getByRole('button', { name: '表示項目' }));
    expect(await screen.findByRole('checkbox', { name: '名前' })).toBeDisabled();
    await first.user.click(screen.getByRole('checkbox', { name: '番号' }));
    await first.user.click(screen.getByRole('checkbox', { name: '報酬' }));
    expect(screen.getByRole('columnheader', { name: '番号' })).toBeVisible();
    first.unmount();

    const second = show();
    await screen.findByText('サンプル1');
    expect(screen.getByRole('columnheader', { name: '番号' })).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: /報酬/ })).toBeNull();
    await second.user.click(screen.getByRole('button', { name: '表示項目' }));
    await second.user.click(await screen.findByRole('button', { name: '標準に戻す' }));
    expect(screen.queryByRole('columnheader', { name: '番号' })).toBeNull();
    expect(screen.getByRole('columnheader', { name: /報酬/ })).toBeVisible();
  });

  test('are those of the person who chose them', async () => {
    listing();
    const { user, unmount } = show();
    await screen.findByText('サンプル1');
    await user.click(screen.getByRole('button', { name: '表示項目' }));
    await user.click(await screen.findByRole('checkbox', { name: '番号' }));
    unmount();
    renderApp(<ResourceList resource={sampleResource} />, { session: sessionOf({ id: 12 }), route: '/sample' });
    await screen.findByText('サンプル1');
    expect(screen.queryByRole('columnheader', { name: '番号' })).toBeNull();
  });
});

describe('the export', () => {
  test('holds what is shown: the same filters, order and columns, and is handed over', async () => {
    listing();
    const asked: string[] = [];
    server.use(
      answer(sample.export, ({ query }: Received) => {
        query.sort();
        asked.push(query.toString());
        return { file_path: '/api/files/abc' };
      }),
    );
    const clicks: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      clicks.push(this.href);
    });
    const { user } = show('/sample?name=a&sort_desc=fee&page=2');
    await screen.findByText('サンプル1');
    await user.click(screen.getByRole('button', { name: '出力' }));
    await waitFor(() => expect(clicks).toEqual(['http://localhost/api/files/abc']));
    expect(asked).toEqual(['columns=name%2Cfee%2Coffice_name%2Cstatus%2Cupdated_at&name=a&sort_desc=fee']);
    click.mockRestore();
  });

  test('shows why it failed', async () => {
    listing();
    server.use(refuse(sample.export, 403, 'この操作を行う権限がありません。'));
    const { user } = show();
    await screen.findByText('サンプル1');
    await user.click(screen.getByRole('button', { name: '出力' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('この操作を行う権限がありません。');
  });
});

describe('rights', () => {
  test.each([
    ['export', '出力', 'button'],
    ['create', '新規登録', 'link'],
  ] as const)('without that to %s it is not offered', async (right, name, role) => {
    listing();
    const { unmount } = show();
    expect(await screen.findByRole(role, { name })).toBeVisible();
    sampleRights.current = { ...allRights, [right]: false };
    unmount();
    show();
    await screen.findByText('サンプル1');
    expect(screen.queryByRole(role, { name })).toBeNull();
  });

  test('without that to restore deleted records cannot be looked for', async () => {
    listing();
    sampleRights.current = { ...allRights, restore: false };
    show();
    await screen.findByText('サンプル1');
    expect(within(screen.getByLabelText('絞り込み')).queryByLabelText('削除済み')).toBeNull();
  });

  test('deleted records have no page, but can be brought back', async () => {
    const asked = listing();
    const restored: unknown[] = [];
    server.use(
      answer(sample.restore, ({ params }: Received) => {
        restored.push(params.id);
        return {};
      }),
    );
    const { user } = show('/sample?deleted=1');
    await user.click((await screen.findAllByRole('button', { name: '復元' }))[0] as HTMLElement);
    await waitFor(() => expect(restored).toEqual(['1']));
    expect(screen.queryByRole('link', { name: 'サンプル1' })).toBeNull();
    expect(screen.queryByRole('button', { name: '出力' })).toBeNull();
    expect(await screen.findByText('復元しました')).toBeVisible();
    await waitFor(() => expect(asked.length).toBeGreaterThan(1));
  });

  test('shows why restoring failed, with a link', async () => {
    listing();
    const links = [{ label: 'F00000001　早川　蓮', href: '/family/member/7' }];
    server.use(refuse(sample.restore, 422, '家族が削除されています。', { links }));
    const { user } = show('/sample?deleted=1');
    await user.click((await screen.findAllByRole('button', { name: '復元' }))[0] as HTMLElement);
    expect(await screen.findByRole('alert')).toHaveTextContent('家族が削除されています。');
    expect(screen.getByRole('link', { name: 'F00000001　早川　蓮' })).toHaveAttribute('href', '/family/member/7');
  });
});

describe('slots', () => {
  test('stand in their places', async () => {
    listing();
    const { user, container } = show('/sample', {
      toolbar: <button type="button">一括編集</button>,
      rowActions: ({ id }: { id: number }) => <button type="button">{`操作${id}`}</button>,
      expanded: ({ id }: { id: number }) => <p>{`詳しく${id}`}</p>,
      footer: (shown: readonly object[]) => <p>{`合計${shown.length}`}</p>,
    });
    expect(await screen.findByRole('button', { name: '操作2' })).toBeVisible();
    expect(screen.getByRole('button', { name: '一括編集' })).toBeVisible();
    expect(screen.getByText('合計2')).toBeVisible();
    await user.click(container.querySelector('.ant-table-row-expand-icon') as Element);
    expect(await screen.findByText('詳しく1')).toBeVisible();
  });
});

describe('typing during a running request', () => {
  const slowly = () => {
    const asked = listing();
    const shown = show();
    return { ...shown, asked };
  };

  test('stays when another filter is chosen before the pause is over', async () => {
    const { user, asked, router } = slowly();
    await screen.findByText('サンプル1');
    await user.type(filter('名前'), '澤');
    await choose(user, '色', '青');
    await waitFor(() => expect(asked.at(-1)).toContain('colour=2'));
    await waitFor(() => expect(router.visited.at(-1)).toContain(`name=${encodeURIComponent('澤')}`));
    expect(router.visited.at(-1)).toContain('colour=2');
    expect(filter('名前')).toHaveValue('澤');
  });

  test('counts at once although the router is slow, and is not written over by what was there before', async () => {
    const { user, router, asked } = slowly();
    await screen.findByText('サンプル1');
    const release = router.hold();
    await user.type(filter('名前'), '澤{Enter}');
    await choose(user, '色', '青');
    await waitFor(() => expect(asked.at(-1)).toContain('colour=2'));
    expect(asked.at(-1)).toContain(`name=${encodeURIComponent('澤')}`);
    await user.type(filter('名前'), '田');
    await act(release);
    expect(filter('名前')).toHaveValue('澤田');
    await waitFor(() => expect(router.visited.at(-1)).toContain(`name=${encodeURIComponent('澤田')}`));
    expect(router.visited.at(-1)).toContain('colour=2');
    expect(router.visited[0]).toBe('/sample');
  });

  test('is searched for when the field is left', async () => {
    const { user, asked } = slowly();
    await screen.findByText('サンプル1');
    await user.type(filter('名前'), '澤');
    await user.tab();
    expect(asked.at(-1)).toContain(`name=${encodeURIComponent('澤')}`);
  });
});
