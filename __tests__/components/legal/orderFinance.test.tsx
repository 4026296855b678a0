import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { atNoon } from '@/__tests__/components/inquiry/chains';
import { proveForm } from '@/__tests__/support/formRoundTrip';
import { renderApp } from '@/__tests__/support/renderApp';
import { inputOf, testDescriptor } from '@/__tests__/support/resourceContract';
import { answer, refuse, server } from '@/__tests__/support/server';
import { financeResource } from '@/components/legal/financeResource';
import { orderResource } from '@/components/legal/orderResource';
import { formModel } from '@/components/resource/model';
import { message } from '@/components/ui/message';
import { LegalFinanceFields, legalFinance } from '@/contract/legalFinance';
import { LegalOrderFields, legalOrder } from '@/contract/legalOrder';
import LegalPage from '@/pages/projectLegal/[id]';
import { financeOf, legalChoices, orderOf, staff, useLegal } from './legalProjects';

configure({ defaultHidden: true });
beforeAll(() => atNoon());
afterAll(() => jest.useRealTimers());
beforeEach(useLegal);
afterEach(() => act(() => message.destroy()));

const open = async (tab: 'order' | 'finance', editing = true, session = staff) => {
  const app = renderApp(<LegalPage />, {
    session,
    route: `/projectLegal/55?tab=${tab}`,
    pathname: '/projectLegal/[id]',
  });
  const name = tab === 'order' ? '受注詳細' : '財務';
  const panel = await screen.findByRole('region', { name });
  if (editing) await app.user.click(await within(panel).findByRole('button', { name: `${name}を編集` }));
  return app;
};

const chooseKind = (kind: string | undefined, index = 0) => {
  const input = inputOf(`deposits.${index}.kind`);
  fireEvent.mouseDown(input);
  const list = document.getElementById(`${input.id}_list`)?.closest('.ant-select-dropdown');
  const options = [...(list?.querySelectorAll('.ant-select-item-option') ?? [])];
  fireEvent.click(options.find(({ textContent }) => textContent === kind) as Element);
};

describe('the details of an order', () => {
  testDescriptor(orderResource, legalOrder);

  const { specs } = formModel({ create: LegalOrderFields, update: LegalOrderFields });
  const values = {
    order_type: [1, 3],
    contract_date: ['2026-02-01', '2026-02-02'],
    contract_type: [1, 2],
    services: [
      [
        {
          project_type: 2,
          ordered_date: '2026-02-01',
          fee: 120_000,
          fee_with_tax: 132_000,
          due_date: '2026-06-30',
          completion_date: '2026-03-01',
          partner: '𠮷野測量',
          remarks: '急ぎ',
        },
      ],
      [
        {
          project_type: 3,
          ordered_date: '2026-02-02',
          fee: 130_000,
          fee_with_tax: 143_000,
          due_date: '2026-07-31',
          completion_date: '2026-03-02',
          partner: '葛󠄀城法務',
          remarks: '通常',
        },
      ],
    ],
    identification_result: [2, 3],
    identification_date: ['2026-02-01', '2026-02-02'],
    identification_responder_id: [1, 2],
    identification_content: [[1], [3, 8]],
    identification_number: ['第1号', '第2号'],
    purpose: ['遺産整理', '登記'],
    occupation: ['会社員', '自営業'],
    seal: [1, 2],
    seal_certificate_date: ['2026-01-30', '2026-01-31'],
    will_type: [1, 2],
    custody_of_wills: [1, 2],
    will_custody_no: ['H1', 'H2'],
    execution: [1, 2],
    executor_name: ['髙橋', '𠮷田'],
    trust_settlor_id: [31, 32],
    trust_trustee_id: [32, 33],
    trust_beneficiary_id: [33, 31],
    trust_start_date: ['2026-04-01', '2026-04-02'],
    renounce_court: ['横浜家庭裁判所', '東京家庭裁判所'],
    renounce_case_no: ['令和8年(家)第1号', '令和8年(家)第2号'],
    renounce_filed_date: ['2026-02-10', '2026-02-11'],
    renounce_accepted_date: ['2026-03-10', '2026-03-11'],
    registry_office: ['横浜地方法務局', '東京法務局'],
    registration_filed_date: ['2026-03-01', '2026-03-02'],
    registration_receipt_no: ['第100号', '第200号'],
    registration_completed_date: ['2026-03-20', '2026-03-21'],
    bank_procedures: [
      [
        {
          bank: 'みらい銀行',
          branch: '本店',
          kind: 3,
          requested_date: '2026-02-10',
          paid_date: '2026-03-01',
          amount: 1_234_567,
        },
      ],
      [
        {
          bank: '葛󠄀城信金',
          branch: '駅前',
          kind: 1,
          requested_date: '2026-02-11',
          paid_date: '2026-03-02',
          amount: 7_654_321,
        },
      ],
    ],
    documents_in: ['戸籍\n通帳', '印鑑証明書'],
    documents_out: ['通帳', '戸籍'],
    group_contribution: [1, 2],
    corporate_toss: [1, 2],
    general: [1, 2],
    newsletter: [1, 2],
  } as const;

  proveForm({
    specs,
    values,
    choices: legalChoices,
    edit: async (stored) => {
      server.use(answer(legalOrder.show, orderOf(stored as never)));
      await open('order');
      await waitFor(() => inputOf('order_type'));
      await waitFor(() => expect(inputOf('trust_settlor_id').closest('.ant-select')).toHaveTextContent('太郎'));
    },
    update: legalOrder.save,
    always: () => ({ project_legal_id: 55, lock_version: 3 }),
    updated: orderOf(),
    kept: [
      'identification_result',
      'identification_date',
      'identification_responder_id',
      'identification_content',
      'purpose',
      'occupation',
      // Its only date filter: an accepted renunciation stays after its filing.
    ],
  });
});

