import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { choose } from '@/__tests__/components/resource/choose';
import { renderApp } from '@/__tests__/support/renderApp';
import { inputOf } from '@/__tests__/support/resourceContract';
import { answer, type Received, refuse, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { CustomerCreate } from '@/components/customer/CustomerCreate';
import { message } from '@/components/ui/message';
import type { CustomerSearchRow } from '@/contract/customer';
import { customer } from '@/contract/customer';
import CustomersPage from '@/pages/customer';
import CustomerPage from '@/pages/customer/[id]/[familyCode]';
import CustomerSearchPage from '@/pages/customerSearch';
import { capabilities, customerRow, member, pageOf, searchRow, staff, useBackground } from './customers';

configure({ defaultHidden: true });
afterEach(() => act(() => message.destroy()));
beforeEach(useBackground);

const detail = (record = member(), route = '/customer/5/F0000001', session = staff) => {
  server.use(answer(customer.show, record));
  return renderApp(<CustomerPage />, { session, route, pathname: '/customer/[id]/[familyCode]' });
};

/** Answers the person search and records its queries. */
const searching = (rows: CustomerSearchRow[] | ((query: URLSearchParams) => CustomerSearchRow[])) => {
  const asked: string[] = [];
  server.use(
    answer(customer.search, ({ query }: Received) => {
      query.sort();
      asked.push(query.toString());
      return pageOf(typeof rows === 'function' ? rows(query) : rows);
    }),
  );
  return asked;
};

describe('the customer list', () => {
  test('shows customers ten a page, each with a way to their file', async () => {
    const asked: string[] = [];
    server.use(
      answer(customer.listing, ({ query }: Received) => {
        asked.push(query.toString());
        return pageOf([customerRow(), customerRow({ member_id: 34, customer_id: 6, cust_name: '𠮷田　翔' })], 25);
      }),
    );
    renderApp(<CustomersPage />, { session: staff, route: '/customer' });
    expect(await screen.findByText('𠮷田 翔')).toBeInTheDocument();
    expect(asked).toEqual(['limit=10&page=1']);
    expect(screen.getByRole('link', { name: '髙橋　一郎' })).toHaveAttribute('href', '/customer/5/F0000001');
    expect(screen.getByText('25件中 1〜10件')).toBeInTheDocument();
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers).toEqual(['個人コード', '氏名', 'フリガナ', '電話番号1', '住所', '担当拠点', '契約担当者']);
  });

  test('offers its filters what can be chosen', async () => {
    server.use(answer(customer.listing, pageOf([customerRow()])));
    const { user, router } = renderApp(<CustomersPage />, { session: staff, route: '/customer' });
    await screen.findByText('髙橋 一郎');
    await choose(user, '担当拠点', '横浜');
    await choose(user, '契約担当者', '𠮷田　翔');
    expect(router.visited.at(-1)).toBe('/customer?office_id=2&contractor_id=3');
  });

  test.each([
    ['those who may bring them back', 'all', capabilities, true],
    ['staff', 'none', capabilities, false],
    ['anybody where the backend cannot', 'all', [], false],
  ] as const)('offers deleted customers to %s', async (_, restore, known, offered) => {
    server.use(answer(customer.listing, pageOf([customerRow()])));
    const session = sessionOf({ capabilities: [...known], permissions: { customer: { read: 'all', restore } } });
    renderApp(<CustomersPage />, { session, route: '/customer' });
    await screen.findByText('髙橋 一郎');
    expect(screen.queryByLabelText('削除済みのみ') !== null).toBe(offered);
  });

  test('brings a deleted customer back by the pair that names them', async () => {
    const restored: unknown[] = [];
    server.use(
      answer(customer.listing, pageOf([customerRow({ deleted_at: '2026-04-01 09:00:00' })])),
      answer(customer.restore, ({ params }: Received) => {
        restored.push(params);
        return {};
      }),
    );
    const { user } = renderApp(<CustomersPage />, { session: staff, route: '/customer?deleted=1' });
    await user.click(await screen.findByRole('button', { name: '復元' }));
    await waitFor(() => expect(restored).toEqual([{ id: '5', familyCode: 'F0000001' }]));
  });
});

