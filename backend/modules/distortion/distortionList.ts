import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Access, scopeOf } from '@/backend/access/policy';
import { defineList } from '@/backend/db/page';
import { fullName } from '@/backend/derived/memberName';
import { defineSheet } from '@/backend/documents/sheet';
import type { Context } from '@/backend/http/implement';
import type { DistortionPart } from '@/backend/records/distortion';
import { distortionParts } from '@/backend/records/distortionParts';
import { labelOf } from '@/backend/records/labels';
import { equal } from '@/backend/records/listConditions';
import { personName } from '@/backend/records/names';
import type { DistortionRow } from '@/contract/distortion';
import type { Lang } from '@/contract/notation/lang';
import { distortion_kinds } from '@/contract/options/figureCheck';

type Act = 'read' | 'export';

interface Filters {
  readonly kind?: number | null | undefined;
  readonly person_id?: number | null | undefined;
  readonly office_id?: number | null | undefined;
  /** The parts that the person may see, each within the offices to which the right reaches. */
  readonly seen: readonly RawBuilder<unknown>[];
}

/** What the right to a part's records is called; insurance cases leave with whoever may change them. */
const accessOf = ({ resource }: DistortionPart, act: Act): Access => {
  if (act === 'read') return { resource, action: 'read' };
  return resource === 'insurance' ? { resource, action: 'edit' } : { resource, action: 'export' };
};

/** The parts of a kind, or all, as far as the owning records may be read or exported. */
export const seenBy = (
  { actor, today }: Pick<Context, 'actor' | 'today'>,
  act: Act,
  kind?: number | null,
): RawBuilder<unknown>[] =>
  distortionParts.flatMap((part) => {
    const scope = scopeOf(actor, accessOf(part, act));
    if (scope === 'none' || (kind != null && part.kind !== kind)) return [];
    const rows = part.rows(today);
    return [
      scope === 'all' ? rows : sql`select * from (${rows}) own where office_id = any(${[...actor.office_ids]}::int[])`,
    ];
  });

const none = sql`select null::bigint as id, null::int as kind, null::text as record, null::int as record_id,
  null::int as member_id, null::text as number, null::int as project_category, null::date as day, null::date as other_day,
  null::int[] as person_ids, null::int as office_id where false`;

export const distortionList = defineList({
  table: 'inquiries',
  rows: ({ seen }: Filters) => (seen.length === 0 ? none : sql.join(seen, sql` union all `)),
  alias: 'd',
  joins: sql`join members m on m.id = d.member_id join families f on f.id = m.family_id
    left join offices o on o.id = d.office_id`,
  select: sql<DistortionRow>`d.id, d.kind, d.record, d.record_id, d.project_category, d.number, f.family_code,
    ${fullName} as customer_name, m.is_deceased, d.day, d.other_day,
    (select string_agg(${personName('n.id')}, '、' order by n.place) from (select id, min(place) as place
      from unnest(d.person_ids) with ordinality u (id, place) group by id) n) as persons, d.office_id, o.name as office_name`,
  sorts: { day: { by: sql`d.day`, gap: 'null' }, kind: { by: sql`d.kind` } },
  defaultSort: { by: 'day', down: true },
  where: () => [],
  // Few of them: found, counted and sorted at once.
  narrow: (filters) => [
    sql<SqlBool>`true`,
    ...equal('d', filters, ['office_id']),
    ...(filters.person_id == null ? [] : [sql<SqlBool>`d.person_ids @> array[${filters.person_id}]::int[]`]),
  ],
});

/** Rows of the sheet, with labels in place of ids. */
export const distortionSheetPlan = (lang: Lang) => ({
  ...distortionList,
  select: sql<DistortionRow>`${distortionList.select}, ${labelOf(sql`d.kind`, distortion_kinds, lang)} as kind`,
});

export const distortionSheet = defineSheet('distortion', [
  { field: 'kind', kind: 'text', width: 28 },
  { field: 'number', kind: 'text', width: 16 },
  { field: 'family_code', kind: 'text', width: 12 },
  { field: 'customer_name', kind: 'text', width: 20 },
  { field: 'day', kind: 'day', width: 16 },
  { field: 'other_day', kind: 'day', width: 16 },
  { field: 'persons', kind: 'text', width: 32 },
  { field: 'office_name', kind: 'text', width: 14 },
]);
