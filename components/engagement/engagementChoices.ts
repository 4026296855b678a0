import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { optionChoices } from '@/components/parts/optionChoices';
import { useRelatives } from '@/components/parts/relativeChoices';
import { withStoredChoices } from '@/components/parts/withStoredChoices';
import type { Choices, Values } from '@/components/resource/defineResource';
import { isLate, useLateName } from '@/components/ui/PersonName';
import type { Engagement } from '@/contract/engagement';
import { contact_methods, directions } from '@/contract/options/common';
import { todayInTokyo } from '@/rules/calendarDay';
import { dropdownApi } from '@/store/dropdown';
import { familyApi } from '@/store/family';
import { useAppSelector } from '@/store/hooks';
import { useEngagementPlace } from './EngagementPlace';

/** Choices of the contact list and its filters. */
export const useEngagementLists = (): Choices => {
  const { t } = useTranslation();
  const { data: employee } = dropdownApi.users.useQuery({});
  const fixed = useMemo(
    () => ({ contact_methods: optionChoices(contact_methods, t), directions: optionChoices(directions, t) }),
    [t],
  );
  return { ...fixed, employee };
};

/** The counterpart of a contact is a member of the customer's families. */
export const useEngagementChoices = (record: Engagement | null): Choices => {
  const place = useEngagementPlace();
  const id = record?.customer_id ?? place.customer_id;
  const { data } = familyApi.membersDropdown.useQuery(id === null ? null : { params: { id } });
  const lateName = useLateName();
  const name = record?.counterpart_name && lateName(record.counterpart_name, isLate(record));
  const member = withStoredChoices(useRelatives(data, { living: true }), [record?.counterpart_member_id], [name]);
  return { ...useEngagementLists(), member };
};

/** A new contact is one's own, of today. */
export const useNewEngagement = (): Values => {
  const user = useAppSelector(({ session }) => session.person?.user);
  const { customer_id, family_code, uniform_id } = useEngagementPlace();
  return { customer_id, family_code, uniform_id, contact_date: todayInTokyo(), user_id: user?.employeeId ?? user?.id };
};
