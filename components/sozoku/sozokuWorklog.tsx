import dynamic from 'next/dynamic';
import { defineWorklog } from '@/components/parts/worklog/defineWorklog';
import type { Choices } from '@/components/resource/defineResource';
import type { Sozoku } from '@/contract/sozoku';
import { dropdownApi } from '@/store/dropdown';
import { sozokuApi } from '@/store/sozoku';
import { useSozokuRights } from './sozokuList';

const WorklogTab = dynamic(() => import('@/components/parts/worklog/WorklogTab').then((module) => module.WorklogTab), {
  ssr: false,
});

const useWorklogChoices = (): Choices => {
  const { data } = dropdownApi.useQuery('sozokuWorklog', {});
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
