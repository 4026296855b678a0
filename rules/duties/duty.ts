import type { EstateProperty } from '@/contract/estate';
import type { CalendarDay } from '../calendarDay';
import type { DeadlineRule } from '../deadlineRules';
import type { Deadline } from '../deadlines';
import type { HolidayCalendar } from '../holidays';
import type { Facts } from './facts';

/** How a duty ended according to the records; `on` is null if no day is recorded. */
export interface Ended {
  readonly state: 'done' | 'notNeeded';
  readonly on: CalendarDay | null;
}

/** The heir of a duty that each heir has individually. */
export interface DutyHeir {
  readonly member_id: number;
  readonly cust_name: string;
}

/** A duty, or a right, that a row of the table finds. */
export interface Found {
  readonly deadline: Deadline | null;
  readonly heir?: DutyHeir;
  /** The real estate that must be registered. */
  readonly property?: EstateProperty;
  readonly ended?: Ended | null;
}

/** Which duty exists and what ends it. */
export interface DutyRow {
  readonly rule: DeadlineRule;
  /** A right or a period that simply runs out: past its day it is never "overdue". */
  readonly lapses?: true;
  readonly find: (facts: Facts, calendar: HolidayCalendar) => readonly Found[];
}

export interface Duty extends Deadline {
  readonly lapses: boolean;
  /** The one that the record is about. */
  readonly main: boolean;
  /** The statutory day, if an entered day replaces it. */
  readonly statutory: CalendarDay | null;
  readonly heir: DutyHeir | null;
  readonly property: EstateProperty | null;
  readonly ended: Ended | null;
}

export type DutyState = 'ahead' | 'overdue' | 'lapsed' | Ended['state'];

/** 予定, 期限超過 (not done), 経過 (a right that ran out), 対応済, 対応不要. */
export const dutyState = (
  { due, lapses, ended }: Pick<Duty, 'due' | 'lapses' | 'ended'>,
  today: CalendarDay,
): DutyState => {
  if (ended !== null) return ended.state;
  if (due >= today) return 'ahead';
  return lapses ? 'lapsed' : 'overdue';
};
