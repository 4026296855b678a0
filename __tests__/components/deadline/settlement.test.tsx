import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { tax } from '@/__tests__/rules/duties/duties';
import { renderApp } from '@/__tests__/support/renderApp';
import { answer, type Received, refuse, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { RecordDeadlines } from '@/components/parts/settlement/RecordDeadlines';
import { message } from '@/components/ui/message';
import type { Session } from '@/contract/auth';
import { type DeadlineRow, deadline } from '@/contract/deadline';
import { type DeadlineState, settlement } from '@/contract/settlement';
import DeadlinesPage from '@/pages/deadlines';
import { taxDuties } from '@/rules/duties';
import { pageOf } from '../customer/customers';
import { standAt } from '../sozoku/projects';
import { boardChoices, row } from './deadlines';

configure({ defaultHidden: true });

/** At once: while a dialog opens it may take the focus back. */
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

const capabilities = ['idempotency', 'deadline.listing', 'settlement.settle', 'settlement.reopen', 'settlement.show'];
const own = { project: { read: 'all', edit: 'own' }, customer: { edit: 'own' } } as const;
const staff = sessionOf({ capabilities, permissions: own });

beforeEach(() => {
  standAt('2026-04-01');
  server.use(boardChoices());
});
afterEach(() => {
  jest.useRealTimers();
  act(() => message.destroy());
});

const renounce = row({ id: 2, rule: 'A', main: 0, due: '2026-03-02', number: 'TK126-0003' });

const open = (rows: readonly DeadlineRow[], session: Session = staff, lang: 'jp' | 'en' = 'jp') => {
  let left = [...rows];
  const sent: unknown[] = [];
  const keys: (string | null)[] = [];
  server.use(
    answer(deadline.listing, () => pageOf(left, left.length, 50)),
    answer(settlement.settle, ({ body, headers }: Received) => {
      sent.push(body);
      keys.push(headers.get('idempotency-key'));
      left = left.filter(({ rule }) => rule !== (body as { rule: string }).rule);
      return {};
    }),
  );
  const route = '/deadlines?tab=2';
  return { ...renderApp(<DeadlinesPage />, { session, route, pathname: '/deadlines', lang }), sent, keys };
};

describe('on the board', () => {
  const offered = async () => {
    await screen.findAllByRole('row', { name: /TK126-0003/ });
    return screen
      .queryAllByRole('button', { name: /^対応済にする/ })
      .map((button) => button.getAttribute('aria-label'));
  };

  test('a deadline that may be settled by hand is offered to be, with its name and whose it is', async () => {
    open([
      row({ id: 1 }),
      renounce,
      row({ id: 3, rule: 'A', main: 0, office_id: 9 }),
      row({ id: 4, rule: 'R1', kind: 5, main: 1, office_id: 9, number: '丸の内' }),
      row({ id: 5, rule: 'F', kind: 4, main: 0, number: 'S-000012' }),
    ]);
    expect(await offered()).toEqual([
      '対応済にする: 相続放棄・限定承認 TK126-0003 髙橋　澪',
      '対応済にする: 相続登記の義務 丸の内 髙橋　澪',
      '対応済にする: 遺留分侵害額請求 S-000012 髙橋　澪',
    ]);
  });

  test.each([
    ['may change no project', sessionOf({ capabilities, permissions: { project: { read: 'all', edit: 'none' } } })],
    ['has a backend that knows of none', sessionOf({ capabilities: ['deadline.listing'], permissions: own })],
  ])('nothing is offered to %s', async (_, session) => {
    open([renounce], session);
    expect(await offered()).toEqual([]);
  });

  test('kind, day and note are sent with the day that was shown; the deadline leaves the list', async () => {
    const { user, sent, keys } = open([row(), renounce]);
    await user.click(await screen.findByRole('button', { name: /^対応済にする: 相続放棄/ }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('期限を対応済にする');
    expect(dialog).toHaveTextContent('相続放棄・限定承認 2026年3月2日(月) TK126-0003 髙橋 澪');
    expect(within(dialog).getByRole('radio', { name: '対応済' })).toBeChecked();
    const day = within(dialog).getByRole('textbox', { name: /^対応日/ });
    expect(day).toHaveValue('2026年4月1日(水)');
    await user.click(within(dialog).getByRole('radio', { name: '対応不要' }));
    type(day, 'R8.3.31');
    type(within(dialog).getByRole('textbox', { name: 'メモ' }), '放棄の希望なし。𠮷');
    await user.click(within(dialog).getByRole('button', { name: '対応済にする' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([
      { type: 'sozoku', id: 9, rule: 'A', due: '2026-03-02', kind: 2, day: '2026-03-31', note: '放棄の希望なし。𠮷' },
    ]);
    expect(keys).toEqual([expect.stringMatching(/.{16}/)]);
    expect(await screen.findByText('「相続放棄・限定承認」を対応不要にしました。')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^対応済にする: 相続放棄/ })).toBeNull());
    expect(screen.getByRole('row', { name: /相続税の申告・納付/ })).toBeInTheDocument();
  });

  test.each([
    [4, 'legal'],
    [5, 'property'],
  ])('of the kind %d the %s is named', async (kind, type) => {
    const { user, sent } = open([row({ kind, rule: 'R1' })]);
    await user.click(await screen.findByRole('button', { name: /^対応済にする/ }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: '対応済にする' }));
    await waitFor(() => expect(sent).toMatchObject([{ type, id: 9, rule: 'R1', kind: 1, day: '2026-04-01' }]));
  });

  test('a refusal is shown on its field or above, and the input stays', async () => {
    const { user, keys } = open([renounce]);
    await user.click(await screen.findByRole('button', { name: /^対応済にする/ }));
    const dialog = await screen.findByRole('dialog');
    const note = within(dialog).getByRole('textbox', { name: 'メモ' });
    type(note, '口頭で確認');
    const press = async () => user.click(await within(dialog).findByRole('button', { name: '対応済にする' }));
    server.use(
      refuse(settlement.settle, 422, '入力内容に誤りがあります。', {
        errors: { day: ['未来の日付は入力できません。'] },
      }),
    );
    await press();
    const day = within(dialog).getByRole('textbox', { name: /^対応日/ });
    await waitFor(() => expect(day).toHaveAccessibleDescription('未来の日付は入力できません。'));
    expect(within(dialog).queryByRole('alert')).toBeNull();
    server.use(
      refuse(settlement.settle, 422, '入力内容に誤りがあります。', {
        errors: { rule: ['未対応の期限にありません。'] },
      }),
    );
    await press();
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('未対応の期限にありません。');
    expect(note).toHaveValue('口頭で確認');
    expect(keys).toEqual([]);
  });

  test('speaks English', async () => {
    const { user } = open([renounce], staff, 'en');
    await user.click(await screen.findByRole('button', { name: /^Mark as done: Renunciation/ }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Mark deadline as done');
    expect(within(dialog).getByRole('radio', { name: 'Not required' })).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Mark as done' }));
    expect(await screen.findByText('“Renunciation or qualified acceptance” was marked as “Done”.')).toBeInTheDocument();
  });
});

describe('beside the deadlines of a record', () => {
  const duties = taxDuties({ ...tax, due_date: '2026-08-11', death_date: '2025-10-10', known_date: '2025-10-10' });
  const due = (rule: string) => duties.find((one) => one.rule === rule)?.due ?? '';
  const how = { kind: 2, day: '2026-01-08', note: '放棄の希望なし。', by: '渡邊　健', at: '2026-01-08 10:00:00' };

  const show = (states: DeadlineState[], { mayEdit = true, session = staff, lang = 'jp' as 'jp' | 'en' } = {}) => {
    let told = states;
    const reopened: unknown[] = [];
    server.use(
      answer(settlement.show, () => told),
      answer(settlement.reopen, ({ body }: Received) => {
        reopened.push(body);
        told = told.map((state) => ({ ...state, settled: null }));
        return {};
      }),
    );
    const ui = <RecordDeadlines of={{ type: 'sozoku', id: 9, mayEdit }} duties={duties} />;
    return { ...renderApp(ui, { session, lang }), reopened };
  };
  const line = (name: RegExp) => screen.getByRole('row', { name });
  const settled = () => [{ rule: 'A', heir_member_id: null, due: due('A'), settled: how }];

  test('shows a settled deadline with kind, date, person and note, and reopens it after confirmation', async () => {
    const { user, reopened } = show(settled());
    await waitFor(() =>
      expect(line(/^相続放棄/)).toHaveTextContent('対応不要 2026年1月8日(木) 渡邊 健放棄の希望なし。'),
    );
    expect(line(/^相続放棄/)).not.toHaveTextContent('経過');
    await user.click(screen.getByRole('button', { name: '未対応に戻す: 相続放棄・限定承認' }));
    expect(reopened).toEqual([]);
    const asked = await screen.findByText('この期限を未対応に戻しますか？');
    await user.click(
      within(asked.closest('.ant-popconfirm') as HTMLElement).getByRole('button', { name: '未対応に戻す' }),
    );
    await waitFor(() => expect(line(/^相続放棄/)).toHaveTextContent('経過'));
    expect(reopened).toEqual([{ type: 'sozoku', id: 9, rule: 'A' }]);
    expect(screen.getByRole('button', { name: '対応済にする: 相続放棄・限定承認' })).toBeInTheDocument();
  });

  test('shows why it cannot be reopened', async () => {
    const { user } = show(settled());
    await user.click(await screen.findByRole('button', { name: /^未対応に戻す: / }));
    server.use(refuse(settlement.reopen, 403, 'この操作を行う権限がありません。'));
    const asked = await screen.findByText('この期限を未対応に戻しますか？');
    await user.click(
      within(asked.closest('.ant-popconfirm') as HTMLElement).getByRole('button', { name: '未対応に戻す' }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('この操作を行う権限がありません。');
  });

  test('open ones are offered to be settled, the others not; one settled for another day is as it would be', async () => {
    show([
      { rule: 'A', heir_member_id: null, due: '2026-01-05', settled: how },
      { rule: 'R1', heir_member_id: null, due: due('R1'), settled: null },
    ]);
    expect(await screen.findByRole('button', { name: '対応済にする: 相続登記の義務' })).toBeInTheDocument();
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(line(/^相続放棄/)).toHaveTextContent('経過');
  });

  test('is read-only for those who may not change the record', async () => {
    show([...settled(), { rule: 'R1', heir_member_id: null, due: due('R1'), settled: null }], {
      mayEdit: false,
      lang: 'en',
    });
    await waitFor(() => expect(line(/^Renunciation/)).toHaveTextContent('Not required 8 Jan 2026 (Thu) 渡邊 健'));
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  test('a backend that knows of none is not asked', async () => {
    show([], { session: sessionOf({ capabilities: [] }) });
    server.use(refuse(settlement.show, 404, ''));
    await waitFor(() => expect(line(/^相続放棄/)).toHaveTextContent('経過'));
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});
