import { sql } from 'kysely';
import type { z } from 'zod';
import { defineList } from '@/backend/db/page';
import type { ExportColumn } from '@/backend/documents/exporter';
import { nameHolds } from '@/backend/records/conditions';
import { labelOf } from '@/backend/records/labels';
import { aCustomer, between, chainConditions, equal, living } from '@/backend/records/listConditions';
import { personName } from '@/backend/records/names';
import type { InquiryRow, inquiry } from '@/contract/inquiry';
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
    next_contact_date: column('next_contact_date'),
    updated_at: column('updated_at'),
  },
  defaultSort: { by: 'first_inquiry_date', down: true },
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
      : [sql<boolean>`i.member_id in (${aCustomer(sql`m.prefecture_id = ${filters.prefecture_id}`)})`]),
    ...between('i.first_inquiry_date', filters.first_inquiry_from, filters.first_inquiry_to),
    ...between('i.next_contact_date', filters.next_contact_from, filters.next_contact_to),
  ],
  narrow: (filters) => [
    ...chainConditions(filters, (members) => sql`i.member_id in (${members})`, 'i.id'),
    ...equal('i', filters, ['customer_id']),
    ...(filters.decedent_name ? [nameHolds(filters.decedent_name, 'i')] : []),
  ],
});

/** The sheet's rows: what the screen shows as a label stands in it in Japanese. */
export const inquirySheet = {
  ...inquiryList,
  select: sql<InquiryRow>`${inquiryList.select},
    ${labelOf(sql`i.project_category`, project_categories, 'jp')} as project_category,
    ${labelOf(sql`i.project_category_status`, project_categories_status, 'jp')} as project_category_status,
    ${labelOf(sql`i.customer_situation`, customer_situations, 'jp')} as customer_situation,
    ${labelOf(sql`i.approach_way`, approach_ways, 'jp')} as approach_way,
    ${labelOf(sql`i.priority_id`, priorities, 'jp')} as priority_id,
    ${labelOf(sql`i.status_id`, form_statuses, 'jp')} as status_id`,
};

/** The columns of the exported sheet, in the list's order, under its Japanese headers. */
export const inquiryColumns: readonly ExportColumn[] = [
  { field: 'inquiry_id', header: '問合せID', kind: 'id', width: 10 },
  { field: 'uniform_id', header: '統一番号', kind: 'text', width: 12 },
  { field: 'family_code', header: '家族コード', kind: 'text', width: 12 },
  { field: 'personal_code', header: '個人コード', kind: 'text', width: 14 },
  { field: 'cust_name', header: '氏名', kind: 'text', width: 20 },
  { field: 'cust_name_kana', header: 'フリガナ', kind: 'text', width: 24 },
  { field: 'project_category', header: '案件区分', kind: 'text', width: 24 },
  { field: 'project_category_status', header: 'ステータス', kind: 'text', width: 14 },
  { field: 'customer_situation', header: 'お客様の状況', kind: 'text', width: 24 },
  { field: 'phone1', header: '電話番号1', kind: 'text', width: 16 },
  { field: 'phone2', header: '電話番号2', kind: 'text', width: 16 },
  { field: 'phone3', header: '電話番号3', kind: 'text', width: 16 },
  { field: 'office_name', header: '担当拠点', kind: 'text', width: 14 },
  { field: 'first_responder', header: '初回対応者', kind: 'text', width: 16 },
  { field: 'assigned_user_name', header: '担当(予定)', kind: 'text', width: 16 },
  { field: 'approach_way', header: '問合せ経路', kind: 'text', width: 20 },
  { field: 'introduced_by_name', header: '紹介元', kind: 'text', width: 20 },
  { field: 'first_inquiry_date', header: '初回問合せ日', kind: 'day', width: 16 },
  { field: 'first_inquiry', header: '問合せ内容', kind: 'text', width: 48 },
  { field: 'decedent_name', header: '被相続人', kind: 'text', width: 20 },
  { field: 'priority_id', header: '優先度', kind: 'text', width: 20 },
  { field: 'status_id', header: '対応状況', kind: 'text', width: 12 },
  { field: 'next_contact_date', header: '次回連絡日', kind: 'day', width: 16 },
  { field: 'interview_count', header: '面談回数', kind: 'number', width: 10 },
  { field: 'updated_at', header: '更新日時', kind: 'time', width: 20 },
  { field: 'last_updated_by', header: '更新者', kind: 'text', width: 16 },
  { field: 'customer_id', header: '顧客ID', kind: 'id', width: 10 },
];
