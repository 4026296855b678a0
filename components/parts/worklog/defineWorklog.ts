import type { ZodObject } from 'zod';
import { saveByBody } from '@/components/resource/adaptApi';
import type { ResourceApi } from '@/components/resource/api';
import type { Choices, Resource, Values } from '@/components/resource/defineResource';
import type { Worklog } from '@/contract/worklog';
import { todayInTokyo } from '@/rules/calendarDay';
import { useAppSelector } from '@/store/hooks';

interface Options {
  /** The slice of the projects, and its calls that tell the log and write an entry. */
  readonly api: ResourceApi;
  readonly show: string;
  readonly save: string;
  readonly load: () => Promise<ZodObject>;
  readonly useChoices: () => Choices;
  /** Further fields of an entry, such as the progress that it sets. */
  readonly more?: readonly string[];
}

/** A new entry is one's own, of today. */
const useNewEntry = (): Values => {
  const user = useAppSelector(({ session }) => session.person?.user);
  return { work_date: todayInTokyo(), user_id: user?.employeeId ?? user?.id };
};

/**
 * The work log of a department's projects as a resource of its own, for its form.
 * @example const sozokuWorklog = defineWorklog({ api: sozokuApi, show: 'worklogShow', save: 'worklogSave', load, useChoices })
 */
export const defineWorklog = ({ api, show, save, load, useChoices, more = [] }: Options) => ({
  api,
  show,
  useChoices,
  /** @param projectId whose entries are written */
  resourceOf: (projectId: number): Resource<Worklog, Worklog> => ({
    noun: 'worklog',
    api: saveByBody(api, 'worklog_id', save),
    useRights: () => ({ create: true, export: false, restore: false, edit: () => true, remove: () => false }),
    params: ({ worklog_id }) => ({ id: worklog_id }),
    href: () => null,
    listHref: '/',
    form: {
      load: async () => {
        const [body, { worklogProblems }] = await Promise.all([load(), import('@/contract/worklog')]);
        const entry = body.omit({ worklog_id: true, project_id: true, lock_version: true });
        return { create: entry, update: entry, problems: worklogProblems };
      },
      useChoices,
      useInitial: () => ({ ...useNewEntry(), project_id: projectId }),
      always: ({ project_id, work_date, user_id, worklog_category, worklog_content }) => ({
        project_id,
        work_date,
        user_id,
        worklog_category,
        worklog_content,
      }),
      storedHref: () => '/',
      sections: [
        {
          key: 'entry',
          columns: 2,
          entries: [
            'work_date',
            'user_id',
            'worklog_category',
            'minutes',
            'worklog_content',
            'next_due_date',
            'next_user_id',
            'is_shared',
            ...more,
          ],
        },
      ],
    },
  }),
});

export type WorklogOf = ReturnType<typeof defineWorklog>;
