import { act, configure, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { choose } from '@/__tests__/components/resource/choose';
import { renderApp } from '@/__tests__/support/renderApp';
import { answer, type Received, refusal, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { message } from '@/components/ui/message';
import { type InsuranceTarget, insuranceTarget } from '@/contract/insuranceTarget';
import InsuranceTargetsPage from '@/pages/settings/insurance-targets';
import { cities, named, offices } from './masters';

configure({ defaultHidden: true });
afterEach(() => act(() => message.destroy()));

type Scope = 'all' | 'own' | 'none';
const who = (role: number, department: number, edit: Scope, read: Scope = 'all') =>
  sessionOf({
    role,
    department,
    capabilities: ['lock_version'],
    permissions: { target: { filter: 'all', read, edit } },
  });
const administrator = who(1, 1, 'all');

const asked: URLSearchParams[] = [];
const stored = (changes: Partial<InsuranceTarget> = {}): InsuranceTarget => ({
  id: 3,
  city_id: null,
  office_id: null,
  year: 2026,
  dashboard_name: 'tab1',
  target_data: { '1': { request_count: 1200, meeting_count: 0 } },
  lock_version: 4,
  ...changes,
});

beforeEach(() => {
  asked.length = 0;
  const years = [2025, 2026].map((value) => ({ ...named(`${value}年`)[0], value }));
  const dashboards = ['tab1', 'tab2', 'tab3'].map((value) => ({ ...named(`集計 ${value}`)[0], value }));
  server.use(
    answer(insuranceTarget.dropdowns, { cities, offices, years, dashboard_names: dashboards } as never),
    answer(insuranceTarget.show, ({ query }) => {
      asked.push(query);
      const id = (name: string) => Number(query.get(name)) || null;
      const dashboard_name = query.get('dashboard_name') as InsuranceTarget['dashboard_name'];
      return stored({
        city_id: id('city_id'),
        office_id: id('office_id'),
        year: Number(query.get('year')),
        dashboard_name,
      });
    }),
  );
});

const open = async (
  session = administrator,
  route = '/settings/insurance-targets?year=2026',
  lang: 'jp' | 'en' = 'jp',
) => {
  const app = renderApp(<InsuranceTargetsPage />, { session, route, lang });
  await screen.findByRole('table');
  return app;
};
const cell = (name: string) => screen.getByLabelText(name) as HTMLInputElement;
const totals = () => [...document.querySelectorAll('tfoot td')].map(({ textContent }) => textContent).filter(Boolean);
const save = () => screen.getByRole('button', { name: /保存$/ });
const paste = (target: HTMLElement, text: string) => {
  const event = createEvent.paste(target, { clipboardData: { getData: () => text } });
  fireEvent(target, event);
};
const saving = (respond: (received: Received) => InsuranceTarget | Response = () => stored({ lock_version: 5 })) => {
  const sent: Received[] = [];
  server.use(
    answer(insuranceTarget.store, (received) => {
      sent.push(received);
      return respond(received);
    }),
  );
  return sent;
};

test.each([
  [
    '/settings/insurance-targets?year=2026',
    { year: '2026', dashboard_name: 'tab1', department_id: '3' },
    ['依頼件数', '面談件数', '成約件数'],
  ],
  [
    '/settings/insurance-targets?year=2025&dashboard_name=tab2&city_id=2&office_id=all',
    { year: '2025', dashboard_name: 'tab2', city_id: '2', department_id: '3' },
    ['年払保険料', '一時払保険料', '手数料'],
  ],
  [
    '/settings/insurance-targets?year=2026&dashboard_name=tab3&office_id=3',
    { year: '2026', dashboard_name: 'tab3', office_id: '3', department_id: '3' },
    ['成約件数', '手数料'],
  ],
])('the address %s says whose targets of which measures', async (route, query, measures) => {
  await open(administrator, route);
  expect(Object.fromEntries(asked[0] ?? [])).toEqual(query);
  const heads = [...document.querySelectorAll('thead th > span')].map(({ textContent }) => textContent);
  expect(heads).toEqual(measures);
  expect(document.querySelectorAll('tbody tr')).toHaveLength(12);
});

test('another office stands in the address', async () => {
  const { user, router } = await open();
  await choose(user, '拠点', '横浜');
  await waitFor(() => expect(asked.at(-1)?.get('office_id')).toBe('2'));
  expect(router.visited.at(-1)).toBe(
    '/settings/insurance-targets?city_id=all&office_id=2&year=2026&dashboard_name=tab1',
  );
});

test('a change of office with something unsaved is asked about', async () => {
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  const { user, router } = await open();
  await user.type(cell('2月の依頼件数'), '5');
  await choose(user, '拠点', '横浜');
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(router.visited).toHaveLength(1);
  confirm.mockRestore();
});

test('what is typed is summed and saved whole, with the version that was read', async () => {
  const sent = saving();
  const { user } = await open();
  expect(cell('1月の依頼件数')).toHaveValue('1,200');
  expect(cell('1月の面談件数')).toHaveValue('0');
  expect(save()).toBeDisabled();
  await user.type(cell('2月の依頼件数'), '３，０００');
  await user.clear(cell('1月の面談件数'));
  expect(totals()).toEqual(['4,200', '0', '0']);
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({
    city_id: null,
    office_id: null,
    year: 2026,
    dashboard_name: 'tab1',
    department_id: 3,
    target_data: { '1': { request_count: 1200 }, '2': { request_count: 3000 } },
    lock_version: 4,
  });
  expect(await screen.findByText('保存しました')).toBeVisible();
});

test('columns and rows are filled, by buttons and by keys', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: '依頼件数: 1月の値を全月に入力' }));
  expect(totals()[0]).toBe('14,400');
  await user.click(screen.getByRole('button', { name: '3月: 左端の値をほかの項目に入力' }));
  expect(cell('3月の成約件数')).toHaveValue('1,200');
  await user.clear(cell('10月の面談件数'));
  await user.type(cell('10月の面談件数'), '7{Control>}d{/Control}');
  expect(cell('12月の面談件数')).toHaveValue('7');
  await user.type(cell('11月の面談件数'), '{Control>}r{/Control}{Enter}');
  expect(cell('11月の成約件数')).toHaveValue('7');
  expect(cell('12月の面談件数')).toHaveFocus();
});

