import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '@/__tests__/support/renderApp';
import { answer, type Received, refusal, refuse, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { described } from '@/components/resource/defineResource';
import { ListView } from '@/components/resource/ListView';
import { ResourceList } from '@/components/resource/ResourceList';
import { useListMemory } from '@/components/resource/useListUrl';
import { message } from '@/components/ui/message';
import type { Lang } from '@/contract/notation/lang';
import { type SavedView, savedView } from '@/contract/savedView';
import { readPreference, writePreference } from '@/services/preferences';
import { sample, samplePage, sampleResource, sampleRow } from './sample';

const calls = ['listing', 'store', 'update', 'destroy'].map((call) => `savedView.${call}`);
const session = sessionOf({ capabilities: [...calls, 'idempotency'] });

const view = (id: number, name: string, changes: Partial<SavedView> = {}): SavedView => ({
  id,
  screen: 'sample:listing',
  name,
  settings: { filters: {}, columns: null },
  is_default: 0,
  ...changes,
});
const fees = view(3, '報酬の高い順', {
  settings: { filters: { name: '髙', colour: '2' }, columns: ['name', 'fee'], sort_desc: 'fee', limit: 50 },
});
const blue = view(4, '青だけ', { settings: { filters: { colour: '2', gone: 'x' }, columns: null, sort_asc: 'gone' } });
const byDefault = (one: SavedView): SavedView => ({ ...one, is_default: 1 });

/** The backend: rows, and the views as commands change them. */
const backend = (stored: SavedView[] = [fees, blue]) => {
  const asked: string[] = [];
  const sent: unknown[] = [];
  const keys: (string | null)[] = [];
  let views = stored;
  server.use(
    answer(sample.listing, ({ query }: Received) => {
      query.sort();
      asked.push(query.toString());
      return samplePage([sampleRow(1), sampleRow(2)]);
    }),
    answer(savedView.listing, ({ query }: Received) => {
      sent.push(query.get('screen'));
      return views;
    }),
    answer(savedView.store, ({ body, headers }: Received) => {
      sent.push(body);
      keys.push(headers.get('idempotency-key'));
      const made = { ...view(9, ''), ...(body as SavedView) };
      views = [...views, made];
      return made;
    }),
    answer(savedView.update, ({ params, body }: Received) => {
      sent.push(body);
      const { is_default } = body as SavedView;
      const others = views.map((one) => (is_default === 1 ? { ...one, is_default: 0 as const } : one));
      views = others.map((one) => (one.id === Number(params.id) ? { ...one, ...(body as SavedView) } : one));
      return views.find(({ id }) => id === Number(params.id)) as SavedView;
    }),
    answer(savedView.destroy, ({ params }: Received) => {
      sent.push(`delete ${params.id}`);
      views = views.filter(({ id }) => id !== Number(params.id));
      return {};
    }),
  );
  return { asked, sent, keys };
};

const show = (route = '/sample', who = session, lang: Lang = 'jp') =>
  renderApp(<ResourceList resource={sampleResource} />, { session: who, route, lang });
type Shown = ReturnType<typeof show>;

const rowsCame = () => screen.findByText('サンプル1');
/** The button of the views, once it reads so. */
const button = (text?: string) =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>('button[aria-haspopup="dialog"]');
    if (found === null) throw new Error('There is no button of views');
    if (text !== undefined) expect(found.textContent).toBe(text);
    return found;
  });
const dialogOf = async ({ user }: Shown) => {
  await user.click(await button());
  return within(await screen.findByLabelText('ビュー'));
};
const panelOf = async (shown: Shown) => {
  const panel = await dialogOf(shown);
  await panel.findByRole('button', { name: 'すべて(ビューなし)' });
  return panel;
};
/** The tests' ids name no dialog by its title. */
const modal = async (title: string) =>
  within((await screen.findByText(title)).closest<HTMLElement>('[role="dialog"]') as HTMLElement);
const columns = () =>
  screen
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter((name) => name !== '');
const standard = ['名前', '報酬', '拠点', '状態', '更新日時'];
const remembered = () => readPreference<SavedView | false | undefined>('view:sample:listing', undefined);

const list = described(sampleResource.list);
const Picker = () => <ListView resource={sampleResource} list={list} state={useListMemory(list)} />;

configure({ defaultHidden: true });
afterEach(() => act(() => message.destroy()));

