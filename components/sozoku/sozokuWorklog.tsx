import { defineWorklog } from '@/components/parts/worklog/defineWorklog';
import type { Choices } from '@/components/resource/defineResource';
import { lazyPart } from '@/components/ui/lazyPart';
import type { Sozoku } from '@/contract/sozoku';
import { dropdownApi } from '@/store/dropdown';
import { sozokuApi } from '@/store/sozoku';
import { useSozokuRights } from './sozokuList';

const WorklogTab = lazyPart(() => import('@/components/parts/worklog/WorklogTab').then((module) => module.WorklogTab));

const useWorklogChoices = (): Choices => {
  const { data } = dropdownApi.sozokuWorklog.useQuery({});
  return { employee: data?.users, worklog_categories: data?.worklog_categories };
};

export const sozokuWorklog = defineWorklog({
  api: sozokuApi,
  show: 'worklogShow',
  save: 'worklogSave',
  load: async () => (await import('@/contract/worklog')).SozokuWorklogBody,
  useChoices: useWorklogChoices,
});

const Content = ({ record }: { record: Sozoku }) => (
  <WorklogTab of={sozokuWorklog} projectId={record.id} mayEdit={useSozokuRights().edit(record)} />
);

/** The work on a project. */
export const worklogTab = { key: 'worklog', Content };
