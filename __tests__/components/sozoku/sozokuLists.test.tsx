import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '@/__tests__/support/renderApp';
import { answer, type Received, refusal, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { message } from '@/components/ui/message';
import { type SozokuRow, sozoku } from '@/contract/sozoku';
import ProjectsPage from '@/pages/projectConfirmed/index';
import WideProjectsPage from '@/pages/projectConfirmed/listing2';
import { pageOf } from '../customer/customers';
import { capabilities, projectRow, staff, standAt, useProjects } from './projects';

configure({ defaultHidden: true });
beforeEach(() => {
  standAt('2026-04-01');
  useProjects();
});
afterEach(() => {
  jest.useRealTimers();
  act(() => message.destroy());
});

const open = (
  rows: readonly SozokuRow[],
  { wide = false, session = staff, route = '?project_category=1&limit=50&active_tab=2' } = {},
) => {
  const asked: URLSearchParams[] = [];
  server.use(
    answer(sozoku.listing, ({ query }: Received) => {
      asked.push(query);
      return query.get('export') === '1' ? { file_path: '/api/files/abc' } : pageOf([...rows], rows.length, 50);
    }),
  );
  const path = wide ? '/projectConfirmed/listing2' : '/projectConfirmed';
  const app = renderApp(wide ? <WideProjectsPage /> : <ProjectsPage />, {
    session,
    route: `${path}${route}`,
    pathname: path,
  });
  return { ...app, asked };
};

const rowOf = async (name: RegExp) => screen.findByRole('row', { name });

describe('the list', () => {
  test('asks for the category and the tab that the address says, and goes to others', async () => {
    const { asked } = open([projectRow()]);
    await rowOf(/TK126-0003/);
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      project_category: '1',
      active_tab: '2',
      page: '1',
      limit: '50',
    });
    fireEvent.click(screen.getByRole('tab', { name: '申告済・残金未入金' }));
    await waitFor(() => expect(asked.at(-1)?.get('active_tab')).toBe('3'));
    fireEvent.click(screen.getByRole('radio', { name: '修正' }));
    await waitFor(() => expect(asked.at(-1)?.get('project_category')).toBe('2'));
    expect(asked.at(-1)?.get('active_tab')).toBe('3');
  });

  test('what the address says wrongly is as if it were left out', async () => {
    const { asked } = open([projectRow()], { route: '?project_category=7&active_tab=x' });
    await rowOf(/TK126-0003/);
    expect([asked[0]?.get('project_category'), asked[0]?.get('active_tab')]).toEqual(['1', '2']);
  });

  test('the deadline of a project and its state colour its row', async () => {
    const expected = [
      ['2026-05-02', 2, null],
      ['2026-05-01', 2, 'soon'],
      ['2026-04-09', 2, 'soon'],
      ['2026-04-08', 2, 'near'],
      ['2026-04-01', 2, 'near'],
      ['2026-03-31', 2, 'past'],
      ['2026-03-31', 10, null],
      ['2026-03-31', 22, null],
      [null, 2, null],
    ] as const;
    open(
      expected.map(([due_date, state], id) => projectRow({ id, due_date, state, proposal_number: `TK126-100${id}` })),
    );
    await rowOf(/TK126-1000/);
    const coloured = expected.map(([due_date, state], id) => {
      const row = screen.getByRole('row', { name: new RegExp(`TK126-100${id}`) });
      return [due_date, state, row.dataset.urgency ?? null];
    });
    expect(coloured).toEqual(expected);
  });

  test('tells the days left and gone by in the owner’s words', async () => {
    open(
      [
        projectRow({ id: 1, proposal_number: 'TK126-000A', due_date_within_3years_date_remaining_days: 0 }),
        projectRow({ id: 2, proposal_number: 'TK126-000B', due_date_within_3years_date_remaining_days: -1 }),
        projectRow({
          id: 3,
          proposal_number: 'TK126-000C',
          due_date_within_3years_date_remaining_days: null,
          project_order_elapsed_days: 12,
        }),
      ],
      { wide: true },
    );
    expect(await rowOf(/TK126-000A/)).toHaveTextContent('0 日');
    expect(await rowOf(/TK126-000B/)).toHaveTextContent('期限後');
    expect(await rowOf(/TK126-000C/)).toHaveTextContent('12 日');
    expect(await rowOf(/TK126-000B/)).toHaveTextContent('0 日');
  });

  test('the wide one shows all columns, and keeps its own choice of them', async () => {
    open([projectRow()], { wide: true });
    await rowOf(/TK126-0003/);
    for (const name of ['残金入金日', '最新業務の内容', '業務備考', '申告予定月', '期限種別', '代表相続人'])
      expect(screen.getByRole('columnheader', { name: new RegExp(`^${name}`) })).toBeInTheDocument();
    expect(screen.getByText('2026年10月')).toBeInTheDocument();
  });

  test('exports by its own call, what it shows', async () => {
    const { asked } = open([projectRow()], { route: '?project_category=1&active_tab=2&office_id=2' });
    await rowOf(/TK126-0003/);
    fireEvent.click(screen.getByRole('button', { name: '出力' }));
    await waitFor(() => expect(asked.some((one) => one.get('export') === '1')).toBe(true));
    const query = asked.find((one) => one.get('export') === '1');
    expect(query?.get('office_id')).toBe('2');
    expect(query?.get('columns')).toContain('proposal_number,decedent_name');
  });

  test('people without the right to bill get no check boxes', async () => {
    const viewer = sessionOf({ role: 5, capabilities, permissions: { project: { read: 'all' } } });
    open([projectRow()], { session: viewer });
    await rowOf(/TK126-0003/);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /一括編集/ })).toBeNull();
  });
});

