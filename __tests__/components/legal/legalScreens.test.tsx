import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pageOf } from '@/__tests__/components/customer/customers';
import { atNoon, tabsOf } from '@/__tests__/components/inquiry/chains';
import { renderApp } from '@/__tests__/support/renderApp';
import { inputOf } from '@/__tests__/support/resourceContract';
import { answer, type Received, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { message } from '@/components/ui/message';
import { chain } from '@/contract/chain';
import { dropdown } from '@/contract/dropdown';
import { history } from '@/contract/history';
import { legal } from '@/contract/legal';
import { settlement } from '@/contract/settlement';
import { toss } from '@/contract/toss';
import type { Worklog } from '@/contract/worklog';
import LegalPage from '@/pages/projectLegal/[id]';
import LegalListPage from '@/pages/projectLegal/listing/[tab]';
import { capabilities, legalOf, legalRowOf, staff, useLegal } from './legalProjects';

configure({ defaultHidden: true });
beforeAll(() => atNoon());
afterAll(() => jest.useRealTimers());
beforeEach(useLegal);
afterEach(() => act(() => message.destroy()));

const asked = (rows = [legalRowOf()]): Received[] => {
  const received: Received[] = [];
  server.use(
    answer(legal.listing, (request: Received) => {
      received.push(request);
      return pageOf(rows);
    }),
  );
  return received;
};

describe('the list', () => {
  const openList = (tab: string, query = '') =>
    renderApp(<LegalListPage />, {
      session: staff,
      route: `/projectLegal/listing/${tab}${query}`,
      pathname: '/projectLegal/listing/[tab]',
    });

  test('shows the tab that the address names, with its states in colour and words', async () => {
    const received = asked();
    openList('2');
    const row = await screen.findByRole('row', { name: /S-000012/ });
    for (const text of [
      '髙橋　一郎',
      '受注',
      '2026年2月1日(日)',
      '59 日',
      '登記申請中',
      '未請求',
      '預り中',
      '有',
      '無',
    ])
      expect(row.textContent).toContain(text);
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/projectLegal/55');
    expect(row).toHaveAttribute('data-urgency', 'near');
    expect(received.at(-1)?.query.get('tab')).toBe('2');
    expect(screen.getByRole('tab', { name: '進行中' })).toHaveAttribute('aria-selected', 'true');
  });

  test('another tab keeps the filters; an unknown one is the first', async () => {
    const received = asked();
    const app = openList('9', '?customer_name=%E9%AB%99&page=3');
    await screen.findByRole('row', { name: /S-000012/ });
    expect(received.at(-1)?.query.get('tab')).toBe('1');
    await app.user.click(screen.getByRole('tab', { name: '失注・解約' }));
    await waitFor(() => expect(received.at(-1)?.query.get('tab')).toBe('4'));
    expect(received.at(-1)?.query.get('customer_name')).toBe('髙');
    expect(received.at(-1)?.query.get('page')).not.toBe('3');
  });

  test('a project without an order shows 0 days, as one that was just ordered', async () => {
    asked([legalRowOf({ elappsed_days: null, order_date: null })]);
    openList('1');
    expect(await screen.findByText('0 日')).toBeInTheDocument();
  });

  test('seldom needed filters come when they are asked for, or are in force', async () => {
    asked();
    const app = openList('1', '?tax_officer_id=1');
    await screen.findByRole('row', { name: /S-000012/ });
    expect(screen.getByLabelText('税務担当')).toBeInTheDocument();
    expect(screen.queryByLabelText('税務面談担当')).not.toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'ほかの条件(16)' }));
    expect(screen.getByLabelText('税務面談担当')).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: '条件を閉じる' }));
    expect(screen.queryByLabelText('税務面談担当')).not.toBeInTheDocument();
  });

  test('a filter that was in force does not go while it is emptied', async () => {
    const received = asked();
    const app = openList('1', '?uniform_id=U1');
    await screen.findByRole('row', { name: /S-000012/ });
    await app.user.clear(screen.getByLabelText('統一番号'));
    await waitFor(() => expect(received.at(-1)?.query.get('uniform_id')).toBeNull());
    expect(screen.getByLabelText('統一番号')).toBeInTheDocument();
  });

  test('in English too', async () => {
    asked();
    renderApp(<LegalListPage />, {
      session: staff,
      route: '/projectLegal/listing/1',
      pathname: '/projectLegal/listing/[tab]',
      lang: 'en',
    });
    const row = await screen.findByRole('row', { name: /S-000012/ });
    for (const text of ['Won', '59 days', 'Registration filed', 'Not billed'])
      expect(within(row).getByText(text)).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Lost / terminated' })).toBeInTheDocument();
  });
});

