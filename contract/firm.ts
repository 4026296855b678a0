import * as z from 'zod';
import { command, query } from './defineEndpoint';
import { flag, lockVersion, number } from './fields';

/** The most days before a deadline on which a calendar reminds. */
const mostAlarms = 5;

const FirmSettings = z.object({
  /** Days before a deadline, the earliest reminder first. */
  alarm_days: z.array(z.number().int()),
  /** Whether the morning email may contain names, or only counts and days. */
  digest_names: z.literal([0, 1]),
  /** Whether administrators get a weekly summary of the access journal. */
  journal_mail: z.literal([0, 1]),
  /** Whether this installation sends email. */
  mail: z.boolean(),
  lock_version: z.number().int(),
});
export type FirmSettings = z.output<typeof FirmSettings>;

/** Settings of the whole firm. All of it is an addition. */
export const firm = {
  show: query('/api/firm-settings', { data: FirmSettings, addition: true }),
  update: command('PUT', '/api/firm-settings', {
    body: z.object({
      alarm_days: z.array(number(0, 365), 'rows').max(mostAlarms, 'too_many'),
      digest_names: flag(),
      journal_mail: flag().optional(),
      lock_version: lockVersion(),
    }),
    data: FirmSettings,
    addition: true,
  }),
};
