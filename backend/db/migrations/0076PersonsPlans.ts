import { type Kysely, sql } from 'kysely';

const living = 'deleted_at is null';

/** The page and the menu's number of today ask for one person's plans, and for results that were entered of days ahead. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [
    `create index inquiries_persons_contact on inquiries ((coalesce(assigned_user_id, first_responder)), next_contact_date)
      where ${living} and next_contact_date is not null`,
    `create index interviews_persons_action on interviews ((coalesce(next_user_id, interviewer_id)), next_action_date)
      where ${living} and next_action_date is not null`,
    `create index engagements_persons_action on engagements ((coalesce(next_user_id, user_id)), next_action_date)
      where ${living} and next_action_date is not null`,
    `create index interviews_result_ahead on interviews (interview_date) where ${living} and result_type is not null`,
  ])
    await sql.raw(statement).execute(db);
};
