import { useRouter } from 'next/router';
import { useMemo } from 'react';
import { withStoredChoices } from '@/components/parts/withStoredChoices';
import type { Choices, Values } from '@/components/resource/defineResource';
import type { Inquiry } from '@/contract/inquiry';
import { nowInTokyo, todayInTokyo } from '@/rules/calendarDay';
import { customerApi } from '@/store/customer';
import { dropdownApi } from '@/store/dropdown';
import { useAppSelector } from '@/store/hooks';

/** Choices of the form, including disabled ones that the stored inquiry holds. */
export const useInquiryChoices = (record: Inquiry | null): Choices => {
  const { data } = dropdownApi.inquiryForm.useQuery({});
  const present = record && {
    ids: [record.first_responder, record.assigned_user_id],
    names: [record.first_responder_name, record.assigned_user_name],
  };
  const employee = withStoredChoices(data?.users, present?.ids ?? [], present?.names ?? []);
  const office = withStoredChoices(data?.offices, [record?.office_id], [record?.office_name]);
  const introducedBy = withStoredChoices(data?.introduced_by, [record?.introduced_by_id], [record?.introduced_by_name]);
  const sales = withStoredChoices(data?.sales ?? data?.users, [record?.assigned_user_id], [record?.assigned_user_name]);
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
/** The default category of each department. */
const categories: Readonly<Record<number, number>> = { 1: 1, 2: 4 };

/** Defaults of a new inquiry: by phone, now, to oneself and one's office, from the customer in the URL. */
export const useNewInquiry = (): Values | null => {
  const { query } = useRouter();
  const person = useAppSelector(({ session }) => session.person);
  const id = Number(query.customer_id);
  const familyCode = typeof query.family_code === 'string' ? query.family_code : '';
  const hasCustomer = id > 0 && familyCode !== '';
  const { data, status } = customerApi.show.useQuery(hasCustomer ? { params: { id, familyCode } } : null);
  return useMemo(() => {
    if (hasCustomer && data === undefined && status !== 'failed') return null;
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
  }, [hasCustomer, data, status, id, familyCode, person]);
};
