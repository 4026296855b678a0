import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { optionChoices } from '@/components/parts/optionChoices';
import { useRelativeChoices } from '@/components/parts/useFamily';
import { withStoredChoices } from '@/components/parts/withStoredChoices';
import type { Choices } from '@/components/resource/defineResource';
import { project_categories } from '@/contract/options/inquiry';
import type { Sozoku } from '@/contract/sozoku';
import { dropdownApi } from '@/store/dropdown';

const lastOfTax = 3;

/** Choices of a project's fields; decedent and representative are family members. */
export const useSozokuChoices = (record: Sozoku | null): Choices => {
  const { t } = useTranslation();
  const { data } = dropdownApi.sozokuForm.useQuery({});
  const categories = useMemo(
    () =>
      optionChoices(
        project_categories.filter(({ value }) => value <= lastOfTax),
        t,
      ),
    [t],
  );
  const people = record && [record.interviewer_id, record.worker1_id, record.worker2_id, record.manager_id];
  const names = record && [record.interviewer_name, record.worker1_name, record.worker2_name, record.manager_name];
  return {
    ...data,
    project_categories: categories,
    office: withStoredChoices(data?.offices, [record?.office_id], [record?.office_name]),
    employee: withStoredChoices(data?.users, people ?? [], names ?? []),
    member: useRelativeChoices(record?.family_code ?? null),
    living: withStoredChoices(
      useRelativeChoices(record?.family_code ?? null, { living: true }),
      [record?.representative_member_id],
      [record?.representative_name],
    ),
  };
};
