import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { choose, offered } from '@/__tests__/components/resource/choose';
import { renderApp } from '@/__tests__/support/renderApp';
import { answer, type Received, refusal, refuse, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { message } from '@/components/ui/message';
import { type CountedRecord, dashboard } from '@/contract/dashboard';
import { dropdown } from '@/contract/dropdown';
import { insuranceTarget } from '@/contract/insuranceTarget';
import SozokuPage from '@/pages/dashboard/[tab]';
import InsurancePage from '@/pages/insuranceDashboard/[tab]';
import LegalPage from '@/pages/legalDashboard/[tab]';
import { figures, teamFigures } from './figuresFixture';

configure({ defaultHidden: true });
afterEach(() => act(() => message.destroy()));

type Scope = 'all' | 'own' | 'none';
const who = (scope: Scope, targets: Scope = 'none') =>
  sessionOf({
    capabilities: ['dashboard.records', 'dashboard.comparison', 'dashboard.export'],
    permissions: {
      dashboard: { sozoku: scope, legal: scope, insurance: scope },
      target: { read: targets },
    },
  });
const named = (...names: string[]) =>
  names.map((name, at) => ({ value: at + 1, label: name, label_ja: name, label_en: name, active: 1 }));
const offices = named('東京', '横浜', '大阪');
const choices = {
  cities: named('関東', '関西'),
  offices,
  users: named('林　花子', '上田　健'),
  referrals: named('税理士紹介'),
  result_types: named('受注'),
};

let asked: Record<string, unknown>[] = [];
beforeEach(() => {
  asked = [];
  const respond =
    <T,>(data: T) =>
    ({ body }: Received) => {
      asked.push(body as Record<string, unknown>);
      return data;
    };
  server.use(
    answer(dashboard.sozoku1, respond(figures)),
    answer(dashboard.sozoku1a, respond(figures)),
    answer(dashboard.sozoku4, respond(teamFigures)),
    answer(
      dashboard.legal3,
      respond({
        label_data: figures.office_data,
        grand_total: figures.grand_total,
        columns: figures.columns,
        measures: figures.measures,
      }),
    ),
    answer(dashboard.insurance1, respond({ ...figures, mc_data: undefined, others_data: undefined })),
    answer(dashboard.taxFilters, { ...choices, teams: named('第1チーム') }),
    answer(dashboard.legalFilters, choices),
    answer(insuranceTarget.dropdowns, { cities: choices.cities, offices, years: [], dashboard_names: [] }),
    answer(dropdown.insurance, { managers: named('保険　太郎') } as never),
  );
});

const open = async (route = '/dashboard/inquiry', session = who('all'), lang: 'jp' | 'en' = 'jp') => {
  const pathname = `/${route.split('/')[1]}/[tab]`;
  const Page = { dashboard: SozokuPage, legalDashboard: LegalPage }[route.split('/')[1] ?? ''] ?? InsurancePage;
  const app = renderApp(<Page />, { session, route, pathname, lang });
  await screen.findByRole('table');
  return app;
};
const rowOf = (name: string): HTMLElement => {
  const row = [...document.querySelectorAll<HTMLElement>('tr[data-line]')].find((one) =>
    one.querySelector('th')?.textContent?.startsWith(name),
  );
  if (row === undefined) throw new Error(`No row ${name}`);
  return row;
};
const figuresOf = (name: string) =>
  [...rowOf(name).querySelectorAll('td:not([aria-hidden])')].map(({ textContent }) => textContent);
const names = () =>
  [...document.querySelectorAll('tbody tr[data-line] > th')].map(({ firstChild }) => firstChild?.textContent);

test('a tab shows its question, its figures with their total, and － where there is nothing to divide', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('問合せ・受注集計(担当者別)');
  expect(screen.getByText('誰が問合せを面談・受注につなげているか')).toBeInTheDocument();
  expect(figuresOf('林　花子')).toEqual(['0', '－', '0', '3', '60.0', '1,500,000', '3', '37.5', '1,500,000']);
  expect(figuresOf('総合計')).toEqual(['4', '40.0', '4,000,000', '5', '50.0', '2,480,000', '9', '45.0', '6,480,000']);
  expect([...document.querySelectorAll('thead th[scope="colgroup"]')].map(({ textContent }) => textContent)).toEqual([
    '2026年1月',
    '2025年12月',
    '期間 合計',
  ]);
  expect(asked).toHaveLength(1);
});

