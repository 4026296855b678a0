import { chainHref, taxProjectHref } from '@/components/parts/chainHref';
import type { TodayRow, TodaySection } from '@/contract/today';
import { addDays, todayInTokyo } from '@/rules/calendarDay';
import { deadlineDaysAhead } from '@/rules/todayWindow';

const worked = new Set<TodayRow['what']>(['nextWork', 'noNextStep', 'noEntry']);
const billed = new Set<TodayRow['what']>(['bill']);

/** The record of a row, at the tab that shows what is due. */
export const rowHref = ({ record, record_id: id, project_category, family_code, what }: TodayRow): string => {
  const [taxTab, legalTab] = worked.has(what) ? ['&tab=worklog', '?tab=worklog'] : ['', ''];
  switch (record) {
    case 'sozoku':
      return `${taxProjectHref(id, project_category)}${taxTab}`;
    case 'legal':
      return `${chainHref.project_legal(id)}${billed.has(what) ? '?tab=finance' : legalTab}`;
    case 'customer':
      return `/customer/${id}/${family_code}?tab=engagement`;
    default:
      return `/${record}/${id}`;
  }
};

const PAST = 2;

/** The whole of a section: the list that holds the same rows, or the section by itself, page by page. */
export const sectionHref = (section: TodaySection, scope: number): string => {
  const today = todayInTokyo();
  if (section === 'overdue') return `/deadlines?tab=${PAST}&scope=${scope}`;
  if (section === 'deadlines')
    return `/deadlines?scope=${scope}&due_from=${today}&due_to=${addDays(today, deadlineDaysAhead)}`;
  return `/today?section=${section}&scope=${scope}`;
};
