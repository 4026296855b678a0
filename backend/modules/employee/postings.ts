import type { PostingPlace } from '@/backend/db/columnTypes';
import type { Context } from '@/backend/http/implement';
import type { Employee } from '@/contract/employee';

type Kind = Employee['history'][number]['kind'];

interface Posting {
  readonly date: string;
  readonly from?: PostingPlace;
  readonly to?: PostingPlace;
}

const json = (place: PostingPlace | undefined) => (place === undefined ? null : JSON.stringify(place));

const placeOf = ({ department_id, office_id }: Employee): PostingPlace => ({ department_id, office_id });

/** The transfer history writes itself, from what changed of place, role and employment. `before` is null of a new employee. */
export const writePostings = async (context: Context, before: Employee | null, after: Employee): Promise<void> => {
  const { db, actor, today } = context;
  const post = async (kind: Kind, { date, from, to }: Posting): Promise<void> => {
    await db
      .insertInto('employee_postings')
      .values({ employee_id: after.id, date, kind, from: json(from), to: json(to), created_by: actor.id })
      .execute();
  };

  if (before === null) {
    await post('joined', { date: after.start_date ?? today, to: placeOf(after) });
  } else if (after.start_date !== before.start_date) {
    await db
      .updateTable('employee_postings')
      .set({ date: after.start_date ?? today })
      .where('employee_id', '=', after.id)
      .where('kind', '=', 'joined')
      .execute();
  }
  if (before !== null && (before.department_id !== after.department_id || before.office_id !== after.office_id)) {
    const entered = after.transfer_date !== before.transfer_date ? after.transfer_date : null;
    await post('transferred', { date: entered ?? today, from: placeOf(before), to: placeOf(after) });
  }
  if (before !== null && before.role_id !== after.role_id)
    await post('role', { date: today, from: { role_id: before.role_id }, to: { role_id: after.role_id } });
  if ((before?.end_date ?? null) !== after.end_date) {
    // A corrected last day replaces the earlier entry; without a last day there is none.
    await db.deleteFrom('employee_postings').where('employee_id', '=', after.id).where('kind', '=', 'left').execute();
    if (after.end_date !== null) await post('left', { date: after.end_date, from: placeOf(after) });
  }
};
