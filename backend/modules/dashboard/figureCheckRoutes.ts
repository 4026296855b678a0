import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { scopeOf } from '@/backend/access/policy';
import { defineList, listPage } from '@/backend/db/page';
import { type Context, implement } from '@/backend/http/implement';
import { equal } from '@/backend/records/listConditions';
import { Refusal } from '@/backend/refusal/refusal';
import type { DashboardTab } from '@/contract/dashboard';
import { FACTS, type FigureDifference, figureCheck, MONTHS } from '@/contract/figureCheck';
import { figuresOf } from './figureRights';
import { tabs } from './tabs';

interface Filters {
  readonly kind?: number | null | undefined;
}

const differences = defineList({
  table: 'figure_differences',
  alias: 'd',
  joins: sql`left join families f on f.id = d.family_id`,
  select: sql<FigureDifference>`d.id, d.kind, d.tabs, to_char(d.month, 'YYYY-MM') as month, d.place, f.family_code, d.records,
    d.kept_count, d.counted_count, d.kept_sum, d.counted_sum, d.found_at, d.mended_at`,
  sorts: { found_at: { by: sql`d.found_at` } },
  defaultSort: { by: 'found_at', down: true },
  where: (filters: Filters) => equal('d', filters, ['kind']),
});

const insurance = 3;

/** The differences that changed a tab's figures. */
const touching = (tab: DashboardTab): RawBuilder<SqlBool> =>
  sql`(d.kind = ${MONTHS} and d.tabs @> array[${tab}]
    or d.kind = ${FACTS} and ${tabs[tab].department !== insurance})`;

/** Months of tabs that the person reads; of families only where customers may be read. */
const readable = ({ actor }: Context): RawBuilder<SqlBool>[] => {
  const names = (Object.keys(tabs) as DashboardTab[]).filter((name) => figuresOf(actor, name) !== 'none');
  const families = scopeOf(actor, { resource: 'customer', action: 'read' }) !== 'none';
  return [sql`(d.tabs && ${names}::text[] or d.kind <> ${MONTHS} and ${families})`];
};

interface Latest {
  readonly checked_at: string | null;
  readonly families: number;
  readonly differences: number;
}

export const figureCheckModule = implement(
  'figureCheck',
  figureCheck,
  {
    latest: { resource: 'dashboard', action: 'any' },
    listing: { resource: 'figureCheck', action: 'read' },
  },
  {
    async latest({ query: { tab } }, { db, actor }) {
      if (tab !== undefined && figuresOf(actor, tab) === 'none') throw new Refusal('forbidden');
      const found =
        tab === undefined
          ? sql`c.differences`
          : sql`(select count(*)::int from figure_differences d where d.check_id = c.id and ${touching(tab)})`;
      const { rows } = await sql<Latest>`select c.finished_at as checked_at, c.families, ${found} as differences
        from figure_checks c where c.finished_at is not null order by c.night desc limit 1`.execute(db);
      return rows[0] ?? { checked_at: null, families: 0, differences: 0 };
    },

    listing: ({ query }, context) => listPage(context.db, context.totals, differences, query, readable(context)),
  },
);
