import * as z from 'zod';
import { nullableInt, nullableText } from './answerKinds';
import { type DashboardTab, dashboardTabs } from './dashboard';
import { paged, query } from './defineEndpoint';
import { option, optional } from './fields';
import { figure_kinds } from './options/figureCheck';

/** Of `figure_kinds`: facts of chains and projects, from which the figures of the tax and legal dashboards are counted. */
export const FACTS = 3;
/** Of `figure_kinds`: months of the dashboards. */
export const MONTHS = 5;

const tabNames = Object.keys(dashboardTabs) as [DashboardTab, ...DashboardTab[]];

/** Something kept that was not what the records say, and was counted anew. */
export const FigureDifference = z.object({
  id: z.number().int(),
  /** A value of `figure_kinds`. */
  kind: z.number().int(),
  /** For months: the dashboards that read them. */
  tabs: z.array(z.string()),
  /** `YYYY-MM` */
  month: nullableText,
  /** A value of `figure_places`. */
  place: nullableInt,
  family_code: nullableText,
  /** The number of differing rows. */
  records: z.number().int(),
  kept_count: nullableInt,
  counted_count: nullableInt,
  /** Yen for amounts; days or minutes for durations. */
  kept_sum: nullableInt,
  counted_sum: nullableInt,
  found_at: z.string(),
  mended_at: z.string(),
});
export type FigureDifference = z.output<typeof FigureDifference>;

/** The nightly check of kept figures against the records. All of it is an addition. */
export const figureCheck = {
  /** The last check, and how many differences it found: of a tab, or in all. */
  latest: query('/api/figure-check', {
    query: z.object({ tab: z.enum(tabNames, 'choose').optional() }),
    data: z.object({ checked_at: nullableText, families: z.number().int(), differences: z.number().int() }),
    addition: true,
  }),
  listing: paged('/api/figure-check-listing', {
    row: FigureDifference,
    sorts: ['found_at'],
    limit: 50,
    filters: { kind: optional(option('figure_kinds', figure_kinds)) },
    addition: true,
  }),
};
