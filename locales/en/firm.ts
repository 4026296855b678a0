import type { firm as jp } from '../jp/firm';
import type { Words } from '../words';

export const firm: Words<typeof jp> = {
  title: 'Notices',
  note: 'When calendars remind, and what the mail of each morning tells.',
  fields: {
    alarm_days: 'Reminders of deadlines (days before)',
    digest_names: 'Names and project numbers in the mail of each morning',
  },
  alarmHint: 'Linked calendars remind at nine in the morning, so many days before. Five at most, such as 30, 7, 1',
  namesHint: 'Otherwise the mail tells counts and days left only.',
  noMail: 'Otherwise the mail tells counts and days left only. No mail server is set here, so nothing is sent.',
};
