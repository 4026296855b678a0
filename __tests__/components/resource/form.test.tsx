import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '@/__tests__/support/renderApp';
import { answer, type Received, refusal, refuse, server, unreachable } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { ResourceCreate } from '@/components/resource/ResourceCreate';
import { ResourceForm } from '@/components/resource/ResourceForm';
import { message } from '@/components/ui/message';
import { PageHeader } from '@/components/ui/PageHeader';
import { readDraft, saveDraft } from '@/services/drafts';
import { choose } from './choose';
import { allRights, type Sample, sample, sampleResource, sampleRights, stored } from './sample';

configure({ defaultHidden: true });
const capabilities = ['idempotency', 'lock_version'];
const session = sessionOf({ capabilities });
const stay = jest.spyOn(window, 'confirm');

afterEach(() => act(() => message.destroy()));
beforeEach(() => {
  sampleRights.current = allRights;
  stay.mockReset().mockReturnValue(true);
});

const create = (options = {}) =>
  renderApp(<ResourceCreate resource={sampleResource} />, { session, route: '/sample/create', ...options });

const edit = (record: Sample = stored()) => {
  const onSaved = jest.fn();
  const onCancel = jest.fn();
  const app = renderApp(
    <ResourceForm
      resource={sampleResource}
      record={record}
      onSaved={onSaved}
      onCancel={onCancel}
      head={(actions) => <PageHeader title="サンプル" actions={actions} />}
    />,
    { session, route: '/sample/7' },
  );
  return { ...app, onSaved, onCancel };
};

const ready = () => screen.findByLabelText(/^名前/, { selector: 'input[id$="-name"]' });
const input = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: RegExp | string, value: string) => fireEvent.change(input(name), { target: { value } });
const saveButton = () => screen.getByRole('button', { name: /保存$/ });
/** The button, once it takes another press: it stops spinning a moment after the answer is told. */
const freeButton = async () => {
  await waitFor(() => expect(saveButton()).not.toHaveClass('ant-btn-loading'));
  return saveButton();
};
const nameField = /^名前(?!カナ)/;

/** Answers a store and keeps what it was sent. */
const storing = (result: { id: number } | (() => Response) = { id: 8 }) => {
  const received: Received[] = [];
  server.use(
    answer(sample.store, (request: Received) => {
      received.push(request);
      return typeof result === 'function' ? result() : result;
    }),
  );
  return received;
};

const updating = (result: Sample | (() => Response | Sample) = stored({ lock_version: 4 })) => {
  const received: Received[] = [];
  server.use(
    answer(sample.update, (request: Received) => {
      received.push(request);
      return typeof result === 'function' ? result() : result;
    }),
  );
  return received;
};

const fillIn = async (app: ReturnType<typeof create>) => {
  await ready();
  type(nameField, '田中');
  await choose(app.user, /^拠点/, '横浜');
};

describe('a form', () => {
  test('has its first field focused, its required ones marked, and a label on each', async () => {
    create();
    expect(await ready()).toHaveFocus();
    const required = screen.getAllByText('必須').map((mark) => mark.parentElement?.firstChild?.textContent);
    expect(required).toEqual(['名前', '拠点']);
    expect(input(nameField)).toHaveAttribute('aria-required', 'true');
    expect(screen.getByRole('group', { name: '主な項目' })).toBeVisible();
    for (const label of [/^電話/, /^メール/, /^郵便番号/, /^開始日/, /^開始時刻/, /^報酬/, /^回数/, /^有効/, /^メモ/])
      expect(screen.getByLabelText(label)).toBeInTheDocument();
  });

  test('begins with what a new record begins with, which is not unsaved work', async () => {
    create();
    await ready();
    expect(input('回数')).toHaveValue('4');
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  });

  test('is not shown to those who may not make records', async () => {
    sampleRights.current = { ...allRights, create: false };
    create();
    expect(await screen.findByText('この操作を行う権限がありません。')).toBeVisible();
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
  });

  test('whose rules cannot be loaded can be asked for again', async () => {
    const load = jest
      .fn<ReturnType<NonNullable<typeof sampleResource.form>['load']>, []>()
      .mockRejectedValueOnce(new Error('chunk'))
      .mockImplementation(async () => ({ create: sample.store.body, update: sample.update.body }));
    const form = sampleResource.form && { ...sampleResource.form, load };
    const { user } = renderApp(<ResourceCreate resource={{ ...sampleResource, ...(form ? { form } : {}) }} />, {
      session,
    });
    await user.click(await screen.findByRole('button', { name: '再試行' }));
    expect(await ready()).toBeVisible();
  });
});

