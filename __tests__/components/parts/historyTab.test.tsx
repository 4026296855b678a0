import { configure, screen, waitFor, within } from '@testing-library/react';
import { office, pageOf, useBackground } from '@/__tests__/components/settings/masters';
import { renderApp } from '@/__tests__/support/renderApp';
import { answer, refuse, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { HistoryTab } from '@/components/parts/HistoryTab';
import { type HistoryRow, history } from '@/contract/history';
import { masters } from '@/contract/masters';
import MasterPage from '@/pages/settings/[master]/[id]';

configure({ defaultHidden: true });
beforeEach(useBackground);

const rows: HistoryRow[] = [
  {
    id: 2,
    at: '2026-04-01 09:05:00',
    actor_name: '髙橋　澪',
    action: 'update',
    changes: [
      { field: 'city_id', kind: 'ref', before: '関東', after: '関西' },
      { field: 'status', kind: 'option', before: '有効', after: '無効' },
      { field: 'phone', kind: 'text', before: null, after: '03-1111-2222' },
      {
        field: 'departments',
        kind: 'rows',
        before: [{ department_id: '相続', status: '有効' }],
        after: [{ department_id: '相続', status: '無効' }],
      },
    ],
  },
  {
    id: 1,
    at: '2026-03-01 10:00:00',
    actor_name: null,
    action: 'create',
    changes: [{ field: 'name', kind: 'text', before: null, after: '東京' }],
  },
];
const session = sessionOf({ capabilities: ['history.listing'], role: 1 });

const textsOf = (row: HTMLElement | undefined) =>
  [...(row?.querySelectorAll('li') ?? [])].map((item) => item.textContent?.replace(/\s+/g, ' ').trim());

describe('the history of a record', () => {
  const asked: URLSearchParams[] = [];
  beforeEach(() => {
    asked.length = 0;
    server.use(
      answer(history.listing, ({ query }) => {
        asked.push(query);
        return pageOf(rows, 45);
      }),
    );
  });

  test.each([
    [
      'jp',
      '2026年4月1日(水) 09:05',
      [
        'エリア変更前 関東 → 変更後 関西',
        '状態変更前 有効 → 変更後 無効',
        '電話番号変更前 (なし) → 変更後 03-1111-2222',
        '取扱部門変更前 部門 相続 取扱い 有効 → 変更後 部門 相続 取扱い 無効',
      ],
      ['システム', '拠点名東京'],
    ],
    [
      'en',
      '1 Apr 2026 (Wed) 09:05',
      [
        'AreaBefore 関東 → After 関西',
        'StatusBefore 有効 → After 無効',
        'PhoneBefore (none) → After 03-1111-2222',
        'DepartmentsBefore Department 相続 Available 有効 → After Department 相続 Available 無効',
      ],
      ['System', 'Office name東京'],
    ],
  ] as const)('tells who, when, which field, before and after, in %s', async (lang, time, changes, [who, made]) => {
    renderApp(<HistoryTab entity="offices" recordId={5} noun="office" />, { session, lang });
    const row = (await screen.findByText(time)).closest('tr') as HTMLElement;
    expect(row).toHaveTextContent('髙橋 澪');
    expect(textsOf(row)).toEqual(changes);
    const first = screen.getByText(who).closest('tr') as HTMLElement;
    expect(textsOf(first)).toEqual([made]);
  });

  test.each([
    ['sozoku_projects', 'sozoku'],
    ['legal_projects', 'legal'],
  ] as const)('of %s tells how a deadline was settled, in the order of its words', async (entity, noun) => {
    const after = { day: '2026-03-31', due: '2026-06-01', kind: '対応不要', note: null, rule: '相続放棄・限定承認' };
    const change = { field: 'deadline_settlements', kind: 'text', before: null, after };
    server.use(answer(history.listing, pageOf([{ ...rows[0], changes: [change] } as HistoryRow], 1)));
    renderApp(<HistoryTab entity={entity} recordId={9} noun={noun} />, { session });
    const row = (await screen.findByText('2026年4月1日(水) 09:05')).closest('tr') as HTMLElement;
    expect(textsOf(row)).toEqual([
      '期限の対応変更前 (なし) → 変更後 手続 相続放棄・限定承認 期限日 2026年6月1日(月) 対応 対応不要 対応日 2026年3月31日(火)',
    ]);
  });

  test('asks for the record, page by page', async () => {
    const { user } = renderApp(<HistoryTab entity="offices" recordId={5} noun="office" />, { session });
    await screen.findByText('システム');
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({ entity: 'offices', record_id: '5', page: '1', limit: '20' });
    await user.click(screen.getByRole('listitem', { name: '2' }));
    await waitFor(() => expect(asked.at(-1)?.get('page')).toBe('2'));
  });

  test('shows amounts, days and flags as their kinds do, and of a password only that it changed', async () => {
    const change = (field: string, kind: string, before: unknown, after: unknown) => ({ field, kind, before, after });
    const changes = [
      change('start_date', 'day', null, '2026-04-01'),
      change('is_sales', 'flag', 0, 1),
      change('office_ids', 'refs', ['東京'], ['東京', '横浜']),
      change('password', 'text', null, null),
      change('amount', 'yen', 0, 1234567),
    ];
    server.use(answer(history.listing, pageOf([{ ...rows[0], changes } as HistoryRow])));
    renderApp(<HistoryTab entity="employees" recordId={5} noun="employee" />, { session });
    const row = (await screen.findByText('髙橋 澪')).closest('tr') as HTMLElement;
    expect(textsOf(row)).toEqual([
      '入社日変更前 (なし) → 変更後 2026年4月1日(水)',
      '営業変更前 いいえ → 変更後 はい',
      '所属拠点変更前 東京 → 変更後 東京、横浜',
      'パスワード変更されました',
      'amount変更前 0円 → 変更後 1,234,567円',
    ]);
  });

  test('says so if there are no changes or no right to read them', async () => {
    server.use(answer(history.listing, pageOf<HistoryRow>([])));
    const { unmount } = renderApp(<HistoryTab entity="offices" recordId={5} noun="office" />, { session });
    expect(await screen.findByText('変更の記録はまだありません。')).toBeVisible();
    unmount();
    server.use(refuse(history.listing, 403, 'この操作を行う権限がありません。'));
    renderApp(<HistoryTab entity="offices" recordId={5} noun="office" />, { session });
    expect(await screen.findByText('この操作を行う権限がありません。')).toBeVisible();
    expect(screen.queryByRole('button', { name: '再試行' })).toBeNull();
  });

  test.each([
    [['history.listing'], true],
    [[], false],
  ])('is a tab only where the backend tells it (%j)', async (capabilities, shown) => {
    server.use(answer(masters.office.calls.show, office()));
    renderApp(<MasterPage />, {
      session: sessionOf({ role: 1, capabilities, permissions: { master: { edit: 'all' } } }),
      route: '/settings/offices/5',
      pathname: '/settings/[master]/[id]',
    });
    const heading = await screen.findByRole('heading', { level: 1, name: '東京' });
    expect(heading).toBeVisible();
    expect(within(document.body).queryByRole('tab', { name: '変更履歴' }) !== null).toBe(shown);
  });
});
