import { type Context, type Handlers, implement, type Rights } from '@/backend/http/implement';
import { choiceSets } from '@/backend/records/choices';
import { Refusal } from '@/backend/refusal/refusal';
import { type DashboardTab, dashboard, dashboardTabs } from '@/contract/dashboard';
import { answerOf, linesOf } from './answer';
import { cellRecords } from './cellRecords';
import { comparisonOf } from './comparison';
import { dashboardFile } from './dashboardFile';
import { figureRight, figuresOf } from './figureRights';
import { parseCellQuery, parseDashboardQuery } from './parseQuery';
import { blocksOf, tabs } from './tabs';

const names = Object.keys(dashboardTabs) as DashboardTab[];

/** @throws Refusal 403 where the tab's own call would be refused */
const allowTab = ({ actor }: Context, tab: DashboardTab): void => {
  if (figuresOf(actor, tab) === 'none') throw new Refusal('forbidden');
};

/** Tabs without a grand total, and tabs without a search type. */
const withoutTotal = new Set<DashboardTab>(['legal6']);
const withoutSearchType = new Set<DashboardTab>(['legal3', 'legal4']);

const answering =
  (name: DashboardTab) =>
  async ({ body }: { body: Parameters<typeof parseDashboardQuery>[2] }, context: Context) => {
    const asked = await parseDashboardQuery(context, name, body);
    const { blocks, subtotals, total, columns, measures } = await answerOf(
      context.db,
      tabs[name],
      blocksOf(name),
      asked,
      context.lang,
    );
    return {
      ...blocks,
      block_totals: subtotals,
      ...(withoutTotal.has(name) ? {} : { grand_total: asked.grand ? total : null }),
      ...(withoutSearchType.has(name) ? {} : { search_type: asked.cohort ? 2 : 1 }),
      columns,
      measures,
    };
  };

type TabGroup = typeof dashboardTabs;

const tabRights = Object.fromEntries(names.map((name) => [name, figureRight(name)])) as unknown as Rights<TabGroup>;
const tabHandlers = Object.fromEntries(names.map((name) => [name, answering(name)])) as unknown as Handlers<TabGroup>;

/** Narrows the choices of a dashboard's filters to city and office. */
const placeOf = ({
  city_id,
  office_id,
}: {
  city_id?: number | null | undefined;
  office_id?: number | null | undefined;
}) => ({
  office_id,
  ...(city_id == null ? {} : { city_ids: [city_id] }),
});

const filterSets = {
  cities: 'cities',
  offices: 'offices',
  users: 'users',
  referrals: 'introduced_by',
  result_types: 'result_type',
} as const;

export const dashboardModule = implement(
  'dashboard',
  dashboard,
  {
    ...tabRights,
    taxFilters: { resource: 'dashboard', action: 'sozoku' },
    legalFilters: { resource: 'dashboard', action: 'legal' },
    records: { resource: 'dashboard', action: 'any' },
    comparison: { resource: 'dashboard', action: 'any' },
    export: { resource: 'dashboard', action: 'any' },
  },
  {
    ...tabHandlers,
    taxFilters: ({ query }, { db, lang }) =>
      choiceSets(db, lang, { ...filterSets, teams: 'teams' }, { department_id: 1, ...placeOf(query) }),
    legalFilters: ({ query }, { db, lang }) =>
      choiceSets(db, lang, filterSets, { department_id: 2, ...placeOf(query) }),
    async records({ body }, context) {
      allowTab(context, body.tab);
      return cellRecords(
        context,
        body,
        tabs[body.tab],
        blocksOf(body.tab),
        await parseCellQuery(context, body.tab, body.asked),
      );
    },
    async comparison({ body }, context) {
      allowTab(context, body.tab);
      const [tab, blocks] = [tabs[body.tab], blocksOf(body.tab)];
      const asked = await parseCellQuery(context, body.tab, body.asked);
      const lines = await linesOf(context.db, tab, blocks, asked, context.lang);
      return comparisonOf(context.db, tab, blocks, asked, lines, body.with);
    },
    async export({ body }, context) {
      allowTab(context, body.tab);
      return context.heavy(async () =>
        dashboardFile(
          context,
          body,
          tabs[body.tab],
          blocksOf(body.tab),
          await parseCellQuery(context, body.tab, body.asked),
        ),
      );
    },
  },
);
