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

/** An office has its targets wherever it lies; areas and the company have those without an office. */
const placeOf = (city: number | null, office: number | null, year: number): string =>
  office === null ? `area ${city} ${year}` : `office ${office} ${year}`;

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
  // Every figure asks for its target: looking through all rows each time took a third of a tab's time.
  const set = new Map<string, (typeof rows)[number]['target_data'][]>();
  for (const { city_id, office_id, year, target_data } of rows) {
    const place = placeOf(city_id, office_id, year);
    set.set(place, [...(set.get(place) ?? []), target_data]);
  }
  const own =
    (city: number | null, office: number | null): Target =>
    (month, measure) => {
      const there = set.get(placeOf(city, office, Number(month.slice(0, 4)))) ?? [];
      const targets = there.map((data) => data[String(Number(month.slice(5)))]?.[measure]);
      return targets.find((target) => target != null) ?? null;
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