describe('a customer', () => {
  test('opens with who they are, and is asked for by the pair in the address', async () => {
    const asked: unknown[] = [];
    server.use(
      answer(customer.show, ({ params }: Received) => {
        asked.push(params);
        return member();
      }),
    );
    renderApp(<CustomerPage />, {
      session: staff,
      route: '/customer/5/F0000001',
      pathname: '/customer/[id]/[familyCode]',
    });
    expect(await screen.findByRole('heading', { level: 1, name: '髙橋　一郎' })).toBeInTheDocument();
    expect(asked).toEqual([{ id: '5', familyCode: 'F0000001' }]);
    await screen.findByRole('region', { name: '氏名・続柄' });
    expect(screen.getAllByText('長男')).toHaveLength(2);
    expect(screen.getByText(/^1970年3月12日\(木\) \(昭和45年3月12日\) \d+ 歳$/)).toBeInTheDocument();
  });

  test('of another family shows not found', async () => {
    server.use(refuse(customer.show, 404, 'レコードが見つかりませんでした。'));
    renderApp(<CustomerPage />, { session: staff, route: '/customer/5/F9', pathname: '/customer/[id]/[familyCode]' });
    expect(await screen.findByRole('alert')).toHaveTextContent('レコードが見つかりませんでした。');
  });

  test.each([
    ['of an own office', 'own', 1, true],
    ['of another office', 'own', 3, false],
    ['of any office', 'all', 3, true],
    ['by those who only read', 'none', 1, false],
  ] as const)('offers editing only with the right: %s', async (_, edit, office_id, offered) => {
    const session = sessionOf({ capabilities, permissions: { customer: { read: 'all', edit, delete: edit } } });
    detail(member({ office_id }), undefined, session);
    await screen.findByRole('heading', { name: '髙橋　一郎' });
    expect(screen.queryByRole('button', { name: '編集' }) !== null).toBe(offered);
    expect(screen.queryByRole('button', { name: '削除' }) !== null).toBe(offered);
  });

  test('chooses relatives among the others of the family', async () => {
    const { user } = detail();
    await user.click(await screen.findByRole('button', { name: '編集' }));
    await waitFor(() => inputOf('father_member_id'));
    fireEvent.mouseDown(inputOf('father_member_id'));
    const list = document.getElementById(`${inputOf('father_member_id').id}_list`)?.closest('.ant-select-dropdown');
    const names = [...(list?.querySelectorAll('.ant-select-item-option') ?? [])].map(({ textContent }) => textContent);
    expect(names).toEqual(['髙橋　太郎', '髙橋　花子']);
  });

  test("takes the address of the family's representative", async () => {
    const address = { zipcode: '220-0012', prefecture_id: 14, address: '横浜市西区みなとみらい1', address2: '101' };
    server.use(answer(customer.copyAddress, address));
    const { user } = detail();
    await user.click(await screen.findByRole('button', { name: '編集' }));
    await user.click(await screen.findByRole('button', { name: '代表者の住所をコピー' }));
    await waitFor(() => expect(inputOf('address')).toHaveValue('横浜市西区みなとみらい1'));
    expect(inputOf('zipcode')).toHaveValue('220-0012');
    expect(inputOf('address2')).toHaveValue('101');
    expect(screen.getByTitle('神奈川県')).toBeInTheDocument();
  });

  test('cannot copy an address from themselves as the representative', async () => {
    const { user } = detail(member({ is_representative: 1 }));
    await user.click(await screen.findByRole('button', { name: '編集' }));
    await waitFor(() => inputOf('zipcode'));
    expect(screen.queryByRole('button', { name: '代表者の住所をコピー' })).toBeNull();
  });
});

