import { answer } from '@/__tests__/support/server';
import type { DeadlineRow } from '@/contract/deadline';
import { dropdown } from '@/contract/dropdown';

const none = { proposal_number_char: [], opportunity_status: [], progress_status: [], project_types: [], cities: [] };
const choice = (value: number, label: string) => ({ value, label, label_ja: label, label_en: label, active: 1 });

/** A row of the board: the filing of a tax project of office 1. */
export const row = (changes: Partial<DeadlineRow> = {}): DeadlineRow => ({
  id: 1,
  due: '2026-04-06',
  rule: 'C',
  kind: 1,
  record_id: 9,
  number: 'TK126-0003',
  customer_name: '髙橋　澪',
  is_deceased: 0,
  decedent_name: '髙橋　𠮷郎',
  persons: '渡邊　健、𠮷田　翔',
  office_id: 1,
  office_name: '東京',
  base_date: '2025-06-06',
  heir_member_id: null,
  heir_name: null,
  lapses: 0,
  main: 1,
  statutory: null,
  provisional: 0,
  ...changes,
});

/** Choices of the board's filters. */
export const boardChoices = () =>
  answer(dropdown.legalFilter, { ...none, offices: [choice(1, '東京')], users: [choice(4, '渡邊　健')] });
