import type { Kysely } from 'kysely';
import { anyOf } from '@/backend/db/anyOf';
import type { Database } from '@/backend/db/schema';
import type { TargetDashboard } from '@/contract/insuranceTarget';
import type { Outline } from './blocks';
import { monthsOf } from './columns';
import type { DashboardQuery } from './dashboardQuery';
import type { Target } from './figures';
import type { Directory } from './people';

type TargetsOf = (row: Pick<Outline, 'type' | 'id'>) => Target;

const nothing: Target = () => null;
export const noTargets: TargetsOf = () => nothing;

/** Null counts as nothing; where all are null, so is their sum. */
const summed =
  (targets: readonly Target[]): Target =>
  (month, measure) => {
    const set = targets.flatMap((target) => target(month, measure) ?? []);
    return set.length === 0 ? null : set.reduce((all, one) => all + one, 0);
  };

const either =
  (own: Target, else_: Target): Target =>
  (month, measure) =>
    own(month, measure) ?? else_(month, measure);

/**
 * The targets of offices, areas and the total. An area's are its own where they are set, else those of its offices
 * together; likewise the company's. Of a selection the total is that of what was selected.
 */
export const readTargets = async (
  db: Kysely<Database>,
  dashboards: readonly TargetDashboard[],
  asked: DashboardQuery,
  { offices, cities }: Directory,
): Promise<TargetsOf> => {
  const years = [...new Set(monthsOf(asked).map((month) => Number(month.slice(0, 4))))];
  const rows = await db
    .selectFrom('insurance_targets')
    .select(['city_id', 'office_id', 'year', 'target_data'])
    .where('deleted_at', 'is', null)
    .where('dashboard_name', 'in', dashboards)
    .where('year', '=', anyOf(years))
    .execute();
  const own =
    (city: number | null, office: number | null): Target =>
    (month, measure) => {
      const set = rows.flatMap(({ city_id, office_id, year, target_data }) =>
        year === Number(month.slice(0, 4)) && office_id === office && (office !== null || city_id === city)
          ? (target_data[String(Number(month.slice(5)))]?.[measure] ?? [])
          : [],
      );
      return set[0] ?? null;
    };
  const ofOffice = (id: number) => own(null, id);
  const officesIn = (city: number) => offices.filter(({ city_id }) => city_id === city).map(({ id }) => id);
  const isWhole = (city: number) =>
    asked.offices === null || officesIn(city).every((id) => asked.offices?.includes(id));
  const ofCity = (city: number): Target => {
    const seen = officesIn(city).filter((id) => asked.offices === null || asked.offices.includes(id));
    const together = summed(seen.map(ofOffice));
    return isWhole(city) ? either(own(city, null), together) : together;
  };
  const areas = summed(cities.map(({ id }) => ofCity(id)));
  const total = asked.offices === null ? either(own(null, null), areas) : areas;
  return ({ type, id }) => {
    if (type === 'office' && id !== null) return ofOffice(id);
    if (type === 'area' && id !== null) return ofCity(id);
    return type === 'total' ? total : nothing;
  };
};
