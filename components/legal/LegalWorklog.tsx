import { useRights } from '@/components/parts/useRights';
import { defineWorklog } from '@/components/parts/worklog/defineWorklog';
import { WorklogTab } from '@/components/parts/worklog/WorklogTab';
import type { Legal } from '@/contract/legal';
import { legalApi } from '@/store/legal';
import { useLegalSets } from './legalChoices';

const worklog = defineWorklog({
  api: legalApi,
  show: 'worklogShow',
  save: 'worklogSave',
  load: async () => (await import('@/contract/worklog')).LegalWorklogBody,
  useChoices: useLegalSets,
  more: ['progress_status'],
});

/** The work on a project; an entry may move its progress, also back. */
export const LegalWorklog = ({ record }: { record: Legal }) => (
  <WorklogTab of={worklog} projectId={record.id} mayEdit={useRights('project', 'legal').edit(record)} />
);
