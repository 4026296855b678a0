import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '@/__tests__/support/renderApp';
import { answer, type Received, refusal, refuse, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { rememberList } from '@/components/resource/lastList';
import { ResourceDetail } from '@/components/resource/ResourceDetail';
import { message } from '@/components/ui/message';
import { allRights, type Sample, sample, sampleResource, sampleRights, stored } from './sample';

configure({ defaultHidden: true });
afterEach(() => act(() => message.destroy()));
beforeEach(() => {
  window.sessionStorage.clear();
  sampleRights.current = allRights;
});

const show = (route = '/sample/7', slots = {}) =>
  renderApp(<ResourceDetail resource={sampleResource} slots={slots} />, {
    session: sessionOf({ capabilities: ['lock_version'] }),
    route,
    pathname: '/sample/[id]',
  });

const value = (section: string, name: string) =>
  within(screen.getByRole('region', { name: section })).getByText(name, { selector: 'dt' }).nextElementSibling;

describe('a record', () => {
  test('loads the record of the address with summary and fields', async () => {
    const asked: unknown[] = [];
    server.use(
      answer(sample.show, ({ params }: Received) => {
        asked.push(params.id);
        return stored();
      }),
    );
    show();
    expect(await screen.findByRole('heading', { level: 1, name: '髙橋' })).toBeVisible();
    expect(asked).toEqual(['7']);
    await screen.findByRole('region', { name: 'その他' });
    expect(value('主な項目', '電話')).toHaveTextContent('03-1234-5678');
    expect(value('主な項目', '拠点')).toHaveTextContent('東京');
    expect(value('その他', '報酬')).toHaveTextContent('0円');
    expect(value('その他', '開始日')).toHaveTextContent('2026年4月1日(水)');
    expect(value('その他', '有効')).toHaveTextContent('はい');
    expect(value('その他', '色')).toHaveTextContent('緑');
    const items = await screen.findByRole('table', { name: '明細' });
    expect(
      within(items)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['品名金額日付色', '机1,000円赤', '椅子2,000円2026年4月2日(木)']);
  });

  test('shows not found with a way back to the list', async () => {
    server.use(refuse(sample.show, 404, 'レコードが見つかりませんでした。'));
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent('レコードが見つかりませんでした。');
    expect(screen.getByRole('link', { name: '一覧へ' })).toHaveAttribute('href', '/sample');
    expect(screen.queryByRole('button', { name: '再試行' })).toBeNull();
  });

  test('can be retried after a failure', async () => {
    server.use(refuse(sample.show, 500, '何か問題が発生しました。'));
    const { user } = show();
    expect(await screen.findByRole('alert')).toHaveTextContent('何か問題が発生しました。');
    server.use(answer(sample.show, stored()));
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await screen.findByRole('heading', { name: '髙橋' })).toBeVisible();
  });

  test('is another one when the address changes', async () => {
    server.use(answer(sample.show, ({ params }: Received) => stored({ name: `記録${params.id}` })));
    const { router } = show();
    await screen.findByRole('heading', { name: '記録7' });
    await act(() => router.current().push({ pathname: '/sample/[id]', query: { id: '8' } }));
    expect(await screen.findByRole('heading', { name: '記録8' })).toBeVisible();
  });
});

describe('the head', () => {
  test('leads to the neighbours in the list one came from, by links and by keys', async () => {
    rememberList('sample', { address: '/sample?page=2', hrefs: ['/sample/6', '/sample/7', '/sample/8'] });
    server.use(answer(sample.show, ({ params }: Received) => stored({ id: Number(params.id) })));
    const { user, router } = show();
    expect(await screen.findByTitle('前の記録')).toHaveAttribute('href', '/sample/6');
    expect(screen.getByTitle('次の記録')).toHaveAttribute('href', '/sample/8');
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(router.visited.at(-1)).toBe('/sample/8'));
  });

  test('has no neighbours where one did not come from a list that holds the record', async () => {
    rememberList('sample', { address: '/sample', hrefs: ['/sample/1'] });
    server.use(answer(sample.show, stored()));
    show();
    await screen.findByRole('button', { name: '編集' });
    expect(screen.queryByTitle('前の記録')).toBeNull();
  });
});