test('cells copied from a spreadsheet are pasted from a cell on, and what cannot be read is named', async () => {
  await open();
  paste(cell('1月の依頼件数'), '１０\t20\n"1,000"\t約30\n');
  expect(cell('1月の依頼件数')).toHaveValue('10');
  expect(cell('2月の依頼件数')).toHaveValue('1,000');
  expect(cell('2月の面談件数')).toHaveValue('約30');
  expect(screen.getByRole('alert')).toHaveTextContent('2月「面談件数」の「約30」は読み取れません。');
  expect(totals()).toEqual(['1,010', '20', '0']);
});

test('an invalid number is refused in its cell before sending', async () => {
  const sent = saving();
  const { user } = await open();
  await user.type(cell('2月の依頼件数'), '-5');
  await user.type(cell('3月の依頼件数'), '1.5');
  await user.click(save());
  await waitFor(() => expect(cell('2月の依頼件数')).toBeInvalid());
  expect(cell('2月の依頼件数')).toHaveAccessibleDescription('0以上で入力してください。');
  expect(cell('3月の依頼件数')).toHaveAccessibleDescription(
    '金額は1円単位の整数で入力してください(画面では350万、1.5億も可)。',
  );
  expect(sent).toEqual([]);
});

test('a server refusal is shown in its cell', async () => {
  saving(() =>
    refusal(422, '入力内容に誤りがあります。', { errors: { 'target_data.2.request_count': ['大きすぎます。'] } }),
  );
  const { user } = await open();
  await user.type(cell('2月の依頼件数'), '5');
  await user.click(save());
  await waitFor(() => expect(cell('2月の依頼件数')).toHaveAccessibleDescription('大きすぎます。'));
});

test('the second to save sees both values and loses nothing', async () => {
  const theirs = stored({ lock_version: 9, target_data: { '1': { request_count: 999 }, '3': { request_count: 3 } } });
  const sent = saving(({ body }) => {
    const { lock_version } = body as { lock_version: number };
    return lock_version === 9
      ? stored({ lock_version: 10 })
      : refusal(409, 'ほかの担当者が先に保存しました。', { data: theirs });
  });
  const { user } = await open();
  await user.clear(cell('1月の依頼件数'));
  await user.type(cell('1月の依頼件数'), '111');
  await user.type(cell('2月の依頼件数'), '222');
  await user.click(save());
  expect(await screen.findByRole('button', { name: '1月の依頼件数: 保存済みの値(999)に戻す' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('ほかの担当者が先に保存しました。');
  expect(cell('1月の依頼件数')).toHaveValue('111');
  expect(cell('2月の依頼件数')).toHaveValue('222');
  expect(cell('3月の依頼件数')).toHaveValue('3');
  await user.click(screen.getByRole('button', { name: '1月の依頼件数: 保存済みの値(999)に戻す' }));
  expect(cell('1月の依頼件数')).toHaveValue('999');
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toMatchObject({
    lock_version: 9,
    target_data: { '1': { request_count: 999 }, '2': { request_count: 222 }, '3': { request_count: 3 } },
  });
});

describe('who may edit targets', () => {
  test('managers begin with their own office, and set the targets of their own alone', async () => {
    const { user } = await open(who(3, 3, 'own'), '/settings/insurance-targets');
    expect(asked[0]?.get('office_id')).toBe('1');
    expect(cell('1月の依頼件数')).toBeVisible();
    await choose(user, '拠点', '大阪');
    expect(await screen.findByText(/この目標を変更する権限がありません/)).toBeVisible();
    expect(screen.queryByLabelText('1月の依頼件数')).toBeNull();
    expect(screen.queryByRole('button', { name: /保存$/ })).toBeNull();
    expect(screen.getByText('1,200', { selector: 'tbody span' })).toBeVisible();
  });

  test.each([1, 2, 99])('role %s of the insurance department sets all of them', async (role) => {
    await open(who(role, 3, 'all'));
    expect(cell('12月の成約件数')).toBeVisible();
  });

  test.each([
    ['jp', 'この操作を行う権限がありません。'],
    ['en', 'You do not have permission'],
  ] as const)('staff do not see them, in %s', async (lang, said) => {
    renderApp(<InsuranceTargetsPage />, {
      session: who(4, 3, 'none', 'none'),
      route: '/settings/insurance-targets',
      lang,
    });
    expect(await screen.findByText(new RegExp(said))).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect(asked).toEqual([]);
  });
});
