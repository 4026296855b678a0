import type { FigureMeasure } from '@/contract/dashboard';
import { fill } from '@/contract/notation/fill';
import type { Lang } from '@/contract/notation/lang';
import { labels, wordsOf } from '@/locales/all';

/**
 * The measures of the dashboards: what each is called, how it is counted and how it adds up.
 * `sum` adds up; `ratio` is Σ numerator / Σ denominator; `avg` is Σ / count; `last` is the stock at a column's last day.
 */
export type MeasureWords = Omit<FigureMeasure, 'key'>;

type Kind = readonly [unit: MeasureWords['unit'], agg: MeasureWords['agg']];

const kinds = {
  inquiry_count: ['count', 'sum'],
  valid_inquiry_count: ['count', 'sum'],
  interview_count: ['count', 'sum'],
  interview_rate: ['percent', 'ratio'],
  order_count: ['count', 'sum'],
  order_rate: ['percent', 'ratio'],
  total_order_rate: ['percent', 'ratio'],
  lost_count: ['count', 'sum'],
  order_amount: ['yen', 'sum'],
  avg_order_amount: ['yen', 'ratio'],
  days_to_interview: ['day', 'avg'],
  days_to_order: ['day', 'avg'],
  assigned_count: ['count', 'sum'],
  submitted_count: ['count', 'sum'],
  open_count: ['count', 'last'],
  overdue_count: ['count', 'last'],
  undivided_count: ['count', 'last'],
  due_count: ['count', 'sum'],
  avg_elapsed_days: ['day', 'last'],
  on_time_rate: ['percent', 'ratio'],
  avg_lead_days: ['day', 'avg'],
  sales_amount: ['yen', 'sum'],
  work_hours: ['hour', 'sum'],
  sales_per_hour: ['yen', 'ratio'],
  deposit_billed: ['yen', 'sum'],
  balance_billed: ['yen', 'sum'],
  billed_amount: ['yen', 'sum'],
  deposit_received: ['yen', 'sum'],
  balance_received: ['yen', 'sum'],
  received_amount: ['yen', 'sum'],
  receivable: ['yen', 'last'],
  collection_rate: ['percent', 'ratio'],
  client_money: ['yen', 'last'],
  refund_amount: ['yen', 'sum'],
  result_count: ['count', 'sum'],
  composition_rate: ['percent', 'ratio'],
  quoted_amount: ['yen', 'sum'],
  expected_count: ['count', 'sum'],
  expected_amount: ['yen', 'sum'],
  from_tax_count: ['count', 'sum'],
  to_tax_count: ['count', 'sum'],
  corporate_toss_count: ['count', 'sum'],
  real_estate_count: ['count', 'sum'],
  will_count: ['count', 'sum'],
  trust_count: ['count', 'sum'],
  insurance_count: ['count', 'sum'],
  days_order_to_completion: ['day', 'avg'],
  days_completion_to_billing: ['day', 'avg'],
  days_billing_to_payment: ['day', 'avg'],
  stay_days: ['day', 'last'],
  request_count: ['count', 'sum'],
  design_count: ['count', 'sum'],
  meeting_count: ['count', 'sum'],
  contract_count: ['count', 'sum'],
  close_rate: ['percent', 'ratio'],
  annual_premium: ['yen', 'sum'],
  single_premium: ['yen', 'sum'],
  commission_amount: ['yen', 'sum'],
} as const satisfies Readonly<Record<string, Kind>>;

export type PlainMeasure = keyof typeof kinds;

/** Label and definition in both API languages. */
export const measureLabels = (say: (lang: Lang) => { readonly label: string; readonly definition: string }) => {
  const { label_ja: definition_ja, label_en: definition_en } = labels((lang) => say(lang).definition);
  return { ...labels((lang) => say(lang).label), definition_ja, definition_en };
};

const wordsOfMeasure = (key: PlainMeasure): MeasureWords => {
  const [unit, agg] = kinds[key];
  return { ...measureLabels((lang) => wordsOf[lang].figures.measures[key]), unit, agg };
};

export const measureWords = Object.fromEntries(
  Object.keys(kinds).map((key) => [key, wordsOfMeasure(key as PlainMeasure)]),
) as Readonly<Record<PlainMeasure, MeasureWords>>;

/** The words of a target and of its achievement rate. */
export const targetWords = (key: PlainMeasure): readonly [target: MeasureWords, rate: MeasureWords] => {
  const wordsFor = (part: 'target' | 'reached') =>
    measureLabels((lang) => {
      const { measures, [part]: words } = wordsOf[lang].figures;
      return { ...words, label: fill(words.label, { measure: measures[key].label }) };
    });
  return [
    { ...wordsFor('target'), unit: measureWords[key].unit, agg: 'sum' },
    { ...wordsFor('reached'), unit: 'percent', agg: 'ratio' },
  ];
};
