import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '@/__tests__/support/renderApp';
import { testDescriptor } from '@/__tests__/support/resourceContract';
import { answer, type Received, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { deadlineList } from '@/components/deadline/deadlineList';
import { DeadlineBadge } from '@/components/shell/DeadlineBadge';
import { message } from '@/components/ui/message';
import { type DeadlineRow, deadline } from '@/contract/deadline';
import DeadlinesPage from '@/pages/deadlines';
import { pageOf } from '../customer/customers';
import { standAt } from '../sozoku/projects';
import { boardChoices, row } from './deadlines';

configure({ defaultHidden: true });

const capabilities = ['deadline.listing', 'deadline.count', 'deadline.createFeed'];
const staff = sessionOf({ capabilities });
beforeEach(() => {
  standAt('2026-04-01');
  server.use(boardChoices());
});
afterEach(() => {
  jest.useRealTimers();
  act(() => message.destroy());
});

describe('the descriptor', () => {
  testDescriptor(
    deadlineList,
    deadline,
    ['id', 'record_id', 'office_id', 'main', 'provisional', 'heir_member_id', 'lapses'],
    ['tab'],
  );
});

const open = (rows: readonly DeadlineRow[], route = '/deadlines', lang: 'jp' | 'en' = 'jp') => {
  const asked: Record<string, string>[] = [];
  server.use(
    answer(deadline.listing, ({ query }: Received) => {
      asked.push(Object.fromEntries(query));
      return pageOf([...rows], rows.length, 50);
    }),
  );
  return { ...renderApp(<DeadlinesPage />, { session: staff, route, pathname: '/deadlines', lang }), asked };
};

describe('the list', () => {
  test('asks for upcoming deadlines, or overdue ones by tab, kept in the address', async () => {
    const { asked, router } = open([row()]);
    await screen.findByRole('row', { name: /TK126-0003/ });
    expect(asked[0]).toEqual({ tab: '1', page: '1', limit: '50' });
    fireEvent.click(screen.getByRole('tab', { name: '期限超過' }));
    await waitFor(() => expect(asked.at(-1)?.tab).toBe('2'));
    expect(router.visited.at(-1)).toContain('tab=2');
  });

  test('tells the day, what is left of it, the rule and who is in charge, in the colour of its urgency', async () => {
    open([row(), row({ id: 2, number: 'S-000012', due: '2026-07-01', rule: 'A', kind: 4, main: 0 })]);
    const near = await screen.findByRole('row', { name: /TK126-0003/ });
    expect(near).toHaveTextContent('2026年4月6日(月)');
    expect(near).toHaveTextContent('5 日');
    expect(near).toHaveTextContent('相続税の申告・納付 この案件の期限');
    expect(near).toHaveTextContent('渡邊 健、𠮷田 翔');
    expect(near.dataset.urgency).toBe('near');
    expect(screen.getByRole('row', { name: /S-000012/ }).dataset.urgency).toBeUndefined();
  });

  test('a deadline leads to the record of its kind', async () => {
    const records = {
      1: '/projectConfirmed/9?project_category=1',
      2: '/projectConfirmed/9?project_category=2',
      3: '/projectConfirmed/9?project_category=3',
      4: '/projectLegal/9',
      5: '/property/9',
    };
    open(Object.keys(records).map((kind) => row({ id: Number(kind), kind: Number(kind), number: `KIND-${kind}` })));
    await screen.findByRole('link', { name: 'KIND-1' });
    for (const [kind, href] of Object.entries(records))
      expect(screen.getByRole('link', { name: `KIND-${kind}` })).toHaveAttribute('href', href);
  });

  test('shows on hover where a rule runs from, its article and what happens once it has passed', async () => {
    const { user } = open([row({ statutory: '2026-04-07' })]);
    await user.hover(await screen.findByText('相続税の申告・納付'));
    const law = await screen.findByRole('tooltip');
    expect(law).toHaveTextContent('2025年6月6日(金) 相続の開始があったことを知った日');
    expect(law).toHaveTextContent('相続税法27条1項、33条');
    expect(law).toHaveTextContent('無申告加算税と延滞税が課されます');
    expect(law).toHaveTextContent('法定の期限は2026年4月7日(火)');
  });

  test('speaks English', async () => {
    open([row()], '/deadlines?rule=C&scope=1', 'en');
    expect(await screen.findByText('Inheritance tax return and payment')).toBeInTheDocument();
    expect(screen.getByText('Procedure: Inheritance tax return and payment')).toBeInTheDocument();
    expect(screen.getByText('Show: Mine')).toBeInTheDocument();
  });
});

describe('the calendar', () => {
  const sheet = (route: string) => {
    const asked: Record<string, string>[] = [];
    server.use(
      answer(deadline.listing, pageOf([row()], 1, 50)),
      answer(deadline.calendar, ({ query }: Received) => {
        asked.push(Object.fromEntries(query));
        const rules = [
          { rule: 'C', total: 5 },
          { rule: 'A', total: 3 },
          { rule: 'B', total: 2 },
          { rule: 'U', total: 1 },
          { rule: 'X', total: 1 },
        ];
        return query.get('month') === '2026-04' ? [{ due: '2026-04-06', total: 12, rules }] : [];
      }),
    );
    return { ...renderApp(<DeadlinesPage />, { session: staff, route, pathname: '/deadlines' }), asked };
  };

  test('counts the month by rule, with what narrows the list, and a day leads to its deadlines', async () => {
    const { asked, router } = sheet('/deadlines?as=calendar&office_id=1&due_from=2026-01-01');
    const day = await screen.findByRole('link', { name: '2026年4月6日(月)の期限12件を開く' });
    expect(asked[0]).toEqual({ month: '2026-04', office_id: '1' });
    expect(day).toHaveTextContent('相続税の申告・納付5');
    expect(day).toHaveTextContent('ほか2件');
    expect(day.dataset.urgency).toBe('near');
    expect(day).toHaveAttribute('href', '/deadlines?office_id=1&tab=3&due_from=2026-04-06&due_to=2026-04-06');
    expect(screen.getByText('昭和の日')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '次の月' }));
    await waitFor(() => expect(asked.at(-1)?.month).toBe('2026-05'));
    expect(router.visited.at(-1)).toContain('month=2026-05');
    fireEvent.click(screen.getByRole('radio', { name: '一覧' }));
    await waitFor(() => expect(router.visited.at(-1)).not.toContain('as=calendar'));
  });
});

