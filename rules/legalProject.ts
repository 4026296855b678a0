import { type CalendarDay, daysBetween } from './calendarDay';
import type { BaseDate } from './deadlines';

export const WON = 3;
export const LOST = 4;
export const TERMINATED = 6;

export const COMPLETED = 12;
export const SUSPENDED = 13;
export const PROGRESS_TERMINATED = 14;

/**
 * 特定業務 (犯罪収益移転防止法別表): work that manages or disposes of a client's assets, deals in real estate or founds companies;
 * the client must be identified before it is taken on.
 */
const specified: ReadonlySet<number> = new Set([1, 3, 7, 9, 14, 17, 18]);
export const isSpecified = (projectTypes: readonly number[]): boolean =>
  projectTypes.some((type) => specified.has(type));

/** Entries of `identification_result`: in person, by mail, online. */
const identified: ReadonlySet<number> = new Set([2, 3, 4]);
export const isIdentified = (result: number | null | undefined): boolean => identified.has(result ?? 0);

interface Service {
  readonly completion_date?: string | null | undefined;
}

/** Whether every ordered service has its day of completion. */
export const completionDatesFilled = (services: readonly Service[]): boolean =>
  services.length > 0 && services.every(({ completion_date }) => Boolean(completion_date));

/** The last day of completion of the services, once all are completed. */
export const completedOn = (services: readonly Service[]): CalendarDay | null =>
  completionDatesFilled(services)
    ? (services
        .map((service) => service.completion_date ?? '')
        .sort()
        .at(-1) ?? null)
    : null;

/** Days from the order until it was completed, else until today; null without an order. */
export const elapsedDays = (
  { orderDate, completed }: { orderDate: BaseDate; completed: BaseDate },
  today: CalendarDay,
): number | null => (orderDate ? daysBetween(orderDate, completed ?? today) : null);
