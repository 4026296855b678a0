import { act, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '@/__tests__/support/renderApp';
import { answer, type Received, refuse, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { SessionGate } from '@/components/shell/SessionGate';
import { type TodayRow, type TodaySection, today } from '@/contract/today';
import TodayRoute from '@/pages/today';
import { saveDraft } from '@/services/drafts';
import { pageOf } from '../customer/customers';
import { standAt } from '../sozoku/projects';

const capabilities = ['today.listing', 'today.count'];
const may = (offices: 'own' | 'none') =>
  sessionOf({ capabilities, permissions: { today: { read: 'all', offices }, project: { read: 'all' } } });

beforeEach(() => standAt('2026-04-01'));
afterEach(() => jest.useRealTimers());

const row = (changes: Partial<TodayRow> = {}): TodayRow => ({
  key: 'deadline-sozoku-9-1',
  record: 'sozoku',
  record_id: 9,
  project_category: 1,
  family_code: 'F0001',
  number: 'TK126-0003',
  customer_name: '髙橋　澪',
  customer_kana: 'タカハシ　ミオ',
  is_deceased: 0,
  what: 'deadline',
  rule: 'C',
  distortion: null,
  note: null,
  amount: null,
  time: null,
  due: '2026-04-06',
  persons: '渡邊　健',
  office_name: '東京',
  ...changes,
});

type Rows = Partial<Record<TodaySection, readonly TodayRow[]>>;

const open = (
  rows: Rows,
  { route = '/today', offices = 'none' as 'own' | 'none', lang = 'jp' as 'jp' | 'en' } = {},
) => {
  const asked: Record<string, string>[] = [];
  server.use(
    answer(today.count, ({ query }: Received) => ({
      total: Number(query.get('scope')) * 10,
      sections: (['overdue', 'deadlines', 'plans', 'unpaid', 'stalled'] as const).map((section) => ({
        section,
        total: rows[section]?.length ?? 0,
      })),
    })),
    answer(today.listing, ({ query }: Received) => {
      asked.push(Object.fromEntries(query));
      const found = [...(rows[query.get('section') as TodaySection] ?? [])];
      return pageOf(found.slice(0, 20), found.length, 20);
    }),
  );
  const page = (
    <SessionGate>
      <TodayRoute />
    </SessionGate>
  );
  return { ...renderApp(page, { session: may(offices), route, lang }), asked };
};

const section = (name: string) => screen.findByRole('region', { name });

test('tells of each section what is due, the day and what is left, and leads to the record', async () => {
  open({
    deadlines: [row(), row({ key: '2', is_deceased: 1, due: '2026-04-01', record: 'property', record_id: 4 })],
    overdue: [row({ due: '2026-03-29' })],
    unpaid: [row({ what: 'deposit', rule: null, amount: 330_000, due: '2026-03-02', record: 'legal' })],
    stalled: [row({ what: 'noEntry', rule: null, due: '2026-02-01' })],
    plans: [row({ record: 'customer', what: 'nextAction', rule: null, note: '電話', record_id: 5 })],
  });
  const [near, late] = within(await section('30日以内の期限'))
    .getAllByRole('row')
    .slice(1);
  expect(near).toHaveTextContent('髙橋 澪 タカハシ ミオ相続税の申告・納付 TK126-00034月6日(月)あと 5 日');
  // Words are cut before the number.
  expect(within(near as HTMLElement).getByText('TK126-0003')).not.toHaveClass('cut');
  expect(within(near as HTMLElement).getByText('相続税の申告・納付')).toHaveClass('cut');
  expect(within(near as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    '/projectConfirmed/9?project_category=1',
  );
  expect(late).toHaveTextContent(/^故 髙橋 澪.*今日$/);
  expect(within(late as HTMLElement).getByRole('link')).toHaveAttribute('href', '/property/4');
  expect(await section('期限超過')).toHaveTextContent('3 日超過');
  const unpaid = await section('未入金');
  expect(unpaid).toHaveTextContent('着手金 330,000円');
  expect(unpaid).toHaveTextContent('30 日経過');
  expect(within(await section('動きのない案件')).getByRole('link', { name: /髙橋/ })).toHaveAttribute(
    'href',
    '/projectConfirmed/9?project_category=1&tab=worklog',
  );
  expect(within(await section('予定・次回対応')).getByRole('link', { name: /髙橋/ })).toHaveAttribute(
    'href',
    '/customer/5/F0001?tab=engagement',
  );
});

test('an empty section is one line, and a long one leads to all of it', async () => {
  const many = Array.from({ length: 23 }, (_, index) => row({ key: String(index) }));
  open({ deadlines: many, unpaid: many });
  expect(await section('期限超過')).toHaveTextContent(/^期限超過0ありません$/);
  const all = within(await section('30日以内の期限')).getByRole('link', { name: '30日以内の期限の一覧' });
  expect(all).toHaveAttribute('href', '/deadlines?scope=1&due_from=2026-04-01&due_to=2026-05-01');
  expect(all).toHaveTextContent('ほか3件');
  expect(within(await section('未入金')).getByRole('link', { name: '未入金の一覧' })).toHaveAttribute(
    'href',
    '/today?section=unpaid&scope=1',
  );
});

test('a failed section can be retried while the others stay', async () => {
  const { user } = open({ deadlines: [row()] });
  server.use(refuse(today.listing, 500, '何か問題が発生しました。 サイト管理者にご連絡ください。'));
  const failed = await section('30日以内の期限');
  expect(await within(failed).findByRole('alert')).toHaveTextContent('何か問題が発生しました');
  server.use(answer(today.listing, pageOf([row()], 1, 20)));
  await user.click(within(failed).getByRole('button', { name: '再試行' }));
  expect(await within(failed).findByRole('link', { name: /髙橋/ })).toBeInTheDocument();
});

test('the menu counts, of oneself or of the offices, and remembers which', async () => {
  const { user, asked, unmount } = open({ deadlines: [row()] }, { offices: 'own' });
  const menu = await screen.findByRole('navigation');
  expect(await within(menu).findByRole('link', { name: /^今日/ })).toHaveTextContent('10');
  expect(within(menu).getByRole('link', { name: /30日以内の期限/ })).toHaveTextContent('1');
  await user.click(await screen.findByText('所属拠点'));
  await waitFor(() => expect(within(menu).getByRole('link', { name: /^今日/ })).toHaveTextContent('20'));
  await waitFor(() => expect(asked.at(-1)?.scope).toBe('2'));
  expect(await section('30日以内の期限')).toHaveTextContent('渡邊 健 東京');
  unmount();
  const again = open({ deadlines: [row()] }, { offices: 'own' });
  await waitFor(() => expect(again.asked[0]?.scope).toBe('2'));
});

test('a link to all of a section of the offices makes the menu count them too', async () => {
  const { asked } = open({ plans: [row()] }, { route: '/today?section=plans&scope=2', offices: 'own' });
  const menu = await screen.findByRole('navigation');
  await waitFor(() => expect(within(menu).getByRole('link', { name: /^今日/ })).toHaveTextContent('20'));
  expect(asked.map(({ scope }) => scope)).toEqual(['2']);
});

test('people who manage no office see only their own work', async () => {
  const { asked } = open({ plans: [row()] }, { route: '/today?section=plans&scope=2' });
  expect(await section('予定・次回対応')).toBeInTheDocument();
  expect(asked.map(({ scope }) => scope)).toEqual(['1']);
  expect(screen.queryByText('所属拠点')).toBeNull();
});

test('drafts of this browser lead back to their forms', async () => {
  const app = open({});
  await section('期限超過');
  act(() => {
    saveDraft('customer/create', { last_name: '早川', first_name: '湊' }, undefined, '/customer/create');
    saveDraft('sozoku/9', { work_remarks: 'x' }, undefined, '/projectConfirmed/9?project_category=1');
    saveDraft('billing/3-9', { 3: {} }, undefined, '/projectConfirmed/listing2?project_category=1');
    window.dispatchEvent(new Event('focus'));
  });
  const drafts = await section('入力途中の下書き');
  expect(within(drafts).getByRole('link', { name: '顧客の新規登録' })).toHaveAttribute('href', '/customer/create');
  expect(drafts).toHaveTextContent('早川　湊'.replace('　', ' '));
  expect(within(drafts).getByRole('link', { name: '相続税案件の編集' })).toHaveAttribute(
    'href',
    '/projectConfirmed/9?project_category=1&edit',
  );
  expect(within(drafts).getByRole('link', { name: '請求・入金の一括編集の入力' })).toHaveAttribute(
    'href',
    '/projectConfirmed/listing2?project_category=1',
  );
  app.unmount();
});

test('speaks English', async () => {
  open({ deadlines: [row()], overdue: [row({ due: '2026-03-31' })] }, { lang: 'en' });
  expect(await section('Due within 30 days')).toHaveTextContent('Inheritance tax return and payment');
  expect(await section('Overdue')).toHaveTextContent('1 day overdue');
  expect(await section('Unpaid')).toHaveTextContent('None');
});