describe('the secret link', () => {
  test('is created, copied while shown, and revoked', async () => {
    let feed: { scope: number; created_at: string; last_used_at: string | null } | null = null;
    const sent: unknown[] = [];
    server.use(
      answer(deadline.feed, () => ({ feed })),
      answer(deadline.createFeed, ({ body }: Received) => {
        sent.push(body);
        feed = { scope: 2, created_at: '2026-04-01 09:00:00', last_used_at: null };
        return { path: '/api/deadlines/secret.ics' };
      }),
      answer(deadline.revokeFeed, () => {
        feed = null;
        return {};
      }),
    );
    const { user } = open([row()]);
    await user.click(await screen.findByRole('button', { name: 'カレンダー連携' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(await within(dialog).findByRole('radio', { name: '所属拠点' }));
    await user.click(await within(dialog).findByRole('button', { name: 'リンクを発行' }));
    const link = await within(dialog).findByRole('textbox', { name: '専用リンク' });
    expect(link).toHaveValue('http://localhost/api/deadlines/secret.ics');
    expect(sent).toEqual([{ scope: 2 }]);
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(within(dialog).getByRole('button', { name: 'コピー' }));
    expect(copied.mock.calls).toEqual([['http://localhost/api/deadlines/secret.ics']]);
    expect(dialog).toHaveTextContent('まだ利用されていません。');
    await user.click(within(dialog).getByRole('button', { name: 'リンクを無効にする' }));
    await waitFor(() => expect(within(dialog).queryByRole('textbox')).toBeNull());
    expect(await within(dialog).findByRole('button', { name: 'リンクを発行' })).toBeInTheDocument();
  });

  test("is not offered without the backend's capability", async () => {
    const session = sessionOf({ capabilities: [] });
    server.use(answer(deadline.listing, pageOf([row()], 1, 50)));
    renderApp(<DeadlinesPage />, { session, route: '/deadlines', pathname: '/deadlines' });
    await screen.findByRole('row', { name: /TK126-0003/ });
    expect(screen.queryByRole('button', { name: 'カレンダー連携' })).toBeNull();
  });
});

describe('the header', () => {
  const badge = (mine: number, offices: number, session = staff) => {
    server.use(answer(deadline.count, { mine, offices, due_from: '2026-04-01', due_to: '2026-04-08' }));
    return renderApp(<DeadlineBadge />, { session });
  };

  test('counts deadlines within a week and links to them', async () => {
    badge(3, 12);
    const mine = await screen.findByRole('link', { name: '担当 3件' });
    expect(mine).toHaveAttribute('href', '/deadlines?scope=1&due_from=2026-04-01&due_to=2026-04-08');
    expect(screen.getByRole('link', { name: '拠点 12件' })).toHaveAttribute('href', expect.stringContaining('scope=2'));
  });

  test('shows nothing without deadlines, and sends no request without the right', async () => {
    const { container, unmount } = badge(0, 0);
    await act(() => new Promise((done) => setTimeout(done, 50)));
    expect(container).toBeEmptyDOMElement();
    unmount();
    const insurance = sessionOf({ capabilities, department: 3, permissions: { project: { read: 'none' } } });
    const other = badge(3, 3, insurance);
    await act(() => new Promise((done) => setTimeout(done, 50)));
    expect(other.container).toBeEmptyDOMElement();
  });
});
