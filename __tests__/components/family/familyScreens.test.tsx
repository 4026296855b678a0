import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '@/__tests__/support/renderApp';
import { fillField, inputOf } from '@/__tests__/support/resourceContract';
import { answer, type Received, refusal, refuse, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { message } from '@/components/ui/message';
import { customer } from '@/contract/customer';
import { family } from '@/contract/family';
import type { Member } from '@/contract/member';
import CustomerPage from '@/pages/customer/[id]/[familyCode]';
import FamilyPage from '@/pages/family/[familyCode]';
import MemberPage from '@/pages/family/member/[id]';
import { pageOf } from '../customer/customers';
import { capabilities, detailOf, familyChoices, familyRow, father, mother, son, staff, useFamily } from './familyData';

configure({ defaultHidden: true });
const now = new Date('2026-04-01T03:00:00Z');
beforeAll(() =>
  jest.useFakeTimers({
    now,
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'queueMicrotask',
      'nextTick',
      'setInterval',
      'clearInterval',
      'performance',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'setImmediate',
    ],
  }),
);
afterAll(() => jest.useRealTimers());
afterEach(() => act(() => message.destroy()));
beforeEach(() => useFamily());

const dead = { ...father, is_deceased: 1 as const, death_date: '2026-01-10', known_date: '2026-01-10' };
const readers = sessionOf({ capabilities, permissions: { customer: { read: 'all', create: 'none', edit: 'none' } } });

const own = { read: 'all', create: 'own', edit: 'own' } as const;
const inOffice = sessionOf({ capabilities, permissions: { customer: own } });
const ofOtherOffice = { ...inOffice, user: { ...inOffice.user, office_ids: [2] } };

const showFamily = (route = '/family/F0000001', session = staff, lang: 'jp' | 'en' = 'jp') =>
  renderApp(<FamilyPage />, { session, lang, route, pathname: '/family/[familyCode]' });
const showMember = (record: Member = son, session = staff, lang: 'jp' | 'en' = 'jp') => {
  server.use(answer(family.show, detailOf(record)));
  return renderApp(<MemberPage />, {
    session,
    lang,
    route: `/family/member/${record.member_id}`,
    pathname: '/family/member/[id]',
  });
};
const save = () => fireEvent.click(screen.getByRole('button', { name: /保存$/ }));
const choose = (field: string, value: unknown) =>
  fillField(field, { kind: 'option', of: field === 'relation' ? 'relations' : 'member' }, value, familyChoices);
const chosen = (field: string) => inputOf(field).closest('.ant-select')?.textContent;

