import { type DueDateBases, dueDateOf, isOfGift } from './deadlines';

/** Fields that determine a project's due date, named as in the API. */
interface DueValues {
  readonly application_type?: number;
  readonly due_date_type: number;
  readonly due_date: string | null;
  readonly due_date_reason: string | null;
  readonly death_date: string | null;
  readonly known_date: string | null;
  readonly division_date: string | null;
  readonly gift_year: number | null;
  readonly original_due_date: string | null;
}

const AGREED = 7;
const NONE = 8;

const basesOf = (values: DueValues): DueDateBases => ({
  deathDate: values.death_date,
  knownDate: values.known_date,
  divisionDate: values.division_date,
  giftYear: values.gift_year,
  originalDueDate: values.original_due_date,
  enteredDueDate: values.due_date,
  ofGift: isOfGift(values.application_type, values.gift_year),
});

/** The due date as it follows from the base dates; of an agreed one what is entered. */
export const automaticDueDate = (values: DueValues): string | null => dueDateOf(values.due_date_type, basesOf(values));

interface Due {
  readonly due_date: string | null;
  readonly due_date_reason: string | null;
}

/**
 * The due date and its reason as they will be stored; null where another day than the computed one lacks its reason.
 * A day that was not touched follows its base dates, unless it was entered with a reason: then it stays until the reason
 * or the day is emptied.
 * @param sent what the change says of the day: undefined where it is left alone
 */
export const dueAfter = (before: DueValues, after: DueValues, sent: string | null | undefined): Due | null => {
  if (after.due_date_type === AGREED) return { due_date: after.due_date, due_date_reason: after.due_date_reason };
  if (after.due_date_type === NONE) return { due_date: null, due_date_reason: null };
  const automatic = automaticDueDate(after);
  const untouched = sent === undefined || sent === before.due_date;
  const entered = untouched
    ? before.due_date_type === after.due_date_type &&
      after.due_date_reason !== null &&
      before.due_date !== automaticDueDate(before)
    : sent !== null && sent !== automatic;
  if (!entered) return { due_date: automatic, due_date_reason: null };
  if (after.due_date_reason === null) return null;
  return { due_date: untouched ? before.due_date : (sent ?? null), due_date_reason: after.due_date_reason };
};
