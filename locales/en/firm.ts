import type { firm as jp } from '../jp/firm';
import type { Words } from '../words';

export const firm: Words<typeof jp> = {
  title: 'Notifications',
  note: 'Days of calendar reminders, and the contents of the morning email',
  fields: {
    alarm_days: 'Deadline reminders (days before)',
    digest_names: 'Include names and project numbers in the morning email',
    journal_mail: 'Email a weekly summary of the access journal to administrators',
  },
  journalHint: 'Sent each Monday morning with the counts of the week before. It names nobody.',
  alarmHint: 'Linked calendars remind at 9:00 this many days before (up to five values, e.g. 30, 7, 1).',
  namesHint: 'If off, the email contains only counts and days remaining.',
  noMail:
    'If off, the email contains only counts and days remaining. No mail server is configured here, so no email is sent.',
};