describe('a family', () => {
  test('shows its members, who represents it, their ages, and the way to each of them', async () => {
    useFamily([dead, mother, son]);
    showFamily();
    expect(await screen.findByRole('heading', { name: '髙橋　太郎の家族' })).toBeVisible();
    expect(screen.getByText('F0000001・3人')).toBeVisible();
    const table = await screen.findByRole('table');
    const [headers, first, second, third] = await within(table).findAllByRole('row', { hidden: false });
    expect(headers).toHaveTextContent('個人コード氏名続柄生年月日死亡日電話番号1顧客情報住所');
    expect(first).toHaveTextContent('故 髙橋 太郎 代表本人1940年5月6日 享年85歳2026年1月10日(土)');
    expect(second).toHaveTextContent('髙橋 花子 妻1944年 81〜82歳');
    expect(second).not.toHaveTextContent('代表');
    expect(third).toHaveTextContent('長男1970年3月12日 56 歳');
    expect(within(table).getByRole('link', { name: /太郎/ })).toHaveAttribute('href', '/family/member/31');
    expect(within(third as HTMLElement).getByRole('link', { name: '顧客情報' })).toHaveAttribute(
      'href',
      '/customer/5/F0000001',
    );
    expect(within(second as HTMLElement).getByRole('link', { name: '顧客登録する' })).toHaveAttribute(
      'href',
      '/customer/create?member_id=32&family_code=F0000001',
    );
    expect(screen.getByRole('link', { name: '家族を追加' })).toHaveAttribute(
      'href',
      '/family/member/new?family_code=F0000001',
    );
  });

  test('is sorted by the server and kept in the address', async () => {
    const asked: URLSearchParams[] = [];
    server.use(
      answer(family.listing, ({ query }: Received) => {
        asked.push(query);
        return pageOf([father, mother, son].map(familyRow), 3, 50);
      }),
    );
    const { router } = showFamily();
    fireEvent.click(await screen.findByRole('columnheader', { name: /続柄/ }));
    await waitFor(() => expect(asked.at(-1)?.toString()).toContain('sort_asc=relation'));
    expect(asked.at(-1)?.get('family_code')).toBe('F0000001');
    expect(router.visited.at(-1)).toBe('/family/F0000001?sort_asc=relation');
  });

  test('has a chart if the backend supports it', async () => {
    showFamily();
    expect(await screen.findByRole('tab', { name: '相続関係図' })).toBeVisible();
  });

  test('has no chart if the backend does not', async () => {
    showFamily(undefined, sessionOf({ capabilities: [] }));
    expect(await screen.findByRole('tab', { name: '財産' })).toBeVisible();
    expect(screen.queryByRole('tab', { name: '相続関係図' })).toBeNull();
  });

  test.each([
    ['is unknown', () => answer(family.listing, pageOf([] as never[])), 'この家族は見つかりませんでした。'],
    [
      'cannot be loaded',
      () => refuse(family.listing, 500, '何か問題が発生しました。 サイト管理者にご連絡ください。'),
      '何か問題が発生しました。 サイト管理者にご連絡ください。',
    ],
  ])('says so if it %s', async (_, handler, text) => {
    server.use(handler());
    showFamily();
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('is read-only without the right to add, also in English', async () => {
    showFamily(undefined, readers, 'en');
    expect(await screen.findByRole('heading', { name: 'Family of 髙橋　太郎' })).toBeVisible();
    expect(await screen.findByText('Rep.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Add family member' })).toBeNull();
    expect(screen.getAllByText('Not a customer')).toHaveLength(2);
  });

  test('gets no member from those of another office than its representative’s', async () => {
    showFamily(undefined, ofOtherOffice);
    expect(await screen.findByText('代表')).toBeVisible();
    expect(screen.queryByRole('link', { name: '家族を追加' })).toBeNull();
  });
});

describe('a new member', () => {
  const begin = async (route = '/family/member/new?family_code=F0000001', session = staff) => {
    const app = renderApp(<MemberPage />, { session, route, pathname: '/family/member/[id]' });
    await waitFor(() => inputOf('relation'));
    return app;
  };

  test("gets the representative's office", async () => {
    await begin();
    expect(inputOf('office_id').closest('.ant-select')).toHaveTextContent('東京');
    expect(chosen('relation')).toBe('選択してください');
  });

  test('starts with the key person in a family without one', async () => {
    useFamily([{ ...mother, is_representative: 1 }]);
    await begin();
    expect(chosen('relation')).toBe('本人');
  });

  test("copies the representative's address with one button", async () => {
    const { user } = await begin();
    await user.click(await screen.findByRole('button', { name: '代表者(髙橋　太郎)の住所をコピー' }));
    await waitFor(() => expect(inputOf('address')).toHaveValue('横浜市西区みなとみらい1'));
    expect(inputOf('zipcode')).toHaveValue('220-0012');
    expect(inputOf('address2')).toHaveValue('101');
    expect(chosen('prefecture_id')).toBe('神奈川県');
  });

  test('gets links proposed from the relation until they are changed', async () => {
    await begin();
    await screen.findByRole('button', { name: /の住所をコピー/ });
    choose('relation', 7);
    expect(
      await screen.findByText(
        '続柄から提案しました(父: 髙橋 太郎、母: 髙橋 花子)。違う場合は「家族関係・相続」の欄で変更してください。',
      ),
    ).toBeVisible();
    expect([chosen('father_member_id'), chosen('mother_member_id'), chosen('gender')]).toEqual([
      '髙橋　太郎',
      '髙橋　花子',
      '女性',
    ]);
    choose('relation', 3);
    await waitFor(() => expect(chosen('marriages.0.spouse_member_id')).toBe('髙橋　太郎'));
    expect([chosen('father_member_id'), chosen('mother_member_id')]).toEqual(['選択してください', '選択してください']);
    choose('marriages.0.spouse_member_id', 33);
    choose('relation', 20);
    await waitFor(() => expect(chosen('gender')).toBe('男性'));
    expect(chosen('marriages.0.spouse_member_id')).toBe('髙橋　一郎');
  });

  test('who is adopted has the adoption proposed', async () => {
    await begin();
    await screen.findByRole('button', { name: /の住所をコピー/ });
    choose('relation', 11);
    await waitFor(() => inputOf('adoptions.0.adopter_member_id'));
    expect(chosen('adoptions.0.adopter_member_id')).toBe('髙橋　太郎');
    expect(chosen('adoptions.0.kind')).toBe('普通養子');
  });

  test('who is a father or mother is offered to the key person, whose record holds that link', async () => {
    const received: unknown[] = [];
    const grandfather = {
      ...father,
      member_id: 40,
      relation: 14,
      cust_name: '髙橋　源一',
      is_representative: 0 as const,
    };
    server.use(
      answer(family.save, ({ body }: Received) => {
        received.push(body);
        return grandfather;
      }),
    );
    const { user, router } = await begin();
    await screen.findByRole('button', { name: /の住所をコピー/ });
    fireEvent.change(inputOf('last_name'), { target: { value: '髙橋' } });
    choose('relation', 14);
    save();
    expect(await screen.findByText('髙橋 源一を髙橋 太郎の父として登録しますか？')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '登録する' }));
    await waitFor(() => expect(router.visited.at(-1)).toBe('/family/member/40'));
    expect(received[0]).toMatchObject({ family_code: 'F0000001', last_name: '髙橋', relation: 14, gender: 1 });
    expect(received[1]).toEqual({ member_id: 31, father_member_id: 40 });
  });

  test.each([
    ['two key persons', 'relation', '「本人」は家族に1人だけ登録できます。', '続柄'],
    ['a parent who is a descendant', 'father_member_id', '子や子孫を親にすることはできません。', '父'],
  ])('that would make %s is refused on its field, keeping the input', async (_, field, sentence, label) => {
    server.use(refuse(family.save, 422, '入力内容を確認してください。', { errors: { [field]: [sentence] } }));
    await begin();
    fireEvent.change(inputOf('last_name'), { target: { value: '𠮷田' } });
    choose('relation', 4);
    save();
    expect(await screen.findByText(`${label}: ${sentence}`)).toBeVisible();
    expect(inputOf(field)).toHaveAttribute('aria-invalid', 'true');
    expect(inputOf('last_name')).toHaveValue('𠮷田');
  });

  test('given up leads back to the family', async () => {
    const { user, router } = await begin();
    await user.click(screen.getByRole('button', { name: 'キャンセル' }));
    expect(router.visited.at(-1)).toBe('/family/F0000001');
  });

  test.each([
    ['may not', readers],
    ['are of another office than the family', ofOtherOffice],
  ])('is not offered to those who %s', async (_, session) => {
    renderApp(<MemberPage />, {
      session,
      route: '/family/member/new?family_code=F0000001',
      pathname: '/family/member/[id]',
    });
    expect(await screen.findByText('この操作を行う権限がありません。')).toBeVisible();
  });
});

