import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { firmSettings } from '@/backend/records/firmSettings';
import type { Lang } from '@/contract/notation/lang';
import type { TodaySection } from '@/contract/today';
import { nowInTokyo } from '@/rules/calendarDay';
import { sendOnce } from './claims';
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
  for (const person of people)
    await sendOnce(db, 'digests', { employee_id: person.id, day: today }, async () => {
      const sections = await sectionsOf(db, person, today);
      if (sections.length === 0) return false;
      const told = digestText(sections, { lang: person.lang, today, names: digest_names === 1, screens });
      await send({ ...told, id: `today-${today}-${person.id}`, to: person.email });
      return true;
    });
};
