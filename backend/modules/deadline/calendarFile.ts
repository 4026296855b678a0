import { ICalAlarmRelatesTo, ICalAlarmType, ICalCalendar, type ICalEvent } from 'ical-generator';
import type { DeadlineRow } from '@/contract/deadline';
import { fill } from '@/contract/notation/fill';
import { type Lang, languages } from '@/contract/notation/lang';
import { deadline_kinds } from '@/contract/options/deadline';
import { labelIn, wordsOf } from '@/locales/all';
import { formatDay, formatJoined } from '@/locales/format';
import { formatsOf } from '@/locales/formats';
import type { DeadlineRule } from '@/rules/deadlineRules';

const unknown = '－';

const linesOf = (row: DeadlineRow, lang: Lang): string[] => {
  const { heir_name, statutory, provisional } = row;
  const rule = row.rule as DeadlineRule;
  const { deadlines, calendar: words } = wordsOf[lang];
  const { article, base, whatHappens } = deadlines[rule];
  return [
    fill(words.kind, { kind: labelIn(deadline_kinds, row.kind, lang) }),
    fill(words.persons, { persons: formatJoined(row.persons, lang) ?? unknown, office: row.office_name ?? unknown }),
    ...(heir_name === null ? [] : [fill(words.heir, { name: heir_name })]),
    fill(words.base, { day: formatDay(row.base_date, lang), event: base }),
    fill(words.article, { article }),
    fill(words.whatHappens, { whatHappens }),
    ...(statutory === null ? [] : [fill(words.statutory, { day: formatDay(statutory, lang) })]),
    ...(provisional === 0 ? [] : [words.provisional]),
  ];
};

const summaryOf = ({ rule, heir_name, number, customer_name }: DeadlineRow, lang: Lang): string => {
  const { deadlines, calendar: words } = wordsOf[lang];
  const { name } = deadlines[rule as DeadlineRule];
  const title = heir_name === null ? name : formatsOf[lang].remark(name, heir_name);
  return fill(words.summary, { title, number, customer: customer_name });
};

/** Seconds until a calendar program asks again. */
const refreshSeconds = 3_600;

const hour = 3_600;
/** A whole day begins at midnight, when nobody wants to be reminded. */
const morning = 9 * hour;

/** Reminds this many days before. Alarms after a start are counted from the end, unless told otherwise. */
const remind = (event: ICalEvent, days: number): void => {
  const before = days * 24 * hour - morning;
  const type = ICalAlarmType.display;
  if (before > 0) event.createAlarm({ type, triggerBefore: before });
  else event.createAlarm({ type, triggerAfter: -before }).relatesTo(ICalAlarmRelatesTo.start);
};

/**
 * The deadlines as whole days of a calendar. A day's event keeps its identity while its date moves.
 * @param stamp when it was made, `YYYY-MM-DDTHH:mm:ssZ`
 * @param alarmDays how many days before, each at nine in the morning
 */
export const calendarFile = (
  rows: readonly DeadlineRow[],
  stamp: string,
  lang: Lang,
  alarmDays: readonly number[],
): string => {
  const calendar = new ICalCalendar({
    name: wordsOf[lang].calendar.name,
    prodId: { company: 'Tsugi', product: 'Deadlines', language: languages[lang].tag.toUpperCase() },
    ttl: refreshSeconds,
  });
  for (const row of rows) {
    const record = row.kind <= 3 ? 'tax' : row.kind === 4 ? 'legal' : 'property';
    const event = calendar.createEvent({
      id: `${[record, row.record_id, row.rule, ...(row.heir_member_id === null ? [] : [row.heir_member_id])].join('-')}@tsugi`,
      stamp,
      start: row.due,
      allDay: true,
      summary: summaryOf(row, lang),
      description: linesOf(row, lang).join('\n'),
    });
    for (const days of alarmDays) remind(event, days);
  }
  return calendar.toString();
};
