import * as z from 'zod';
import { nullableText } from './answerKinds';
import { Engagement } from './engagement';
import { flag, lockVersion, longText, number, option, optional, pastDay, plannedDay, ref } from './fields';
import type { Problem } from './messages';
import { progress_status } from './options/legal';
import { legal_worklog_categories, sozoku_worklog_categories } from './options/worklog';
import { stored } from './stored';

/** Work on a project: what was done, by whom, and how long it took. The legal and the tax department share it. */
const entryOf = (categories: typeof sozoku_worklog_categories) => ({
  worklog_id: optional(ref('worklog')),
  project_id: ref('project'),
  work_date: pastDay(),
  user_id: ref('employee'),
  worklog_category: option('worklog_categories', categories),
  worklog_content: longText(),
  minutes: optional(number(0, 1440)),
  next_due_date: optional(plannedDay()),
  /** Who takes the next step; whoever did the work where it is left out. */
  next_user_id: optional(ref('employee')),
  is_shared: optional(flag()),
});

export const SozokuWorklogBody = z.object({ ...entryOf(sozoku_worklog_categories), lock_version: lockVersion() });
/** `minutes` is 工数; `progress_status` moves the project there, with this entry as the reason. */
export const LegalWorklogBody = z.object({
  ...entryOf(legal_worklog_categories),
  progress_status: optional(option('progress_status', progress_status)),
  lock_version: lockVersion(),
});

export const Worklog = z.object({
  ...stored(LegalWorklogBody.shape),
  worklog_id: z.number().int(),
  user_name: nullableText,
  next_user_name: nullableText,
  updated_at: z.string(),
  updated_by: nullableText,
  lock_version: z.number().int(),
});
export type Worklog = z.output<typeof Worklog>;

/** All entries of a project, the newest first, and the minutes they add up to. */
export const Worklogs = z.object({ worklogs: z.array(Worklog), total_minutes: z.number().int() });
export type Worklogs = z.output<typeof Worklogs>;

/** The contacts with a project's customer beside the work on it. */
export const EngagementWorklog = Worklogs.extend({ engagements: z.array(Engagement) });
export type EngagementWorklog = z.output<typeof EngagementWorklog>;

interface Values {
  readonly work_date?: string | null | undefined;
  readonly next_due_date?: string | null | undefined;
}

/** The rules of an entry that join fields: what comes next does not lie before what was done. */
export const worklogProblems = ({ work_date, next_due_date }: Values): Problem[] => [
  ...(work_date && next_due_date && next_due_date < work_date ? [{ path: 'next_due_date', code: 'before_work' }] : []),
];
