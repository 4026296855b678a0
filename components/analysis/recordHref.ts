import type { CountedRecord } from '@/contract/dashboard';

const pages: Readonly<Record<Exclude<CountedRecord['kind'], 'worklog'>, string>> = {
  inquiry: '/inquiry',
  interview: '/interview',
  sozoku: '/projectConfirmed',
  legal: '/projectLegal',
  insurance: '/insurance',
};

/** The page of a record that a figure counts; of an entry in a work log the tab of its project that shows it. */
export const recordHref = ({ kind, id, project }: CountedRecord): string | null => {
  if (kind !== 'worklog') return `${pages[kind]}/${id}`;
  return project && `${pages[project.kind]}/${project.id}?tab=worklog`;
};
