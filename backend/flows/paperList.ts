import { type SqlBool, sql } from 'kysely';
import { defineList } from '@/backend/db/page';
import { fullName } from '@/backend/derived/memberName';
import { equal } from '@/backend/records/listConditions';
import { personName } from '@/backend/records/names';
import type { IssuedPapers } from '@/contract/paper';

interface Filters {
  readonly family_code: string;
  readonly project_id?: number | null | undefined;
  readonly property_id?: number | null | undefined;
}

/** What was issued for a family, or from one of its records. */
export const paperList = defineList({
  table: 'issued_papers',
  alias: 'i',
  joins: sql`join members m on m.id = i.decedent_member_id`,
  select: sql<IssuedPapers>`i.id, i.number, i.created_at as issued_at, ${personName('i.created_by')} as issued_by,
    ${fullName} as decedent_name, i.papers, i.file_name, i.project_id, i.property_id`,
  sorts: { issued_at: { by: sql`i.id` } },
  defaultSort: { by: 'issued_at', down: true },
  where: (filters: Filters) => equal('i', filters, ['project_id', 'property_id']),
  narrow: ({ family_code }: Filters) => [
    // With what was issued for families that were merged into it since.
    sql<SqlBool>`i.family_id = any(array(with asked as (
      select coalesce(merged_into_id, id) as id from families where family_code = ${family_code.toUpperCase()})
      select id from asked union all select id from families where merged_into_id in (select id from asked)))`,
  ],
});
