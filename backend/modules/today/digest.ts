import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { firmSettings } from '@/backend/records/firmSettings';
import type { Lang } from '@/contract/notation/lang';
import type { TodaySection } from '@/contract/today';
import { nowInTokyo } from '@/rules/calendarDay';
import { type DigestSection, digestText } from './digestText';
import type { SendMail } from './mailer';
import { countToday, todayRows } from './todayRows';

interface Subscriber {
  readonly id: number;
  readonly email: string;
  readonly role_id: number;
  readonly department_id: number;
  readonly lang: Lang;
}

interface Sending {
  readonly send: SendMail;
  /** The hour in Japan from which on mails go out. */
  readonly hour: number;
  readonly screens: string | undefined;
}

/** The sections of which the mail lists days. */
const withDays: readonly TodaySection[] = ['overdue', 'deadlines', 'plans'];
const most = { page: 1, limit: 20 };

/** People who asked for the mail, may sign in, have an address and got none that day. */
const awaiting = async (db: Kysely<Database>, day: string): Promise<Subscriber[]> => {
  const { rows } = await sql<Subscriber>`
    select e.id, e.email, e.role_id, e.department_id, s.lang from digest_subscriptions s join employees e on e.id = s.employee_id
    where e.status = 1 and e.deleted_at is null and e.email is not null and (e.end_date is null or e.end_date >= ${day}::date)
      and not exists (select from digests d where d.employee_id = e.id and d.day = ${day}::date)
    order by e.id`.execute(db);
  return rows;
};

/** Claims a person's mail of a day before it is sent, so that no other server and no later start sends it again. */
const claim = async (db: Kysely<Database>, employee_id: number, day: string): Promise<boolean> => {
  const claimed = await db
    .insertInto('digests')
    .values({ employee_id, day })
    .onConflict((conflict) => conflict.doNothing())
    .returning('employee_id')
    .execute();
  return claimed.length > 0;
};

const ofDay = (db: Kysely<Database>, employee_id: number, day: string) => ({
  sent: () =>
    db
      .updateTable('digests')
      .set({ sent_at: sql`now()` })
      .where('employee_id', '=', employee_id)
      .where('day', '=', day)
      .execute(),
  release: () => db.deleteFrom('digests').where('employee_id', '=', employee_id).where('day', '=', day).execute(),
});

/** One person's work of today; empty if there is none. */
const sectionsOf = async (db: Kysely<Database>, person: Subscriber, today: string): Promise<DigestSection[]> => {
  const asking = { person: person.id, offices: [], today };
  const counts = (await countToday(db, person, asking)).filter(({ total }) => total > 0);
  const sections: DigestSection[] = [];
  for (const { section, total } of counts) {
    const told = withDays.includes(section) ? await todayRows(db, section, person, asking, most) : undefined;
    sections.push({ section, total, rows: told?.rows ?? [] });
  }
  return sections;
};

/** The server refused this one mail for good: no further try would go better, and others are not kept waiting. */
const isFinal = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500;

/**
 * Sends the mails of the morning: to each who asked for it one a day. What could not be sent is tried again by the next
 * upkeep; who has nothing to do gets none.
 * @throws what the mail server failed with, once what it had not sent is free again
 */
export const sendDigests = async (
  db: Kysely<Database>,
  { send, hour, screens }: Sending,
  now = nowInTokyo(),
): Promise<void> => {
  const today = now.slice(0, 10);
  if (Number(now.slice(11, 13)) < hour) return;
  const people = await awaiting(db, today);
  if (people.length === 0) return;
  const { digest_names } = await firmSettings(db);
  for (const person of people) {
    if (!(await claim(db, person.id, today))) continue;
    const mail = ofDay(db, person.id, today);
    try {
      const sections = await sectionsOf(db, person, today);
      if (sections.length === 0) continue;
      const told = digestText(sections, { lang: person.lang, today, names: digest_names === 1, screens });
      await send({ ...told, id: `today-${today}-${person.id}`, to: person.email });
      await mail.sent();
    } catch (error) {
      if (isFinal(error)) continue;
      await mail.release();
      throw error;
    }
  }
};