describe('empty fields', () => {
  test('is one line a section, which lists the fields and leads to their input', async () => {
    server.use(answer(sample.show, stored()));
    const { user } = show();
    const section = within(await screen.findByRole('region', { name: '主な項目' }));
    expect(section.queryByText('メール', { selector: 'dt' })).toBeNull();
    const fold = section.getByRole('button', { name: '未入力 4' });
    await user.click(fold);
    expect(fold).toHaveAttribute('aria-expanded', 'true');
    expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'メール',
      '郵便番号',
      '都道府県',
      '住所',
    ]);
    await user.click(section.getByRole('button', { name: 'メール' }));
    await waitFor(() => expect(section.getByRole('textbox', { name: 'メール' })).toHaveFocus());
  });

  test('is only named to those who may not edit', async () => {
    sampleRights.current = { ...allRights, edit: () => false };
    server.use(answer(sample.show, stored()));
    const { user } = show();
    const section = within(await screen.findByRole('region', { name: '主な項目' }));
    await user.click(section.getByRole('button', { name: '未入力 4' }));
    expect(section.getByText('メール')).toBeVisible();
    expect(section.queryByRole('button', { name: 'メール' })).toBeNull();
  });

  test('of whole sections stands in one place at the end', async () => {
    server.use(
      answer(
        sample.show,
        stored({ start_date: null, fee: null, count: null, active: undefined, colour: null, items: [] }),
      ),
    );
    show();
    expect(await screen.findByRole('button', { name: 'その他 未入力 9' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'その他' })).toBeNull();
  });
});

describe('one field', () => {
  const open = async (name: string) => {
    server.use(answer(sample.show, stored()));
    const app = show();
    await app.user.click(await screen.findByRole('button', { name: `「${name}」を変更` }));
    const input = await screen.findByLabelText(name);
    await waitFor(() => expect(input).toHaveFocus());
    return { ...app, input };
  };
  const saving = (result: Sample) => {
    const received: unknown[] = [];
    server.use(
      answer(sample.update, ({ body }: Received) => {
        received.push(body);
        return result;
      }),
      answer(sample.show, result),
    );
    return received;
  };

  test('is edited in place: Enter sends this field with the version', async () => {
    const { user, input } = await open('電話');
    const received = saving(stored({ phone: '06-1111-2222', lock_version: 4 }));
    fireEvent.change(input, { target: { value: '06-1111-2222' } });
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('link', { name: '06-1111-2222' })).toHaveAttribute('href', 'tel:06-1111-2222');
    expect(received).toEqual([{ phone: '06-1111-2222', lock_version: 3 }]);
    await waitFor(() => expect(screen.getByRole('button', { name: '「電話」を変更' })).toHaveFocus());
  });

  test('is cancelled with Escape', async () => {
    const { user, input } = await open('電話');
    fireEvent.change(input, { target: { value: '06-1111-2222' } });
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('link', { name: '03-1234-5678' })).toBeVisible();
    expect(screen.queryByLabelText('電話')).toBeNull();
  });

  test('opens by a click on its value, not on the link in it', async () => {
    server.use(answer(sample.show, stored()));
    const { user } = show();
    await user.click(await screen.findByText('タカハシ'));
    expect(await screen.findByLabelText('名前カナ')).toBeVisible();
    const link = screen.getByRole('link', { name: '03-1234-5678' });
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    expect(screen.queryByLabelText('電話')).toBeNull();
  });

  test('is checked as the form is, also against the other fields', async () => {
    const { user, input } = await open('開始日');
    const received = saving(stored());
    fireEvent.change(input, { target: { value: '' } });
    fireEvent.change(input, { target: { value: 'いつか' } });
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(input).toHaveAttribute('aria-invalid', 'true');
    expect(received).toEqual([]);
  });

  test('keeps the input and shows the reason after a refusal', async () => {
    const { user, input } = await open('電話');
    server.use(refuse(sample.update, 422, '入力内容に誤りがあります。', { errors: { phone: ['使われています。'] } }));
    fireEvent.change(input, { target: { value: '06-1111-2222' } });
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('使われています。');
    expect(input).toHaveValue('06-1111-2222');
  });

  test('asks about a field changed by both', async () => {
    const { user, input } = await open('電話');
    const theirs = stored({ phone: '06-0000-0000', lock_version: 9 });
    server.use(answer(sample.update, () => refusal(409, '先に保存', { data: theirs }) as never));
    fireEvent.change(input, { target: { value: '06-1111-2222' } });
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    const received = saving(stored({ phone: '06-1111-2222', lock_version: 10 }));
    await user.click(within(dialog).getByRole('button', { name: '選んだ内容で保存' }));
    await waitFor(() => expect(received).toEqual([{ phone: '06-1111-2222', lock_version: 9 }]));
  });

  test('with an input of its own opens the whole form there', async () => {
    server.use(answer(sample.show, stored()));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: '「明細」を変更' }));
    await screen.findByRole('button', { name: 'キャンセル' });
    await waitFor(() => expect(document.activeElement?.closest('[data-field="items"]')).not.toBeNull());
  });

  test('is not offered to those who may not edit', async () => {
    sampleRights.current = { ...allRights, edit: () => false };
    server.use(answer(sample.show, stored()));
    const { user } = show();
    await user.click(await screen.findByText('タカハシ'));
    expect(screen.queryByLabelText('名前カナ')).toBeNull();
  });
});

