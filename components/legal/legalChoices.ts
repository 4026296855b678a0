import { useMemo } from 'react';
import { useRelativeChoices } from '@/components/parts/useFamily';
import { withStoredChoices } from '@/components/parts/withStoredChoices';
import type { Choices } from '@/components/resource/defineResource';
import type { Legal } from '@/contract/legal';
import type { LegalOrder } from '@/contract/legalOrder';
import { dropdownApi } from '@/store/dropdown';

/** The sets of the legal department's forms, under the names by which the fields know them. */
export const useLegalSets = (): Choices => {
  const { data } = dropdownApi.legalForm.useQuery({});
  return useMemo(
    () => ({
      ...data,
      office: data?.offices,
      employee: data?.users,
      responder: data?.identification_responders,
    }),
    [data],
  );
};

/** Choices of the basic fields, including disabled ones that the record holds. */
export const useLegalChoices = (record: Legal | null): Choices => {
  const sets = useLegalSets();
  const member = useRelativeChoices(record?.family_code ?? null);
  const people = [
    [record?.interviewer_id, record?.interviewer_name],
    [record?.worker_id, record?.worker_name],
    [record?.manager_id, record?.manager_name],
    [record?.financial_officer_id, record?.financial_officer_name],
    [record?.tax_consultant_id, record?.tax_consultant_name],
    [record?.tax_officer_id, record?.tax_officer_name],
  ] as const;
  const ids = people.map(([id]) => id);
  const names = people.map(([, name]) => name);
  return {
    ...sets,
    employee: withStoredChoices(sets.employee, ids, names),
    sales: withStoredChoices(sets.sales ?? sets.employee, ids.slice(0, 1), names.slice(0, 1)),
    office: withStoredChoices(sets.office, [record?.office_id], [record?.office_name]),
    member: withStoredChoices(member, [record?.decedent_member_id], [record?.decedent_name]),
  };
};

/** Choices of the order details; people of a trust are family members. */
export const useOrderChoices = (record: LegalOrder | null): Choices => {
  const sets = useLegalSets();
  return {
    ...sets,
    responder: withStoredChoices(
      sets.responder,
      [record?.identification_responder_id],
      [record?.identification_responder_name],
    ),
    member: useRelativeChoices(record?.family_code ?? null),
  };
};