describe('a view that is chosen', () => {
  test('fills address, columns and button, from the first page on; back leads to before', async () => {
    const { asked, sent } = backend();
    const shown = show('/sample?active_tab=2&page=3');
    await rowsCame();
    const panel = await panelOf(shown);
    await shown.user.click(panel.getByRole('button', { name: '報酬の高い順' }));
    expect(shown.router.visited).toEqual([
      '/sample?active_tab=2&page=3',
      `/sample?active_tab=2&name=${encodeURIComponent('髙')}&colour=2&sort_desc=fee&limit=50&view=3`,
    ]);
    await waitFor(() => expect(asked.at(-1)).toBe('colour=2&limit=50&name=%E9%AB%99&page=1&sort_desc=fee'));
    expect(columns()).toEqual(['名前', '報酬']);
    expect(await button('ビュー: 報酬の高い順')).toHaveFocus();
    expect(sent).toEqual(['sample:listing']);
  });

  test('may hold what the list no longer knows', async () => {
    const { asked } = backend();
    const shown = show('/sample?name=a');
    await rowsCame();
    const panel = await panelOf(shown);
    await shown.user.click(panel.getByRole('button', { name: '青だけ' }));
    expect(shown.router.visited.at(-1)).toBe('/sample?colour=2&view=4');
    await waitFor(() => expect(asked.at(-1)).toBe('colour=2&limit=20&page=1'));
    expect(await button('ビュー: 青だけ')).toBeVisible();
    expect(columns()).toEqual(standard);
  });

  test('is marked, also after a reload, and told apart once something else is shown', async () => {
    backend();
    const shown = show('/sample?colour=2&view=4');
    await rowsCame();
    await button('ビュー: 青だけ');
    await shown.visit('/sample?colour=1&view=4');
    await button('ビュー: 青だけ(変更あり)');
    const panel = await panelOf(shown);
    expect(panel.getByRole('button', { name: '青だけ' })).toHaveAttribute('aria-current', 'true');
    expect(panel.getByRole('button', { name: '報酬の高い順' })).toHaveAttribute('aria-current', 'false');
  });

  test('of somebody else says nothing here: the address alone counts', async () => {
    const { asked } = backend([byDefault(blue)]);
    show('/sample?name=a&view=77');
    await rowsCame();
    expect(await button('ビュー')).toBeVisible();
    expect(asked).toEqual(['limit=20&name=a&page=1']);
  });

  test('is left for all rows and the standard columns', async () => {
    backend();
    const shown = show();
    await rowsCame();
    await shown.user.click((await panelOf(shown)).getByRole('button', { name: '報酬の高い順' }));
    await waitFor(() => expect(columns()).toEqual(['名前', '報酬']));
    await shown.user.click((await panelOf(shown)).getByRole('button', { name: 'すべて(ビューなし)' }));
    expect(shown.router.visited.at(-1)).toBe('/sample?view=all');
    expect(columns()).toEqual(standard);
    expect(await button('ビュー')).toBeVisible();
  });

  test('is found by the keyboard alone', async () => {
    backend();
    const shown = show('/sample?colour=2&view=4');
    await rowsCame();
    (await button('ビュー: 青だけ')).focus();
    await shown.user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: '青だけ' })).toHaveFocus());
    await shown.user.keyboard('{ArrowUp}');
    expect(screen.getByRole('button', { name: '報酬の高い順' })).toHaveFocus();
    await shown.user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{Enter}');
    expect(shown.router.visited.at(-1)).toContain('view=3');
    await shown.user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: '報酬の高い順' })).toHaveFocus());
    await shown.user.keyboard('{Escape}');
    expect(await button('ビュー: 報酬の高い順')).toHaveFocus();
    await waitFor(() => expect(screen.queryByLabelText('ビュー')).toBeNull());
  });
});

test('the view that was chosen last is there again where the list is opened without an address, until all is asked for', async () => {
  backend();
  const shown = show();
  await rowsCame();
  await shown.user.click((await panelOf(shown)).getByRole('button', { name: '青だけ' }));
  await waitFor(() => expect(remembered()).toEqual(blue));
  shown.unmount();

  const again = show();
  expect(await button('ビュー: 青だけ')).toBeVisible();
  await again.user.click((await panelOf(again)).getByRole('button', { name: 'すべて(ビューなし)' }));
  await waitFor(() => expect(remembered()).toBe(false));
  again.unmount();

  const last = show();
  await rowsCame();
  expect(last.router.visited).toEqual(['/sample']);
});

