import { sql } from 'kysely';
import type { z } from 'zod';
import { keptBy } from '@/backend/db/keptTotals';
import { defineList } from '@/backend/db/page';
import { defineSheet } from '@/backend/documents/sheet';
import { nameHolds } from '@/backend/records/conditions';
import { labelOf } from '@/backend/records/labels';
import { between, chainConditions, equal, isCustomer, living } from '@/backend/records/listConditions';
import { personName } from '@/backend/records/names';
import type { InquiryRow, inquiry } from '@/contract/inquiry';
import type { Lang } from '@/contract/notation/lang';
import {
  approach_ways,
  customer_situations,
  form_statuses,
  priorities,
  project_categories,
  project_categories_status,
} from '@/contract/options/inquiry';
import { inquiryJoins, sharedColumns } from './inquiryRows';

type Filters = Omit<z.output<typeof inquiry.export.query>, 'sort_asc' | 'sort_desc' | 'columns'>;

const column = (name: string) => ({ by: sql.ref(`i.${name}`) });
const optional = (name: string) => ({ ...column(name), gap: 'null' }) as const;
const kana = sql`collate "ja-x-icu"`;

export const inquiryList = defineList({
  table: 'inquiries',
  alias: 'i',
  joins: inquiryJoins,
  select: sql<InquiryRow>`${sharedColumns}, ${personName('i.first_responder')} as first_responder`,
  sorts: {
    inquiry_id: column('id'),
    uniform_id: column('id'),
    cust_name: column('sort_kana'),
    office_name: { by: sql`o.name ${kana}`, of: { table: sql`offices o`, column: 'office_id' } },
    first_responder: {
      by: sql`(e.last_name_kana || ' ' || e.first_name_kana) ${kana}`,
      of: { table: sql`employees e`, column: 'first_responder' },
    },
    approach_way: column('approach_way'),
    project_category: column('project_category'),
    project_category_status: column('project_category_status'),
    customer_situation: column('customer_situation'),
    first_inquiry_date: column('first_inquiry_date'),
    next_contact_date: optional('next_contact_date'),
    updated_at: column('updated_at'),
  },
  defaultSort: { by: 'first_inquiry_date', down: true },
  kept: keptBy(
    'office_id',
    'first_responder',
    'assigned_user_id',
    'approach_way',
    'introduced_by_id',
    'project_category',
    'project_category_status',
    'customer_situation',
    'priority_id',
    'status_id',
  ),
  where: (filters: Filters) => [
    living('i', filters.deleted),
    ...equal('i', filters, [
      'office_id',
      'first_responder',
      'assigned_user_id',
      'approach_way',
      'introduced_by_id',
      'project_category',
      'project_category_status',
      'customer_situation',
      'priority_id',
      'status_id',
    ]),
    ...(filters.prefecture_id == null
      ? []
      : [sql<boolean>`i.member_id in (${isCustomer(sql`m.prefecture_id = ${filters.prefecture_id}`)})`]),
    ...between('i.first_inquiry_date', filters.first_inquiry_from, filters.first_inquiry_to),
    ...between('i.next_contact_date', filters.next_contact_from, filters.next_contact_to),
  ],
  narrow: (filters) => [
    ...chainConditions(filters, (members) => sql`i.member_id in (${members})`, 'i.id'),
    ...equal('i', filters, ['customer_id']),
    ...(filters.decedent_name ? [nameHolds(filters.decedent_name, 'i')] : []),
  ],
});

/** Rows of the sheet, with labels in place of ids. */
export const inquirySheetPlan = (lang: Lang) => ({
  ...inquiryList,
  select: sql<InquiryRow>`${inquiryList.select},
    ${labelOf(sql`i.project_category`, project_categories, lang)} as project_category,
    ${labelOf(sql`i.project_category_status`, project_categories_status, lang)} as project_category_status,
    ${labelOf(sql`i.customer_situation`, customer_situations, lang)} as customer_situation,
    ${labelOf(sql`i.approach_way`, approach_ways, lang)} as approach_way,
    ${labelOf(sql`i.priority_id`, priorities, lang)} as priority_id,
    ${labelOf(sql`i.status_id`, form_statuses, lang)} as status_id`,
});

export const inquirySheet = defineSheet('inquiry', [
  { field: 'inquiry_id', kind: 'id', width: 10 },
  { field: 'uniform_id', kind: 'text', width: 12 },
  { field: 'family_code', kind: 'text', width: 12 },
  { field: 'personal_code', kind: 'text', width: 14 },
  { field: 'cust_name', kind: 'text', width: 20 },
  { field: 'cust_name_kana', kind: 'text', width: 24 },
  { field: 'project_category', kind: 'text', width: 24 },
  { field: 'project_category_status', kind: 'text', width: 14 },
  { field: 'customer_situation', kind: 'text', width: 24 },
  { field: 'phone1', kind: 'text', width: 16 },
  { field: 'phone2', kind: 'text', width: 16 },
  { field: 'phone3', kind: 'text', width: 16 },
  { field: 'office_name', kind: 'text', width: 14 },
  { field: 'first_responder', kind: 'text', width: 16 },
  { field: 'assigned_user_name', kind: 'text', width: 16 },
  { field: 'approach_way', kind: 'text', width: 20 },
  { field: 'introduced_by_name', kind: 'text', width: 20 },
  { field: 'first_inquiry_date', kind: 'day', width: 16 },
  { field: 'first_inquiry', kind: 'text', width: 48 },
  { field: 'decedent_name', kind: 'text', width: 20 },
  { field: 'priority_id', kind: 'text', width: 20 },
  { field: 'status_id', kind: 'text', width: 12 },
  { field: 'next_contact_date', kind: 'day', width: 16 },
  { field: 'interview_count', kind: 'number', width: 10 },
  { field: 'updated_at', kind: 'time', width: 20 },
  { field: 'last_updated_by', kind: 'text', width: 16 },
  { field: 'customer_id', kind: 'id', width: 10 },
]);