describe('a link to its form', () => {
  test('opens it at once, and leaves the address so that it works another time', async () => {
    server.use(answer(sample.show, stored()));
    const { user, router } = show('/sample/7?edit=1');
    await user.click(await screen.findByRole('button', { name: 'キャンセル' }));
    expect(router.current().query).toEqual({ id: '7' });
    await act(() => router.current().push({ pathname: '/sample/[id]', query: { id: '7', edit: '1' } }));
    expect(await screen.findByRole('button', { name: 'キャンセル' })).toBeVisible();
  });

  test('opens it at a field, with a value that is not saved yet', async () => {
    server.use(answer(sample.show, stored()));
    const { router } = show('/sample/7?edit=name&to=吉田');
    const input = await screen.findByLabelText(/^名前(?!カナ)/);
    await waitFor(() => expect(input).toHaveValue('吉田'));
    expect(input).toHaveFocus();
    expect(router.current().query).toEqual({ id: '7' });
  });

  test('does nothing for those who may not edit', async () => {
    sampleRights.current = { ...allRights, edit: () => false };
    server.use(answer(sample.show, stored()));
    const { router } = show('/sample/7?edit=1');
    expect(await screen.findByRole('heading', { level: 1, name: '髙橋' })).toBeVisible();
    await waitFor(() => expect(router.current().query).toEqual({ id: '7' }));
    expect(screen.queryByRole('button', { name: 'キャンセル' })).toBeNull();
  });
});

