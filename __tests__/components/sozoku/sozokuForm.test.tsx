import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { proveForm } from '@/__tests__/support/formRoundTrip';
import { renderApp } from '@/__tests__/support/renderApp';
import { inputOf, testDescriptor } from '@/__tests__/support/resourceContract';
import { answer, type Received, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { formModel } from '@/components/resource/model';
import { sozokuList, sozokuWideList } from '@/components/sozoku/sozokuList';
import { sozokuResource } from '@/components/sozoku/sozokuResource';
import { message } from '@/components/ui/message';
import { settlement } from '@/contract/settlement';
import { SozokuBody, sozoku } from '@/contract/sozoku';
import ProjectPage from '@/pages/projectConfirmed/[id]';
import { capabilities, projectChoices, projectOf, staff, standAt, useProjects } from './projects';

configure({ defaultHidden: true });
beforeEach(() => {
  standAt('2026-04-01');
  useProjects();
});
afterEach(() => {
  jest.useRealTimers();
  act(() => message.destroy());
});

/** Parameters of the list's call that come from the URL. */
const given = ['active_tab', 'project_category', 'export', 'columns'];
const listed = ['lock_version', 'office_id', 'project_category'];

const { list: _, ...record } = sozokuResource;
describe('the record of a project', () => {
  testDescriptor(record, sozoku);
});
describe.each([
  ['narrow', sozokuList],
  ['wide', sozokuWideList],
])('the %s list', (_name, list) => {
  testDescriptor(list, sozoku, listed, given);
});

const { specs } = formModel({ create: SozokuBody, update: SozokuBody });
const line = { kind: 3, label: '土地 2区分', quantity: 2, unit_price: 50_000, amount: 100_000 };

const values = {
  project_category: [1, 2],
  application_type: [1, 6],
  office_id: [1, 2],
  order_date: ['2026-03-10', '2026-03-11'],
  contract_amount: [1_000_000, 2_000_000],
  contract_with_tax: [1_100_000, 2_200_000],
  quote_with_tax: [0, 1],
  representative_member_id: [33, 32],
  decedent_member_id: [31, 32],
  decedent_name: ['髙橋　太郎', '𠮷田　花子'],
  death_date: ['2026-02-27', '2026-02-28'],
  known_date: ['2026-02-28', '2026-03-01'],
  quote_lines: [
    [line, { ...line, label: '建物 2棟' }],
    [
      { ...line, label: '土地 3区分', quantity: 3, amount: 150_000 },
      { ...line, kind: 9, label: '値引', quantity: 1, unit_price: -30_000, amount: -30_000 },
    ],
  ],
  worker1_id: [1, 2],
  worker2_id: [2, 1],
  manager_id: [3, 3],
  due_date_type: [1, 7],
  due_date: ['2026-12-28', '2027-01-29'],
  due_date_reason: ['相続人の一人が後に知ったため', '取り決めによる'],
  gift_year: [2025, 2024],
  original_due_date: ['2025-01-10', '2025-01-11'],
  expected_submission_month: ['2026-10', '2026-11'],
  blue_application: [1, 2],
  quasi_final_submission_date: ['2026-03-20', '2026-03-21'],
  prgrs_start_date: ['2026-03-11', '2026-03-12'],
  prgrs_document_date: ['2026-03-13', '2026-03-14'],
  prgrs_valuation_date: ['2026-03-15', '2026-03-16'],
  prgrs_draft_date: ['2026-03-17', '2026-03-18'],
  prgrs_review_date: ['2026-03-19', '2026-03-20'],
  prgrs_confirm_date: ['2026-03-21', '2026-03-22'],
  prgrs_seal_date: ['2026-03-23', '2026-03-24'],
  prgrs_submission_date: ['2026-03-25', '2026-03-26'],
  prgrs_return_date: ['2026-03-27', '2026-03-28'],
  suspended_date: ['2026-03-29', '2026-03-30'],
  cancelled_date: ['2026-03-30', '2026-03-31'],
  cancel_reason: ['他の事務所へ\n移る', '中断のまま'],
  division_status: [1, 3],
  division_date: ['2026-03-20', '2026-03-21'],
  deposit_amount: [550_000, 1_100_000],
  balance_amount: [550_001, 1_100_001],
  prgrs_deposit_billing_date: ['2026-03-11', '2026-03-12'],
  prgrs_payment_date: ['2026-03-12', '2026-03-13'],
  prgrs_balance_billing_date: ['2026-03-26', '2026-03-27'],
  prgrs_balance_deposit_date: ['2026-03-28', '2026-03-29'],
  deposit_status: [6, 7],
} as const;

const noThreeYears = { due_date_within_3years_date: null, due_date_within_3years_date_remaining_days: null };

const open = (record = projectOf(), lang: 'jp' | 'en' = 'jp', session = staff) => {
  server.use(answer(sozoku.show, record));
  return renderApp(<ProjectPage />, {
    session,
    lang,
    route: '/projectConfirmed/9?project_category=1',
    pathname: '/projectConfirmed/[id]',
  });
};
const edit = async (record = projectOf()) => {
  const app = open(record);
  fireEvent.click(await screen.findByRole('button', { name: '編集' }));
  await waitFor(() => inputOf('work_remarks'));
  return app;
};
const type = (field: string, value: string) => fireEvent.change(inputOf(field), { target: { value } });

describe('the form of a project', () => {
  const typeMonth = (text: string) =>
    fireEvent.change(inputOf('expected_submission_month'), { target: { value: text } });
  const { decedent_member_id: ofDecedent, ...otherSpecs } = specs;
  const { decedent_member_id: members, ...otherValues } = values;
  const sent = { update: sozoku.update, always: () => ({ lock_version: 4 }), updated: projectOf() };

  describe('decedent outside the family', () => {
    proveForm({
      specs: otherSpecs,
      values: { ...otherValues, manager_id: [3, 1], worker1_id: [1, 2], worker2_id: [2, 3] } as never,
      choices: projectChoices,
      edit: (stored) => edit(projectOf({ ...stored, decedent_member_id: null, manager_id: 3 } as never)),
      custom: {
        expected_submission_month: {
          fill: (value) => typeMonth(String(value).replace('-', '年').concat('月')),
          clear: () => typeMonth(''),
        },
      },
      ...sent,
    });
  });

  describe('decedent in the family, whose record holds name and date', () => {
    proveForm({
      specs: { decedent_member_id: ofDecedent } as never,
      values: { decedent_member_id: members },
      choices: projectChoices,
      edit: async (stored) => {
        await edit(projectOf(stored as never));
        await waitFor(() => expect(inputOf('decedent_member_id').closest('.ant-select')).toHaveTextContent('髙橋'));
      },
      ...sent,
    });
  });

  test('a month is written out', async () => {
    await edit(projectOf({ expected_submission_month: '2026-10' }));
    expect(inputOf('expected_submission_month')).toHaveValue('2026年10月');
  });
});

describe('the deadlines', () => {
  const row = (name: RegExp) => screen.getByRole('row', { name });

  test('stand with rule, base day, article and what happens when they pass', async () => {
    open();
    await screen.findByRole('heading', { level: 1, name: '故 髙橋　太郎' });
    const filing = await waitFor(() => row(/^相続税の申告・納付 この案件の期限/));
    expect(filing).toHaveTextContent('2026年2月28日(土)');
    expect(filing).toHaveTextContent('2027年1月4日(月)');
    expect(filing).toHaveTextContent('相続税法27条1項、33条');
    expect(within(filing).getByRole('rowheader')).toHaveAttribute('title', expect.stringContaining('無申告加算税'));
    expect(row(/^申告期限後3年以内の分割/)).toHaveTextContent('2030年1月4日');
    expect(row(/^準確定申告/)).toHaveTextContent('2026年6月30日');
  });

  test('another day than the law’s says what the law’s is; what is filed is done', async () => {
    open(projectOf({ due_date: '2027-01-29', prgrs_submission_date: '2026-03-20' }));
    const filing = await waitFor(() => row(/^相続税の申告・納付/));
    expect(filing).toHaveTextContent('法定の期限は2027年1月4日(月)');
    expect(filing).toHaveTextContent('対応済 2026年3月20日(金)');
  });

  test('end by their own act alone, and rights that ran out are not overdue', async () => {
    open(
      projectOf({
        prgrs_submission_date: '2026-03-20',
        quasi_final_submission_date: '2026-03-21',
        blue_application: 4,
        known_date: '2025-12-01',
        death_date: '2025-12-01',
      }),
    );
    expect(await screen.findByRole('row', { name: /^相続放棄・限定承認/ })).toHaveTextContent('経過');
    expect(row(/^相続税の申告・納付/)).toHaveTextContent('対応済 2026年3月20日(金)');
    expect(row(/^準確定申告/)).toHaveTextContent('対応済 2026年3月21日(土)');
    expect(row(/^青色申告承認申請/)).toHaveTextContent('対応不要');
    expect(row(/^更正の請求/)).toHaveTextContent('あと');
  });

  test('say how they were settled by hand, and offer it, but not while the project is edited', async () => {
    const how = { kind: 2, day: '2026-03-31', note: '放棄の希望なし。', by: '髙橋　澪', at: '2026-03-31 10:00:00' };
    const asked: Received['params'][] = [];
    server.use(
      answer(settlement.show, ({ params }: Received) => {
        asked.push(params);
        return [
          { rule: 'A', heir_member_id: null, due: '2026-06-01', settled: how },
          { rule: 'B', heir_member_id: null, due: '2026-06-30', settled: null },
        ];
      }),
    );
    open(projectOf(), 'jp', sessionOf({ capabilities: [...capabilities, 'settlement.show'] }));
    await waitFor(() => expect(row(/^相続放棄・限定承認/)).toHaveTextContent('対応不要 2026年3月31日(火) 髙橋 澪'));
    expect(asked[0]).toEqual({ type: 'sozoku', id: '9' });
    const names = () =>
      within(screen.getByRole('table', { name: '期限' }))
        .queryAllByRole('button')
        .map((button) => button.getAttribute('aria-label'));
    expect(names()).toEqual(['未対応に戻す: 相続放棄・限定承認', '対応済にする: 準確定申告']);
    fireEvent.click(screen.getByRole('button', { name: '編集' }));
    await waitFor(() => inputOf('work_remarks'));
    await waitFor(() => expect(row(/^相続放棄・限定承認/)).toHaveTextContent('対応不要'));
    expect(names()).toEqual([]);
    type('known_date', '2026-03-31');
    await waitFor(() => expect(row(/^相続放棄・限定承認/)).toHaveTextContent('あと 90 日'));
  });

  test('follow what is typed', async () => {
    await edit();
    type('known_date', '2026-03-31');
    await waitFor(() => expect(screen.getByText('自動計算の期限: 2027年2月1日(月)')).toBeInTheDocument());
    expect(row(/^相続税の申告・納付/)).toHaveTextContent('2027年2月1日(月)');
    type('division_date', '2026-05-30');
    expect(screen.queryByRole('row', { name: /分割後の特則/ })).toBeNull();
    type('prgrs_submission_date', '2026-05-20');
    await waitFor(() => expect(row(/^更正の請求\(分割後の特則\)/)).toHaveTextContent('2026年9月30日'));
    type('known_date', '2026-02-30');
    await waitFor(() => expect(row(/^相続税の申告・納付/)).toHaveTextContent('2026年2月28日'));
  });
});

describe('the days of heirs who knew later', () => {
  const heir = { member_id: 33, cust_name: '髙橋　葵', heir_known_date: '2026-03-31' };
  const called = (known_date: string | null) => ({
    heirs: [
      {
        member_id: 33,
        cust_name: '髙橋　葵',
        known_date,
        extended_until: null,
        chosen_date: null,
        renounced: 0 as const,
        died_on: null,
        successors: [],
      },
    ],
    properties: [],
  });
  const apart = projectOf({
    heir_known_dates: [heir],
    earliest_known_date: '2026-02-28',
    estate: called('2026-03-31'),
  });
  const own = () => screen.findByRole('row', { name: /^相続税の申告・納付 髙橋　葵/ });

  test('stand with the project’s, named by heir, with base day and article', async () => {
    open(apart);
    expect(await own()).toHaveTextContent('2026年3月31日(火)2027年2月1日(月) 休日のため繰下げあと 306 日');
    expect(screen.getByRole('row', { name: /^相続放棄・限定承認 髙橋　葵/ })).toHaveTextContent(
      '2026年3月31日(火)2026年6月30日(火)あと 90 日民法915条1項',
    );
    expect(screen.getByRole('row', { name: /^相続税の申告・納付 この案件の期限/ })).toHaveTextContent(
      '2027年1月4日(月)',
    );
    expect(screen.queryByRole('list', { name: '確認してください' })).toBeNull();
  });

  test('are not told of an heir who knew on the project’s day', async () => {
    open(
      projectOf({
        heir_known_dates: [{ ...heir, heir_known_date: '2026-02-28' }],
        earliest_known_date: '2026-02-28',
        estate: called('2026-02-28'),
      }),
    );
    await screen.findByRole('row', { name: /^相続税の申告・納付/ });
    expect(screen.queryByRole('row', { name: /^相続税の申告・納付 髙橋　葵/ })).toBeNull();
  });

  test('follow what is typed: the project’s day, and whose estate it is', async () => {
    await edit(apart);
    await own();
    type('known_date', '2026-03-31');
    await waitFor(() => expect(screen.queryByRole('row', { name: /^相続税の申告・納付 髙橋　葵/ })).toBeNull());
    expect(
      screen.getAllByText(
        '「相続開始を知った日」が「相続人が最も早く知った日」(2026年2月28日(土))より後です。期限は最も早く知った相続人に合わせてください。',
      ).length,
    ).toBeGreaterThan(0);
    type('known_date', '2026-02-28');
    await own();
    expect(screen.queryByText(/最も早く知った日/)).toBeNull();
  });

  test('a project that runs from a later day than the first heir’s says so', async () => {
    open(projectOf({ known_date: '2026-03-10', heir_known_dates: [heir], earliest_known_date: '2026-02-28' }));
    const list = await screen.findByRole('list', { name: '確認してください' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    expect(list).toHaveTextContent('「相続人が最も早く知った日」(2026年2月28日(土))より後です。');
  });

  test('are told in English too', async () => {
    open(apart, 'en');
    const name = /^Inheritance tax return and payment 髙橋　葵/;
    expect(await screen.findByRole('row', { name })).toBeInTheDocument();
  });
});

describe('warnings', () => {
  test('name the days that are out of order while they are typed, and do not hinder saving', async () => {
    server.use(answer(sozoku.update, projectOf()));
    await edit(projectOf({ prgrs_document_date: '2026-03-20' }));
    type('prgrs_valuation_date', '2026-03-19');
    await waitFor(() =>
      expect(screen.getAllByText('「評価完了」が「資料回収完了」より前の日付です。').length).toBeGreaterThan(0),
    );
    fireEvent.click(screen.getByRole('button', { name: /保存$/ }));
    await screen.findByRole('button', { name: '編集' });
  });

  test('stand above the record', async () => {
    open(projectOf({ balance_amount: 1, prgrs_submission_date: '2027-02-01', expected_submission_month: '2027-02' }));
    const list = await screen.findByRole('list', { name: '確認してください' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '「申告書提出」が「申告期限」を過ぎています。',
      '「申告予定月」が「申告期限」の月より後です。',
      '着手金と残金の合計が、契約金額(税込)と一致しません。',
    ]);
  });
});

test('the server’s word on the due date lands on its reason', async () => {
  const { refusal } = jest.requireActual<typeof import('@/__tests__/support/server')>('@/__tests__/support/server');
  const errors = { due_date_reason: ['自動計算と異なる期限にするときは理由を入力してください。'] };
  server.use(answer(sozoku.update, () => refusal(422, '入力内容に誤りがあります。', { errors })));
  await edit();
  type('due_date', '2027-01-29');
  fireEvent.click(screen.getByRole('button', { name: /保存$/ }));
  await waitFor(() => expect(inputOf('due_date_reason')).toHaveAttribute('aria-invalid', 'true'));
});

test('a fee is typed with tax or before it, and what it comes to is told', async () => {
  await edit();
  type('contract_with_tax', '100000');
  await waitFor(() => expect(inputOf('contract_amount')).toHaveValue('90,910'));
  expect(screen.getByText('税抜 90,910円 ＋ 消費税 9,090円 ＝ 税込 100,000円')).toBeVisible();
  fireEvent.blur(inputOf('contract_with_tax'));
  type('contract_amount', '90909');
  await waitFor(() => expect(inputOf('contract_with_tax')).toHaveValue(''));
  expect(screen.getByText('税抜 90,909円 ＋ 消費税 9,090円 ＝ 税込 99,999円')).toBeVisible();
});

test('amounts with tax are asked for only where the backend knows them', async () => {
  open(projectOf(), 'jp', { ...staff, capabilities: ['lock_version'] });
  fireEvent.click(await screen.findByRole('button', { name: '編集' }));
  await waitFor(() => inputOf('contract_amount'));
  expect(screen.queryByLabelText('契約金額(税込で合意)')).toBeNull();
  expect(screen.queryByLabelText('見積明細の金額は税込')).toBeNull();
});

test.each([
  [{}, '1,374 日'],
  [{ application_type: 2 }, '対象外(期限内の相続税申告のみ)'],
  [{ due_date: null }, '申告期限が未定'],
] as const)('the head tells the days left to divide the estate, or why there are none (%j)', async (changes, told) => {
  const none = Object.keys(changes).length === 0 ? {} : noThreeYears;
  open(projectOf({ ...none, ...changes }));
  const head = await screen.findByText('3年以内分割期限まで', { selector: 'dt' });
  expect(head.nextElementSibling).toHaveTextContent(told);
});

test('an order asks for what it needs before anything is sent', async () => {
  await edit(projectOf({ order_date: null, manager_id: null, manager_name: null, contract_amount: null }));
  type('order_date', '2026-04-01');
  fireEvent.click(screen.getByRole('button', { name: /保存$/ }));
  await waitFor(() => expect(screen.getAllByText('受注日を入力するときは必須です。')).toHaveLength(2));
});

test('the estate and its tax, and who entered which step', async () => {
  open(
    projectOf({
      estate_total: 100_000_000,
      heir_count: 3,
      total_tax: 6_300_000,
      payable_tax: 3_150_000,
      progress_by: { prgrs_start_date: '渡邊　健' },
      prgrs_review_date: '2026-06-01',
      reviewer_id: 3,
      reviewer_name: '審査　花子',
    }),
  );
  await waitFor(() => expect(screen.getByText('6,300,000円')).toBeInTheDocument());
  expect(screen.getByText('3,150,000円')).toBeInTheDocument();
  expect(screen.getByText(/渡邊/, { selector: 'dl dl dd' })).toBeInTheDocument();
  expect(screen.getByText('審査者')).toBeInTheDocument();
  expect(screen.getByText(/審査.花子/)).toBeInTheDocument();
});

test('the record asks for itself with the office that was signed in at', async () => {
  const asked: unknown[] = [];
  server.use(
    answer(sozoku.show, ({ params }) => {
      asked.push(params);
      return projectOf();
    }),
  );
  renderApp(<ProjectPage />, { session: staff, route: '/projectConfirmed/9', pathname: '/projectConfirmed/[id]' });
  await screen.findByRole('heading', { level: 1, name: '故 髙橋　太郎' });
  expect(asked).toEqual([{ id: '9', officeId: '1' }]);
});

test('in English too', async () => {
  open(projectOf(), 'en');
  await screen.findByRole('heading', { level: 1, name: 'The late 髙橋　太郎' });
  expect(await screen.findByText('Calculated deadline: 4 Jan 2027 (Mon)')).toBeInTheDocument();
});