test('in English the labels and the months are English', async () => {
  await open('/dashboard/inquiry', who('all'), 'en');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Inquiries and orders by person in charge');
  expect(screen.getAllByText('Dec 2025').length).toBeGreaterThan(0);
  expect(screen.getAllByText('Order rate').length).toBeGreaterThan(0);
});

test('the definition of a measure shows on hover', async () => {
  const { user } = await open();
  const [name] = screen.getAllByText('受注率', { selector: 'thead span' });
  await user.hover(name as HTMLElement);
  expect(await screen.findByText('受注件数 ÷ 面談件数')).toBeInTheDocument();
});

test('the address says what is asked, and a filter changes both', async () => {
  const { user, router } = await open('/dashboard/inquiry?start=2025-01&end=2026-12&search_type=2&yearly=0&user_ids=2');
  expect(asked[0]).toEqual({
    start_date: '2025-01-01',
    end_date: '2026-12-31',
    city_id: null,
    office_id: null,
    search_type: 2,
    is_yearly_total: 0,
    is_grand_total: 1,
    user_ids: [2],
  });
  await choose(user, '拠点', '横浜');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ office_id: 2, user_ids: [2], search_type: 2 }));
  expect(router.visited.at(-1)).toBe(
    '/dashboard/inquiry?start=2025-01&end=2026-12&office_id=2&user_ids=2&search_type=2&yearly=0',
  );
  await user.click(screen.getByRole('checkbox', { name: '期間合計' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ is_grand_total: 0 }));
});

test('a preset sets the months', async () => {
  const { user } = await open('/dashboard/inquiry?start=2025-01&end=2025-03');
  await choose(user, '期間の候補', '直近24か月');
  await waitFor(() => expect(asked).toHaveLength(2));
  const [from, to] = [String(asked[1]?.start_date), String(asked[1]?.end_date)];
  expect(
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)),
  ).toBe(23);
});

test('a column sorts each block, from the most, from the least, and as it came', async () => {
  const { user, router } = await open();
  const head = screen.getByTitle('2025年12月 受注率で並べ替え');
  const mc = () => names().slice(0, 2);
  await user.click(head);
  expect(mc()).toEqual(['上田　健', '林　花子']);
  expect(router.visited.at(-1)).toBe('/dashboard/inquiry?sort=-2025-12.order_rate');
  expect(head.closest('th')).toHaveAttribute('aria-sort', 'descending');
  await user.click(head);
  expect(mc()).toEqual(['林　花子', '上田　健']);
  await user.click(head);
  expect(mc()).toEqual(['林　花子', '上田　健']);
  expect(router.visited.at(-1)).toBe('/dashboard/inquiry');
});

test('measures are chosen, and the columns stand by month or as totals alone', async () => {
  const { user, router } = await open('/dashboard/inquiry?measures=order_rate,order_count&layout=month');
  expect(figuresOf('林　花子')).toEqual(['－', '0', '60.0', '3', '37.5', '3']);
  await user.click(screen.getByText('合計のみ'));
  expect(figuresOf('林　花子')).toEqual(['37.5', '3']);
  expect(router.visited.at(-1)).toBe('/dashboard/inquiry?measures=order_rate%2Corder_count&layout=total');
  await user.click(screen.getByRole('button', { name: '表示する指標と順序' }));
  await user.click(await screen.findByRole('button', { name: '「受注件数」を前へ' }));
  expect(figuresOf('林　花子')).toEqual(['3', '37.5']);
  await user.click(screen.getByRole('checkbox', { name: '受注金額' }));
  expect(router.visited.at(-1)).toBe('/dashboard/inquiry?layout=total');
});

test('rows of zeros are one line, and the address keeps them open', async () => {
  const { user, router } = await open();
  expect(names()).not.toContain('青木　学');
  await user.click(screen.getByRole('button', { name: /0の1行/ }));
  expect(names()).toContain('青木　学');
  expect(router.visited.at(-1)).toBe('/dashboard/inquiry?zeros=mc_data');
});

