import type { SalesRow } from '@/contract/sales';

export const order = (changes: Partial<SalesRow> = {}): SalesRow => ({
  sales_id: 1,
  department_id: 1,
  project_type: 1,
  project_id: 101,
  uniform_id: 'A0000101',
  proposal_number: 'S-26-101',
  order_date: '2026-04-01',
  family_code: 'F0000001',
  family_member_id: 33,
  member_name: '髙橋　一郎',
  content: '相続税申告',
  amount: 1_200_000,
  billed_amount: 600_000,
  received_amount: 500_000,
  last_receipt_date: '2026-05-01',
  status: 1,
  staff_name: '渡邊　健',
  remarks: '着手金のみ入金',
  lock_version: 2,
  ...changes,
});