describe('a member', () => {
  test('opens with who they are, the way to the family and to the file as a customer', async () => {
    showMember();
    expect(await screen.findByRole('heading', { level: 1, name: '髙橋　一郎' })).toBeVisible();
    expect(screen.getByRole('link', { name: '家族一覧' })).toHaveAttribute('href', '/family/F0000001');
    expect(screen.getByRole('link', { name: '顧客情報' })).toHaveAttribute('href', '/customer/5/F0000001');
    expect(screen.getAllByText('1970年3月12日(木) (昭和45年3月12日) 56 歳').length).toBeGreaterThan(0);
    expect(screen.queryByText('次の期限')).toBeNull();
  });

  test("shows a deceased person's next deadline on every tab", async () => {
    showMember(dead);
    expect(await screen.findByText('次の期限')).toBeVisible();
    expect(screen.getByText('次の期限').parentElement).toHaveTextContent(
      '相続放棄・限定承認2026年4月10日(金)あと 9 日',
    );
    fireEvent.click(screen.getByRole('tab', { name: '財産' }));
    expect(screen.getByText('次の期限')).toBeVisible();
  });

  test("shows both versions after someone else's change", async () => {
    showMember();
    fireEvent.click(await screen.findByRole('button', { name: '編集' }));
    await waitFor(() => inputOf('occupation'));
    server.use(answer(family.save, () => refusal(409, '', { data: { ...son, occupation: '医師', lock_version: 4 } })));
    fireEvent.change(inputOf('occupation'), { target: { value: '会社員' } });
    save();
    const dialog = await screen.findByRole('dialog', { name: 'ほかの担当者が先に保存しました' });
    expect(dialog).toHaveTextContent('会社員');
    expect(dialog).toHaveTextContent('医師');
  });

  test('who is a customer must stay within reach', async () => {
    showMember();
    fireEvent.click(await screen.findByRole('button', { name: '編集' }));
    await waitFor(() => inputOf('phone1'));
    fireEvent.change(inputOf('phone1'), { target: { value: '' } });
    save();
    expect(await screen.findByText('電話番号1: 電話番号1かメールアドレスのどちらかを入力してください。')).toBeVisible();
  });

  test('is deleted after confirmation, unless records depend on it', async () => {
    server.use(refuse(family.destroy, 422, '関連するデータがあるため削除できません。'));
    const { user, router } = showMember(mother);
    await user.click(await screen.findByRole('button', { name: '削除' }));
    const confirm = async () =>
      user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: '削除' }));
    await confirm();
    expect(await screen.findByText('関連するデータがあるため削除できません。')).toBeInTheDocument();
    server.use(answer(family.destroy, {}));
    await confirm();
    await waitFor(() => expect(router.visited.at(-1)).toBe('/family/F0000001'));
  });
});

