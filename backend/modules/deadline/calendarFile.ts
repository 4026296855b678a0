import { ICalAlarmRelatesTo, ICalAlarmType, ICalCalendar, type ICalEvent } from 'ical-generator';
import type { DeadlineRow } from '@/contract/deadline';
import { deadline_kinds } from '@/contract/options/deadline';
import { labelIn, wordsOf } from '@/locales/all';
import { formatDay } from '@/locales/format';
import { type DeadlineRule, deadlineArticles } from '@/rules/deadlineRules';

const kindOf = (kind: number): string => labelIn(deadline_kinds, kind, 'jp') ?? '';

const lines = ({
  kind,
  persons,
  office_name,
  base_date,
  rule,
  heir_name,
  statutory,
  provisional,
}: DeadlineRow): string[] => {
  const { base, whatHappens } = wordsOf.jp.deadlines[rule as DeadlineRule];
  return [
    `種別: ${kindOf(kind)}`,
    `担当: ${persons ?? '－'}（${office_name ?? '－'}）`,
    ...(heir_name === null ? [] : [`相続人: ${heir_name}`]),
    `起算日: ${formatDay(base_date, 'jp')}（${base}）`,
    `根拠: ${deadlineArticles[rule as DeadlineRule]}`,
    `徒過した場合: ${whatHappens}`,
    ...(statutory === null ? [] : [`法定の期限: ${formatDay(statutory, 'jp')}`]),
    ...(provisional === 0 ? [] : ['祝日が未確定のため、変わることがあります。']),
  ];
};

/** A programme asks again about this often, in seconds. */
const askAgain = 3_600;

const hour = 3_600;
/** A whole day begins at midnight, when nobody wants to be reminded. */
const morning = 9 * hour;

/** Reminds so many days before. Alarms after a beginning are counted from the end, unless told otherwise. */
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
export const calendarFile = (rows: readonly DeadlineRow[], stamp: string, alarmDays: readonly number[]): string => {
  const calendar = new ICalCalendar({
    name: '継 期限',
    prodId: { company: 'Tsugi', product: 'Deadlines', language: 'JA' },
    ttl: askAgain,
  });
  for (const row of rows) {
    const record = row.kind <= 3 ? 'tax' : row.kind === 4 ? 'legal' : 'property';
    const event = calendar.createEvent({
      id: `${[record, row.record_id, row.rule, ...(row.heir_member_id === null ? [] : [row.heir_member_id])].join('-')}@tsugi`,
      stamp,
      start: row.due,
      allDay: true,
      summary: `${wordsOf.jp.deadlines[row.rule as DeadlineRule].name}${row.heir_name === null ? '' : `(${row.heir_name})`}｜${row.number} ${row.customer_name}様`,
      description: lines(row).join('\n'),
    });
    for (const days of alarmDays) remind(event, days);
  }
  return calendar.toString();
};
