import { type CalendarDay, daysBetween } from '@/rules/calendarDay';
import type { Demo } from './context';
import type { Table } from './loader';
import { momentAt, officeMoment } from './moments';
import type { Rng } from './rng';

export interface Change {
  readonly on: CalendarDay;
  readonly by: number | null;
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

type Changes = Record<string, [before: unknown, after: unknown]>;

export interface Trail {
  readonly created_at: string;
  readonly created_by: number | null;
  readonly updated_at: string;
  readonly updated_by: number | null;
  readonly lock_version: number;
}

/** The stamps of a record that was entered on a day and never changed. */
export const enteredOn = (rng: Rng, day: CalendarDay, by: number | null): Trail => {
  const created_at = officeMoment(rng, day);
  return { created_at, created_by: by, updated_at: created_at, updated_by: by, lock_version: 0 };
};

/** The same for the day on which everything is as it is made: as early as it can be, so that it is not still to come. */
const enteredToday = (rng: Rng, today: CalendarDay, by: number | null): Trail => {
  const created_at = momentAt(today, rng.int(9 * 60, 9 * 60 + 20), rng);
  return { created_at, created_by: by, updated_at: created_at, updated_by: by, lock_version: 0 };
};

/** The stamps of a record that was entered and perhaps changed on a later day, and the history that tells of it. */
export function leaveTrail(
  { loader, today }: Demo,
  rng: Rng,
  entity: Table,
  record: { readonly id: number; readonly day: CalendarDay; readonly by: number | null },
  change: Change | null,
): Trail {
  const entered = record.day === today ? enteredToday(rng, today, record.by) : enteredOn(rng, record.day, record.by);
  const note = (action: 'create' | 'update', at: string, actor_id: number | null, changes: Changes) =>
    loader.add('history', {
      id: loader.nextId('history'),
      entity,
      record_id: record.id,
      action,
      at,
      actor_id,
      changes,
    });
  note('create', entered.created_at, record.by, {});
  if (change === null || daysBetween(record.day, change.on) < 1) return entered;
  const updated_at = officeMoment(rng, change.on);
  note('update', updated_at, change.by, { [change.field]: [change.before, change.after] });
  return { ...entered, updated_at, updated_by: change.by, lock_version: 1 };
}