describe('the page', () => {
  const openPage = (tab = 'basics', session = staff) =>
    renderApp(<LegalPage />, {
      session,
      route: `/projectLegal/55?tab=${tab}`,
      pathname: '/projectLegal/[id]',
    });

  test('opens with who, where it stands and for how long, the next deadline, and the chain', async () => {
    openPage();
    expect(await screen.findByText('この状態で12日')).toBeInTheDocument();
    expect(screen.getByText('50,000円')).toBeInTheDocument();
    expect(screen.getAllByText(/相続放棄 2026年4月20日\(月\)/).length).toBeGreaterThan(0);
    expect(await screen.findByRole('navigation', { name: '同じ案件の記録' })).toBeInTheDocument();
    expect(await screen.findByRole('table', { name: '期限' })).toHaveTextContent('不動産登記法76条の2');
    expect(screen.queryByRole('region', { name: '解約・辞任' })).not.toBeInTheDocument();
  });

  test('is handed over only to departments that have no project of the chain yet', async () => {
    server.use(answer(toss.show, []), answer(chain.tabs, tabsOf({ project_revised: { id: 90, active: true } })));
    openPage('basics', { ...staff, capabilities: [...capabilities, 'toss.show'] });
    const panel = await screen.findByRole('region', { name: '部門間の引継ぎ' });
    await waitFor(() =>
      expect(
        within(panel)
          .getAllByRole('button')
          .map(({ textContent }) => textContent),
      ).toEqual(['設計書へ引き継ぐ']),
    );
  });

  test('a deadline that was settled by hand says so and can be opened again', async () => {
    const how = { kind: 1, day: '2026-03-31', note: null, by: null, at: '2026-03-31 10:00:00' };
    const asked: Received['params'][] = [];
    server.use(
      answer(settlement.show, ({ params }: Received) => {
        asked.push(params);
        return [{ rule: 'A', heir_member_id: null, due: '2026-04-20', settled: how }];
      }),
    );
    openPage('basics', sessionOf({ department: 2, capabilities: [...capabilities, 'settlement.show'] }));
    expect(await screen.findByRole('button', { name: '未対応に戻す: 相続放棄・限定承認' })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /^相続放棄・限定承認/ })).toHaveTextContent('対応済 2026年3月31日(火) －');
    expect(asked[0]).toEqual({ type: 'legal', id: '55' });
    fireEvent.click(screen.getByRole('button', { name: '編集' }));
    await waitFor(() => inputOf('death_date'));
    await waitFor(() => expect(screen.getByRole('row', { name: /^相続放棄・限定承認/ })).toHaveTextContent('対応済'));
    expect(screen.queryByRole('button', { name: /^未対応に戻す/ })).toBeNull();
  });

  test('a lost project is told no deadline as the next one', async () => {
    server.use(answer(legal.show, legalOf({ opportunity_status: 4 })));
    openPage();
    await screen.findByText('この状態で12日');
    expect(screen.queryByText(/相続放棄 2026年/)).not.toBeInTheDocument();
  });

  test('the work log sets the progress, and its entry says why', async () => {
    const entry: Worklog = {
      worklog_id: 4,
      project_id: 55,
      work_date: '2026-04-01',
      user_id: 1,
      user_name: '髙橋　澪',
      worklog_category: 33,
      worklog_content: '戸籍に誤り',
      minutes: 90,
      progress_status: 3,
      next_due_date: null,
      next_user_id: null,
      next_user_name: null,
      is_shared: 0,
      updated_at: '2026-04-01 12:00:00',
      updated_by: '髙橋　澪',
      lock_version: 0,
    };
    const received: Received[] = [];
    server.use(
      answer(legal.worklogShow, { worklogs: [entry], total_minutes: 90, engagements: [] }),
      answer(legal.worklogSave, (request: Received) => {
        received.push(request);
        return entry;
      }),
    );
    const app = openPage('worklog');
    const row = await screen.findByRole('row', { name: /戸籍に誤り/ });
    expect(row).toHaveTextContent('戸籍収集・相続人調査');
    expect(row).toHaveTextContent('1時間30分');
    await app.user.click(within(row).getByRole('button', { name: '編集' }));
    await waitFor(() => inputOf('progress_status'));
    fireEvent.change(inputOf('worklog_content'), { target: { value: '戸籍を取り直す' } });
    fireEvent.click(screen.getByRole('button', { name: /保存$/ }));
    await waitFor(() => expect(received).toHaveLength(1));
    expect(received[0]?.body).toMatchObject({ project_id: 55, worklog_id: 4, worklog_content: '戸籍を取り直す' });
  });

  test('the history tells the changes of the project, of its order and of its money', async () => {
    const entities: (string | null)[] = [];
    server.use(
      answer(history.listing, (request: Received) => {
        entities.push(request.query.get('entity'));
        return pageOf([]);
      }),
    );
    openPage('history');
    expect(await screen.findByRole('region', { name: '財務の変更履歴' })).toBeInTheDocument();
    await waitFor(() => expect(entities.sort()).toEqual(['legal_finances', 'legal_orders', 'legal_projects']));
  });

  test('is read-only for those who may not change it', async () => {
    server.use(answer(legal.show, legalOf({ office_id: 9 })), answer(dropdown.users, []));
    const read = { read: 'all', create: 'none', edit: 'own', delete: 'none', restore: 'none', export: 'none' } as const;
    renderApp(<LegalPage />, {
      session: { ...staff, permissions: { ...staff.permissions, project: read } },
      route: '/projectLegal/55',
      pathname: '/projectLegal/[id]',
    });
    await screen.findByText('この状態で12日');
    expect(screen.queryByRole('button', { name: '編集' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '削除' })).not.toBeInTheDocument();
  });
});