describe('recording a death', () => {
  const heads = [
    {
      family_asset_id: 4,
      member_id: 31,
      member_name: '髙橋　太郎',
      is_deceased: 0 as const,
      as_of_date: '2025-12-31',
      purpose: 1,
      item_count: 3,
      net_total: 50_000_000,
      estimate_provisional: 0 as const,
      estimate_notes: [],
      updated_at: '2026-01-01 09:00:00',
    },
    {
      family_asset_id: 3,
      member_id: 31,
      member_name: '髙橋　太郎',
      is_deceased: 0 as const,
      as_of_date: '2024-12-31',
      purpose: 1,
      item_count: 3,
      net_total: 10_000_000,
      estimate_provisional: 0 as const,
      estimate_notes: [],
      updated_at: '2025-01-01 09:00:00',
    },
    {
      family_asset_id: 5,
      member_id: 32,
      member_name: '髙橋　花子',
      is_deceased: 0 as const,
      as_of_date: '2026-03-01',
      purpose: 1,
      item_count: 3,
      net_total: 900_000_000,
      estimate_provisional: 0 as const,
      estimate_notes: [],
      updated_at: '2026-03-01 09:00:00',
    },
  ];
  const begin = async (family_assets = heads, lang: 'jp' | 'en' = 'jp', more: object = {}) => {
    const app = showMember(father, staff, lang);
    server.use(answer(family.show, detailOf(father, { family_assets, ...more })));
    fireEvent.click(await screen.findByRole('button', { name: lang === 'jp' ? '死亡を記録' : 'Record death' }));
    const dialog = await screen.findByRole('dialog');
    const [death, known] = within(dialog).getAllByRole<HTMLInputElement>('textbox');
    if (death === undefined || known === undefined) throw new Error('The dialog does not ask for two days');
    await waitFor(() => expect(death).toHaveFocus());
    const type = (input: HTMLElement, value: string) => {
      fireEvent.focus(input);
      fireEvent.change(input, { target: { value } });
      fireEvent.blur(input);
    };
    return { ...app, dialog, death, known, type };
  };
  /** The bodies that the call is sent from now on. */
  const keep = (): unknown[] => {
    const bodies: unknown[] = [];
    server.use(
      answer(family.recordDeath, ({ body }: Received) => {
        bodies.push(body);
        return { member: { ...father, is_deceased: 1 as const }, touched: [] };
      }),
    );
    return bodies;
  };
  const cells = (table: HTMLElement) =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent?.replace(/\s+/g, ' ')));

  test('shows heirs, tax and deadlines before anything is stored', async () => {
    const { dialog, death, known, type } = await begin();
    expect(within(dialog).getByText(/記録するまで何も保存されません。/)).toBeInTheDocument();
    type(death, 'R8.3.1');
    expect(known).toHaveValue('2026年3月1日(日)');
    const heirs = await within(dialog).findByRole('table', { name: '相続人と法定相続分' });
    expect(cells(heirs)).toEqual([
      ['髙橋 花子', '妻', '1/2', '配偶者(民法890条)', '婚姻の記録'],
      ['髙橋 一郎', '長男', '1/2', '子(民法887条1項)', '親子の記録'],
    ]);
    expect(dialog).toHaveTextContent('法定相続人の数(相続税)2人');
    expect(dialog).toHaveTextContent('基礎控除額42,000,000円');
    // The newest inventory of the person, not of others.
    expect(dialog).toHaveTextContent(
      '基礎控除額を超えるため、申告が必要な見込みです(概算)。 (2025年12月31日(水)現在の財産目録による)',
    );
    const deadlines = cells(within(dialog).getByRole('table', { name: '期限' }));
    expect(deadlines.map(([name, base, due, left]) => [name, base, due, left])).toEqual(
      expect.arrayContaining([
        ['相続放棄・限定承認 髙橋 花子', '2026年3月1日(日)', '2026年6月1日(月)', 'あと 61 日'],
        ['相続放棄・限定承認 髙橋 一郎', '2026年3月1日(日)', '2026年6月1日(月)', 'あと 61 日'],
        ['準確定申告', '2026年3月1日(日)', '2026年7月1日(水)', 'あと 91 日'],
        ['相続税の申告・納付', '2026年3月1日(日)', '2027年1月4日(月) 休日のため繰下げ', 'あと 278 日'],
        ['相続登記の義務', '2026年3月1日(日)', '2029年3月1日(木)', 'あと 1,065 日'],
        ['前年分の確定申告(申告前に死亡した場合) 該当する場合', '2026年3月1日(日)', '2026年7月1日(水)', 'あと 91 日'],
      ]),
    );
    expect(deadlines.find(([name]) => name?.startsWith('相続放棄・限定承認'))?.at(-1)).toBe('民法915条1項');
  });

  test('takes another day of knowing, from which the deadlines run', async () => {
    const { dialog, death, known, type } = await begin();
    type(known, '2026-03-20');
    type(death, '2026-03-01');
    expect(known).toHaveValue('2026年3月20日(金)');
    const [row] = await within(dialog).findAllByRole('row', { name: /^相続放棄/ });
    expect(row).toHaveTextContent('2026年3月20日(金)2026年6月22日(月)');
  });

  test.each([
    [
      'no return is likely needed within the deduction',
      '2026-03-01',
      [{ ...heads[0], net_total: 42_000_000 }],
      /基礎控除額以下のため、申告は不要の見込みです\(概算\)。/,
    ],
    [
      'it cannot be told without an inventory',
      '2026-03-01',
      [],
      /財産目録がないため、申告の要否はまだ分かりません。 財産目録を作成/,
    ],
    [
      'it cannot be told by a law that is not computed',
      '2005-03-01',
      [{ ...heads[0], net_total: 42_000_000 }],
      /当時の相続税は計算していないため、申告の要否は分かりません。/,
    ],
  ])('says: %s', async (_, day, assets, text) => {
    const { dialog, death, type } = await begin(assets as typeof heads);
    type(death, day);
    await within(dialog).findByRole('table', { name: '相続人と法定相続分' });
    await waitFor(() => expect(dialog).toHaveTextContent(text));
  });

  test.each([
    ['2026-04-02', '', '未来の日付は入力できません。'],
    [
      '2026-02-30',
      '',
      '日付が正しくありません(例: 2026-04-01、2026-04、2026、2026-04~(頃)、2026-04-01/2026-04-10(の間))。',
    ],
    ['1939-01-01', '', '生年月日より前の日付は入力できません。'],
    ['2026-03-01', '2026-02-01', '死亡日より前の日付は入力できません。'],
  ])('of %s known on "%s" is refused before it is sent', async (day, knownDay, sentence) => {
    const { dialog, death, known, type } = await begin();
    type(death, day);
    if (knownDay) type(known, knownDay);
    expect((await within(dialog).findAllByText(sentence)).length).toBeGreaterThan(0);
    fireEvent.click(within(dialog).getByRole('button', { name: '記録する' }));
    expect(within(dialog).queryByRole('table', { name: '期限' })).toBeNull();
  });

  test('asks for the day', async () => {
    const { dialog, death } = await begin();
    fireEvent.click(within(dialog).getByRole('button', { name: '記録する' }));
    expect((await within(dialog).findAllByText('入力してください。')).length).toBeGreaterThan(0);
    expect(death).toHaveAttribute('aria-invalid', 'true');
  });

  test('stores both days and then names what was touched', async () => {
    const received: Received[] = [];
    const { dialog, death, type, user } = await begin();
    server.use(
      answer(family.recordDeath, (request: Received) => {
        received.push(request);
        return {
          member: { ...father, is_deceased: 1 as const, death_date: '2026-03-01', lock_version: 4 },
          touched: [
            { kind: 'asset', id: 4, label: '2025-12-31' },
            { kind: 'property', id: 7, label: '横浜市西区みなとみらい1丁目' },
            { kind: 'inquiry', id: 21, label: '2026-12-01' },
            { kind: 'sozoku', id: 9, label: 'TK126-0009' },
            { kind: 'other', id: 9, label: 'S-26-009' },
          ],
        };
      }),
      answer(
        family.show,
        detailOf({
          ...father,
          is_deceased: 1,
          death_date: '2026-03-01',
          known_date: '2026-03-01',
          lock_version: 4,
        }),
      ),
    );
    type(death, '20260301');
    await user.click(within(dialog).getByRole('button', { name: '記録する' }));
    expect(await within(dialog).findByText(/死亡を記録しました。/)).toBeInTheDocument();
    expect(received).toHaveLength(1);
    expect(received[0]?.params).toEqual({ id: '31' });
    expect(received[0]?.body).toEqual({ death_date: '2026-03-01', known_date: '2026-03-01', lock_version: 3 });
    expect(within(dialog).getByRole('link', { name: '財産目録: 2025年12月31日(水)' })).toHaveAttribute(
      'href',
      '/family/asset/4',
    );
    expect(within(dialog).getByRole('link', { name: '物件: 横浜市西区みなとみらい1丁目' })).toHaveAttribute(
      'href',
      '/property/7',
    );
    expect(within(dialog).getByRole('link', { name: '問合せの次回連絡: 2026年12月1日(火)' })).toHaveAttribute(
      'href',
      '/inquiry/21',
    );
    expect(within(dialog).getByRole('link', { name: '相続税案件: TK126-0009' })).toHaveAttribute(
      'href',
      '/projectConfirmed/9',
    );
    expect(within(dialog).getByText('other: S-26-009')).toBeInTheDocument();
    // The page knows of it too: the deadlines are there, and there is nothing more to record.
    expect(await screen.findByText('次の期限')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: '死亡を記録' })).toBeNull());
    await user.click(within(dialog).getAllByRole('button', { name: '閉じる' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test.each([
    ['令和3年5月頃', '2021-05~', '2021年5月頃'],
    ['2024', '2024', '2024年'],
    ['2021-05-01から05-10の間', '2021-05-01/2021-05-10', '2021年5月1日(土)から2021年5月10日(月)までの間'],
  ])(
    'of which the day is known in part, %s, is kept so; the deadlines run from the day of knowing',
    async (...told) => {
      const [typed, day, shown] = told;
      const { dialog, death, known, type, user } = await begin();
      const received = keep();
      type(death, typed);
      expect(death).toHaveValue(shown);
      expect(known).toHaveValue('');
      expect(dialog).toHaveTextContent('死亡日が日まで分からないため、期限はこの日から計算します。');
      type(known, '2026-03-20');
      const [row] = await within(dialog).findAllByRole('row', { name: /^相続放棄/ });
      expect(row).toHaveTextContent('2026年6月22日(月)');
      await user.click(within(dialog).getByRole('button', { name: '記録する' }));
      await within(dialog).findByText(/死亡を記録しました。/);
      expect(received).toEqual([{ death_date: day, known_date: '2026-03-20', lock_version: 3 }]);
    },
  );

  test('says so if the day is unknown', async () => {
    const { dialog, user } = await begin();
    const received = keep();
    await user.click(within(dialog).getByRole('checkbox', { name: '死亡日は分からない' }));
    await user.click(within(dialog).getByRole('button', { name: '記録する' }));
    await within(dialog).findByText(/死亡を記録しました。/);
    expect(received).toEqual([{ lock_version: 3 }]);
  });

  test('of a representative asks who takes their place, among those who live, and Ctrl + Enter saves it', async () => {
    const deadMother = { ...mother, is_deceased: 1 as const };
    useFamily([father, deadMother, son]);
    const represents = { family: true, projects: [{ id: 9, number: 'TK126-0009' }] };
    const { dialog, death, type } = await begin(heads, 'jp', { represents });
    const received = keep();
    expect(dialog).toHaveTextContent('家族 F0000001、案件 TK126-0009の代表者です。');
    type(death, '2026-03-01');
    fireEvent.keyDown(death, { key: 'Enter', ctrlKey: true });
    expect(await within(dialog).findByText('入力してください。')).toBeInTheDocument();
    const successor = within(dialog).getByRole('combobox', { name: /後任の代表者/ });
    fireEvent.mouseDown(successor);
    const options = document.getElementById(`${successor.id}_list`)?.closest('.ant-select-dropdown');
    const offered = [...(options?.querySelectorAll('.ant-select-item-option') ?? [])];
    expect(offered.map(({ textContent }) => textContent)).toEqual(['髙橋　一郎']);
    fireEvent.click(offered[0] as Element);
    fireEvent.keyDown(death, { key: 'Enter', ctrlKey: true });
    await within(dialog).findByText(/死亡を記録しました。/);
    expect(received).toEqual([
      { death_date: '2026-03-01', known_date: '2026-03-01', successor_member_id: 33, lock_version: 3 },
    ]);
    expect(dialog).toHaveTextContent('案件TK126-0009の代表者も後任に変わりました。');
  });

  test('can be undone from the notice and from the page', async () => {
    const undone: unknown[] = [];
    server.use(
      answer(family.save, ({ body }: Received) => {
        undone.push(body);
        return father;
      }),
    );
    const { user } = showMember(dead);
    await user.click(await screen.findByRole('button', { name: '死亡の記録を取り消す' }));
    await user.click((await screen.findAllByRole('button', { name: '死亡の記録を取り消す' })).at(-1) as HTMLElement);
    await waitFor(() => expect(undone).toEqual([{ member_id: 31, is_deceased: 0, lock_version: 3 }]));
  });

  test("after someone else's save says so and continues from the stored record", async () => {
    const { dialog, death, type, user } = await begin();
    const versions: unknown[] = [];
    server.use(
      answer(family.show, detailOf({ ...father, lock_version: 7 })),
      answer(family.recordDeath, ({ body }: Received) => {
        const { lock_version } = body as { lock_version: number };
        versions.push(lock_version);
        return lock_version === 7
          ? { member: father, touched: [] }
          : refusal(409, 'ほかの担当者が先に保存しました。', { data: { ...father, lock_version: 7 } });
      }),
    );
    type(death, '2026-03-01');
    await user.click(within(dialog).getByRole('button', { name: '記録する' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('ほかの担当者が先に保存しました。');
    expect(death).toHaveValue('2026年3月1日(日)');
    await waitFor(async () => {
      await user.click(within(dialog).getByRole('button', { name: '記録する' }));
      expect(versions.at(-1)).toBe(7);
    });
    expect(await within(dialog).findByText(/死亡を記録しました。/)).toBeInTheDocument();
  });

  test.each([
    ['where the backend cannot', father, sessionOf({ capabilities: ['family.tree'] })],
    ['of somebody who died already', dead, staff],
    ['by those who may not edit', father, readers],
  ])('is not offered %s', async (_, record, session) => {
    showMember(record, session);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: '死亡を記録' })).toBeNull();
  });

  test("is offered on the customer's page too", async () => {
    server.use(answer(customer.show, son));
    renderApp(<CustomerPage />, {
      session: staff,
      route: '/customer/5/F0000001',
      pathname: '/customer/[id]/[familyCode]',
    });
    expect(await screen.findByRole('button', { name: '死亡を記録' })).toBeVisible();
    expect(screen.getByRole('link', { name: '家族一覧' })).toHaveAttribute('href', '/family/F0000001');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      '基本情報',
      '家族',
      '問合せ・面談',
      '財産',
      '物件',
      '対応履歴',
      '受注',
      '相続関係図',
    ]);
  });

  test('speaks English too', async () => {
    const { dialog, death, type } = await begin(heads, 'en');
    type(death, '2026-03-01');
    expect(await within(dialog).findByRole('row', { name: /^Inheritance tax return and payment/ })).toHaveTextContent(
      '4 Jan 2027 (Mon) moved because of a holiday',
    );
    expect(dialog).toHaveTextContent('a return will probably be required (estimate)');
  });
});
