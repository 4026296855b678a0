import type { CalendarDay } from '../calendarDay';

/** The spouse's share beside rank 1 (children), 2 (ascendants) and 3 (siblings), as [numerator, denominator]. */
export interface ShareLaw {
  /** The first day of death it governs. */
  from: CalendarDay;
  spouse: Readonly<Record<1 | 2 | 3, readonly [number, number]>>;
  /** Whether the children of a dead nephew or niece represent too. */
  grandnephewsRepresent: boolean;
}

/** 応急措置法8条, then 民法900条, 901条2項 before and after 昭和55年法律51号, oldest first. */
export const shareLaws: readonly [ShareLaw, ...ShareLaw[]] = [
  {
    from: '1947-05-03',
    spouse: { 1: [1, 3], 2: [1, 2], 3: [2, 3] },
    grandnephewsRepresent: true,
  },
  {
    from: '1948-01-01',
    spouse: { 1: [1, 3], 2: [1, 2], 3: [2, 3] },
    grandnephewsRepresent: true,
  },
  {
    from: '1981-01-01',
    spouse: { 1: [1, 2], 2: [2, 3], 3: [3, 4] },
    grandnephewsRepresent: false,
  },
];
