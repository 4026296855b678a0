import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { keptBy } from '@/backend/db/keptTotals';
import { defineList } from '@/backend/db/page';
import { defineSheet } from '@/backend/documents/sheet';
import { labelOf } from '@/backend/records/labels';
import { between, chainConditions, equal, living } from '@/backend/records/listConditions';
import type { InterviewRow, interview } from '@/contract/interview';
import type { Lang } from '@/contract/notation/lang';
import {
  interview_methods,
  project_categories,
  project_categories_status,
  result_type,
} from '@/contract/options/inquiry';
import { interviewColumns, interviewJoins } from './interviewRows';

type Filters = Omit<z.output<typeof interview.export.query>, 'sort_asc' | 'sort_desc' | 'columns'>;

const column = (name: string) => ({ by: sql.ref(`v.${name}`) });
const optional = (name: string) => ({ ...column(name), gap: 'null' }) as const;
const kana = sql`collate "ja-x-icu"`;

/**
 * Filters on the inquiry `q` of an interview. The inquiry of a live interview is live, and only live ones are
 * indexed.
 */
const ofInquiry = (filters: Filters): RawBuilder<SqlBool>[] => {
  const conditions = [
    ...equal('q', filters, ['first_responder', 'project_category_status']),
    ...between('q.first_inquiry_date', filters.first_inquiry_from, filters.first_inquiry_to),
  ];
  const lives = filters.deleted === 1 ? sql`` : sql`q.deleted_at is null and`;
  return conditions.length === 0
    ? []
    : [
        sql`exists (select from inquiries q where q.id = v.inquiry_id and ${lives} ${sql.join(conditions, sql` and `)})`,
      ];
};

const held = sql<SqlBool>`v.interview_date <= (now() at time zone 'Asia/Tokyo')::date and v.result_type is null`;

export const interviewList = defineList({
  table: 'interviews',
  alias: 'v',
  joins: interviewJoins,
  select: interviewColumns,
  sorts: {
    interview_id: column('id'),
    uniform_id: column('inquiry_id'),
    cust_name: column('sort_kana'),
    office_name: { by: sql`o.name ${kana}`, of: { table: sql`offices o`, column: 'office_id' } },
    interviewer_name: {
      by: sql`(e.last_name_kana || ' ' || e.first_name_kana) ${kana}`,
      of: { table: sql`employees e`, column: 'interviewer_id' },
    },
    project_category: column('project_category'),
    result_type: optional('result_type'),
    estimated_amount: optional('estimated_amount'),
    interview_date: column('interview_date'),
    updated_at: column('updated_at'),
  },
  defaultSort: { by: 'interview_date', down: true },
  kept: keptBy('office_id', 'interviewer_id', 'project_category', 'result_type', 'introduced_by_id', 'method'),
  where: (filters: Filters) => [
    living('v', filters.deleted),
    ...equal('v', filters, [
      'office_id',
      'interviewer_id',
      'project_category',
      'result_type',
      'introduced_by_id',
      'method',
    ]),
    ...(filters.first_responder == null ? ofInquiry(filters) : []),
    ...(filters.result_missing === 1 ? [held] : []),
    ...between('v.interview_date', filters.interview_from, filters.interview_to),
    ...between('v.estimated_amount', filters.amount_from, filters.amount_to),
  ],
  narrow: (filters) => [
    ...chainConditions(
      filters,
      (members) => sql`v.inquiry_id in (select n.id from inquiries n where n.member_id in (${members}))`,
      'v.inquiry_id',
    ),
    ...equal('v', filters, ['inquiry_id']),
    ...(filters.first_responder == null ? [] : ofInquiry(filters)),
  ],
});

/** Rows of the sheet, with labels in place of ids. */
export const interviewSheetPlan = (lang: Lang) => ({
  ...interviewList,
  select: sql<InterviewRow>`${interviewColumns},
    ${labelOf(sql`v.project_category`, project_categories, lang)} as project_category,
    ${labelOf(sql`i.project_category_status`, project_categories_status, lang)} as project_category_status,
    ${labelOf(sql`v.result_type`, result_type, lang)} as result_type,
    ${labelOf(sql`v.method`, interview_methods, lang)} as method`,
});

export const interviewSheet = defineSheet('interview', [
  { field: 'interview_id', kind: 'id', width: 10 },
  { field: 'uniform_id', kind: 'text', width: 12 },
  { field: 'family_code', kind: 'text', width: 12 },
  { field: 'personal_code', kind: 'text', width: 14 },
  { field: 'cust_name', kind: 'text', width: 20 },
  { field: 'cust_name_kana', kind: 'text', width: 24 },
  { field: 'phone1', kind: 'text', width: 16 },
  { field: 'office_name', kind: 'text', width: 14 },
  { field: 'first_responder_name', kind: 'text', width: 16 },
  { field: 'interviewer_name', kind: 'text', width: 16 },
  { field: 'project_category', kind: 'text', width: 24 },
  { field: 'result_type', kind: 'text', width: 20 },
  { field: 'project_category_status', kind: 'text', width: 14 },
  { field: 'estimated_amount', kind: 'number', width: 16 },
  { field: 'engagement_date', kind: 'day', width: 16 },
  { field: 'engagement_content', kind: 'text', width: 48 },
  { field: 'first_interview_detail', kind: 'text', width: 48 },
  { field: 'interview_date', kind: 'day', width: 16 },
  { field: 'start_time', kind: 'text', width: 10 },
  { field: 'sequence', kind: 'number', width: 6 },
  { field: 'method', kind: 'text', width: 12 },
  { field: 'first_inquiry_date', kind: 'day', width: 16 },
  { field: 'next_action_date', kind: 'day', width: 16 },
  { field: 'project_sozoku_id', kind: 'id', width: 12 },
  { field: 'project_legal_id', kind: 'id', width: 12 },
  { field: 'updated_at', kind: 'time', width: 20 },
  { field: 'family_codes_id', kind: 'id', width: 10 },
  { field: 'customer_id', kind: 'id', width: 10 },
  { field: 'inquiry_id', kind: 'id', width: 10 },
]);
