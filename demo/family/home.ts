import type { DemoOffice } from '@/demo/offices';
import type { CalendarDay } from '@/rules/calendarDay';
import type { Person } from './tree';

/** A family as it came to the firm. */
export interface Home {
  readonly id: number;
  /** The day it was entered, within the last three years. */
  readonly cameOn: CalendarDay;
  readonly office: DemoOffice;
  /** In order of `member_no`. */
  readonly people: readonly Person[];
  /** 本人: the one who died, or the client. */
  readonly key: Person;
  readonly representative: Person;
}
