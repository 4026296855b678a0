import { screen, within } from '@testing-library/react';
import { renderApp } from '@/__tests__/support/renderApp';
import { answer, refuse, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { FamilyStory } from '@/components/timeline/FamilyStory';
import { type TimelineEntry, type Turn, timeline } from '@/contract/timeline';

const entry = (key: string, given: Partial<TimelineEntry>): TimelineEntry => ({
  kind: 'inquiry',
  key,
  day: '2026-04-01',
  time: null,
  record: 'inquiry',
  record_id: 7,
  number: 'U00000007',
  person: '鈴木　一郎',
  set: null,
  value: null,
  field: null,
  text: null,
  amount: null,
  planned: false,
  ...given,
});

const called = entry('7', { time: '10:30', set: 'approach_ways', value: 1, text: '父の相続税について相談したい。' });
const billed = entry('1', {
  kind: 'billing',
  day: '2026-05-01',
  record: 'sozoku',
  record_id: 3,
  number: 'TK126-0001',
  person: null,
  field: 'prgrs_deposit_billing_date',
  amount: 550_002,
});
const waiting: Turn = {
  side: 'client',
  kind: 'billing',
  record: 'sozoku',
  record_id: 3,
  number: 'TK126-0001',
  person: null,
  due: '2026-05-01',
  text: null,
};

const session = sessionOf({ capabilities: ['timeline.show'] });

describe('the story of a family', () => {
  it('tells what happened day by day, and whose turn it is', async () => {
    server.use(answer(timeline.show, { total: 2, entries: [billed, called], turns: [waiting] }));
    renderApp(<FamilyStory customerId={5} />, { session });
    expect(await screen.findByText('父の相続税について相談したい。')).toBeVisible();
    expect(screen.getByText('2026年5月1日(金)', { selector: 'dt' })).toBeVisible();
    expect(screen.getByText('電話')).toBeVisible();
    expect(screen.getByText('550,002円')).toBeVisible();
    const turns = screen.getByRole('region', { name: '次の対応' });
    expect(within(turns).getByText('お客様')).toBeVisible();
    expect(within(turns).getByText('期限超過')).toBeVisible();
    expect(within(turns).getByRole('link', { name: 'TK126-0001' })).toHaveAttribute('href', '/projectConfirmed/3');
    expect(screen.getByRole('link', { name: 'U00000007' })).toHaveAttribute('href', '/inquiry/7');
  });

  it('asks for the kinds that stay chosen', async () => {
    const asked: (string | null)[] = [];
    server.use(
      answer(timeline.show, ({ query }) => {
        const kinds = query.get('kinds');
        asked.push(kinds);
        return kinds === null ? { total: 1, entries: [called], turns: [] } : { total: 0, entries: [], turns: [] };
      }),
    );
    const { user } = renderApp(<FamilyStory customerId={5} />, { session, lang: 'en' });
    await user.click(await screen.findByRole('checkbox', { name: 'Inquiry' }));
    expect(await screen.findByText('No entries of the selected types.')).toBeVisible();
    expect(asked.at(-1)).toBe('interview,engagement,project,progress,worklog,billing,receipt,insurance');
  });

  it('goes on where the piece before ended', async () => {
    server.use(
      answer(timeline.show, ({ query }) => {
        const first = query.get('skip') === '0';
        return { total: 2, entries: [first ? billed : called], turns: [] };
      }),
    );
    const { user } = renderApp(<FamilyStory customerId={5} />, { session });
    await user.click(await screen.findByRole('button', { name: '以前の経緯を表示(残り1件)' }));
    expect(await screen.findByText('父の相続税について相談したい。')).toBeVisible();
  });

  it('says so if it is empty, and offers a retry after a failure', async () => {
    server.use(answer(timeline.show, { total: 0, entries: [], turns: [] }));
    const { unmount } = renderApp(<FamilyStory customerId={5} />, { session });
    expect(await screen.findByText('経緯はまだありません。')).toBeVisible();
    unmount();
    server.use(refuse(timeline.show, 500, '何か問題が発生しました。 サイト管理者にご連絡ください。'));
    renderApp(<FamilyStory customerId={6} />, { session });
    expect(await screen.findByRole('button', { name: '再試行' })).toBeVisible();
  });
});