describe('the family of a customer', () => {
  const family = [
    searchRow({ id: 31, customer_id: 4, personal_code: 'F0000001-01', cust_name: '髙橋　太郎', birth_year: 1945 }),
    searchRow({ id: 32, customer_id: null, personal_code: 'F0000001-02', cust_name: '髙橋　花子' }),
    searchRow(),
  ];
  const open = (record = member(), session = staff) => {
    server.use(
      answer(customer.familiesDropdown, [{ value: 1, label: 'F0000001', family_code: 'F0000001', relation: 4 }]),
    );
    searching(family);
    return detail(record, '/customer/5/F0000001?tab=family', session);
  };
  const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;

  test('leads to the files of the others, and makes one for who has none', async () => {
    open();
    expect(await screen.findByRole('link', { name: '髙橋　太郎' })).toHaveAttribute('href', '/customer/4/F0000001');
    expect(within(await rowOf('髙橋 太郎')).getByText('本人')).toBeInTheDocument();
    const make = within(await rowOf('髙橋 花子')).getByRole('link', { name: '顧客登録する' });
    expect(make).toHaveAttribute('href', '/customer/create?member_id=32&family_code=F0000001');
    expect(screen.getByText('この顧客').closest('tr')).toHaveTextContent('髙橋 一郎');
  });

  test('offers no file to those who may not make one', async () => {
    open(member(), sessionOf({ permissions: { customer: { read: 'all', create: 'none' } } }));
    expect(within(await rowOf('髙橋 花子')).getByText('顧客登録なし')).toBeInTheDocument();
  });

  test('can be switched if the customer belongs to several', async () => {
    const asked: (string | null)[] = [];
    server.use(
      answer(customer.familyDropdown, ({ query }: Received) => {
        asked.push(query.get('family_codes_id'));
        return query.get('family_codes_id') === '2'
          ? [{ value: 51, label: '佐藤　実', relation: 1, is_deceased: 0 as const }]
          : [];
      }),
    );
    const both = [
      { value: 1, label: 'F0000001', family_code: 'F0000001', relation: 4 },
      { value: 2, label: 'F0000002', family_code: 'F0000002', relation: 2 },
    ];
    server.use(answer(customer.familiesDropdown, both));
    const { user } = detail(member(), '/customer/5/F0000001?tab=family');
    await choose(user, '表示する家族', 'F0000002');
    expect(await screen.findByText('佐藤 実')).toBeInTheDocument();
    expect(asked).toContain('2');
  });

  test('can be retried after a failure', async () => {
    server.use(refuse(customer.familyDropdown, 500, '何か問題が発生しました。'));
    const { user } = open();
    server.use(refuse(customer.familyDropdown, 500, '何か問題が発生しました。'));
    expect(await screen.findByText('何か問題が発生しました。')).toBeInTheDocument();
    server.use(
      answer(customer.familyDropdown, [{ value: 31, label: '髙橋　太郎', relation: 1, is_deceased: 0 as const }]),
    );
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await screen.findByText('髙橋 太郎')).toBeInTheDocument();
  });
});

describe('a customer made from a family member', () => {
  const route = '/customer/create?member_id=32&family_code=F0000001';
  const candidate = searchRow({ id: 32, customer_id: null, cust_name: '髙橋　花子', personal_code: 'F0000001-02' });

  test('shows the person, takes an office and a contractor, and opens the new file', async () => {
    searching([searchRow(), candidate]);
    const received: unknown[] = [];
    server.use(
      answer(customer.createFromFamilyMember, ({ body }: Received) => {
        received.push(body);
        return { id: 77, family_code: 'F0000001' };
      }),
    );
    const { user, router } = renderApp(<CustomerCreate />, { session: staff, route });
    expect(await screen.findByText('髙橋 花子')).toBeInTheDocument();
    await choose(user, '担当拠点', '横浜');
    await user.click(screen.getByRole('button', { name: '顧客として登録する' }));
    await waitFor(() => expect(router.visited.at(-1)).toBe('/customer/77/F0000001'));
    expect(received).toEqual([{ member_id: 32, office_id: 2 }]);
  });

  test('shows the reasons if something is missing', async () => {
    searching([candidate]);
    const errors = {
      last_name_kana: ['入力してください。'],
      phone1: ['電話番号1かメールアドレスのどちらかを入力してください。'],
    };
    server.use(refuse(customer.createFromFamilyMember, 422, '入力内容に誤りがあります。', { errors }));
    const { user } = renderApp(<CustomerCreate />, { session: staff, route });
    await user.click(await screen.findByRole('button', { name: '顧客として登録する' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/セイ: 入力してください。.*電話番号1: 電話番号1か/s);
  });

  test('leads to the file of a person who is already a customer', async () => {
    searching([searchRow({ id: 32, customer_id: 8 })]);
    renderApp(<CustomerCreate />, { session: staff, route });
    expect(await screen.findByText('この方はすでに顧客として登録されています。')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '顧客情報を開く' })).toHaveAttribute('href', '/customer/8/F0000001');
    expect(screen.queryByRole('button', { name: '顧客として登録する' })).toBeNull();
  });

  test('shows not found for someone outside the family', async () => {
    searching([searchRow()]);
    renderApp(<CustomerCreate />, { session: staff, route });
    expect(await screen.findByRole('alert')).toHaveTextContent('この家族構成員は見つかりませんでした。');
  });
});

