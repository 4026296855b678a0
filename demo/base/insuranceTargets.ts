import type { Insertable } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { createRng } from '@/demo/rng';
import { type CalendarDay, dayParts } from '@/rules/calendarDay';
import { offices } from './offices';

const INSURANCE = 3;
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);
/** Yen. */
const STEP = 10_000;
const [ANNUAL_PREMIUM, SINGLE_PREMIUM] = [360_000, 6_000_000];
const COMMISSION = 0.07;

const rounded = (yen: number): number => Math.round(yen / STEP) * STEP;

/** Monthly targets of an insurance office: the same contracts and commission on every dashboard. */
const monthsOf = (office: number, year: number) => {
  const rng = createRng(`targets ${office} ${year}`);
  const size = office <= 2 ? 2 : 1;
  return MONTHS.map((month) => {
    // The firm's year ends in March.
    const request_count = size * rng.int(4, 7) + (month === 3 ? 2 : 0);
    const meeting_count = Math.round(request_count * 0.6);
    const contract_count = Math.max(1, Math.round(meeting_count * 0.5));
    const annual_premium = contract_count * ANNUAL_PREMIUM;
    const single_premium = contract_count * SINGLE_PREMIUM;
    const commission_amount = rounded((annual_premium + single_premium) * COMMISSION);
    return { month, request_count, meeting_count, contract_count, annual_premium, single_premium, commission_amount };
  });
};

type Month = ReturnType<typeof monthsOf>[number];

const MEASURES = {
  tab1: ({ request_count, meeting_count, contract_count }: Month) => ({ request_count, meeting_count, contract_count }),
  tab2: ({ annual_premium, single_premium, commission_amount }: Month) => ({
    annual_premium,
    single_premium,
    commission_amount,
  }),
  tab3: ({ contract_count, commission_amount }: Month) => ({ contract_count, commission_amount }),
};

/** The targets of every insurance office for this year and the last. */
export const insuranceTargets = (today: CalendarDay): Insertable<Database['insurance_targets']>[] => {
  const { year: thisYear } = dayParts(today);
  return offices
    .filter(({ departments }) => (departments as readonly number[]).includes(INSURANCE))
    .flatMap((office) =>
      [thisYear - 1, thisYear].flatMap((year) => {
        const months = monthsOf(office.id, year);
        return Object.entries(MEASURES).map(([dashboard_name, measuresOf]) => ({
          city_id: office.cityId,
          office_id: office.id,
          year,
          dashboard_name,
          target_data: Object.fromEntries(months.map((month) => [String(month.month), measuresOf(month)])),
        }));
      }),
    );
};
