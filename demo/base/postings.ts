import type { Insertable } from 'kysely';
import type { PostingPlace } from '@/backend/db/columnTypes';
import type { Database } from '@/backend/db/schema';
import { addDays, type CalendarDay } from '@/rules/calendarDay';
import type { BaseEmployee } from './employees';
import { offices } from './offices';

type Posting = Insertable<Database['employee_postings']>;

const STAFF = 4;
const MANAGER = 3;
/** Days from joining to the head of an office. */
const YEARS_AS_STAFF = 400;

/** The previous office of a transferred employee: the one before theirs in the list. */
const officeBefore = (department: number, office: number): number => {
  const own = offices.filter(({ departments }) => (departments as readonly number[]).includes(department));
  return own.at(own.findIndex(({ id }) => id === office) - 1)?.id ?? office;
};

/** The transfer history of everybody: joined, transferred, made head of an office, left. */
export const postingsOf = (people: readonly BaseEmployee[], today: CalendarDay): Posting[] =>
  people.flatMap(({ row: { id, department_id, office_id, role_id, start_date, transfer_date, end_date } }) => {
    if (start_date == null) return [];
    const here = { department_id, office_id };
    const there = { department_id, office_id: officeBefore(department_id, office_id) };
    const posting = (
      kind: Posting['kind'],
      date: CalendarDay,
      from: PostingPlace | null,
      to: PostingPlace | null,
    ): Posting => ({ employee_id: id, kind, date, from: from && JSON.stringify(from), to: to && JSON.stringify(to) });
    const raised = addDays(start_date, YEARS_AS_STAFF);
    return [
      posting('joined', start_date, null, transfer_date == null ? here : there),
      ...(transfer_date == null ? [] : [posting('transferred', transfer_date, there, here)]),
      ...(role_id === MANAGER && raised < today ? [posting('role', raised, { role_id: STAFF }, { role_id })] : []),
      ...(end_date == null ? [] : [posting('left', end_date, here, null)]),
    ];
  });
