import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '@/__tests__/support/renderApp';
import { inputOf } from '@/__tests__/support/resourceContract';
import { answer, type Received, refuse, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { message } from '@/components/ui/message';
import { customer } from '@/contract/customer';
import { family } from '@/contract/family';
import { property } from '@/contract/property';
import { sales } from '@/contract/sales';
import { type DeadlineState, settlement } from '@/contract/settlement';
import CustomerPage from '@/pages/customer/[id]/[familyCode]';
import PropertyPage from '@/pages/property/[id]';
import { pageOf } from '../customer/customers';
import { capabilities, detailOf, father, mother, son, staff, useFamily } from '../family/familyData';
import { order } from '../sales/orders';
import { propertyHead, propertyOf } from './properties';

configure({ defaultHidden: true });
const at = (day: string) =>
  jest.useFakeTimers({
    now: new Date(`${day}T03:00:00Z`),
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
  });
afterEach(() => {
  jest.useRealTimers();
  act(() => message.destroy());
});
beforeEach(() => {
  at('2026-04-01');
  useFamily([{ ...father, is_deceased: 1 as const, death_date: '2025-02-28', known_date: '2025-02-28' }, mother, son]);
  server.use(answer(sales.listing, pageOf([] as never[])));
});

const pathname = '/property/[id]';
const stored = (record = propertyOf({}), session = staff, lang: 'jp' | 'en' = 'jp') => {
  server.use(answer(property.show, record));
  return renderApp(<PropertyPage />, { session, lang, route: '/property/7', pathname });
};
const edit = async (record = propertyOf({})) => {
  const app = stored(record);
  fireEvent.click(await screen.findByRole('button', { name: '編集' }));
  await waitFor(() => inputOf('division_date'));
  return app;
};
const type = (field: string, value: string) => fireEvent.change(inputOf(field), { target: { value } });
const part = (name: RegExp) => screen.getByText(name, { selector: 'dt' }).parentElement;

test('a property leads to its family, to the customers and to the projects of the family', async () => {
  server.use(answer(sales.listing, pageOf([order({ project_type: 2, project_id: 9 })])));
  stored();
  const ways = within(await screen.findByRole('navigation', { name: '家族・顧客・案件への移動' }));
  await waitFor(() =>
    expect(ways.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining([
        '/family/F0000001',
        expect.stringMatching(/^\/customer\/\d+\/F0000001$/),
        '/projectLegal/9',
      ]),
    ),
  );
});

describe('the registration of a property', () => {
  test.each([
    ['2026-04-01', 'あと 699 日', 'none'],
    ['2028-02-01', 'あと 28 日', 'soon'],
    ['2028-02-25', 'あと 4 日', 'near'],
    ['2028-03-01', '期限超過', 'past'],
  ])('is pressing on %s: %s', async (day, left, urgency) => {
    at(day);
    stored();
    await screen.findByRole('heading', { level: 1, name: '横浜市西区みなとみらい1丁目' });
    const marks = [...document.querySelectorAll('[data-urgency]')];
    expect(marks.map(({ textContent }) => textContent)).toEqual([left, left]);
    expect(marks[0]).toHaveAttribute('data-urgency', urgency);
  });

  test('stands with its deadline, its tax, and the law of both', async () => {
    stored(propertyOf({ fixed_asset_value: 23_456_789, registration_tax: 93_800 }));
    await waitFor(() => expect(part(/^登記期限\(/)).toHaveTextContent('2028年2月29日(火)'));
    expect(screen.getByText('故 髙橋 太郎', { selector: 'dd *' })).toBeVisible();
    expect(part(/^登記期限\(/)).toHaveTextContent('不動産登記法76条の2第1項、令和3年法律24号附則5条6項');
    expect(part(/^登録免許税$/)).toHaveTextContent('93,800円');
    expect(part(/^登録免許税$/)).toHaveTextContent('登録免許税法9条・別表第一');
  });

  test('costs no tax for cheap land: by which article, and until when', async () => {
    at('2026-11-28');
    stored(propertyOf({ fixed_asset_value: 1_000_000, registration_tax: 0 }));
    await waitFor(() => expect(part(/^登録免許税$/)).toHaveTextContent('0円'));
    expect(part(/^登録免許税$/)).toHaveTextContent(
      '価額1,000,000円以下の土地のため2027年3月31日(水)までの申請は免税(租税特別措置法84条の2の3第2項)',
    );
  });

  test('is pressing no more once it is done', async () => {
    stored(propertyOf({ registration_completed_date: '2026-03-10' }));
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(part(/^登記期限\(/)).toHaveTextContent('2028年2月29日(火)'));
    expect(document.querySelector('[data-urgency]')).toBeNull();
  });

  test('was settled by hand: how, and the way back; open, it is offered to be settled', async () => {
    const how = { kind: 1, day: '2026-03-31', note: '相続人申告登記', by: '髙橋　澪', at: '2026-03-31 10:00:00' };
    let told: DeadlineState[] = [{ rule: 'R1', heir_member_id: null, due: '2028-02-29', settled: how }];
    const asked: Received['params'][] = [];
    server.use(
      answer(settlement.show, ({ params }: Received) => {
        asked.push(params);
        return told;
      }),
      answer(settlement.reopen, () => {
        told = [{ rule: 'R1', heir_member_id: null, due: '2028-02-29', settled: null }];
        return {};
      }),
    );
    const offering = sessionOf({ capabilities: [...capabilities, 'settlement.show'] });
    stored(propertyOf({}), offering);
    const back = await screen.findByRole('button', { name: '未対応に戻す: 相続登記の義務' });
    expect(part(/^登記期限\(/)).toHaveTextContent('2028年2月29日(火) 対応済 2026年3月31日(火) 髙橋 澪相続人申告登記');
    expect(screen.getAllByText('相続人申告登記')).toHaveLength(2);
    expect(document.querySelector('[data-urgency]')).toBeNull();
    expect(asked).toEqual([{ type: 'property', id: '7' }]);
    fireEvent.click(back);
    fireEvent.click(await screen.findByRole('button', { name: '未対応に戻す' }));
    expect(await screen.findByRole('button', { name: '対応済にする: 相続登記の義務' })).toBeInTheDocument();
    expect(document.querySelectorAll('[data-urgency]')).toHaveLength(2);
  });

  test('has no deadline while the owner lives, and no tax without a value', async () => {
    stored(propertyOf({ registration_due_date: null, owner_death_date: null, owner_known_date: null }));
    await waitFor(() =>
      expect(part(/^登記期限\(/)).toHaveTextContent('所有者の死亡が記録されていないため、期限はありません。'),
    );
    expect(part(/^登録免許税$/)).toHaveTextContent('固定資産税評価額を入力すると計算されます。');
  });

  test('follows what is typed', async () => {
    await edit();
    expect(part(/^登記期限\(/)).toHaveTextContent('2028年2月29日(火)');
    type('acquisition_known_date', 'R8.3.1');
    await waitFor(() => expect(part(/^登記期限\(/)).toHaveTextContent('2029年3月1日(木)'));
    type('division_date', 'R8.3.20');
    type('heir_notice_date', 'R8.3.10');
    await waitFor(() => expect(part(/\(相続登記の義務\)$/)).toHaveTextContent('対応済 2026年3月10日(火)'));
    expect(part(/追加的義務\)\)$/)).toHaveTextContent('2029年3月21日(水)');
    type('fixed_asset_value', '２，４６９，１３４');
    await waitFor(() => expect(part(/^登録免許税$/)).toHaveTextContent('9,800円'));
    type('share_num', '1');
    type('share_den', '2');
    await waitFor(() => expect(part(/^登録免許税$/)).toHaveTextContent('4,900円'));
  });
});

describe('a property', () => {
  test('begins with the owner whom the address names', async () => {
    renderApp(<PropertyPage />, { session: staff, route: '/property/new?family_code=F0000001&member_id=31', pathname });
    await waitFor(() => expect(inputOf('owner_member_id').closest('.ant-select')).toHaveTextContent('髙橋 太郎'));
    expect(await screen.findByText('不動産登記法76条の2', { exact: false })).toBeVisible();
  });

  test('of land needs its land category, found before anything is sent', async () => {
    await edit(propertyOf({ property_type: 7, land_category: null }));
    fireEvent.mouseDown(inputOf('property_type'));
    fireEvent.click(await screen.findByTitle('土地(宅地)'));
    fireEvent.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('地目: 入力してください。')).toBeVisible();
  });

  test("shows the server's refusal on its field", async () => {
    await edit();
    server.use(
      refuse(property.update, 422, '入力内容を確認してください。', {
        errors: { assigned_user_id: ['現在選択できない項目です。ほかの項目を選択してください。'] },
      }),
    );
    type('partner_name', '𠮷野測量');
    fireEvent.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('担当者: 現在選択できない項目です。ほかの項目を選択してください。')).toBeVisible();
    expect(inputOf('partner_name')).toHaveValue('𠮷野測量');
  });

  test('is deleted once that is confirmed, and leads back to its family', async () => {
    const deleted: unknown[] = [];
    server.use(
      answer(property.destroy, ({ params }: Received) => {
        deleted.push(params);
        return {};
      }),
    );
    const { user, router } = stored();
    await user.click(await screen.findByRole('button', { name: '削除' }));
    await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: '削除' }));
    await waitFor(() => expect(router.visited.at(-1)).toBe('/family/F0000001'));
    expect(deleted).toEqual([{ id: '7' }]);
  });

  test('whose matter is no order of the family tells its number', async () => {
    stored(propertyOf({ project_type: 2, project_id: 88 }));
    expect(await screen.findByText('リーガル #88')).toBeVisible();
  });

  test('is read-only for those who may not edit', async () => {
    stored(
      propertyOf({}),
      sessionOf({ capabilities, permissions: { customer: { read: 'all', edit: 'none', delete: 'none' } } }),
    );
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: '編集' })).toBeNull();
    expect(screen.queryByRole('button', { name: '削除' })).toBeNull();
  });

  test('speaks English too', async () => {
    stored(propertyOf({ registration_tax: 93_800 }), staff, 'en');
    expect(await screen.findAllByText('Owner')).toHaveLength(2);
    await waitFor(() => expect(part(/^Registration tax$/)).toHaveTextContent('¥93,800'));
    expect(screen.getAllByText('699 days left')).toHaveLength(2);
  });
});

test("the properties of the family stand on the customer's page, with a new one of theirs", async () => {
  server.use(
    answer(customer.show, son),
    answer(
      family.show,
      detailOf(son, {
        properties: [
          propertyHead(),
          propertyHead({ property_id: 8, location: '千代田区', registration_completed_date: '2026-03-10' }),
        ],
      }),
    ),
  );
  renderApp(<CustomerPage />, {
    session: staff,
    route: '/customer/5/F0000001?tab=properties',
    pathname: '/customer/[id]/[familyCode]',
  });
  expect(await screen.findByRole('link', { name: '横浜市西区みなとみらい1丁目' })).toHaveAttribute(
    'href',
    '/property/7',
  );
  expect(screen.getByRole('row', { name: /^千代田区/ }).querySelector('[data-urgency]')).toBeNull();
  expect(screen.getByRole('row', { name: /^横浜市/ })).toHaveTextContent('あと 699 日');
  expect(screen.getByRole('link', { name: '物件受注を登録' })).toHaveAttribute(
    'href',
    '/property/new?family_code=F0000001&member_id=33',
  );
});
