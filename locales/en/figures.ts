import type { figures as jp } from '../jp/figures';
import type { Words } from '../words';

export const figures: Words<typeof jp> = {
  measures: {
    inquiry_count: { label: 'Inquiries', definition: 'Number of inquiries, including void ones' },
    valid_inquiry_count: { label: 'Valid inquiries', definition: 'Number of inquiries, excluding void ones' },
    interview_count: {
      label: 'Interviews',
      definition: 'Number of inquiries with an interview held, by date of the first interview',
    },
    interview_rate: { label: 'Interview rate', definition: 'Interviews ÷ valid inquiries' },
    order_count: {
      label: 'Orders',
      definition: 'Number of inquiries with an ordered project. Further projects of the same inquiry are not counted.',
    },
    order_rate: { label: 'Order rate', definition: 'Orders ÷ interviews' },
    total_order_rate: { label: 'Order rate per inquiry', definition: 'Orders ÷ valid inquiries' },
    lost_count: { label: 'Lost', definition: 'Number of inquiries lost or cancelled without an order' },
    order_amount: {
      label: 'Order amount (excl. tax)',
      definition: 'Contract amounts of ordered projects, excluding tax and cancelled projects',
    },
    avg_order_amount: { label: 'Average order', definition: 'Order amount ÷ orders' },
    days_to_interview: {
      label: 'Inquiry to interview',
      definition: 'Average days from the first inquiry to the first interview',
    },
    days_to_order: {
      label: 'Interview to order',
      definition: 'Average days from the first interview to the order',
    },
    assigned_count: {
      label: 'Projects taken on',
      definition: 'Number of projects with an order date, counted per project',
    },
    submitted_count: { label: 'Filed (completed)', definition: 'Number of projects filed (legal: completed)' },
    open_count: {
      label: 'Open projects',
      definition: 'Number of ordered projects not yet filed or completed, on the last day of the column',
    },
    overdue_count: {
      label: 'Overdue',
      definition: 'Number of open projects past their filing deadline, on the last day of the column',
    },
    undivided_count: {
      label: 'Undivided (3-year watch)',
      definition: 'Number of projects filed undivided whose three-year deadline is still ahead',
    },
    due_count: { label: 'Filing deadlines', definition: 'Number of projects with a filing deadline in the month' },
    avg_elapsed_days: {
      label: 'Age of open projects',
      definition: 'Average days since the order of open projects, on the last day of the column',
    },
    on_time_rate: { label: 'Filed on time', definition: 'Filed by the deadline ÷ filed with a deadline' },
    avg_lead_days: { label: 'Average lead time', definition: 'Average days from the order to filing (completion)' },
    sales_amount: {
      label: 'Completed sales (incl. tax)',
      definition: 'Retainer and balance of filed (completed) projects (legal: billed amount)',
    },
    work_hours: { label: 'Hours worked', definition: 'Total time in the work log' },
    sales_per_hour: { label: 'Sales per hour', definition: 'Completed sales ÷ hours worked' },
    deposit_billed: { label: 'Retainers billed', definition: 'Retainers billed, including tax, by billing date' },
    balance_billed: { label: 'Balances billed', definition: 'Balances billed, including tax, by billing date' },
    billed_amount: { label: 'Billed amount', definition: 'Total billed, including tax' },
    deposit_received: { label: 'Retainers received', definition: 'Retainers received, including tax, by receipt date' },
    balance_received: { label: 'Balances received', definition: 'Balances received, including tax, by receipt date' },
    received_amount: { label: 'Received amount', definition: 'Total received, including tax' },
    receivable: { label: 'Receivables', definition: 'Total billed − total received, up to the last day of the column' },
    collection_rate: { label: 'Collection rate', definition: 'Received amount ÷ billed amount' },
    client_money: { label: 'Client money', definition: 'Client money held on the last day of the column' },
    refund_amount: { label: 'Refunds', definition: 'Refunds by refund date' },
    result_count: {
      label: 'Interviews by latest result',
      definition: 'Number of inquiries by the result of the latest interview held',
    },
    composition_rate: { label: 'Share', definition: 'Count ÷ grand total count' },
    quoted_amount: { label: 'Quoted amount', definition: 'Quotes of the latest interview held, excluding tax' },
    expected_count: {
      label: 'Billings expected',
      definition:
        'Number of projects with an expected billing date in the month whose contract amount (incl. tax) is not fully billed',
    },
    expected_amount: {
      label: 'Amount expected',
      definition:
        'Contract amount (incl. tax) − fees and consumption tax billed (excluding expenses and withholding tax)',
    },
    from_tax_count: {
      label: 'From inheritance tax',
      definition: 'Number of orders with the order type “From inheritance tax”',
    },
    to_tax_count: {
      label: 'To inheritance tax',
      definition: 'Number of orders whose inheritance tax return is “Required (our group)”',
    },
    corporate_toss_count: {
      label: 'Passed to corporate tax',
      definition: 'Number of orders passed to or won by the corporate tax side',
    },
    real_estate_count: { label: 'Real estate sales', definition: 'Number of orders with a real estate sale' },
    will_count: { label: 'Wills', definition: 'Number of orders with a will' },
    trust_count: { label: 'Trusts', definition: 'Number of orders with a trust' },
    insurance_count: { label: 'Insurance', definition: 'Number of orders with insurance' },
    days_order_to_completion: { label: 'Order to completion', definition: 'Average days from order to completion' },
    days_completion_to_billing: {
      label: 'Completion to billing',
      definition: 'Average days from completion to the last billing',
    },
    days_billing_to_payment: { label: 'Billing to payment', definition: 'Average days from billing to payment' },
    stay_days: {
      label: 'Time in stage',
      definition: 'Average days in the current stage, on the last day of the column',
    },
    request_count: { label: 'Requests', definition: 'Number of insurance proposals by request date' },
    design_count: { label: 'Proposals submitted', definition: 'Number of insurance proposals by submission date' },
    meeting_count: { label: 'Meetings', definition: 'Number of insurance proposals by meeting date' },
    contract_count: { label: 'Contracts won', definition: 'Number of insurance proposals won, by contract date' },
    close_rate: { label: 'Close rate', definition: 'Contracts won ÷ meetings' },
    annual_premium: { label: 'Annualised premium', definition: 'Annual premium of contracts won' },
    single_premium: { label: 'Single premium', definition: 'Single premium of contracts won' },
    commission_amount: { label: 'Commission', definition: 'Commission on contracts won' },
  },
  target: { label: '{{measure}} target', definition: 'Value set in the insurance targets' },
  reached: { label: '{{measure}} achieved', definition: 'Actual ÷ target' },
  service: { definition: 'Number of ordered services of this type, by order date' },
  grandTotal: 'Grand total',
  rows: {
    noPerson: 'Not assigned',
    noOffice: 'No office',
    noArea: 'No area',
    noResult: 'No result yet',
    inactive: ' (inactive)',
    referred: 'Referrals, total',
    notReferred: 'Other than referrals',
    subtotal: 'Subtotal',
    all: 'Grand total',
  },
  notes: {
    period: 'Period: {{start}} to {{end}}',
    cohort: 'Basis: cohort (month of inquiry, order or request)',
    occurrence: 'Basis: event date',
    filter: '{{filter}}: {{values}}',
    counted: 'Calculated at: {{at}}',
  },
  compared: { previous: 'Previous period', year: 'Same period last year', by: 'Change', percent: 'Change (%)' },
  zeros: 'Rows with zeros only: {{count}}',
  page: 'Page &P of &N',
};
