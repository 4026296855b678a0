import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listed } from '@/components/parts/listed';
import { useRelatives } from '@/components/parts/relativeChoices';
import { withPresent } from '@/components/parts/withPresent';
import type { Choices, Values } from '@/components/resource/defineResource';
import { isLate, useLateName } from '@/components/ui/PersonName';
import type { Engagement } from '@/contract/engagement';
import { contact_methods, directions } from '@/contract/options/common';
import { todayInTokyo } from '@/rules/calendarDay';
import { dropdownApi } from '@/store/dropdown';
import { familyApi } from '@/store/family';
import { useAppSelector } from '@/store/hooks';
import { useEngagementPlace } from './EngagementPlace';

/** What the list of contacts shows and is narrowed by. */
export const useEngagementLists = (): Choices => {
  const { t } = useTranslation();
  const { data: employee } = dropdownApi.users.useQuery({});
  const fixed = useMemo(
    () => ({ contact_methods: listed(contact_methods, t), directions: listed(directions, t) }),
    [t],
  );
  return { ...fixed, employee };
};

/** The counterpart of a contact is somebody of the customer's families. */
export const useEngagementChoices = (record: Engagement | null): Choices => {
  const place = useEngagementPlace();
  const id = record?.customer_id ?? place.customer_id;
  const { data } = familyApi.membersDropdown.useQuery(id === null ? null : { params: { id } });
  const written = useLateName();
  const name = record?.counterpart_name && written(record.counterpart_name, isLate(record));
  const member = withPresent(useRelatives(data, { living: true }), [record?.counterpart_member_id], [name]);
  return { ...useEngagementLists(), member };
};

/** A new contact is one's own, of today. */
export const useNewEngagement = (): Values => {
  const user = useAppSelector(({ session }) => session.person?.user);
  const { customer_id, family_code, uniform_id } = useEngagementPlace();
  return { customer_id, family_code, uniform_id, contact_date: todayInTokyo(), user_id: user?.employeeId ?? user?.id };
};
