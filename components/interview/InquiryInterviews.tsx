import { useTranslation } from 'react-i18next';
import { interviewFor } from '@/components/parts/chainHref';
import { described } from '@/components/resource/defineResource';
import { ListView } from '@/components/resource/ListView';
import { useListMemory } from '@/components/resource/useListUrl';
import { interviewList } from './interviewList';

const { exportCall: _, columns, ...whole } = described(interviewList.list);
/** Columns that the page already shows. */
const known: readonly string[] = ['uniform_id', 'cust_name', 'cust_name_kana', 'phone1', 'project_category_status'];
const list = { ...whole, filters: [], columns: columns.filter(({ field }) => !known.includes(field)) };

/** The interviews of an inquiry, with a button to book one. */
export const InquiryInterviews = ({ record: { inquiry_id } }: { record: { inquiry_id: number } }) => {
  const { t } = useTranslation();
  const state = useListMemory(list);
  const { create } = interviewList.useRights();
  return (
    <ListView
      resource={interviewList}
      list={list}
      state={state}
      within={{ query: { inquiry_id } }}
      slots={{ create: create && { href: interviewFor(inquiry_id), children: t('inquiry.bookInterview') } }}
    />
  );
};
