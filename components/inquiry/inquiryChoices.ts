import { useRouter } from 'next/router';
import { useMemo } from 'react';
import { withPresent } from '@/components/parts/withPresent';
import type { Choices, Values } from '@/components/resource/defineResource';
import type { Inquiry } from '@/contract/inquiry';
import { nowInTokyo, todayInTokyo } from '@/rules/calendarDay';
import { customerApi } from '@/store/customer';
import { dropdownApi } from '@/store/dropdown';
import { useAppSelector } from '@/store/hooks';

/** What the form's fields choose from, and of a stored inquiry also what it holds and is out of use. */
export const useInquiryChoices = (record: Inquiry | null): Choices => {
  const { data } = dropdownApi.inquiryForm.useQuery({});
  const present = record && {
    ids: [record.first_responder, record.assigned_user_id],
    names: [record.first_responder_name, record.assigned_user_name],
  };
  const employee = withPresent(data?.users, present?.ids ?? [], present?.names ?? []);
  const office = withPresent(data?.offices, [record?.office_id], [record?.office_name]);
  const introducedBy = withPresent(data?.introduced_by, [record?.introduced_by_id], [record?.introduced_by_name]);
  const sales = withPresent(data?.sales ?? data?.users, [record?.assigned_user_id], [record?.assigned_user_name]);
  return {
    ...data,
    employee,
    office,
    introducedBy,
    sales,
    interviewLocation: data?.locations,
  };
};

const byPhone = 1;
const newChain = 1;
/** What the departments are asked about most. */
const categories: Readonly<Record<number, number>> = { 1: 1, 2: 4 };

/** A new inquiry came by phone just now to oneself and one's office, from the customer whom the address names, if it does. */
export const useNewInquiry = (): Values | null => {
  const { query } = useRouter();
  const person = useAppSelector(({ session }) => session.person);
  const id = Number(query.customer_id);
  const familyCode = typeof query.family_code === 'string' ? query.family_code : '';
  const named = id > 0 && familyCode !== '';
  const { data, status } = customerApi.show.useQuery(named ? { params: { id, familyCode } } : null);
  return useMemo(() => {
    if (named && data === undefined && status !== 'failed') return null;
    const { phone1, phone2, phone3 } = data ?? {};
    return {
      ...(data === undefined ? {} : { customer_id: id, family_code: familyCode, phone1, phone2, phone3 }),
      first_inquiry_date: todayInTokyo(),
      first_inquiry_time: nowInTokyo().slice(11, 16),
      first_responder: person?.user.employeeId ?? person?.user.id,
      office_id: person?.office?.id,
      approach_way: byPhone,
      project_category: categories[person?.departmentId ?? 0],
      project_category_status: newChain,
    };
  }, [named, data, status, id, familyCode, person]);
};
