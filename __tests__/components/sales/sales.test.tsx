import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '@/__tests__/support/renderApp';
import { testDescriptor } from '@/__tests__/support/resourceContract';
import { answer, type Received, refusal, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { salesResource } from '@/components/sales/salesResource';
import { message } from '@/components/ui/message';
import { customer } from '@/contract/customer';
import type { SalesRow } from '@/contract/sales';
import { sales } from '@/contract/sales';
import CustomerPage from '@/pages/customer/[id]/[familyCode]';
import SalesPage from '@/pages/sales';
import { pageOf, searchRow } from '../customer/customers';
import { capabilities, son, staff, useFamily } from '../family/familyData';
import { order } from './orders';

configure({ defaultHidden: true });
afterEach(() => act(() => message.destroy()));
beforeEach(() => useFamily());

const orders = [
  order(),
  order({
    sales_id: 2,
    department_id: 2,
    project_id: 55,
    proposal_number: 'L-26-055',
    content: '相続登記',
    amount: 250_000,
    billed_amount: 0,
    received_amount: 0,
    remarks: null,
  }),
];

const listing = (rows: SalesRow[] = orders, total = rows.length) => {
  const asked: URLSearchParams[] = [];
  server.use(
    answer(sales.listing, ({ query }: Received) => {
      asked.push(query);
      return pageOf(rows, total, 50);
    }),
  );
  return asked;
};

const show = (route = '/sales?family_code=F0000001', session = staff, lang: 'jp' | 'en' = 'jp') =>
  renderApp(<SalesPage />, { session, route, lang });

describe('the sales resource', () => {
  testDescriptor(
    salesResource,
    sales,
    ['project_type', 'project_id', 'family_code', 'family_member_id', 'lock_version'],
    ['family_code', 'family_member_id'],
  );
});

describe('the orders of a family', () => {
  test('are shown with what they come to', async () => {
    const asked = listing();
    show();
    expect(await screen.findByRole('heading', { name: '髙橋　太郎の家族の受注一覧' })).toBeVisible();
    const table = await screen.findByRole('table');
    expect(await within(table).findByRole('link', { name: 'S-26-101' })).toHaveAttribute(
      'href',
      '/projectConfirmed/101',
    );
    expect(within(table).getByRole('link', { name: 'L-26-055' })).toHaveAttribute('href', '/projectLegal/55');
    const totals = within(table).getAllByRole('row').at(-1);
    expect(totals).toHaveTextContent('合計1,450,000円600,000円500,000円');
    expect(asked[0]?.get('family_code')).toBe('F0000001');
    expect(asked[0]?.get('family_member_id')).toBeNull();
  });

  test('of a page among several come to that page only', async () => {
    listing(orders, 120);
    show();
    expect(await screen.findByText('このページの合計')).toBeVisible();
  });

  test('are sorted in the address', async () => {
    const asked = listing();
    const { router } = show();
    fireEvent.click(await screen.findByRole('columnheader', { name: /受注額/ }));
    await waitFor(() => expect(asked.at(-1)?.get('sort_asc')).toBe('amount'));
    expect(router.visited.at(-1)).toBe('/sales?family_code=F0000001&sort_asc=amount');
  });

  test('may be those of one member', async () => {
    const asked = listing();
    show('/sales?family_code=F0000001&family_member_id=33');
    expect(await screen.findByRole('heading', { name: '髙橋　一郎の受注一覧' })).toBeVisible();
    await waitFor(() => expect(asked.at(-1)?.get('family_member_id')).toBe('33'));
    expect(screen.getByRole('link', { name: '家族全体' })).toHaveAttribute('href', '/sales?family_code=F0000001');
  });

  test('are those of the family that is picked where the address names none', async () => {
    listing();
    server.use(answer(customer.search, pageOf([searchRow()])));
    const { user, router } = show('/sales');
    await user.click(await screen.findByRole('button', { name: /^選\s*択$/ }));
    expect(router.visited.at(-1)).toContain('family_code=F0000001');
    expect(await screen.findByRole('link', { name: 'S-26-101' })).toBeVisible();
  });

  test("stand on the customer's page, with the way to their own", async () => {
    listing();
    server.use(answer(customer.show, son));
    renderApp(<CustomerPage />, {
      session: staff,
      route: '/customer/5/F0000001?tab=orders',
      pathname: '/customer/[id]/[familyCode]',
    });
    expect(await screen.findByRole('link', { name: 'S-26-101' })).toBeVisible();
    expect(screen.getByRole('link', { name: '受注一覧を開く' })).toHaveAttribute('href', '/sales?family_code=F0000001');
  });

  test('say so when there are none, and in English', async () => {
    listing([]);
    show(undefined, staff, 'en');
    expect(await screen.findByRole('heading', { name: "Orders of 髙橋　太郎's family" })).toBeVisible();
    expect(await screen.findByText('No orders')).toBeVisible();
  });
});

describe('the remarks of an order', () => {
  const edit = async (press: (area: HTMLElement) => void, text = '残金は申告後') => {
    fireEvent.click(await screen.findByRole('button', { name: 'S-26-101の備考を編集' }));
    const area = screen.getByRole('textbox', { name: 'S-26-101の備考を編集' });
    expect(area).toHaveValue('着手金のみ入金');
    fireEvent.change(area, { target: { value: text } });
    press(area);
    return area;
  };
  const saving = (answers: (received: Received) => SalesRow | Response) => {
    const received: Received[] = [];
    server.use(
      answer(sales.updateRemarks, (request: Received) => {
        received.push(request);
        return answers(request);
      }),
    );
    return received;
  };

  test.each<[string, (area: HTMLElement) => void]>([
    [
      'the button',
      () => {
        fireEvent.click(screen.getByRole('button', { name: '保存' }));
      },
    ],
    [
      'Ctrl + Enter',
      (area) => {
        fireEvent.keyDown(area, { key: 'Enter', ctrlKey: true });
      },
    ],
  ])('are saved with %s only', async (_, press) => {
    listing();
    const received = saving(() => order({ remarks: '残金は申告後', lock_version: 3 }));
    show();
    await edit(press);
    await waitFor(() => expect(received).toHaveLength(1));
    expect(received[0]?.params).toEqual({ id: '1' });
    expect(received[0]?.body).toEqual({ remarks: '残金は申告後', lock_version: 2 });
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'S-26-101の備考を編集' })).toBeNull());
  });

  test('are left alone by Escape, but not by the one of a kana conversion', async () => {
    listing();
    show();
    const area = await edit((field) => fireEvent.keyDown(field, { key: 'Escape', isComposing: true, keyCode: 229 }));
    expect(area).toHaveValue('残金は申告後');
    fireEvent.keyDown(area, { key: 'Escape' });
    expect(screen.queryByRole('textbox', { name: 'S-26-101の備考を編集' })).toBeNull();
    expect(screen.getByText('着手金のみ入金')).toBeVisible();
  });

  test('that somebody else saved first are shown, and what was typed stays', async () => {
    listing();
    const theirs = order({ remarks: '別の担当者の備考', lock_version: 7 });
    const received = saving(({ body }) =>
      (body as { lock_version: number }).lock_version === 7
        ? order({ remarks: '残金は申告後', lock_version: 8 })
        : refusal(409, 'ほかの担当者が先に保存しました。', { data: theirs }),
    );
    show();
    const area = await edit((field) => fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true }));
    expect(await screen.findByRole('alert')).toHaveTextContent('保存済みの備考: 別の担当者の備考');
    expect(area).toHaveValue('残金は申告後');
    fireEvent.keyDown(area, { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(received).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'S-26-101の備考を編集' })).toBeNull());
  });

  test('show why they were refused', async () => {
    listing();
    saving(() =>
      refusal(422, '入力内容を確認してください。', { errors: { remarks: ['5000文字以内で入力してください。'] } }),
    );
    show();
    await edit((field) => fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true }));
    expect(await screen.findByRole('alert')).toHaveTextContent('5000文字以内で入力してください。');
  });

  test('are not offered to read-only users', async () => {
    listing();
    show(undefined, sessionOf({ capabilities, permissions: { customer: { read: 'all', edit: 'none' } } }));
    await screen.findByRole('link', { name: 'S-26-101' });
    expect(screen.queryByRole('button', { name: 'S-26-101の備考を編集' })).toBeNull();
  });
});