test('a comparison is asked for after the figures, and stands below each', async () => {
  const compared: unknown[] = [];
  server.use(
    answer(dashboard.comparison, ({ body }) => {
      compared.push(body);
      return { year: { 'mc_data.7': { '2025-12': { order_count: 2, order_rate: 62.5, order_amount: 1_200_000 } } } };
    }),
  );
  const { user } = await open();
  expect(compared).toEqual([]);
  await choose(user, '比較', '前年比');
  await waitFor(() => expect(figuresOf('林　花子')).toContain('3+1 (+50.0%)'));
  expect(figuresOf('林　花子')).toContain('60.0-2.5pt');
  expect(screen.getByText('+1 (+50.0%)')).toHaveAttribute('title', '前年同月 2');
  expect(compared).toEqual([{ tab: 'sozoku1', asked: asked[0], with: ['year'] }]);
  expect(asked).toHaveLength(1);
});

/** Of a figure that nothing came before. */
const alone = (now: number) => ({ now, before: { previous: null, year: null } });

const record: CountedRecord = {
  kind: 'inquiry',
  id: 31,
  project: null,
  number: 'T-0031',
  name: '山田　太郎',
  is_deceased: 1,
  person: '林　花子',
  office_name: '東京',
  day: '2025-12-03',
  value: 1,
  base: null,
};

test('a figure opens the records that it counts', async () => {
  const cells: unknown[] = [];
  server.use(
    answer(dashboard.records, ({ body }) => {
      cells.push(body);
      const others: CountedRecord[] = [
        { ...record, id: 32, kind: 'sozoku' },
        { ...record, id: 33, kind: 'worklog', project: { kind: 'legal', id: 34 } },
      ];
      return { total: 3, value: 3, records: [record, ...others], now: 3, before: { previous: 2, year: null } };
    }),
  );
  const { user } = await open('/dashboard/inquiry?user_ids=1');
  await user.click(within(rowOf('林　花子')).getAllByRole('button', { name: '3' })[0] as HTMLElement);
  const drawer = await screen.findByRole('dialog');
  await waitFor(() => expect(drawer).toHaveTextContent(/集計値3件内訳3件前月2件 \+1 \(\+50.0%\)前年同月－件 －/));
  expect(drawer).toHaveTextContent(/林\s花子 \/ 2025年12月 \/ 受注件数/);
  expect(within(drawer).getAllByText(/^故 山田\s太郎$/)).toHaveLength(3);
  expect(within(drawer).getByRole('link', { name: '問合せ T-0031' })).toHaveAttribute('href', '/inquiry/31');
  expect(within(drawer).getByRole('link', { name: '相続税案件 T-0031' })).toHaveAttribute(
    'href',
    '/projectConfirmed/32',
  );
  expect(within(drawer).getByRole('link', { name: '業務履歴 T-0031' })).toHaveAttribute(
    'href',
    '/projectLegal/34?tab=worklog',
  );
  expect(cells).toEqual([
    {
      tab: 'sozoku1',
      asked: asked[0],
      block: 'mc_data',
      row_id: 7,
      row_at: 0,
      column: '2025-12',
      measure: 'order_count',
      page: 1,
      limit: 50,
    },
  ]);
  await user.click(within(drawer).getByRole('radio', { name: '前月' }));
  await waitFor(() => expect(cells.at(-1)).toMatchObject({ column: '2025-12', compare: 'previous', page: 1 }));
});

test("a rate's records show numerator and denominator, and the total opens too", async () => {
  server.use(
    answer(dashboard.records, {
      total: 2,
      value: 50,
      ...alone(50),
      records: [
        { ...record, base: 1 },
        { ...record, id: 32, value: 0, base: 1 },
      ],
    }),
  );
  const { user } = await open();
  await user.click(within(rowOf('総合計')).getByRole('button', { name: '50.0' }));
  const drawer = await screen.findByRole('dialog');
  await waitFor(() => expect(drawer).toHaveTextContent(/集計値50.0%内訳2件/));
  for (const head of ['分子', '分母']) expect(within(drawer).getByText(head)).toBeInTheDocument();
});