describe('the bulk edit', () => {
  const rows = [
    projectRow({ id: 1, proposal_number: 'TK126-0001', decedent_name: '一号' }),
    projectRow({ id: 2, proposal_number: 'TK126-0002', decedent_name: '二号', lock_version: 8 }),
  ];
  const start = async () => {
    const app = open(rows);
    await rowOf(/TK126-0001/);
    expect(await screen.findByRole('button', { name: '請求・入金の一括編集' })).toBeDisabled();
    for (const name of [/TK126-0001/, /TK126-0002/])
      fireEvent.click(within(screen.getByRole('row', { name })).getByRole('checkbox'));
    fireEvent.click(await screen.findByRole('button', { name: '請求・入金の一括編集(2件)' }));
    await screen.findByRole('dialog');
    await waitFor(() => cell(0, 'deposit_amount'));
    return app;
  };
  const cell = (row: number, column: string): HTMLInputElement => {
    const found = document.getElementById(`billing-rows.${row}.${column}`);
    if (!(found instanceof HTMLInputElement)) throw new Error(`no cell ${row} ${column}`);
    return found;
  };
  const type = (row: number, column: string, value: string) => {
    fireEvent.focus(cell(row, column));
    fireEvent.change(cell(row, column), { target: { value } });
    fireEvent.blur(cell(row, column));
  };
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
  const saving = (result: () => unknown) => {
    const sent: unknown[] = [];
    const keys = new Set<string | null>();
    server.use(
      answer(sozoku.billingBulkUpdate, ({ body, headers }: Received) => {
        sent.push(body);
        keys.add(headers.get('idempotency-key'));
        return result() as never;
      }),
    );
    return { sent, keys };
  };

  test('shows what changed, then sends that alone, all at once', async () => {
    const { sent } = saving(() => rows);
    await start();
    type(0, 'deposit_amount', '600,000');
    type(1, 'prgrs_deposit_billing_date', '2026-04-01');
    await press('変更内容を確認');
    const table = await screen.findByRole('table', { name: '変更内容の確認' });
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['TK126-0001 一号着手金(税込)550,000円600,000円', 'TK126-0002 二号着手金請求日(なし)2026年4月1日(水)']);
    expect(sent).toEqual([]);
    await press('保存');
    await waitFor(() =>
      expect(sent).toEqual([
        [
          { id: 1, lock_version: 4, deposit_amount: 600_000 },
          { id: 2, lock_version: 8, prgrs_deposit_billing_date: '2026-04-01' },
        ],
      ]),
    );
    await waitFor(() => expect(screen.getByRole('button', { name: '請求・入金の一括編集' })).toBeDisabled());
  });

  test('takes what a spreadsheet copied', async () => {
    const { sent } = saving(() => rows);
    await start();
    fireEvent.paste(cell(0, 'deposit_amount'), {
      clipboardData: { getData: () => '1,000\t2026/4/1\n２０００\tR8.3.31\n' },
    });
    await press('変更内容を確認');
    await screen.findByRole('table', { name: '変更内容の確認' });
    await press('保存');
    await waitFor(() =>
      expect(sent).toEqual([
        [
          { id: 1, lock_version: 4, deposit_amount: 1000, prgrs_deposit_billing_date: '2026-04-01' },
          { id: 2, lock_version: 8, deposit_amount: 2000, prgrs_deposit_billing_date: '2026-03-31' },
        ],
      ]),
    );
  });

  test('names the wrong row before anything is sent', async () => {
    const { sent } = saving(() => rows);
    await start();
    type(1, 'prgrs_payment_date', '2026-04-01');
    await press('変更内容を確認');
    expect(
      await screen.findByText(/2行目\(TK126-0002\)に誤りがあります。1件も保存されていません。/),
    ).toBeInTheDocument();
    expect(screen.getByText('請求日がないため入金日は入力できません。')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  test('what was entered is offered again for the same projects, after a session that ended, until it is saved or given up', async () => {
    const { sent } = saving(() => rows);
    const app = await start();
    type(1, 'deposit_amount', '600,000');
    app.unmount();
    const again = await start();
    expect(cell(1, 'deposit_amount')).not.toHaveValue('600,000');
    // It is not lost by a look.
    await press('キャンセル');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    again.unmount();
    const third = await start();
    await press('続きから入力する');
    await waitFor(() => expect(cell(1, 'deposit_amount')).toHaveValue('600,000'));
    await press('変更内容を確認');
    await screen.findByRole('table', { name: '変更内容の確認' });
    await press('保存');
    await waitFor(() => expect(sent).toEqual([[{ id: 2, lock_version: 8, deposit_amount: 600_000 }]]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    third.unmount();
    await start();
    expect(screen.queryByRole('button', { name: '続きから入力する' })).toBeNull();
  });

  test('refuses a receipt date in the future', async () => {
    const { sent } = saving(() => rows);
    await start();
    type(0, 'prgrs_payment_date', '2026-04-02');
    await press('変更内容を確認');
    expect(await screen.findByText('未来の日付は入力できません。')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  test('puts the server’s errors on the rows of the grid, whichever were sent', async () => {
    const errors = { '0.id': ['ほかの担当者が先に保存しました。一覧を読み込み直してください。'] };
    const { keys } = saving(() => refusal(422, '入力内容に誤りがあります。', { errors }));
    await start();
    type(1, 'balance_amount', '1');
    await press('変更内容を確認');
    await screen.findByRole('table', { name: '変更内容の確認' });
    await press('保存');
    expect(await screen.findByText(/2行目\(TK126-0002\)に誤りがあります/)).toBeInTheDocument();
    expect(screen.getByText(/先に保存しました/)).toBeInTheDocument();
    expect(cell(1, 'balance_amount')).toHaveValue('1');
    expect(keys.size).toBe(1);
  });

  test('says so without changes, and keeps the input if the network fails', async () => {
    const { sent, keys } = saving(() => Response.error());
    await start();
    await press('変更内容を確認');
    expect(await screen.findByText('変更された項目がありません。')).toBeInTheDocument();
    type(0, 'balance_amount', '7');
    await press('変更内容を確認');
    await screen.findByRole('table', { name: '変更内容の確認' });
    await press('保存');
    await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement());
    await press('保存');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(keys.size).toBe(1);
    await press('入力に戻る');
    expect(cell(0, 'balance_amount')).toHaveValue('7');
  });
});