describe('saving a new record', () => {
  test('sends what was filled in, once, with a key, and leads to the record', async () => {
    const received = storing();
    const app = create();
    await fillIn(app);
    type('報酬', '１，２３４，５６７');
    type('開始日', '令和8年4月1日');
    type('開始時刻', '930');
    await app.user.click(saveButton());
    await waitFor(() => expect(app.router.visited.at(-1)).toBe('/sample/8'));
    expect(received).toHaveLength(1);
    expect(received[0]?.body).toEqual({
      name: '田中',
      office_id: 2,
      count: 4,
      fee: 1_234_567,
      start_date: '2026-04-01',
      start_time: '09:30',
    });
    expect(received[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
    expect(stay).not.toHaveBeenCalled();
    expect(await screen.findByText('保存しました')).toBeVisible();
  });

  test.each<[string, (form: HTMLElement) => void]>([
    [
      'a double click',
      () => {
        fireEvent.click(saveButton());
        fireEvent.click(saveButton());
      },
    ],
    [
      'Ctrl + S twice',
      (field) => {
        fireEvent.keyDown(field, { key: 's', ctrlKey: true });
        fireEvent.keyDown(field, { key: 's', ctrlKey: true });
      },
    ],
    [
      'Ctrl + Enter',
      (field) => {
        fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
      },
    ],
    [
      'Ctrl + S while nothing has the focus',
      () => {
        fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
      },
    ],
  ])('happens once by %s', async (_, press) => {
    const received = storing();
    const app = create();
    await fillIn(app);
    press(input(nameField));
    await waitFor(() => expect(app.router.visited.at(-1)).toBe('/sample/8'));
    expect(received).toHaveLength(1);
  });

  test('happens on a plain Enter, and never on the one that ends a kana conversion', async () => {
    const received = storing();
    const app = create();
    await fillIn(app);
    for (const enter of [
      { isComposing: true, keyCode: 229 },
      { isComposing: false, keyCode: 229 },
    ]) {
      const allowed = fireEvent.keyDown(input(nameField), { key: 'Enter', ...enter });
      expect(allowed).toBe(false);
    }
    expect(received).toHaveLength(0);
    expect(fireEvent.keyDown(input(nameField), { key: 'Enter', keyCode: 13 })).toBe(true);
    fireEvent.submit(input(nameField).form as HTMLFormElement);
    await waitFor(() => expect(received).toHaveLength(1));
  });

  test('after a lost answer goes on with the same key, and the text stays', async () => {
    server.use(unreachable(sample.store));
    const app = create();
    await fillIn(app);
    await app.user.click(saveButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('送信できませんでした。入力内容は残っています。');
    expect(input(nameField)).toHaveValue('田中');
    const first = storing(() => refusal(503, '混み合っています。'));
    await app.user.click(await freeButton());
    await screen.findByText('混み合っています。');
    const second = storing();
    fireEvent.keyDown(input(nameField), { key: 's', ctrlKey: true });
    await waitFor(() => expect(second).toHaveLength(1));
    const key = first[0]?.headers.get('Idempotency-Key');
    expect(key).toBeTruthy();
    expect(second[0]?.headers.get('Idempotency-Key')).toBe(key);
  });

  test('takes another key once the first was spent on something else', async () => {
    const first = storing(() => refusal(409, '同じ送信番号で異なる内容が送られました。'));
    const app = create();
    await fillIn(app);
    await app.user.click(saveButton());
    await screen.findByText('同じ送信番号で異なる内容が送られました。');
    const second = storing();
    fireEvent.keyDown(input(nameField), { key: 's', ctrlKey: true });
    await waitFor(() => expect(second).toHaveLength(1));
    expect(second[0]?.headers.get('Idempotency-Key')).not.toBe(first[0]?.headers.get('Idempotency-Key'));
  });
});

describe('errors', () => {
  test('are found before sending, listed, and lead to their fields', async () => {
    const received = storing();
    const { user } = create();
    await ready();
    type('報酬', '１．５');
    await user.click(saveButton());
    const list = await screen.findByRole('alert');
    expect(list).toHaveFocus();
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '名前: 入力してください。',
      '拠点: 入力してください。',
      '報酬: 金額は1円単位の整数で入力してください(画面では350万、1.5億も可)。',
    ]);
    expect(received).toHaveLength(0);
    expect(input(nameField)).toHaveAccessibleDescription('入力してください。');
    expect(input(nameField)).toHaveAttribute('aria-invalid', 'true');
    await user.click(within(list).getByRole('button', { name: /^報酬/ }));
    expect(input('報酬')).toHaveFocus();
    await user.click(within(list).getByRole('button', { name: /^拠点/ }));
    expect(screen.getByRole('combobox', { name: /^拠点/ })).toHaveFocus();
  });

  test('are not shown before the first attempt, and disappear once corrected', async () => {
    const { user } = create();
    await ready();
    type('報酬', 'abc');
    fireEvent.blur(input('報酬'));
    expect(screen.queryByText('金額は1円単位の整数で入力してください(画面では350万、1.5億も可)。')).toBeNull();
    await user.click(saveButton());
    await screen.findByRole('alert');
    type('報酬', '100');
    await waitFor(() => expect(screen.queryByText(/金額は1円単位/)).toBeNull());
    type('報酬', 'abc');
    fireEvent.blur(input('報酬'));
    expect(screen.getAllByText(/金額は1円単位/)).toHaveLength(2);
    type(nameField, '田中');
    await waitFor(() => expect(within(screen.getByRole('alert')).queryByText(/^名前/)).toBeNull());
  });

  test('of rules across fields are found too', async () => {
    const app = create();
    await fillIn(app);
    type('開始日', '2026-04-01');
    type('終了日', '2026-03-31');
    await app.user.click(saveButton());
    expect(await screen.findByText('終了日: 死亡日より前の日付は入力できません。')).toBeVisible();
    type('終了日', '2026-04-02');
    fireEvent.blur(input('終了日'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('from the server stand on their fields, also in rows, until edited', async () => {
    const errors = {
      name: ['すでに使われています。別の値を入力してください。'],
      'items.1.amount': ['金額は13桁以内で入力してください。'],
      uniform_id: ['番号が正しくありません。'],
    };
    server.use(refuse(sample.update, 422, '入力内容に誤りがあります。', { errors }));
    const { user } = edit();
    await ready();
    type(nameField, '渡邊');
    await user.click(saveButton());
    const list = await screen.findByRole('alert');
    expect(list).toHaveTextContent('入力内容に誤りがあります。');
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '名前: すでに使われています。別の値を入力してください。',
      '明細 2行目 金額: 金額は13桁以内で入力してください。',
      '番号が正しくありません。',
    ]);
    expect(input('金額 2行目')).toHaveAccessibleDescription('金額は13桁以内で入力してください。');
    await user.click(within(list).getByRole('button', { name: /^明細/ }));
    expect(input('金額 2行目')).toHaveFocus();
    type(nameField, '渡邉');
    await waitFor(() => expect(within(screen.getByRole('alert')).queryByText(/^名前/)).toBeNull());
    expect(screen.getByText(/^明細 2行目/)).toBeVisible();
  });

  test('about the whole are shown with the reference number', async () => {
    server.use(
      answer(sample.update, () =>
        Response.json(
          { success: false, message: '何か問題が発生しました。 サイト管理者にご連絡ください。', request_id: 'abc-1' },
          { status: 500 },
        ),
      ),
    );
    const { user } = edit();
    await ready();
    type(nameField, '渡邊');
    await user.click(saveButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '何か問題が発生しました。 サイト管理者にご連絡ください。 お問合せ番号: abc-1',
    );
    expect(input(nameField)).toHaveValue('渡邊');
  });
});

describe('changing a record', () => {
  test('loses no letter that was typed just before the save, nor the question before it is given up', async () => {
    const received = updating();
    const { onCancel } = edit();
    await ready();
    stay.mockReturnValue(false);
    // One batch: nothing is drawn between the letter and what follows it.
    act(() => {
      type(nameField, '𠮷田');
      screen.getByRole('button', { name: 'キャンセル' }).click();
      type('電話', '');
      fireEvent.keyDown(input('電話'), { key: 's', ctrlKey: true });
    });
    expect(stay).toHaveBeenCalledTimes(1);
    expect(onCancel).not.toHaveBeenCalled();
    await waitFor(() => expect(received).toHaveLength(1));
    expect(received[0]?.body).toEqual({ name: '𠮷田', phone: null, lock_version: 3 });
  });

  test('sends only what changed, emptied fields as null, with the version that was edited', async () => {
    const received = updating();
    const { user, onSaved } = edit();
    await ready();
    type(nameField, '𠮷田');
    type('電話', '');
    type('報酬', '1000');
    await user.click(screen.getByRole('checkbox', { name: '有効' }));
    await user.click(saveButton());
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(stored({ lock_version: 4 })));
    expect(received[0]?.params).toEqual({ id: '7' });
    expect(received[0]?.body).toEqual({ name: '𠮷田', phone: null, fee: 1000, active: 0, lock_version: 3 });
    expect(received[0]?.headers.get('Idempotency-Key')).toBeNull();
  });

  test('shows what is stored: figures with separators, days in words, the choice that is out of use', async () => {
    edit(stored({ fee: 9_999_999_999_999 }));
    await ready();
    expect(input('報酬')).toHaveValue('9,999,999,999,999');
    expect(input('開始日')).toHaveValue('2026年4月1日(水)');
    expect(screen.getByTitle('緑')).toBeVisible();
  });

  test('sends nothing where nothing changed, or was changed back', async () => {
    const { user, onCancel } = edit();
    await ready();
    type(nameField, '渡邊');
    type(nameField, '髙橋');
    await user.click(saveButton());
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  test('asks before changes are given up', async () => {
    const { user, onCancel } = edit();
    await ready();
    type(nameField, '渡邊');
    stay.mockReturnValue(false);
    await user.click(screen.getByRole('button', { name: 'キャンセル' }));
    expect(onCancel).not.toHaveBeenCalled();
    stay.mockReturnValue(true);
    await user.click(screen.getByRole('button', { name: 'キャンセル' }));
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(readDraft('sample/7')).toBeNull();
  });
});

describe('somebody else saved first', () => {
  const theirs = stored({ name: '渡邉', phone: '06-0000-0000', fee: 0, note: '新しい', lock_version: 9 });
  const conflict = () => refusal(409, 'ほかの担当者が先に保存しました。', { data: theirs });

  const collide = async () => {
    const received = updating(conflict);
    const app = edit();
    await ready();
    type(nameField, '渡邊');
    type('電話', '03-9999-9999');
    type('報酬', '500');
    await app.user.click(saveButton());
    const dialog = await screen.findByRole('dialog');
    return { ...app, dialog, received };
  };

  test('both versions of every field that both changed are shown, and nothing else', async () => {
    const { dialog } = await collide();
    const rows = within(dialog).getAllByRole('row').slice(1);
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['名前', '渡邊', '渡邉'],
      ['電話', '03-9999-9999', '06-0000-0000'],
    ]);
    expect(dialog).not.toHaveTextContent('新しい');
  });

  test('what is chosen is saved over their version, with its number, and nothing else is sent', async () => {
    const { user, dialog, onSaved } = await collide();
    await user.click(within(dialog).getByRole('radio', { name: '電話 保存済みの値' }));
    const received = updating();
    await user.click(within(dialog).getByRole('button', { name: '選んだ内容で保存' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(received[0]?.body).toEqual({ name: '渡邊', fee: 500, lock_version: 9 });
  });

  test('choosing theirs throughout keeps what one alone has changed', async () => {
    const { user, dialog, onSaved } = await collide();
    for (const radio of within(dialog).getAllByRole('radio', { name: /保存済みの値$/ })) await user.click(radio);
    const received = updating();
    await user.click(within(dialog).getByRole('button', { name: '選んだ内容で保存' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(received[0]?.body).toEqual({ fee: 500, lock_version: 9 });
  });

  test('changes by one side only are kept without a question', async () => {
    const versions: unknown[] = [];
    server.use(
      answer(sample.update, ({ body }: Received) => {
        versions.push(body);
        return versions.length === 1 ? conflict() : stored({ lock_version: 10 });
      }),
    );
    const { user, onSaved } = edit();
    await ready();
    type('報酬', '500');
    await user.click(saveButton());
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(versions).toEqual([
      { fee: 500, lock_version: 3 },
      { fee: 500, lock_version: 9 },
    ]);
  });

  test('going back to the form loses nothing, and saving again asks again', async () => {
    const { user, dialog, received } = await collide();
    await user.click(within(dialog).getByRole('button', { name: '入力に戻る' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(input(nameField)).toHaveValue('渡邊');
    expect(input('電話')).toHaveValue('03-9999-9999');
    await user.click(saveButton());
    expect(await screen.findByRole('dialog')).toHaveTextContent('渡邉');
    expect(received.map(({ body }) => (body as { lock_version: number }).lock_version)).toEqual([3, 3]);
  });

  test('a third save in between asks once more', async () => {
    const { user, dialog, onSaved } = await collide();
    updating(() => refusal(409, '先に保存', { data: { ...theirs, name: '渡部', lock_version: 10 } }));
    await user.click(within(dialog).getByRole('button', { name: '選んだ内容で保存' }));
    await screen.findByText('渡部');
    const received = updating();
    await user.click(screen.getByRole('button', { name: '選んだ内容で保存' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(received[0]?.body).toEqual({ name: '渡邊', phone: '03-9999-9999', fee: 500, lock_version: 10 });
  });
});

describe('kana', () => {
  test('are filled from how the name is typed, and stay as a person writes them', async () => {
    create();
    await ready();
    const name = input(nameField);
    fireEvent.compositionStart(name);
    fireEvent.compositionUpdate(name, { data: 'たなか' });
    fireEvent.compositionUpdate(name, { data: '田中' });
    type(nameField, '田中');
    fireEvent.compositionEnd(name, { data: '田中' });
    await waitFor(() => expect(input('名前カナ')).toHaveValue('タナカ'));
    type('名前カナ', 'タナカヤ');
    fireEvent.compositionStart(name);
    fireEvent.compositionUpdate(name, { data: 'や' });
    fireEvent.compositionEnd(name, { data: '屋' });
    expect(input('名前カナ')).toHaveValue('タナカヤ');
  });

  test('leave with the name', async () => {
    create();
    await ready();
    fireEvent.compositionStart(input(nameField));
    fireEvent.compositionUpdate(input(nameField), { data: 'たなか' });
    type(nameField, '田中');
    fireEvent.compositionEnd(input(nameField), { data: '田中' });
    type(nameField, '');
    expect(input('名前カナ')).toHaveValue('');
  });
});

describe('the postal code', () => {
  test('fills the address, in either width', async () => {
    create();
    await ready();
    type('郵便番号', '１０００００１');
    await waitFor(() => expect(input('住所')).toHaveValue('千代田区千代田'));
    expect(input('都道府県')).toHaveValue('13');
    expect(screen.getByText(/東京都 千代田区千代田/)).toBeVisible();
  });

  test('follows a second code, but does not write over what a person wrote until asked', async () => {
    const { user } = create();
    await ready();
    type('郵便番号', '100-0001');
    await waitFor(() => expect(input('住所')).toHaveValue('千代田区千代田'));
    type('郵便番号', '220-0012');
    await waitFor(() => expect(input('住所')).toHaveValue('横浜市西区みなとみらい'));
    type('住所', '千代田区千代田1-1');
    type('郵便番号', '530-0001');
    await screen.findByText(/大阪市北区梅田/);
    expect(input('住所')).toHaveValue('千代田区千代田1-1');
    await user.click(screen.getByRole('button', { name: '住所に反映' }));
    expect(input('住所')).toHaveValue('大阪市北区梅田');
    expect(input('都道府県')).toHaveValue('27');
  });

  test('never overwrites what is chosen or typed during the lookup', async () => {
    const { user } = create();
    await ready();
    type('郵便番号', '100-0001');
    type('住所', '丸の内1');
    await screen.findByText(/東京都 千代田区千代田/);
    expect(input('住所')).toHaveValue('丸の内1');
    await user.click(screen.getByRole('button', { name: '住所に反映' }));
    expect(input('住所')).toHaveValue('千代田区千代田');
  });

  test('of several places fills nothing, and takes the one that is chosen', async () => {
    const { user } = create();
    await ready();
    type('郵便番号', '618-0000');
    await screen.findByText('この郵便番号の住所は2件あります。');
    expect(input('住所')).toHaveValue('');
    await choose(user, 'この郵便番号の住所は2件あります。', '大阪府 三島郡島本町');
    expect(input('住所')).toHaveValue('三島郡島本町');
    expect(input('都道府県')).toHaveValue('27');
    // Another code of one place follows it, as long as nobody wrote anything else.
    type('郵便番号', '530-0001');
    await waitFor(() => expect(input('住所')).toHaveValue('大阪市北区梅田'));
  });

  test('says so for an unknown postal code', async () => {
    create();
    await ready();
    type('郵便番号', '000-0000');
    expect(await screen.findByText('この郵便番号の住所は見つかりません。')).toBeVisible();
    expect(input('住所')).toHaveValue('');
  });
});

describe('unsaved work', () => {
  const leave = async (router: ReturnType<typeof create>['router'], url: string) =>
    act(async () => {
      await router
        .current()
        .push(url)
        .catch(() => undefined);
    });

  test.each([
    ['stays where the person stays', false, '/sample/create'],
    ['is left where they leave', true, '/customer'],
  ])('%s', async (_, leaves, end) => {
    stay.mockReturnValue(leaves);
    const { router } = create();
    await ready();
    await leave(router, '/customer');
    expect(router.visited).toEqual(['/sample/create', '/customer']);
    await act(() => router.current().push('/sample/create'));
    stay.mockClear();
    type(nameField, 'a');
    await leave(router, '/customer');
    expect(stay).toHaveBeenCalledTimes(1);
    expect(router.visited.at(-1)).toBe(end);
  });

  test('asks before the tab is closed, only while there is some', async () => {
    const { user } = edit();
    await ready();
    const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(closes()).toBe(true);
    type(nameField, '渡邊');
    expect(closes()).toBe(false);
    updating();
    await user.click(saveButton());
    await waitFor(() => expect(closes()).toBe(true));
  });

  test('asks before the way back, and puts the address right where the person stays', async () => {
    const { router } = create();
    await ready();
    const before = router.current().beforePopState as jest.Mock;
    const back = (as: string) => before.mock.lastCall?.[0]({ as, url: as, options: {} });
    expect(back('/customer')).toBe(true);
    type(nameField, 'a');
    expect(back('/sample/create?tab=other')).toBe(true);
    stay.mockReturnValue(false);
    window.history.replaceState(null, '', '/customer');
    expect(back('/customer')).toBe(false);
    expect(window.location.pathname).toBe('/sample/create');
  });

  test('does not keep the browser from signing in again, and is offered afterwards', async () => {
    const first = create();
    await ready();
    type(nameField, '途中');
    await leave(first.router, '/login');
    expect(stay).not.toHaveBeenCalled();
    first.unmount();
    const second = create();
    expect(await screen.findByText(/保存していない入力が残っています/)).toBeVisible();
    expect(input(nameField)).toHaveValue('');
    await second.user.click(screen.getByRole('button', { name: '続きから入力する' }));
    expect(input(nameField)).toHaveValue('途中');
    expect(screen.queryByText(/保存していない入力が残っています/)).toBeNull();
  });

  test('is taken up around what was typed since', async () => {
    saveDraft('sample/create', { name: '途中', phone: '03-1111-2222' });
    const { user } = renderDraft();
    await screen.findByRole('button', { name: '続きから入力する' });
    type(nameField, '今');
    await user.click(screen.getByRole('button', { name: '続きから入力する' }));
    expect(input(nameField)).toHaveValue('今');
    expect(input(/^電話/)).toHaveValue('03-1111-2222');
  });

  test('can be thrown away', async () => {
    saveDraft('sample/create', { name: '途中' });
    const { user } = renderDraft();
    await user.click(await screen.findByRole('button', { name: '破棄する' }));
    expect(input(nameField)).toHaveValue('');
    expect(readDraft('sample/create')).toBeNull();
  });

  test('of an edit goes on from the version it was begun with, so that others are not written over', async () => {
    const first = edit();
    await ready();
    type(nameField, '途中');
    first.unmount();
    const second = edit(stored({ phone: '06', lock_version: 5 }));
    await second.user.click(await screen.findByRole('button', { name: '続きから入力する' }));
    const received = updating();
    await second.user.click(saveButton());
    await waitFor(() => expect(received).toHaveLength(1));
    expect(received[0]?.body).toEqual({ name: '途中', lock_version: 3 });
  });

  test('is not offered to another person', async () => {
    const first = create();
    await ready();
    type(nameField, '途中');
    first.unmount();
    create({ session: sessionOf({ id: 99, capabilities }) });
    await ready();
    expect(screen.queryByText(/保存していない入力が残っています/)).toBeNull();
  });

  test('is deleted after saving or undoing all changes', async () => {
    const { user, onSaved } = edit();
    await ready();
    type(nameField, '途中');
    await waitFor(() => expect(readDraft('sample/7')).not.toBeNull());
    type(nameField, '髙橋');
    await waitFor(() => expect(readDraft('sample/7')).toBeNull());
    type(nameField, '途中');
    await waitFor(() => expect(readDraft('sample/7')).not.toBeNull());
    updating();
    await user.click(saveButton());
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(readDraft('sample/7')).toBeNull();
  });

  test('survives a save that ends the session', async () => {
    server.use(refuse(sample.update, 401, 'ログインの有効期限が切れました。'));
    const { user } = edit();
    await ready();
    type(nameField, '途中');
    await user.click(saveButton());
    await waitFor(() => expect(readDraft('sample/7')?.values).toEqual({ name: '途中', lock_version: 3 }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

/** The session first, since drafts belong to a person. */
const renderDraft = () => create();

describe('while a save is on its way', () => {
  test('the form takes nothing that the save would not hold', async () => {
    server.use(answer(sample.update, () => stored({ lock_version: 4 }), { after: 300 }));
    const { user, onSaved, container } = edit();
    await ready();
    type(nameField, '田中');
    await user.click(saveButton());
    expect(container.querySelector('form')).toHaveAttribute('inert');
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
  });

  test('and failed, it can be gone on with', async () => {
    server.use(unreachable(sample.update));
    const { user, container } = edit();
    await ready();
    type(nameField, '田中');
    await user.click(saveButton());
    await screen.findByRole('alert');
    expect(container.querySelector('form')).not.toHaveAttribute('inert');
    expect(input(nameField)).toHaveValue('田中');
  });
});

describe('in English', () => {
  test('the check speaks it', async () => {
    const { user } = create({ lang: 'en' });
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Check your entries.');
    expect(screen.getAllByText(/Enter a value\./).length).toBeGreaterThan(0);
  });
});