test('records that cannot be fetched say so and are asked for again', async () => {
  server.use(refuse(dashboard.records, 500, ''));
  const { user } = await open();
  await user.click(within(rowOf('総合計')).getByRole('button', { name: '5' }));
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByRole('alert')).toHaveTextContent('通信に失敗しました');
  server.use(answer(dashboard.records, { total: 1, value: 1, records: [record], ...alone(1) }));
  await user.click(within(drawer).getByRole('button', { name: /再試行|再 試 行/ }));
  await waitFor(() => expect(drawer).toHaveTextContent(/集計値1件内訳1件/));
});

test('a team opens its members, whose figures open as theirs', async () => {
  const cells: unknown[] = [];
  server.use(
    answer(dashboard.records, ({ body }) => {
      cells.push(body);
      return { total: 4, value: 4, records: [], ...alone(4) };
    }),
  );
  const { user } = await open('/dashboard/4');
  expect(document.querySelector('thead [data-line]')).toBeNull();
  expect(() => rowOf('上田　健')).toThrow();
  await user.click(screen.getByRole('button', { name: '第1チームのメンバー' }));
  await user.click(within(rowOf('上田　健')).getByRole('button', { name: '4' }));
  await screen.findByRole('dialog');
  await waitFor(() =>
    expect(cells[0]).toMatchObject({ block: 'teams_data', row_id: 8, row_at: 1, team_id: 4, column: '2026-01' }),
  );
});

test('a block folds to its heading', async () => {
  const { user } = await open();
  await user.click(screen.getByText(/面談担当\(MC\)/, { selector: 'button' }));
  expect(names()).not.toContain('林　花子');
  expect(names()).toContain('東京');
});

test('a year is chosen by its first month, and nothing else', async () => {
  await open('/legalDashboard/3?start=2025-04');
  expect(asked[0]).toEqual({ start_date: '2025-04-01' });
  expect(screen.getByRole('combobox', { name: '開始月(12か月分)' })).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: '拠点' })).not.toBeInTheDocument();
});

test('Excel is asked for with what the screen was asked for', async () => {
  const sent: unknown[] = [];
  server.use(
    answer(dashboard.export, ({ body }) => {
      sent.push(body);
      return refusal(500, '');
    }),
  );
  const { user } = await open('/dashboard/base?start=2025-01&end=2025-06');
  await user.click(screen.getByRole('button', { name: 'Excel出力' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('通信に失敗しました');
  expect(sent).toEqual([{ tab: 'sozoku1a', asked: asked[0], measures: [], order: 'recent', with: [] }]);
});

test('the copied link names the months', async () => {
  const { user } = await open('/dashboard/inquiry?layout=measure');
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByText('リンクをコピー'));
  const link = new URL(write.mock.calls[0]?.[0] ?? '');
  expect(link.pathname).toBe('/dashboard/inquiry');
  expect([...link.searchParams.keys()]).toEqual(['start', 'end', 'layout']);
});

test('on paper stands the whole table, with what it was narrowed to', async () => {
  await open('/dashboard/inquiry?start=2025-12&end=2026-01&office_id=2');
  expect(screen.getAllByRole('table')).toHaveLength(1);
  await screen.findByTitle('横浜');
  // The paper is loaded once the figures stand.
  await waitFor(() => {
    fireEvent(window, new Event('beforeprint'));
    expect(screen.getAllByRole('table')).toHaveLength(2);
  });
  const paper = screen.getAllByRole('table')[1];
  expect(paper).toHaveTextContent('総合計');
  expect(within(paper as HTMLElement).getByText(/林\s花子/)).toHaveTextContent(/^林\s花子 東京$/);
  expect(within(paper as HTMLElement).getByText('2026年1月')).toHaveAttribute('colspan', '3');
  expect(paper).toHaveTextContent('0の1行');
  expect(paper?.querySelectorAll('tbody tr')).toHaveLength(11);
  expect(screen.getByText(/^2025年12月 〜 2026年1月 \/ 横浜 \/ 発生日基準 \/ 集計日時/)).toBeInTheDocument();
  fireEvent(window, new Event('afterprint'));
  expect(screen.getAllByRole('table')).toHaveLength(1);
});

describe('the chart', () => {
  /** The drawing code is loaded on demand. */
  const drawing = (name: string) => screen.findByLabelText(name);

  test('stands beside the table and is kept in the address', async () => {
    const { user, router } = await open();
    await user.click(screen.getByText('グラフを表示'));
    expect(await drawing('受注件数 / 拠点')).toBeInTheDocument();
    await choose(user, 'グラフの指標', '受注金額');
    expect(await drawing('受注金額 / 拠点')).toBeInTheDocument();
    await user.click(screen.getByText('折れ線'));
    expect(router.visited.at(-1)).toBe('/dashboard/inquiry?chart=line&chart_of=order_amount');
    await user.click(screen.getByText('グラフを閉じる'));
    expect(screen.queryByLabelText('受注金額 / 拠点')).not.toBeInTheDocument();
  });

  test('has no shares for a rate', async () => {
    await open('/dashboard/inquiry?chart=share&chart_of=order_rate');
    expect(await drawing('受注率 / 拠点')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: '構成比' })).toBeDisabled();
    expect(screen.getByRole('radio', { name: '棒' })).toBeChecked();
  });
});

