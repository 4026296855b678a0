import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { proveForm } from '@/__tests__/support/formRoundTrip';
import { renderApp } from '@/__tests__/support/renderApp';
import { inputOf, testDescriptor } from '@/__tests__/support/resourceContract';
import { answer, type Received, refusal, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { engagementResource } from '@/components/engagement/engagementResource';
import { formModel } from '@/components/resource/model';
import { message } from '@/components/ui/message';
import { customer } from '@/contract/customer';
import { EngagementBody, engagement } from '@/contract/engagement';
import CustomerPage from '@/pages/customer/[id]/[familyCode]';
import { pageOf } from '../customer/customers';
import { capabilities, familyChoices, son, staff, useFamily } from '../family/familyData';
import { contact } from './contacts';

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

const open = (contacts = [contact()], session = staff, lang: 'jp' | 'en' = 'jp') => {
  const asked: URLSearchParams[] = [];
  server.use(
    answer(customer.show, son),
    answer(engagement.listing, ({ query }: Received) => {
      asked.push(query);
      return pageOf(contacts, contacts.length, 50);
    }),
  );
  const app = renderApp(<CustomerPage />, {
    session,
    lang,
    route: '/customer/5/F0000001?tab=engagement',
    pathname: '/customer/[id]/[familyCode]',
  });
  return { ...app, asked };
};

describe('the engagement resource', () => {
  testDescriptor(
    engagementResource,
    engagement,
    [
      'customer_id',
      'family_code',
      'user_id',
      'contact_time',
      'counterpart_member_id',
      'next_action',
      'next_user_id',
      'next_user_name',
      'is_important',
      'lock_version',
    ],
    ['customer_id', 'family_code'],
  );
});

const body = EngagementBody.omit({ engagement_id: true, customer_id: true, family_code: true, lock_version: true });
const { specs } = formModel({ create: body, update: body });

describe('the form of a contact', () => {
  proveForm({
    specs,
    values: {
      uniform_id: ['A0000101', 'A0000102'],
      contact_date: ['2026-03-10', '2027-04-01'],
      contact_time: ['09:30', '14:00'],
      method: [1, 5],
      direction: [1, 2],
      user_id: [1, 3],
      counterpart_member_id: [31, 33],
      subject: ['書類のご案内', '𠮷野家の件'],
      content: ['戸籍の取得\n2行目', '遺産分割協議'],
      next_action_date: ['2026-04-10', '2026-05-10'],
      next_action: ['残高証明書', '評価証明書'],
      is_important: [1, 0],
    },
    choices: familyChoices,
    create: async () => {
      const app = open();
      await app.user.click((await screen.findAllByRole('button', { name: '対応を記録' }))[0] as HTMLElement);
    },
    store: engagement.save,
    given: { customer_id: 5, family_code: 'F0000001' },
    stored: contact(),
    edit: async (stored) => {
      const app = open([contact(stored)]);
      await app.user.click(within(await screen.findByRole('table')).getByRole('button', { name: '編集' }));
    },
    update: engagement.save,
    always: ({ contact_date, method, direction, user_id, content }) => ({
      engagement_id: 9,
      customer_id: 5,
      family_code: 'F0000001',
      contact_date,
      method,
      direction,
      user_id,
      content,
      lock_version: 3,
    }),
    updated: contact(),
  });
});

describe('the contacts with a customer', () => {
  test('are those of this customer, the plans marked, the whole content a click away', async () => {
    const { asked, user } = open([
      contact({
        contact_date: '2026-04-20',
        contact_time: '10:00',
        method: 4,
        subject: '協議',
        next_action_date: '2026-04-05',
      }),
      contact({ engagement_id: 8, contact_date: '2026-04-01', is_important: 1, next_action: '確認する' }),
    ]);
    const table = await screen.findByRole('table');
    const [, plan, had] = await within(table).findAllByRole('row', { hidden: false });
    expect(plan).toHaveTextContent('2026年4月20日(月) 10:00 予定面談発信髙橋 澪');
    expect(plan).toHaveTextContent('あと 4 日');
    expect(had).not.toHaveTextContent('予定');
    expect(had).toHaveTextContent('重要');
    expect(asked[0]?.toString()).toBe('limit=50&page=1');
    await user.click(within(had as HTMLElement).getByRole('button', { name: '展開する' }));
    expect(screen.getByText(/戸籍の取得についてご説明した。\s+確認する/, { selector: 'div' })).toBeVisible();
  });

  test('are narrowed by method and by who had them', async () => {
    const { asked, router } = open();
    await screen.findByRole('table');
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '方法' }));
    fireEvent.click(await screen.findByTitle('訪問'));
    await waitFor(() => expect(asked.at(-1)?.get('method')).toBe('5'));
    expect(router.visited.at(-1)).toBe('/customer/5/F0000001?tab=engagement&method=5');
  });

  test("begin as one's own of today, and are listed once saved", async () => {
    const { user, asked } = open([], sessionOf({ id: 1, capabilities }));
    server.use(answer(engagement.save, contact()));
    await user.click((await screen.findAllByRole('button', { name: '対応を記録' }))[0] as HTMLElement);
    await waitFor(() => expect(inputOf('contact_date')).toHaveValue('2026年4月1日(水)'));
    fireEvent.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('方法: 入力してください。')).toBeVisible();
    expect(inputOf('content')).toHaveAttribute('aria-invalid', 'true');
    expect(asked).toHaveLength(1);
  });

  test('lie at most a year ahead', async () => {
    const { user } = open();
    await user.click((await screen.findAllByRole('button', { name: '対応を記録' }))[0] as HTMLElement);
    await waitFor(() => inputOf('contact_date'));
    fireEvent.change(inputOf('contact_date'), { target: { value: '2027-04-02' } });
    fireEvent.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText(/対応日: 1950-01-01から2027-04-01までの日付を入力してください。/)).toBeVisible();
  });

  test('changed by someone else show both versions and keep the input', async () => {
    const { user } = open();
    server.use(
      answer(engagement.save, () =>
        refusal(409, 'ほかの担当者が先に保存しました。', {
          data: contact({ content: '別の担当者の記録', lock_version: 4 }),
        }),
      ),
    );
    await user.click(within(await screen.findByRole('table')).getByRole('button', { name: '編集' }));
    await waitFor(() => inputOf('content'));
    fireEvent.change(inputOf('content'), { target: { value: '自分の記録' } });
    fireEvent.click(screen.getByRole('button', { name: '保存' }));
    const dialog = (await screen.findByText(/^項目ごとに残す値/)).closest('[role="dialog"]');
    expect(dialog).toHaveTextContent('自分の記録');
    expect(dialog).toHaveTextContent('別の担当者の記録');
  });

  test('are read-only for those who may not edit', async () => {
    open([contact()], sessionOf({ capabilities, permissions: { customer: { read: 'all', edit: 'none' } } }));
    const table = await screen.findByRole('table');
    expect(screen.queryByRole('button', { name: '対応を記録' })).toBeNull();
    expect(within(table).queryByRole('button', { name: '編集' })).toBeNull();
  });

  test('speak English too', async () => {
    open([contact({ contact_date: '2026-04-20' })], staff, 'en');
    expect(await screen.findByRole('button', { name: 'Record contact' })).toBeVisible();
    expect(await screen.findByText('Planned')).toBeVisible();
    expect(screen.getByText('20 Apr 2026 (Mon)', { exact: false })).toBeVisible();
  });
});