describe('editing in place', () => {
  const startEditing = async () => {
    server.use(answer(sample.show, stored()));
    const app = show();
    await app.user.click(await screen.findByRole('button', { name: '編集' }));
    await screen.findByRole('button', { name: '保存' });
    return app;
  };
  const name = () => screen.getByLabelText(/^名前(?!カナ)/);

  test('shows what was saved at once, and sends the newest version the next time', async () => {
    const app = await startEditing();
    const received: unknown[] = [];
    const newer = stored({ name: '渡邊', lock_version: 4 });
    server.use(
      answer(sample.update, ({ body }: Received) => {
        received.push(body);
        return newer;
      }),
      answer(sample.show, newer, { after: 200 }),
    );
    fireEvent.change(name(), { target: { value: '渡邊' } });
    await app.user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByRole('heading', { name: '渡邊' })).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: '編集' }));
    fireEvent.change(name(), { target: { value: '渡部' } });
    await app.user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(received).toHaveLength(2));
    expect(received).toEqual([
      { name: '渡邊', lock_version: 3 },
      { name: '渡部', lock_version: 4 },
    ]);
  });

  test('names what has been changed beside the button that saves it', async () => {
    await startEditing();
    fireEvent.change(name(), { target: { value: '渡邊' } });
    fireEvent.change(screen.getByLabelText('電話'), { target: { value: '06-1111-2222' } });
    expect((await screen.findByText('変更 2件')).parentElement).toHaveTextContent('名前、電話');
  });

  test('returns to reading without a change', async () => {
    const app = await startEditing();
    await app.user.click(screen.getByRole('button', { name: 'キャンセル' }));
    expect(await screen.findByRole('button', { name: '編集' })).toBeVisible();
  });

  test('keeps the input while another tab is open', async () => {
    const app = await startEditing();
    fireEvent.change(name(), { target: { value: '途中' } });
    await app.user.click(screen.getByRole('tab', { name: 'ほか' }));
    expect(await screen.findByText('ほかの内容 髙橋')).toBeVisible();
    await app.user.click(screen.getByRole('tab', { name: '基本' }));
    expect(name()).toHaveValue('途中');
  });

  test('begun on another tab goes to the fields', async () => {
    server.use(answer(sample.show, stored()));
    const app = show('/sample/7?tab=other');
    await screen.findByText('ほかの内容 髙橋');
    await app.user.click(screen.getByRole('button', { name: '編集' }));
    expect(await screen.findByLabelText(/^名前(?!カナ)/)).toBeVisible();
    expect(screen.getByRole('tab', { name: '基本' })).toHaveAttribute('aria-selected', 'true');
    await waitFor(() => expect(name()).toHaveFocus());
  });

  test('comes back to the fields when it is refused while another tab is looked at', async () => {
    const app = await startEditing();
    server.use(refuse(sample.update, 422, '値が正しくありません。', { errors: { name: ['長すぎます。'] } }));
    fireEvent.change(name(), { target: { value: '途中' } });
    await app.user.click(screen.getByRole('tab', { name: 'ほか' }));
    await app.user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('長すぎます。')).toBeVisible();
    expect(screen.queryByText('ほかの内容 髙橋')).not.toBeInTheDocument();
  });

  test.each([
    ['edit', '編集'],
    ['remove', '削除'],
  ] as const)('is not offered without the right to %s', async (right, button) => {
    sampleRights.current = { ...allRights, [right]: () => false };
    server.use(answer(sample.show, stored()));
    show();
    await screen.findByRole('heading', { name: '髙橋' });
    expect(screen.queryByRole('button', { name: button })).toBeNull();
  });
});

describe('tabs', () => {
  test('are in the URL: opened from it, and written to it', async () => {
    server.use(answer(sample.show, stored()));
    const { user, router } = show('/sample/7?tab=other&lang=jp');
    expect(await screen.findByText('ほかの内容 髙橋')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'ほか' })).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('tab', { name: '基本' }));
    expect(new URL(router.visited.at(-1) ?? '', 'http://x').searchParams.get('tab')).toBeNull();
    expect(router.visited.at(-1)).toContain('lang=jp');
    expect(await screen.findByRole('region', { name: '主な項目' })).toBeVisible();
  });
  test('that do not exist are the first one', async () => {
    server.use(answer(sample.show, stored()));
    show('/sample/7?tab=nothing');
    expect(await screen.findByRole('region', { name: '主な項目' })).toBeVisible();
  });
});

