import { useRouter } from 'next/router';
import { useMemo } from 'react';
import { useRelativeChoices } from '@/components/parts/useFamily';
import { withStoredChoices } from '@/components/parts/withStoredChoices';
import type { Choices, Values } from '@/components/resource/defineResource';
import type { Interview } from '@/contract/interview';
import { dropdownApi } from '@/store/dropdown';
import { useAppSelector } from '@/store/hooks';
import { inquiryApi } from '@/store/inquiry';
import { interviewDefaults } from './interviewDefaults';

/** The inquiry that the page's address names for a new interview; null asks nothing. */
export const useInquiryOfAddress = () => {
  const id = Number(useRouter().query.inquiry_id);
  return inquiryApi.show.useQuery(id > 0 ? { params: { id } } : null);
};

const namesOf = (people: Interview['attendees'] | undefined) => ({
  ids: people?.map(({ value }) => value) ?? [],
  names: people?.map(({ label }) => label) ?? [],
});

/** Choices of the form, including disabled ones that the stored interview holds. */
export const useInterviewChoices = (record: Interview | null): Choices => {
  const { data } = dropdownApi.interviewForm.useQuery({});
  const { data: inquiry } = useInquiryOfAddress();
  const family = useRelativeChoices(record?.family_code ?? inquiry?.family_code ?? null, { living: true });
  const attendees = namesOf(record?.attendees);
  const relatives = namesOf(record?.customer_attendees);
  const interviewer = { ids: [record?.interviewer_id], names: [record?.interviewer_name] };
  const next = { ids: [record?.next_user_id], names: [record?.next_user_name] };
  return {
    ...data,
    employee: withStoredChoices(
      data?.users,
      [...attendees.ids, ...interviewer.ids, ...next.ids],
      [...attendees.names, ...interviewer.names, ...next.names],
    ),
    sales: withStoredChoices(data?.sales ?? data?.users, interviewer.ids, interviewer.names),
    office: withStoredChoices(data?.offices, [record?.office_id], [record?.office_name]),
    introducedBy: withStoredChoices(data?.introduced_by, [record?.introduced_by_id], [record?.introduced_by_name]),
    interviewLocation: withStoredChoices(
      data?.locations,
      [record?.interview_location_id],
      [record?.interview_location_name],
    ),
    member: withStoredChoices(family, relatives.ids, relatives.names),
  };
};

/** A new interview begins with what its inquiry says. */
export const useNewInterview = (): Values | null => {
  const { data: inquiry } = useInquiryOfAddress();
  const { data: sets, status } = dropdownApi.interviewForm.useQuery({});
  const user = useAppSelector(({ session }) => session.person?.user);
  const me = user?.employeeId ?? user?.id;
  return useMemo(() => {
    if (inquiry === undefined || (sets === undefined && status !== 'failed')) return null;
    return interviewDefaults(inquiry, sets?.sales ?? sets?.users ?? [], me);
  }, [inquiry, sets, status, me]);
};
