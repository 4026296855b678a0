import { useFamilyRights } from '@/components/parts/useRights';
import { saveByBody } from '@/components/resource/adaptApi';
import { defineResource } from '@/components/resource/defineResource';
import { engagementApi } from '@/store/engagement';
import { ContentCell, DateCell, NextCell, SubjectCell } from './cells';
import { useEngagementChoices, useEngagementLists, useNewEngagement } from './engagementChoices';

/** The contacts with a customer, which stand on the customer's page. */
export const engagementResource = defineResource({
  noun: 'engagement',
  api: saveByBody(engagementApi, 'engagement_id'),
  useRights: useFamilyRights,
  params: ({ engagement_id }) => ({ id: engagement_id }),
  href: () => null,
  listHref: '/customer',
  list: {
    limit: 50,
    rowKey: ({ engagement_id }) => engagement_id,
    useChoices: useEngagementLists,
    filters: [
      { field: 'method', kind: 'option', of: 'contact_methods' },
      { field: 'user_id', kind: 'ref', of: 'employee' },
    ],
    columns: [
      { field: 'contact_date', sort: true, Show: DateCell, width: 166 },
      { field: 'method', kind: 'option', of: 'contact_methods', width: 74 },
      { field: 'direction', kind: 'option', of: 'directions', width: 64 },
      { field: 'user_name', width: 96 },
      { field: 'counterpart_name', kind: 'person', width: 96 },
      { field: 'subject', kind: 'longText', Show: SubjectCell, width: 130 },
      { field: 'content', kind: 'longText', Show: ContentCell },
      { field: 'next_action_date', Show: NextCell, width: 150 },
      { field: 'uniform_id', extra: true, width: 100 },
      { field: 'updated_at', kind: 'dateTime', extra: true },
      { field: 'updated_by', extra: true, width: 110 },
      { field: 'engagement_id', sort: true, extra: true, width: 80 },
    ],
  },
  form: {
    load: async () => {
      const { EngagementBody } = await import('@/contract/engagement');
      const body = EngagementBody.omit({ engagement_id: true, lock_version: true });
      return { create: body, update: body };
    },
    useChoices: useEngagementChoices,
    useInitial: useNewEngagement,
    always: ({ customer_id, family_code, contact_date, method, direction, user_id, content }) => ({
      customer_id,
      family_code,
      contact_date,
      method,
      direction,
      user_id,
      content,
    }),
    storedHref: () => '/customer',
    sections: [
      {
        key: 'contact',
        columns: 2,
        entries: [
          'contact_date',
          'contact_time',
          'method',
          'direction',
          'user_id',
          'counterpart_member_id',
          { field: 'subject', wide: true },
          'content',
          'uniform_id',
          'is_important',
        ],
      },
      { key: 'next', columns: 2, entries: ['next_action_date', 'next_user_id', { field: 'next_action', wide: true }] },
    ],
  },
});