describe('rights', () => {
  test('staff limited to their own offices choose among these, without areas', async () => {
    const { user } = await open('/dashboard/inquiry', who('own'));
    await user.click(screen.getByRole('combobox', { name: '拠点' }));
    expect(offered()).toEqual(['東京', '横浜']);
    expect(screen.queryByRole('combobox', { name: 'エリア' })).not.toBeInTheDocument();
  });

  test('people without the right send no request', async () => {
    renderApp(<SozokuPage />, { session: who('none'), route: '/dashboard/inquiry', pathname: '/dashboard/[tab]' });
    expect(await screen.findByText(/権限がありません/)).toBeInTheDocument();
    expect(asked).toEqual([]);
  });

  test('a backend without the additions shows plain figures and offers no workbook', async () => {
    const { permissions } = who('all');
    await open('/dashboard/inquiry', sessionOf({ ...(permissions ? { permissions } : {}) }));
    expect(rowOf('林　花子').querySelectorAll('td button')).toHaveLength(0);
    expect(screen.queryByRole('button', { name: 'Excel出力' })).not.toBeInTheDocument();
  });

  test.each([
    ['all', 1],
    ['none', 0],
  ] as const)('targets lead on from the insurance dashboards (%s)', async (targets, count) => {
    await open('/insuranceDashboard/1', who('all', targets));
    const links = screen.queryAllByRole('link', { name: '保険目標' });
    expect(links).toHaveLength(count);
    for (const link of links) expect(link).toHaveAttribute('href', '/settings/insurance-targets?dashboard_name=tab1');
  });
});

describe('failures', () => {
  test.each([
    ['/dashboard/4', dashboard.sozoku4, '集計の取得中にエラーが発生しました。'],
    ['/dashboard/5', dashboard.sozoku5, '集計(タブ5)の取得中にエラーが発生しました。'],
    ['/insuranceDashboard/2', dashboard.insurance2, '保険の集計(タブ2)の取得中にエラーが発生しました。'],
  ] as const)('%s shows its failure text and can be retried', async (route, call, text) => {
    server.use(refuse(call, 500, ''));
    const pathname = `/${route.split('/')[1]}/[tab]`;
    const Page = route.startsWith('/dashboard') ? SozokuPage : InsurancePage;
    const { user } = renderApp(<Page />, { session: who('all'), route, pathname });
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    server.use(answer(call, figures as never));
    await user.click(screen.getByRole('button', { name: /再試行|再 試 行/ }));
    expect(await screen.findByRole('table')).toBeInTheDocument();
  });

  test('an unknown tab is not found', async () => {
    renderApp(<SozokuPage />, { session: who('all'), route: '/dashboard/12', pathname: '/dashboard/[tab]' });
    expect(await screen.findByText('ページが見つかりません')).toBeInTheDocument();
  });
});

test('the strip leads to the other tabs with the same months and place', async () => {
  await open('/dashboard/inquiry?start=2025-01&end=2025-12&city_id=1&user_ids=2');
  const strip = screen.getByRole('navigation', { name: '集計の切り替え' });
  expect(within(strip).getAllByRole('link')).toHaveLength(12);
  expect(within(strip).getByRole('link', { name: '担当者別' })).toHaveAttribute('aria-current', 'page');
  expect(within(strip).getByRole('link', { name: 'チーム別' })).toHaveAttribute(
    'href',
    '/dashboard/4?start=2025-01&end=2025-12&city_id=1',
  );
});
