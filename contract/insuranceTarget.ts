import * as z from 'zod';
import { nullableInt } from './answerKinds';
import { ranges } from './dateRange';
import { command, query } from './defineEndpoint';
import { anyId, choices, lockVersion, number, plannedYear, yen } from './fields';
import type { Problem } from './messages';

/** The measures that each insurance dashboard sets targets for. */
export const targetMeasures = {
  tab1: ['request_count', 'meeting_count', 'contract_count'],
  tab2: ['annual_premium', 'single_premium', 'commission_amount'],
  tab3: ['contract_count', 'commission_amount'],
} as const;
export type TargetDashboard = keyof typeof targetMeasures;

const dashboardName = z.enum(['tab1', 'tab2', 'tab3'], 'choose');

/** Month 1 to 12 → measure → a whole number from 0 up. */
const TargetData = z.record(z.string().regex(/^([1-9]|1[0-2])$/, 'invalid'), z.record(z.string(), yen()));

const place = {
  city_id: anyId('city'),
  office_id: anyId('office'),
  year: plannedYear(ranges.figures),
  dashboard_name: dashboardName,
  department_id: number(3, 3).optional(),
};

export const InsuranceTarget = z.object({
  id: nullableInt,
  city_id: nullableInt,
  office_id: nullableInt,
  year: z.number().int(),
  dashboard_name: dashboardName,
  target_data: z.record(z.string(), z.record(z.string(), z.number())),
  lock_version: z.number().int(),
});
export type InsuranceTarget = z.output<typeof InsuranceTarget>;

interface Values {
  readonly dashboard_name: TargetDashboard;
  readonly target_data: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** A dashboard takes targets of its own measures only. */
export const targetProblems = ({ dashboard_name, target_data }: Values): Problem[] =>
  Object.entries(target_data).flatMap(([month, measures]) =>
    Object.keys(measures)
      .filter((measure) => !(targetMeasures[dashboard_name] as readonly string[]).includes(measure))
      .map((measure) => ({ path: `target_data.${month}.${measure}`, code: 'choose' })),
  );

export const insuranceTarget = {
  dropdowns: query('/api/insurance-target-dropdowns', {
    query: z.object({ city_id: anyId('city'), office_id: anyId('office') }),
    data: z.object({ cities: choices, offices: choices, years: choices, dashboard_names: choices }),
  }),
  show: query('/api/insurance-target-show', { query: z.object(place), data: InsuranceTarget }),
  store: command('POST', '/api/insurance-target-store', {
    body: z.object({ ...place, target_data: TargetData, lock_version: lockVersion() }),
    data: InsuranceTarget,
  }),
};
