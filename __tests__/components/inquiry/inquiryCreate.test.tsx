import { act, configure, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { pageOf, searchRow } from '@/__tests__/components/customer/customers';
import { renderApp } from '@/__tests__/support/renderApp';
import { inputOf } from '@/__tests__/support/resourceContract';
import { answer, type Received, refuse, server, unreachable } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { message } from '@/components/ui/message';
import { type CustomerSearchRow, customer } from '@/contract/customer';
import { inquiry } from '@/contract/inquiry';
import { same } from '@/contract/same';
import InquiryCreatePage from '@/pages/inquiry/create';
import { choose } from '../resource/choose';
import { atNoon, capabilities, inquiryRow, staff, useChains } from './chains';

configure({ defaultHidden: true });
beforeAll(() => atNoon());
afterAll(() => jest.useRealTimers());
beforeEach(useChains);
afterEach(() => act(() => message.destroy()));

const stored = { id: 7, uniform_id: 'U00000007', customer_id: 5, family_code: 'F0000001' };

/** Answers the person search and records its queries. */
const finding = (...rows: CustomerSearchRow[]) => {
  const asked: string[] = [];
  server.use(
    answer(customer.search, ({ query }: Received) => {
      asked.push(query.get('phone') ?? query.get('cust_name') ?? '');
      return pageOf(rows);
    }),
  );
  return asked;
};
const storing = () => {
  const received: Received[] = [];
  server.use(
    answer(inquiry.store, (request: Received) => {
      received.push(request);
      return stored;
    }),
  );
  return received;
};
const open = async (route = '/inquiry/create', session = staff, lang: 'jp' | 'en' = 'jp') => {
  const app = renderApp(<InquiryCreatePage />, { session, route, pathname: '/inquiry/create', lang });
  await screen.findByLabelText(lang === 'jp' ? /^問合せ内容/ : /^Inquiry details/);
  return app;
};
const box = () => screen.getByRole('combobox', { name: 'お客様を探す' });
const search = (text: string) => {
  fireEvent.focus(box());
  fireEvent.change(box(), { target: { value: text } });
};
const type = (field: string, value: string) => fireEvent.change(inputOf(field), { target: { value } });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const save = () => fireEvent.click(screen.getByRole('button', { name: /保存$/ }));

const defaults = {
  first_inquiry_date: '2026-04-01',
  first_inquiry_time: '12:00',
  first_responder: 111,
  office_id: 1,
  approach_way: 1,
  project_category: 1,
  project_category_status: 1,
};

describe('a new caller', () => {
  test('is taken down by keyboard alone, and an interview can be booked at once', async () => {
    finding();
    const received = storing();
    const { user, router } = await open();
    expect(box()).toHaveFocus();
    await user.keyboard('山田 花子{Enter}');
    expect(screen.getByText('検索中…')).toBeVisible();
    await waitFor(() => expect(inputOf('last_name_kana')).toHaveFocus());
    expect([inputOf('last_name').value, inputOf('first_name').value]).toEqual(['山田', '花子']);
    await user.keyboard('やまだ{Tab}はなこ{Tab}０９０－１１１１－２２２２{Tab}{Tab}{Tab}{Tab}');
    await user.keyboard('相続税の相談');
    await user.keyboard('{Tab}発生後3か月');
    fireEvent.keyDown(document.activeElement as Element, { key: 'Enter', keyCode: 13 });
    fireEvent.keyDown(inputOf('first_inquiry'), { key: 'Enter', ctrlKey: true });
    await screen.findByText('問合せを受け付けました(統一番号 U00000007)。');
    expect(received.map(({ body }) => body)).toEqual([
      {
        ...defaults,
        last_name: '山田',
        first_name: '花子',
        last_name_kana: 'ヤマダ',
        first_name_kana: 'ハナコ',
        phone1: '090-1111-2222',
        first_inquiry: '相続税の相談',
        customer_situation: 3,
      },
    ]);
    const book = screen.getByRole('link', { name: '面談を予約' });
    expect(book).toHaveFocus();
    expect(book).toHaveAttribute('href', '/interview/create?inquiry_id=7');
    expect(screen.getByRole('link', { name: '詳細を開く' })).toHaveAttribute('href', '/inquiry/7');
    await user.click(book);
    expect(router.visited.at(-1)).toBe('/interview/create?inquiry_id=7');
  }, 60_000);

  test('brings the kana of the conversion in which the name was typed', async () => {
    finding();
    const { user } = await open();
    const convert = (before: string, reading: string, kanji: string) => {
      fireEvent.compositionStart(box());
      fireEvent.compositionUpdate(box(), { data: reading });
      fireEvent.change(box(), { target: { value: before + reading } });
      fireEvent.compositionUpdate(box(), { data: kanji });
      fireEvent.compositionEnd(box(), { data: kanji });
      fireEvent.change(box(), { target: { value: before + kanji } });
    };
    convert('', 'たかはし', '髙橋');
    search('髙橋　');
    convert('髙橋　', 'いちろう', '一郎');
    await screen.findByText('該当するお客様は見つかりませんでした');
    await user.click(screen.getByRole('option', { name: '「髙橋　一郎」を新しいお客様として入力する' }));
    const names = ['last_name', 'first_name', 'last_name_kana', 'first_name_kana'];
    await waitFor(() =>
      expect(names.map((name) => inputOf(name).value)).toEqual(['髙橋', '一郎', 'タカハシ', 'イチロウ']),
    );
    await waitFor(() => expect(inputOf('phone1')).toHaveFocus());
  });

  test.each([
    ['０９０ー１１１１ー２２２２', { phone1: '090-1111-2222', last_name: '' }, 'last_name'],
    ['やまだ たろう', { last_name_kana: 'ヤマダ', first_name_kana: 'タロウ', last_name: '' }, 'last_name'],
    ['𠮷田', { last_name: '𠮷田', first_name: '' }, 'first_name'],
  ])('begins with what was searched for: %s', async (typed, fields, focus) => {
    finding();
    const { user } = await open();
    search(typed);
    await user.click(await screen.findByRole('option', { name: /新しいお客様/ }));
    await waitFor(() => expect(inputOf(focus)).toHaveFocus());
    for (const [field, value] of Object.entries(fields)) expect(inputOf(field)).toHaveValue(value);
  });

  test('lacks nothing that a customer needs, found before anything is sent', async () => {
    await open();
    type('first_inquiry', '相談');
    save();
    expect(await screen.findByText('姓: 入力してください。')).toBeVisible();
    expect(screen.getByText('セイ: 入力してください。')).toBeVisible();
    expect(screen.getByText(/^電話番号1: /)).toBeVisible();
    expect(screen.getByText('お客様の状況: 入力してください。')).toBeVisible();
  });

  test('of a decedent says how the two are related, in the section that opens for it', async () => {
    const { user } = await open();
    const fold = screen.getByRole('button', { name: '被相続人' });
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    await choose(user, /^お客様の状況/, '発生後3〜10か月');
    expect(fold).toHaveAttribute('aria-expanded', 'true');
    const decedent = inputOf('decedent_name');
    fireEvent.compositionStart(decedent);
    fireEvent.compositionUpdate(decedent, { data: 'やまだたろう' });
    fireEvent.compositionEnd(decedent, { data: '山田太郎' });
    type('decedent_name', '山田太郎');
    await waitFor(() => expect(inputOf('decedent_kana')).toHaveValue('ヤマダタロウ'));
    save();
    expect(await screen.findByText('お客様の続柄: 入力してください。')).toBeVisible();
  });
});

describe('a caller who is registered', () => {
  const others = [
    searchRow({ id: 32, customer_id: null, cust_name: '髙橋　花子' }),
    searchRow(),
    searchRow({ id: 40, customer_id: 6, cust_name: '高橋　一郎', phone1: '03-3333-4444', family_code: 'F0000002' }),
  ];

  test('is found by a piece of the phone number, picked by arrow and Enter, and told with family and last inquiries', async () => {
    const asked = finding(...others);
    const received = storing();
    const listed: string[] = [];
    server.use(
      answer(inquiry.listing, ({ query }: Received) => {
        query.sort();
        listed.push(query.toString());
        return pageOf([inquiryRow({ project_category_status: 7 })], 1, 50);
      }),
    );
    const { user } = await open();
    await user.keyboard('3333');
    await screen.findByText('3件見つかりました');
    expect(asked.at(-1)).toBe('3333');
    expect(options()).toEqual([
      expect.stringContaining('髙橋　一郎'),
      expect.stringContaining('03-3333-4444'),
      expect.stringContaining('顧客登録なし'),
      '「3333」を新しいお客様として入力する',
    ]);
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(inputOf('first_inquiry')).toHaveFocus());
    expect(inputOf('phone1')).toHaveValue('03-3333-4444');
    expect(await screen.findByText(/^髙橋 太郎\(本人\)、髙橋 花子\(妻/)).toBeVisible();
    expect(screen.getByRole('link', { name: /U00000007$/ })).toHaveAttribute('href', '/inquiry/7');
    expect(screen.getByText('失注', { selector: '.ant-tag' })).toBeVisible();
    expect(listed).toEqual(['customer_id=6&limit=3&sort_desc=first_inquiry_date']);
    await user.keyboard('2回目の相談');
    await choose(user, /^お客様の状況/, '不明');
    save();
    await waitFor(() => expect(received).toHaveLength(1));
    expect(received[0]?.body).toEqual({
      ...defaults,
      customer_id: 6,
      family_code: 'F0000002',
      phone1: '03-3333-4444',
      first_inquiry: '2回目の相談',
      customer_situation: 8,
    });
  }, 30_000);

  test('can be given up for another one', async () => {
    finding(...others);
    const { user } = await open('/inquiry/create?customer_id=5&family_code=F0000001');
    expect(await screen.findByRole('link', { name: '髙橋　一郎' })).toHaveAttribute('href', '/customer/5/F0000001');
    expect(inputOf('phone1')).toHaveValue('090-1234-5678');
    await user.click(screen.getByRole('button', { name: '別のお客様を選ぶ' }));
    await waitFor(() => expect(box()).toHaveFocus());
    expect(inputOf('phone1')).toHaveValue('');
  });

  test('but is no customer yet gets a file first, in a tab of its own', async () => {
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    finding(...others);
    const { user } = await open();
    await user.keyboard('髙橋');
    await user.click(await screen.findByRole('option', { name: /顧客登録なし/ }));
    expect(opened).toHaveBeenCalledWith('/customer/create?member_id=32&family_code=F0000001', '_blank', 'noopener');
    opened.mockRestore();
  });

  test('is hinted at while they are typed, and can be taken instead', async () => {
    const known = { ...searchRow(), office_id: 1, score: 80, reasons: ['name' as const, 'phone' as const] };
    server.use(answer(same.likely, { people: [[known]] }));
    const session = sessionOf({ capabilities: [...capabilities, 'same.likely'] });
    const { user } = await open('/inquiry/create', session);
    type('last_name', '高橋');
    type('phone1', '090-1234-5678');
    await user.click(await screen.findByRole('button', { name: '髙橋　一郎 F0000001-03 にする' }));
    expect(await screen.findByRole('button', { name: '別のお客様を選ぶ' })).toBeVisible();
    expect(screen.queryByRole('region', { name: '登録済みの同じ方' })).toBeNull();
  });

  test('can be entered although the search failed', async () => {
    server.use(refuse(customer.search, 500, '何か問題が発生しました。 サイト管理者にご連絡ください。'));
    const { user } = await open();
    await user.keyboard('山田');
    await screen.findByText('検索できませんでした。新しいお客様として入力できます。');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(inputOf('last_name')).toHaveValue('山田'));
  });
});

