import { sozokuWarnings } from '@/rules/sozokuWarnings';

const told = (values: Record<string, unknown>) =>
  sozokuWarnings(values).map(({ field, code, other }) => [field, code, other]);

test.each([
  [{}, []],
  [{ prgrs_start_date: '2026-04-01', prgrs_document_date: '2026-04-01' }, []],
  [
    { prgrs_start_date: '2026-04-02', prgrs_document_date: '2026-04-01' },
    [['prgrs_document_date', 'before_step', 'prgrs_start_date']],
  ],
  [
    { order_date: '2026-04-02', prgrs_seal_date: '2026-04-01', prgrs_return_date: '2026-04-03' },
    [['prgrs_seal_date', 'before_step', 'order_date']],
  ],
  [
    { prgrs_start_date: '2026-04-05', prgrs_document_date: '2026-04-01', prgrs_valuation_date: '2026-04-03' },
    [
      ['prgrs_document_date', 'before_step', 'prgrs_start_date'],
      ['prgrs_valuation_date', 'before_step', 'prgrs_start_date'],
    ],
  ],
  [
    { due_date: '2026-10-31', prgrs_submission_date: '2026-11-01' },
    [['prgrs_submission_date', 'after_due', 'due_date']],
  ],
  [{ due_date: '2026-10-31', prgrs_submission_date: '2026-10-31' }, []],
  [
    { due_date: '2026-10-31', expected_submission_month: '2026-11' },
    [['expected_submission_month', 'month_after_due', 'due_date']],
  ],
  [{ due_date: '2026-10-31', expected_submission_month: '2026-10' }, []],
  [
    { prgrs_deposit_billing_date: '2026-04-02', prgrs_payment_date: '2026-04-01' },
    [['prgrs_payment_date', 'before_billing', 'prgrs_deposit_billing_date']],
  ],
  [{ contract_amount: 1_000_005, contract_tax: 100_000, deposit_amount: 550_002, balance_amount: 550_003 }, []],
  [{ contract_amount: 90_910, contract_tax: 9_090, deposit_amount: 50_000, balance_amount: 50_000 }, []],
  [
    { contract_amount: 1_000_005, contract_tax: 100_000, deposit_amount: 550_002, balance_amount: 550_002 },
    [['balance_amount', 'sum_differs', 'contract_amount']],
  ],
  [{ contract_amount: 1_000_005, deposit_amount: null, balance_amount: 1 }, []],
  [
    { known_date: '2026-03-02', earliest_known_date: '2026-03-01' },
    [['known_date', 'after_earliest', 'earliest_known_date']],
  ],
  [{ known_date: '2026-03-01', earliest_known_date: '2026-03-01' }, []],
  [{ known_date: '2026-02-28', earliest_known_date: '2026-03-01' }, []],
  [{ known_date: '2026-03-02', earliest_known_date: null }, []],
  [{ known_date: '2026-02-30', earliest_known_date: '2026-02-01' }, []],
  [{ prgrs_start_date: '2026-04', prgrs_document_date: '', due_date: '2026-02-30', contract_amount: '1,0' }, []],
])('%j', (values, warnings) => {
  expect(told(values)).toEqual(warnings);
});

test.each([
  [0, [{ amount: 90_910 }], []],
  [1, [{ amount: 60_000 }, { amount: 40_000 }], []],
  [0, [{ amount: 100_000 }], [{ own: 100_000, other: 90_910 }]],
  [1, [{ amount: 90_910 }], [{ own: 90_910, other: 100_000 }]],
])(
  'the lines of a quote are held against the fee on their own basis: with tax %d',
  (quote_with_tax, quote_lines, sums) => {
    const fee = { contract_amount: 90_910, contract_with_tax: 100_000, contract_tax: 9_090 };
    expect(sozokuWarnings({ ...fee, quote_with_tax, quote_lines }).flatMap((warning) => warning.sums ?? [])).toEqual(
      sums,
    );
  },
);
