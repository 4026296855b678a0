import { type Kysely, sql } from 'kysely';
import { scopeOf } from '@/backend/access/policy';
import type { Database } from '@/backend/db/schema';
import { eventsOfWeek, weekUntil } from '@/backend/modules/journal/summary';
import { sendOnce } from '@/backend/modules/today/claims';
import { put } from '@/backend/modules/today/digestText';
import type { SendMail } from '@/backend/modules/today/mailer';
import type { Lang } from '@/contract/notation/lang';
import { journal_events } from '@/contract/options/journal';
import { wordsOf } from '@/locales/all';
import { formatDay } from '@/locales/format';
import { addDays, nowInTokyo, weekdayOf } from '@/rules/calendarDay';
import { formatNumber } from '@/rules/format';

interface Sending {
  readonly send: SendMail;
  /** The hour in Japan from which on mails go out. */
  readonly hour: number;
  readonly screens: string | undefined;
}

interface Reader {
  readonly id: number;
  readonly email: string;
  readonly role_id: number;
  readonly department_id: number;
  readonly lang: Lang;
}

type Events = Awaited<ReturnType<typeof eventsOfWeek>>;

/** Counts only: no family, no person. */
const textOf = (events: Events, last: string, lang: Lang, screens: string | undefined) => {
  const { journal, options } = wordsOf[lang];
  const { from, to } = weekUntil(last);
  const span = { from: formatDay(from, lang), to: formatDay(to, lang) };
  const labels = options.journal_events as Readonly<Record<number, string>>;
  const lines = journal_events.flatMap(({ value }) => {
    const counted = events.find(({ event }) => event === value);
    if (counted === undefined) return [];
    const counts = {
      event: labels[value] ?? '',
      week: formatNumber(counted.week),
      before: formatNumber(counted.before),
    };
    return [put(journal.mail.line, counts)];
  });
  return {
    subject: put(journal.mail.subject, span),
    text: [
      put(journal.mail.greeting, span),
      '',
      ...(lines.length > 0 ? lines : [journal.mail.nothing]),
      '',
      ...(screens === undefined ? [] : [`${screens}/settings/journal`, '']),
      journal.mail.why,
      '',
    ].join('\n'),
  };
};

/** Administrators who may read the journal, with an address. */
const readers = async (db: Kysely<Database>, day: string): Promise<Reader[]> => {
  const { rows } = await sql<Reader>`
    select e.id, e.email, e.role_id, e.department_id, coalesce(s.lang, 'jp') as lang
    from employees e join firm_settings f on f.journal_mail = 1 left join digest_subscriptions s on s.employee_id = e.id
    where e.status = 1 and e.deleted_at is null and e.email is not null and (e.end_date is null or e.end_date >= ${day}::date)
    order by e.id`.execute(db);
  return rows.filter((person) => scopeOf(person, { resource: 'journal', action: 'read' }) !== 'none');
};

/**
 * Sends the summary of last week, Monday to Sunday, to administrators, where the firm wants it: on Monday morning, or as
 * soon as the server runs again.
 */
export const sendJournalMails = async (
  db: Kysely<Database>,
  { send, hour, screens }: Sending,
  now = nowInTokyo(),
): Promise<void> => {
  const today = now.slice(0, 10);
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7));
  if (today === monday && Number(now.slice(11, 13)) < hour) return;
  const people = await readers(db, today);
  if (people.length === 0) return;
  const last = addDays(monday, -1);
  const events = await eventsOfWeek(db, last);
  for (const { id, email, lang } of people)
    await sendOnce(db, 'journal_mails', { employee_id: id, day: monday }, async () => {
      await send({ ...textOf(events, last, lang, screens), id: `journal-${monday}-${id}`, to: email });
      return true;
    });
};