test('the view that was chosen last is remembered while the address names none', async () => {
  const { sent } = backend();
  const shown = show();
  await rowsCame();
  await shown.user.click((await panelOf(shown)).getByRole('button', { name: '青だけ' }));
  await waitFor(() => expect(remembered()).toEqual(blue));
  shown.unmount();
  sent.length = 0;

  const linked = show('/sample?colour=1');
  await rowsCame();
  await waitFor(() => expect(sent).toEqual(['sample:listing']));
  expect(linked.router.visited).toEqual(['/sample?colour=1']);
  await act(async () => undefined);
  expect(remembered()).toEqual(blue);
});

describe('the default view', () => {
  test('that this browser remembers opens a bare address with its rows at once, and leaves no step behind', async () => {
    const { asked } = backend([byDefault(fees), blue]);
    const first = show();
    await button('ビュー: 報酬の高い順');
    first.unmount();
    asked.length = 0;

    const again = show('/sample?active_tab=2');
    await rowsCame();
    expect(asked).toEqual(['colour=2&limit=50&name=%E9%AB%99&page=1&sort_desc=fee']);
    expect(again.router.visited).toEqual([
      `/sample?active_tab=2&name=${encodeURIComponent('髙')}&colour=2&sort_desc=fee&limit=50&view=3`,
    ]);
    expect(columns()).toEqual(['名前', '報酬']);
    expect(await button('ビュー: 報酬の高い順')).toBeVisible();
  });

  test('that this browser never heard of is asked for beside the first rows', async () => {
    const { asked } = backend([byDefault(blue)]);
    const { router } = show();
    await button('ビュー: 青だけ');
    expect(router.visited).toEqual(['/sample?colour=2&view=4']);
    await waitFor(() => expect(asked.at(-1)).toBe('colour=2&limit=20&page=1'));
    expect(remembered()).toEqual(byDefault(blue));
  });

  test('keeps nobody waiting: without an answer about views the rows come', async () => {
    backend();
    server.use(answer(savedView.listing, [byDefault(blue)], { after: 'infinite' }));
    show();
    await rowsCame();
    expect(await button('ビュー')).toBeVisible();
  });

  test.each(['/sample?colour=1', '/sample?sort_asc=fee', '/sample?limit=50', '/sample?page=2', '/sample?view=all'])(
    'leaves an address that says something as it is: %s',
    async (route) => {
      writePreference('view:sample:listing', byDefault(blue));
      const { sent } = backend([byDefault(blue)]);
      const { router } = show(route);
      await rowsCame();
      await waitFor(() => expect(sent).toEqual(['sample:listing']));
      expect(router.visited).toEqual([route]);
    },
  );

  test('is left by choice, and comes again with the next bare address', async () => {
    backend([byDefault(blue)]);
    const shown = show();
    await button('ビュー: 青だけ');
    await shown.user.click((await panelOf(shown)).getByRole('button', { name: 'すべて(ビューなし)' }));
    expect(shown.router.visited.at(-1)).toBe('/sample?view=all');
    expect(await button('ビュー')).toBeVisible();
    const panel = await panelOf(shown);
    expect(panel.getByRole('button', { name: 'すべて(ビューなし)' })).toHaveAttribute('aria-current', 'true');
    await shown.visit('/sample');
    await button('ビュー: 青だけ');
    expect(shown.router.visited.at(-1)).toBe('/sample?colour=2&view=4');
  });

  test('is not forced upon who clears its filters', async () => {
    backend([byDefault(blue)]);
    const shown = show();
    await button('ビュー: 青だけ');
    await rowsCame();
    await shown.user.click(screen.getByText('すべての条件を解除'));
    expect(shown.router.visited.at(-1)).toBe('/sample?view=4');
    expect(await button('ビュー: 青だけ(変更あり)')).toBeVisible();
  });

  test('of before is forgotten when the server knows of none', async () => {
    backend([blue]);
    const first = show();
    await rowsCame();
    await waitFor(() => expect(remembered()).toBe(false));
    first.unmount();
    const { router } = show();
    await rowsCame();
    expect(router.visited).toEqual(['/sample']);
  });

  test('is another person’s only', async () => {
    backend([byDefault(blue)]);
    const first = show();
    await button('ビュー: 青だけ');
    first.unmount();
    backend([]);
    const { router } = show('/sample', sessionOf({ id: 12, capabilities: calls }));
    await rowsCame();
    expect(await button('ビュー')).toBeVisible();
    expect(router.visited).toEqual(['/sample']);
  });

  test('is made and unmade, while the rows stay what they are', async () => {
    const { asked, sent } = backend();
    const shown = show();
    await rowsCame();
    const panel = await panelOf(shown);
    await shown.user.click(panel.getByRole('button', { name: '「青だけ」を既定にする' }));
    await waitFor(() => expect(panel.getByText('既定')).toBeVisible());
    expect(sent).toContainEqual({ is_default: 1 });
    await waitFor(() => expect(remembered()).toEqual(byDefault(blue)));
    expect(shown.router.visited).toEqual(['/sample?view=all']);
    expect(asked).toHaveLength(1);
    await shown.user.click(panel.getByRole('button', { name: '「青だけ」の既定を解除' }));
    await waitFor(() => expect(remembered()).toBe(false));
    expect(sent).toContainEqual({ is_default: 0 });
    await waitFor(() => expect(panel.getByRole('button', { name: '「青だけ」を既定にする' })).toBeVisible());
  });
});

