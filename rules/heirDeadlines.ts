import type { HeirKnownDate } from '@/contract/heirKnownDate';
import { type BaseDate, type Deadline, inheritanceTaxDeadline, renunciationDeadline } from './deadlines';
import { holidayCalendar } from './holidays';
import { mainRuleOf, type ProjectBases, type ProjectDeadline } from './projectDeadlines';

export interface HeirDeadlines extends HeirKnownDate {
  readonly deadlines: readonly (Deadline & Pick<ProjectDeadline, 'done'>)[];
}

interface KnownBases {
  readonly death_date: BaseDate;
  readonly known_date: BaseDate;
}

/** The heirs for whom the project's own days do not stand, since they knew on another day. */
const heirsApart = (heirs: readonly HeirKnownDate[], { known_date, death_date }: KnownBases) =>
  heirs.filter(({ heir_known_date }) => heir_known_date !== (known_date ?? death_date));

/**
 * A and C of each heir who knew on another day than the project's: each heir's own (民法915条1項, 相続税法27条1項). One return
 * is filed for all, so that C is done when the project's is.
 */
export const taxHeirDeadlines = (
  project: KnownBases & Pick<ProjectBases, 'due_date_type' | 'prgrs_submission_date'>,
  heirs: readonly HeirKnownDate[],
  calendar = holidayCalendar,
): HeirDeadlines[] =>
  heirsApart(heirs, project).map((heir) => {
    const filed = mainRuleOf(project.due_date_type) === 'C' ? (project.prgrs_submission_date ?? null) : null;
    const days = [
      renunciationDeadline(heir.heir_known_date, calendar),
      inheritanceTaxDeadline(heir.heir_known_date, calendar),
    ];
    return {
      ...heir,
      deadlines: days.flatMap((day) => (day === null ? [] : { ...day, done: day.rule === 'C' ? filed : null })),
    };
  });

/** A of each heir who knew on another day than the legal project's. */
export const legalHeirDeadlines = (
  project: KnownBases,
  heirs: readonly HeirKnownDate[],
  calendar = holidayCalendar,
): HeirDeadlines[] =>
  heirsApart(heirs, project).map((heir) => {
    const renounce = renunciationDeadline(heir.heir_known_date, calendar);
    return { ...heir, deadlines: renounce === null ? [] : [{ ...renounce, done: null }] };
  });