describe('deleting', () => {
  const ask = async () => {
    server.use(answer(sample.show, stored()));
    const app = show();
    await app.user.click(await screen.findByRole('button', { name: '削除' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('髙橋を削除します。よろしいですか？');
    return { ...app, dialog };
  };

  test('asks first, then leads back to the list', async () => {
    const { user, dialog, router } = await ask();
    const deleted: unknown[] = [];
    server.use(
      answer(sample.destroy, ({ params }: Received) => {
        deleted.push(params.id);
        return {};
      }),
    );
    await user.click(within(dialog).getByRole('button', { name: /削\s?除/ }));
    await waitFor(() => expect(router.visited.at(-1)).toBe('/sample'));
    expect(deleted).toEqual(['7']);
    expect(await screen.findByText('削除しました')).toBeVisible();
  });

  test('leads back to the page of the list one came from', async () => {
    rememberList('sample', { address: '/sample?page=2&name=x', hrefs: ['/sample/7'] });
    const { user, dialog, router } = await ask();
    server.use(answer(sample.destroy, {}));
    await user.click(within(dialog).getByRole('button', { name: /削\s?除/ }));
    await waitFor(() => expect(router.visited.at(-1)).toBe('/sample?page=2&name=x'));
  });

  test('can be called off', async () => {
    const { user, dialog } = await ask();
    await user.click(within(dialog).getByRole('button', { name: 'キャンセル' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('for which the server wants a reason asks for it, and sends it along', async () => {
    const { user, dialog, router } = await ask();
    const press = () => user.click(within(dialog).getByRole('button', { name: /削\s?除/ }));
    expect(within(dialog).queryByRole('textbox')).toBeNull();
    server.use(
      refuse(sample.destroy, 422, '入力内容に誤りがあります。', { errors: { reason: ['理由を入力してください。'] } }),
    );
    await press();
    const input = await within(dialog).findByRole('textbox', { name: /削除の理由/ });
    expect(input).toHaveAccessibleDescription('理由を入力してください。');
    expect(within(dialog).queryByRole('alert')).toBeNull();
    await user.type(input, '重複');
    const sent: unknown[] = [];
    server.use(
      answer(sample.destroy, ({ body }: Received) => {
        sent.push(body);
        return {};
      }),
    );
    await press();
    await waitFor(() => expect(router.visited.at(-1)).toBe('/sample'));
    expect(sent).toEqual([{ reason: '重複' }]);
  });

  test('shows why deletion was refused, and keeps everything', async () => {
    const { user, dialog, router } = await ask();
    server.use(
      refuse(sample.destroy, 422, '関連データがあるため削除できません。', {
        links: [{ label: '面談 12', href: '/interview/12' }],
      }),
    );
    await user.click(within(dialog).getByRole('button', { name: /削\s?除/ }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('関連データがあるため削除できません。');
    expect(within(dialog).getByRole('link', { name: '面談 12' })).toHaveAttribute('href', '/interview/12');
    expect(router.visited).toEqual(['/sample/7']);
  });
});

describe('a deleted record', () => {
  test('can be brought back, and not be edited', async () => {
    server.use(answer(sample.show, stored({ deleted_at: '2026-04-01 10:00:00' })));
    const { user } = show();
    expect(await screen.findByText('このデータは削除されています。')).toBeVisible();
    expect(screen.queryByRole('button', { name: '編集' })).toBeNull();
    server.use(answer(sample.restore, {}), answer(sample.show, stored()));
    await user.click(screen.getByRole('button', { name: '復元' }));
    expect(await screen.findByRole('button', { name: '編集' })).toBeVisible();
    expect(screen.queryByText('このデータは削除されています。')).toBeNull();
  });
  test('stays deleted for those who may not restore', async () => {
    sampleRights.current = { ...allRights, restore: false };
    server.use(answer(sample.show, stored({ deleted_at: '2026-04-01 10:00:00' })));
    show();
    expect(await screen.findByText('このデータは削除されています。')).toBeVisible();
    expect(screen.queryByRole('button', { name: '復元' })).toBeNull();
  });
});

test('slots stand in their places', async () => {
  server.use(answer(sample.show, stored()));
  show('/sample/7', {
    toolbar: ({ name }: { name: string }) => <button type="button">{`${name}を印刷`}</button>,
    footer: ({ id }: { id: number }) => <p>{`末尾${id}`}</p>,
  });
  expect(await screen.findByRole('button', { name: '髙橋を印刷' })).toBeVisible();
  expect(screen.getByText('末尾7')).toBeVisible();
});
