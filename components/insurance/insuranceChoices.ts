import { useRouter } from 'next/router';
import { useMemo } from 'react';
import { useRelatives } from '@/components/parts/relativeChoices';
import { useOptionChoices } from '@/components/parts/useOptionChoices';
import { withStoredChoices } from '@/components/parts/withStoredChoices';
import type { Choices, Values } from '@/components/resource/defineResource';
import type { Choice } from '@/contract/fields';
import type { Insurance } from '@/contract/insurance';
import { lost_reasons } from '@/contract/options/inquiry';
import { todayInTokyo } from '@/rules/calendarDay';
import { dropdownApi } from '@/store/dropdown';
import { familyApi } from '@/store/family';
import { useAppSelector } from '@/store/hooks';

const closed = { lost_reasons };
const [TAX, LEGAL, INSURANCE] = [1, 2, 3] as const;

/** The customer in the URL; null for none. */
export const useCustomerOfAddress = (): { customerId: number; familyCode: string } | null => {
  const { customer_id, family_code } = useRouter().query;
  const customerId = Number(customer_id);
  return customerId > 0 && typeof family_code === 'string' ? { customerId, familyCode: family_code } : null;
};

const namesOf = (people: Insurance['people'] | undefined) => ({
  ids: people?.map(({ value }) => value) ?? [],
  names: people?.map(({ label }) => label) ?? [],
});

/** Employees of the tax and legal departments, who may request a design. */
const useRequesters = (): readonly Choice[] | undefined => {
  const { data: tax } = dropdownApi.users.useQuery({ query: { department_id: TAX } });
  const { data: legal } = dropdownApi.users.useQuery({ query: { department_id: LEGAL } });
  return useMemo(() => tax && legal && [...tax, ...legal], [tax, legal]);
};

/** Choices of the form, including disabled ones that the stored case holds. */
export const useInsuranceChoices = (record: Insurance | null): Choices => {
  const { data } = dropdownApi.insurance.useQuery({});
  const { data: offices } = dropdownApi.activeOffices.useQuery({});
  const asked = useCustomerOfAddress();
  const customerId = record?.customer_id ?? asked?.customerId ?? null;
  const family = familyApi.membersDropdown.useQuery(customerId === null ? null : { params: { id: customerId } });
  const relatives = useRelatives(family.data, { living: true });
  const requesters = useRequesters();
  const people = namesOf(record?.people);
  const members = namesOf(record?.members);
  return {
    ...useOptionChoices(closed),
    ...data,
    employee: withStoredChoices(data?.attendees, people.ids, people.names),
    managers: withStoredChoices(data?.managers, [record?.manager_id], [record?.manager_name]),
    requesters: withStoredChoices(requesters, [record?.requester_id], [record?.requester_name]),
    office: withStoredChoices(offices, [record?.office_id], [record?.office_name]),
    member: withStoredChoices(relatives, members.ids, members.names),
  };
};

/** The default origin of a case, by department. */
const origins: Readonly<Record<number, number>> = { [TAX]: 1, [LEGAL]: 2 };

/** A new case was asked for today, by oneself or, in the insurance department, of oneself. */
export const useNewInsurance = (): Values | null => {
  const asked = useCustomerOfAddress();
  const person = useAppSelector(({ session }) => session.person);
  const { customerId, familyCode } = asked ?? {};
  return useMemo(() => {
    const me = person?.user.employeeId ?? person?.user.id;
    const department = person?.departmentId ?? 0;
    return {
      customer_id: customerId,
      family_code: familyCode,
      requested_date: todayInTokyo(),
      office_id: person?.office?.id,
      ...(department === INSURANCE
        ? { manager_id: me }
        : { requester_id: me, inquiry_category_id: origins[department] }),
    };
  }, [customerId, familyCode, person]);
};