describe('a saved view', () => {
  const saving = async (route: string) => {
    const { sent, keys } = backend();
    const shown = show(route);
    await rowsCame();
    await shown.user.click((await panelOf(shown)).getByRole('button', { name: '現在の条件を保存…' }));
    const dialog = await modal('ビューの保存');
    return { ...shown, sent, keys, dialog, name: dialog.getByRole('textbox', { name: /ビュー名/ }) };
  };

  test('is kept under a name: filters, order, size and columns, not the page', async () => {
    const { user, router, sent, keys, dialog, name } = await saving(
      '/sample?name=%20a&colour=2&sort_desc=fee&limit=50&page=4',
    );
    expect(dialog.getByRole('button', { name: /保\s*存/ })).toBeDisabled();
    await user.type(name, '新しい{Enter}');
    await waitFor(() => expect(screen.queryByText('ビューの保存')).toBeNull());
    expect(sent).toContainEqual({
      screen: 'sample:listing',
      name: '新しい',
      settings: { filters: { name: ' a', colour: '2' }, columns: null, widths: {}, sort_desc: 'fee', limit: 50 },
      is_default: 0,
    });
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
    expect(router.visited.at(-1)).toMatch(/&colour=2&sort_desc=fee&limit=50&view=9$/);
    expect(await button('ビュー: 新しい')).toHaveFocus();
    await waitFor(() => expect(screen.getByText('保存しました')).toBeVisible());
  });

  test('is kept as the default, with the columns as chosen', async () => {
    writePreference('columns:sample:listing', {
      chosen: { id: true, fee: false },
      order: [],
      widths: { name: 320 },
    });
    const { user, router, sent, dialog, name } = await saving('/sample');
    await user.type(name, '番号つき');
    await user.click(dialog.getByRole('checkbox', { name: 'この画面を開いたときに表示する(既定)' }));
    await user.click(dialog.getByRole('button', { name: /保\s*存/ }));
    await button('ビュー: 番号つき');
    expect(sent).toContainEqual(
      expect.objectContaining({
        settings: {
          filters: {},
          columns: ['id', 'name', 'office_name', 'status', 'updated_at'],
          widths: { name: 320 },
        },
        is_default: 1,
      }),
    );
    expect(router.visited).toEqual(['/sample?view=9']);
    await waitFor(() => expect(remembered()).toMatchObject({ id: 9, name: '番号つき' }));
  });

  test('shows a refusal beside the name and keeps it', async () => {
    const { user, name } = await saving('/sample?colour=1');
    server.use(
      refuse(savedView.store, 422, '入力内容に誤りがあります。', {
        errors: { name: ['すでに使われています。別の値を入力してください。'] },
      }),
    );
    await user.type(name, '青だけ{Enter}');
    await waitFor(() => expect(screen.getByText('すでに使われています。別の値を入力してください。')).toBeVisible());
    expect(name).toBeInvalid();
    expect(name).toHaveValue('青だけ');
    server.use(answer(savedView.store, () => refusal(500, '何か問題が発生しました。')));
    await user.type(name, '2{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('何か問題が発生しました。');
  });

  test('takes the place of what the current view said, where it differs', async () => {
    const { sent } = backend();
    const shown = show('/sample?colour=2&view=4');
    await rowsCame();
    const before = await panelOf(shown);
    expect(before.queryByRole('button', { name: '「青だけ」に上書き保存' })).toBeNull();
    await shown.user.keyboard('{Escape}');
    await shown.visit('/sample?colour=1&sort_asc=fee&view=4');
    const panel = await panelOf(shown);
    await shown.user.click(panel.getByRole('button', { name: '「青だけ」に上書き保存' }));
    expect(await button('ビュー: 青だけ')).toBeVisible();
    expect(sent).toContainEqual({ settings: { filters: { colour: '1' }, columns: null, widths: {}, sort_asc: 'fee' } });
    expect(shown.router.visited.at(-1)).toBe('/sample?colour=1&sort_asc=fee&view=4');
  });

  test('differs from the view also by its columns', async () => {
    backend();
    const shown = show('/sample?colour=2&view=4');
    await rowsCame();
    await button('ビュー: 青だけ');
    await shown.user.click(screen.getByText('表示項目'));
    await shown.user.click(await screen.findByRole('checkbox', { name: '報酬' }));
    expect(await button('ビュー: 青だけ(変更あり)')).toBeVisible();
  });
});

describe('a view that is kept', () => {
  test('gets another name', async () => {
    const { sent } = backend();
    const shown = show('/sample?colour=2&view=4');
    await rowsCame();
    await shown.user.click((await panelOf(shown)).getByRole('button', { name: '「青だけ」の名称を変更' }));
    const dialog = await modal('ビューの名称変更');
    const name = dialog.getByRole('textbox', { name: /ビュー名/ });
    expect(name).toHaveValue('青だけ');
    await shown.user.clear(name);
    await shown.user.type(name, '青い案件{Enter}');
    expect(await button('ビュー: 青い案件')).toBeVisible();
    expect(sent).toContainEqual({ name: '青い案件' });
  });

  test('is deleted after a question, and the rows stay', async () => {
    const { asked, sent } = backend([byDefault(blue)]);
    const shown = show('/sample?colour=2&view=4');
    await rowsCame();
    await shown.user.click((await panelOf(shown)).getByRole('button', { name: '「青だけ」を削除' }));
    const dialog = await modal('削除の確認');
    expect(dialog.getByText('青だけを削除します。よろしいですか？')).toBeInTheDocument();
    expect(sent).not.toContain('delete 4');
    await shown.user.click(dialog.getByRole('button', { name: /削\s*除/ }));
    expect(await button('ビュー')).toBeVisible();
    expect(sent).toContain('delete 4');
    await waitFor(() => expect(remembered()).toBe(false));
    expect(asked).toHaveLength(1);
  });

  test('says so if it no longer exists', async () => {
    backend();
    const shown = show('/sample?colour=2&view=4');
    await rowsCame();
    const panel = await panelOf(shown);
    server.use(refuse(savedView.update, 404, 'レコードが見つかりませんでした。'));
    await shown.user.click(panel.getByRole('button', { name: '「報酬の高い順」を既定にする' }));
    expect(await panel.findByRole('alert')).toHaveTextContent('レコードが見つかりませんでした。');
  });
});

test('without views the panel says so; without an answer it offers to ask again', async () => {
  backend([]);
  server.use(answer(savedView.listing, () => refusal(500, '何か問題が発生しました。')));
  const shown = show();
  await rowsCame();
  const panel = await dialogOf(shown);
  expect(await panel.findByRole('alert')).toHaveTextContent('何か問題が発生しました。');
  backend([]);
  await shown.user.click(panel.getByRole('button', { name: '再試行' }));
  await waitFor(() => expect(panel.getByText('保存したビューはまだありません。')).toBeVisible());
});

describe('views are not offered', () => {
  test('where the backend names no such capability, and no default is looked for', async () => {
    writePreference('view:sample:listing', byDefault(blue));
    const { asked, sent } = backend([byDefault(blue)]);
    const { router } = show('/sample', sessionOf());
    await rowsCame();
    expect(screen.queryByText(/ビュー/)).toBeNull();
    expect(router.visited).toEqual(['/sample']);
    expect([asked, sent]).toEqual([['limit=20&page=1'], []]);
  });

  test('in a picker', async () => {
    const { sent } = backend([byDefault(blue)]);
    renderApp(<Picker />, { session });
    await rowsCame();
    expect(screen.queryByText(/ビュー/)).toBeNull();
    expect(sent).toEqual([]);
  });
});

test('in English', async () => {
  backend([byDefault(blue)]);
  const { user } = show('/sample?colour=1&view=4', session, 'en');
  await user.click(await button('View: 青だけ(changed)'));
  const panel = within(await screen.findByLabelText('Views'));
  for (const name of ['All (no view)', 'Overwrite “青だけ”', 'Save current view…', 'Remove “青だけ” as default'])
    expect(await panel.findByRole('button', { name })).toBeInTheDocument();
});
