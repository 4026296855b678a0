import type { Context } from '@/backend/http/implement';
import { Refusal } from '@/backend/refusal/refusal';
import { refuse } from '@/backend/refusal/refuse';
import { type DashboardTab, dashboardTabs, periodProblems } from '@/contract/dashboard';
import { errorsMap } from '@/contract/messages';
import { wordsOf } from '@/locales/all';
import { elevenMonthsBack, monthRangeDays } from '@/rules/months';
import { yearFrom } from './columns';
import type { DashboardQuery } from './dashboardQuery';

/** The fields of all tabs' bodies; each tab's own schema selects from them. */
interface Body {
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
  readonly city_id?: number | null | undefined;
  readonly office_id?: number | null | undefined;
  readonly search_type?: 1 | 2;
  readonly is_yearly_total?: 0 | 1;
  readonly is_grand_total?: 0 | 1;
  readonly user_ids?: readonly number[];
  readonly referral_ids?: readonly number[];
  readonly result_type_ids?: readonly number[];
  readonly application_type_ids?: readonly number[];
  readonly due_date_types?: readonly number[];
}

/**
 * The offices to count: those of the city, or the one office, limited to those the employee may see.
 * @throws Refusal 403 where nothing that was asked for may be seen, 422 where office and city part
 */
const officesOf = async (
  { db, lang, scope, actor }: Context,
  { city_id, office_id }: Body,
): Promise<number[] | null> => {
  if (city_id == null && office_id == null) return scope === 'all' ? null : [...actor.office_ids];
  const rows = await db
    .selectFrom('offices')
    .select('id')
    .where('deleted_at', 'is', null)
    .$if(city_id != null, (query) => query.where('city_id', '=', city_id ?? 0))
    .$if(office_id != null, (query) => query.where('id', '=', office_id ?? 0))
    .execute();
  if (rows.length === 0)
    refuse(
      [office_id == null ? { path: 'city_id', code: 'choose' } : { path: 'office_id', code: 'office_outside_city' }],
      { lang },
    );
  const asked = rows.map(({ id }) => id);
  const seen = scope === 'all' ? asked : asked.filter((id) => actor.office_ids.includes(id));
  if (seen.length === 0) throw new Refusal('forbidden');
  return seen;
};

const bodyOfYear = new Set<DashboardTab>(['legal3', 'legal4']);

/** A tab's checked body as the engine is asked by it. @throws Refusal 403, 422 */
export const parseDashboardQuery = async (context: Context, tab: DashboardTab, body: Body): Promise<DashboardQuery> => {
  const { today, lang } = context;
  const year = bodyOfYear.has(tab);
  const usual = { start: `${elevenMonthsBack(today)}-01`, end: monthRangeDays(today.slice(0, 7)).end };
  const range = year
    ? yearFrom(body.start_date ?? usual.start)
    : { start: body.start_date ?? usual.start, end: body.end_date ?? usual.end };
  const problems = periodProblems({ start_date: range.start, end_date: range.end }, today);
  refuse(year ? problems.map((problem) => ({ ...problem, path: 'start_date' })) : problems, { lang });
  return {
    ...range,
    today,
    offices: await officesOf(context, body),
    users: body.user_ids ?? [],
    labels: [...(body.referral_ids ?? []), ...(body.result_type_ids ?? [])],
    cohort: body.search_type === 2,
    yearly: year || body.is_yearly_total === 1,
    grand: year || body.is_grand_total === 1,
    applicationTypes: body.application_type_ids ?? [],
    dueDateTypes: body.due_date_types ?? [],
  };
};

/** Parses a tab's query sent inside another call. @throws Refusal 403, 422 */
export const parseCellQuery = (context: Context, tab: DashboardTab, asked: unknown): Promise<DashboardQuery> => {
  const body = dashboardTabs[tab].body.safeParse(asked);
  if (!body.success)
    throw new Refusal('invalid', { errors: errorsMap(body.error.issues, wordsOf[context.lang].messages) });
  return parseDashboardQuery(context, tab, body.data as Body);
};