describe('the form', () => {
  const fill = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    type('last_name', '山田');
    type('last_name_kana', 'ヤマダ');
    type('phone1', '090-1111-2222');
    type('first_inquiry', '相続税の相談');
    await choose(user, /^お客様の状況/, '不明');
  };

  test('is not sent by the Enter of a kana conversion, nor does that Enter pick anybody', async () => {
    const received = storing();
    finding(searchRow());
    await open();
    search('たかはし');
    await screen.findByText('1件見つかりました');
    const enter = createEvent.keyDown(box(), { key: 'Enter', keyCode: 229 });
    fireEvent(box(), enter);
    expect(screen.queryByRole('button', { name: '別のお客様を選ぶ' })).toBeNull();
    expect(box()).toHaveValue('たかはし');
    expect(received).toEqual([]);
  });

  test('is sent once however often the button is pressed', async () => {
    const received = storing();
    const { user } = await open();
    await fill(user);
    save();
    save();
    fireEvent.keyDown(inputOf('first_inquiry'), { key: 'Enter', ctrlKey: true });
    await screen.findByText(/を受け付けました|^問合せを受け付けました/);
    expect(received).toHaveLength(1);
  });

  test('keeps what was typed when the network is lost, and sends it again under the same key', async () => {
    const keys: (string | null)[] = [];
    const { user } = await open();
    await fill(user);
    server.use(unreachable(inquiry.store));
    save();
    expect(await screen.findByText(/^送信できませんでした。/)).toBeVisible();
    expect(inputOf('first_inquiry')).toHaveValue('相続税の相談');
    server.use(
      answer(inquiry.store, ({ headers }: Received) => {
        keys.push(headers.get('Idempotency-Key'));
        return Response.json({ success: false, message: '何か問題が発生しました。' }, { status: 500 });
      }),
    );
    save();
    await waitFor(() => expect(keys).toHaveLength(1));
    // Another try counts once the answer to this one has come.
    await screen.findByText(/何か問題が発生しました。/);
    await waitFor(() => expect(screen.getByRole('button', { name: /保存$/ })).not.toHaveClass('ant-btn-loading'));
    server.use(
      answer(inquiry.store, ({ headers }: Received) => {
        keys.push(headers.get('Idempotency-Key'));
        return stored;
      }),
    );
    save();
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  test('begins anew for the next call, without the customer of the last', async () => {
    storing();
    const { user, router } = await open('/inquiry/create?customer_id=5&family_code=F0000001');
    type('first_inquiry', '相談');
    await choose(user, /^お客様の状況/, '不明');
    save();
    await user.click(await screen.findByRole('button', { name: '続けてもう1件受け付ける' }));
    await waitFor(() => expect(box()).toHaveFocus());
    expect(router.visited.at(-1)).toBe('/inquiry/create');
    expect([inputOf('first_inquiry').value, inputOf('phone1').value]).toEqual(['', '']);
  });

  test('asks by whom the caller was referred, where they were', async () => {
    const { user } = await open();
    await fill(user);
    const fold = screen.getByRole('button', { name: '紹介' });
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    await choose(user, /^問合せ経路/, '紹介');
    expect(fold).toHaveAttribute('aria-expanded', 'true');
    save();
    expect(await screen.findByText(/^紹介元: /)).toBeVisible();
  });

  test('advises a lawyer where heirs are in dispute', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: '財産・事情' }));
    expect(screen.queryByText(/弁護士への紹介/)).toBeNull();
    await choose(user, '紛争', '有');
    expect(screen.getByText(/弁護士への紹介/)).toBeVisible();
  });

  test('opens a folded section if the server refuses a field in it', async () => {
    server.use(
      refuse(inquiry.store, 422, '入力内容を確認してください。', {
        errors: { assigned_user_id: ['面談担当にできる社員を選んでください。'] },
      }),
    );
    const { user } = await open();
    await fill(user);
    save();
    expect(await screen.findByText('担当(予定): 面談担当にできる社員を選んでください。')).toBeVisible();
    expect(screen.getByRole('button', { name: '対応・備考' })).toHaveAttribute('aria-expanded', 'true');
  });

  test('offers as the future person in charge only those who are given interviews', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: '対応・備考' }));
    fireEvent.mouseDown(inputOf('assigned_user_id'));
    const list = document.getElementById(`${inputOf('assigned_user_id').id}_list`)?.closest('.ant-select-dropdown');
    const names = [...(list?.querySelectorAll('.ant-select-item-option') ?? [])].map(({ textContent }) => textContent);
    expect(names).toEqual(['渡邊　健', '𠮷田　翔']);
  });

  test('begins with the kind of matter of the department', async () => {
    await open('/inquiry/create', sessionOf({ department: 2, capabilities }));
    expect(screen.getByTitle('リーガル')).toBeVisible();
  });

  test('is not offered to read-only users', async () => {
    const session = sessionOf({ capabilities, permissions: { inquiry: { read: 'all', create: 'none' } } });
    renderApp(<InquiryCreatePage />, { session, route: '/inquiry/create' });
    expect(await screen.findByText('この操作を行う権限がありません。')).toBeVisible();
  });

  test('speaks English too', async () => {
    await open('/inquiry/create', staff, 'en');
    const folds = [
      'Referral',
      'Decedent',
      'Estate and circumstances',
      'Interview preferences',
      'Response and remarks',
      'Lost',
    ];
    for (const name of folds) expect(screen.getByRole('button', { name })).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('combobox', { name: 'Find customer' })).toHaveFocus();
  });
});
