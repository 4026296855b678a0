import { type SqlBool, sql } from 'kysely';
import { defineList } from '@/backend/db/page';
import { defineSheet } from '@/backend/documents/sheet';
import { labelOf } from '@/backend/records/labels';
import { equal } from '@/backend/records/listConditions';
import { personName } from '@/backend/records/names';
import type { JournalRow } from '@/contract/journal';
import type { Lang } from '@/contract/notation/lang';
import { journal_events } from '@/contract/options/journal';
import { startOf } from './summary';

interface Filters {
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
  readonly event?: number | null | undefined;
  readonly employee_id?: number | null | undefined;
  readonly family_code?: string | null | undefined;
}

/** Of a family with the files that were merged into it. */
const ofFamily = (code: string) => sql<SqlBool>`j.family_id = any(array(
  with asked as (select id from families where family_code = ${code.toUpperCase()})
  select id from asked union all select id from families where merged_into_id in (select id from asked)))`;

export const journalList = defineList({
  table: 'access_journal',
  alias: 'j',
  joins: sql`left join families f on f.id = j.family_id`,
  select: sql<JournalRow>`j.id, j.at, j.event, j.employee_id, ${personName('j.employee_id')} as employee_name,
    ${personName('j.target_id')} as target_name, f.family_code, j.subject, j.address`,
  sorts: { at: { by: sql`j.at` } },
  defaultSort: { by: 'at', down: true },
  // Millions of lines in three years: they are counted after the rows.
  kept: [],
  where: (filters: Filters) => [
    ...(filters.from ? [sql<SqlBool>`j.at >= ${startOf(filters.from)}`] : []),
    ...(filters.to ? [sql<SqlBool>`j.at < ${startOf(filters.to)} + interval '1 day'`] : []),
    ...equal('j', filters, ['event', 'employee_id']),
    ...(filters.family_code ? [ofFamily(filters.family_code)] : []),
  ],
});

/** Rows of the sheet, with labels in place of ids. */
export const journalSheetPlan = (lang: Lang) => ({
  ...journalList,
  select: sql<JournalRow>`${journalList.select}, ${labelOf(sql`j.event`, journal_events, lang)} as event`,
});

export const journalSheet = defineSheet('journal', [
  { field: 'at', kind: 'time', width: 18 },
  { field: 'event', kind: 'text', width: 22 },
  { field: 'employee_name', kind: 'text', width: 20 },
  { field: 'family_code', kind: 'text', width: 12 },
  { field: 'target_name', kind: 'text', width: 20 },
  { field: 'subject', kind: 'text', width: 30 },
  { field: 'address', kind: 'text', width: 18 },
]);