describe('the finances', () => {
  testDescriptor(financeResource, legalFinance);

  const { specs } = formModel({ create: LegalFinanceFields, update: LegalFinanceFields });
  const bill = {
    billing_no: 'B-1',
    billing_date: '2026-02-10',
    kind: 1,
    fee: 100_000,
    fee_with_tax: 110_000,
    expenses: 3_450,
    due_date: '2026-02-28',
    received_date: '2026-02-20',
    received_amount: 113_450,
  };
  const values = {
    payer_withholds: [0, 1],
    billings: [[bill], [{ ...bill, billing_no: 'B-2', kind: 4, fee: 200_000, fee_with_tax: 220_000, expenses: 1 }]],
    payment_status_override: [7, 6],
    deposits: [
      [{ date: '2026-02-10', kind: 1, amount: 50_000, note: '実費として' }],
      [{ date: '2026-02-11', kind: 2, amount: 60_000, note: '解約金' }],
    ],
    finance_deposit: [2, 3],
    finance_refund: [2, 4],
    refund_amount: [1_000, 2_000],
    refund_date: ['2026-03-01', '2026-03-02'],
    registration_tax_total: [40_000, 50_000],
    postage_total: [1_280, 1_290],
  } as const;

  proveForm({
    specs,
    values,
    choices: legalChoices,
    edit: async (stored) => {
      server.use(answer(legalFinance.show, financeOf(stored as never)));
      await open('finance');
      await waitFor(() => inputOf('payer_withholds'));
    },
    update: legalFinance.save,
    always: () => ({ project_legal_id: 55, lock_version: 3 }),
    updated: financeOf(),
  });

  test('a fee agreed with tax is typed so, and is before tax again once that amount is typed', async () => {
    await open('finance');
    const put = (column: string, value: string) => {
      const input = inputOf(`billings.0.${column}`);
      fireEvent.change(input, { target: { value } });
      fireEvent.blur(input);
    };
    await waitFor(() => inputOf('billings'));
    fireEvent.click(screen.getByRole('button', { name: '請求を追加' }));
    put('fee_with_tax', '100000');
    expect(await screen.findByRole('row', { name: '合計 90,910円 9,090円 0円 0円 100,000円 0円' })).toBeInTheDocument();
    expect(inputOf('billings.0.fee')).toHaveValue('90,910');
    put('billing_date', '2019-09-30');
    expect(await screen.findByRole('row', { name: '合計 92,593円 7,407円 0円 0円 100,000円 0円' })).toBeInTheDocument();
    put('fee', '90909');
    expect(inputOf('billings.0.fee_with_tax')).toHaveValue('');
    expect(await screen.findByRole('row', { name: '合計 90,909円 7,272円 0円 0円 98,181円 0円' })).toBeInTheDocument();
  });

  test('fees with tax have a column only where the backend knows them', async () => {
    await open('finance', true, { ...staff, capabilities: ['lock_version'] });
    await waitFor(() => inputOf('billings'));
    fireEvent.click(screen.getByRole('button', { name: '請求を追加' }));
    expect(screen.getAllByRole('columnheader', { name: '報酬(税抜)' })).not.toEqual([]);
    expect(screen.queryByRole('columnheader', { name: '報酬(税込で合意)' })).toBeNull();
  });

  test('tax, withholding and the balance of the ledger follow while one types; what goes out is typed as it is', async () => {
    await open('finance');
    const add = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => inputOf('billings'));
    add('請求を追加');
    fireEvent.change(inputOf('billings.0.fee'), { target: { value: '100000' } });
    fireEvent.blur(inputOf('billings.0.fee'));
    expect(
      await screen.findByRole('row', { name: '合計 100,000円 10,000円 0円 0円 110,000円 0円' }),
    ).toBeInTheDocument();
    fireEvent.click(inputOf('payer_withholds'));
    expect(
      await screen.findByRole('row', { name: '合計 100,000円 10,000円 9,189円 0円 100,811円 0円' }),
    ).toBeInTheDocument();

    for (const [index, [date, kind, amount]] of [
      ['2026-02-10', '顧客入金', '50000'],
      ['2026-02-12', '実費支出', '60000'],
    ].entries()) {
      add('預り金の入出金を追加');
      fireEvent.change(inputOf(`deposits.${index}.date`), { target: { value: date } });
      fireEvent.blur(inputOf(`deposits.${index}.date`));
      chooseKind(kind, index);
      fireEvent.change(inputOf(`deposits.${index}.amount`), { target: { value: amount } });
      fireEvent.blur(inputOf(`deposits.${index}.amount`));
    }
    expect(inputOf('deposits.1.amount')).toHaveValue('-60,000');
    const ledger = screen.getByRole('table', { name: '日付順の預り金台帳' });
    await waitFor(() =>
      expect(
        within(ledger)
          .getAllByRole('row')
          .map(({ textContent }) => textContent),
      ).toEqual([
        '日付区分入金出金残高摘要',
        '2026年2月10日(火)顧客入金50,000円50,000円',
        '2026年2月12日(木)実費支出60,000円-10,000円',
      ]),
    );
    expect(within(ledger).getAllByRole('row')[2]).toHaveAttribute('data-wrong', 'true');
  });

  test.each([
    { name: 'the amount is typed first', typed: ['amount', 'kind'], first: '実費支出', shown: '-3,000' },
    { name: 'the kind is chosen first', typed: ['kind', 'amount'], first: '登録免許税', shown: '-3,000' },
    { name: 'the client pays', typed: ['amount', 'kind'], first: '顧客入金', shown: '3,000' },
  ])('the sign follows the kind: $name', async ({ typed, first, shown }) => {
    await open('finance');
    fireEvent.click(await screen.findByRole('button', { name: '預り金の入出金を追加' }));
    const put: Record<string, () => void> = {
      amount: () => {
        fireEvent.change(inputOf('deposits.0.amount'), { target: { value: '3000' } });
        fireEvent.blur(inputOf('deposits.0.amount'));
      },
      kind: () => chooseKind(first),
    };
    for (const step of typed) put[step]?.();
    expect(inputOf('deposits.0.amount')).toHaveValue(shown);
    chooseKind(first === '顧客入金' ? '返金' : '解約金入金');
    expect(inputOf('deposits.0.amount')).toHaveValue(first === '顧客入金' ? '-3,000' : '3,000');
  });

  test('the row that the server names carries its sentence', async () => {
    server.use(
      answer(
        legalFinance.show,
        financeOf({ deposits: [{ deposit_id: 1, date: '2026-02-10', kind: 1, amount: 5, balance: 5, note: null }] }),
      ),
      refuse(legalFinance.save, 422, '入力内容に誤りがあります。', {
        errors: { 'deposits.0.amount': ['この行で預り金の残高が-1円になります。残高をマイナスにはできません。'] },
      }),
    );
    await open('finance');
    await waitFor(() => inputOf('deposits.0.note'));
    fireEvent.change(inputOf('deposits.0.note'), { target: { value: '訂正' } });
    fireEvent.click(screen.getByRole('button', { name: /保存$/ }));
    await waitFor(() => expect(inputOf('deposits.0.amount')).toHaveAttribute('aria-invalid', 'true'));
    expect(screen.getAllByText(/残高をマイナスにはできません/).length).toBeGreaterThan(0);
  });

  test('who is neither worker nor manager of the case reads only', async () => {
    server.use(answer(legalFinance.show, financeOf({ worker_id: 2 })));
    await open('finance', false);
    expect(screen.queryByRole('button', { name: '財務を編集' })).not.toBeInTheDocument();
  });
});