describe("hints of the same person where a backend knows the owner's calls only", () => {
  const open = async () => {
    const app = renderApp(<CustomerCreate />, { session: staff, route: '/customer/create' });
    await screen.findByLabelText(/^姓/);
    return app;
  };
  const type = (field: string, value: string) => fireEvent.change(inputOf(field), { target: { value } });

  test('name who has the phone number, and open the file in a new tab', async () => {
    const asked: string[] = [];
    server.use(
      answer(customer.phoneExists, ({ query }: Received) => {
        asked.push(query.toString());
        return { exists: true as const, members: [searchRow({ customer_id: null })] };
      }),
    );
    await open();
    type('phone1', '０９０－１２３４－５６７８');
    const link = await screen.findByRole('link', { name: '髙橋　一郎 F0000001-03 を新しいタブで開く' });
    expect(link).toHaveAttribute('href', '/family/member/33');
    expect(link).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('link', { name: '家族構成員から顧客登録' })).toHaveAttribute(
      'href',
      '/customer/create?member_id=33&family_code=F0000001',
    );
    expect(asked).toEqual(['id=new&phone=090-1234-5678&search_type=customer']);
  });

  test.each([
    ['500', () => refuse(customer.emailExists, 500, 'だめ')],
    ['429', () => refuse(customer.emailExists, 429, '回数が多すぎます。', { retryAfter: 60 })],
    ['403', () => refuse(customer.emailExists, 403, '権限がありません。')],
  ])('never treat a failed check (%s) as free', async (_, handler) => {
    server.use(handler());
    await open();
    type('email', 'a@example.jp');
    expect(await screen.findByText(/登録済みかどうかを確認できませんでした。/)).toBeInTheDocument();
  });
});

describe('the family that a new customer joins', () => {
  test("is chosen by one of its members, whose representative's address can be taken", async () => {
    searching((query) => (query.get('cust_name') === '髙橋' ? [searchRow()] : []));
    const copied: unknown[] = [];
    server.use(
      answer(customer.copyAddress, ({ params }: Received) => {
        copied.push(params);
        return { zipcode: '100-0001', prefecture_id: 13, address: '千代田1-1', address2: null };
      }),
    );
    const { user } = renderApp(<CustomerCreate />, { session: staff, route: '/customer/create' });
    await user.click(await screen.findByRole('button', { name: '家族を選択' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('氏名', { selector: 'input' }), { target: { value: '髙橋' } });
    await user.click(await within(dialog).findByRole('button', { name: '選択' }));
    await waitFor(() => expect(inputOf('family_code')).toHaveValue('F0000001'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: '代表者の住所をコピー' }));
    await waitFor(() => expect(inputOf('address')).toHaveValue('千代田1-1'));
    expect(copied).toEqual([{ id: '5', familyCode: 'F0000001' }]);
  });
});

describe('the customer search', () => {
  test('leads to the file of a customer, and to a new one for a member of a family', async () => {
    searching([searchRow(), searchRow({ id: 40, customer_id: null, cust_name: '佐藤　実' })]);
    renderApp(<CustomerSearchPage />, { session: staff, route: '/customerSearch?with_members=1' });
    await screen.findByText('佐藤 実');
    const targets = screen.getAllByRole('link', { name: '選択' }).map((link) => link.getAttribute('href'));
    expect(targets).toEqual(['/customer/5/F0000001', '/customer/create?member_id=40&family_code=F0000001']);
    expect(screen.queryByRole('link', { name: '佐藤　実' })).toBeNull();
  });
});
