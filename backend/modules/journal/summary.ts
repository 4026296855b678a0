import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { addDays } from '@/rules/calendarDay';

/** The start of a day in Japan. */
export const startOf = (day: string): RawBuilder<unknown> => sql`(${day}::date::timestamp at time zone 'Asia/Tokyo')`;

/** Seven days beside the seven before them. @param last the last of them */
export const weekUntil = (last: string) => ({ from: addDays(last, -6), before: addDays(last, -13), to: last });

/** How often each event was noted in a week, and in the week before. */
export const eventsOfWeek = async (db: Kysely<Database>, last: string) => {
  const { from, before } = weekUntil(last);
  const { rows } = await sql<{ event: number; week: number; before: number }>`
    select event, count(*) filter (where at >= ${startOf(from)})::int as week,
      count(*) filter (where at < ${startOf(from)})::int as before
    from access_journal where at >= ${startOf(before)} and at < ${startOf(addDays(last, 1))} group by event order by event`.execute(
    db,
  );
  return rows;
};
