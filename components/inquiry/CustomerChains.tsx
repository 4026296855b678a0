import { useTranslation } from 'react-i18next';
import { described } from '@/components/resource/defineResource';
import { ListView } from '@/components/resource/ListView';
import { useListMemory } from '@/components/resource/useListUrl';
import type { Member } from '@/contract/member';
import { inquiryList } from './inquiryList';

const { exportCall: _, columns, ...whole } = described(inquiryList.list);
/** Columns that the page already shows. */
const known: readonly string[] = ['cust_name', 'cust_name_kana', 'phone1', 'phone2', 'phone3'];
const list = { ...whole, filters: [], columns: columns.filter(({ field }) => !known.includes(field)) };

/** The inquiries of a customer, each of which opened a chain, and a new one of theirs. */
export const CustomerChains = ({ record: { customer_id, family_code } }: { record: Member }) => {
  const { t } = useTranslation();
  const state = useListMemory(list);
  const { create } = inquiryList.useRights();
  if (customer_id === null) return null;
  const href = `/inquiry/create?customer_id=${customer_id}&family_code=${family_code}`;
  return (
    <ListView
      resource={inquiryList}
      list={list}
      state={state}
      within={{ query: { customer_id } }}
      slots={{ create: create && { href, children: t('inquiry.openFor') } }}
    />
  );
};
