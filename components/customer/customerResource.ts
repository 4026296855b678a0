import { NextDeadline } from '@/components/parts/DeadlineStrip';
import { kanaOf, memberSections } from '@/components/parts/memberSections';
import { PersonNotices } from '@/components/parts/PersonNotices';
import { FormSuccessor } from '@/components/parts/SuccessorField';
import { defineResource } from '@/components/resource/defineResource';
import type { Member } from '@/contract/member';
import { CopyAddress } from './CopyAddress';
import { useCustomerChoices, useNewCustomer } from './customerChoices';
import { customerHref, customerList } from './customerList';
import { FamilyCodeField } from './FamilyCodeField';
import { FamilyTab } from './FamilyTab';

export const customerResource = defineResource({
  ...customerList,
  form: {
    load: async () => {
      const [{ customer }, { customerProblems }] = await Promise.all([
        import('@/contract/customer'),
        import('@/contract/member'),
      ]);
      return { create: customer.store.body, update: customer.update.body, problems: customerProblems };
    },
    useChoices: useCustomerChoices,
    useInitial: useNewCustomer,
    always: ({ family_code }) => ({ family_code }),
    storedHref: ({ id, family_code }: { id: number; family_code: string }) => customerHref(id, family_code),
    sections: memberSections<Member, 'family_code'>({
      afterName: [{ field: 'family_code', only: 'create', Edit: FamilyCodeField }],
      newHasRelatives: false,
      makesCustomer: true,
      extras: { address: CopyAddress, death: FormSuccessor },
    }),
  },
  detail: {
    input: ({ id, familyCode }) => ({ params: { id, familyCode } }),
    title: ({ cust_name }) => cust_name,
    kana: kanaOf,
    summary: [
      { field: 'personal_code' },
      { field: 'death_date', word: 'next_deadline', Show: NextDeadline },
      { field: 'relation', of: 'relations', kind: 'option' },
      { field: 'phone1', kind: 'phone' },
      { field: 'office_name', kind: 'officeBadge' },
      { field: 'username' },
      { field: 'updated_at', kind: 'dateTime' },
    ],
    Notice: PersonNotices,
    tabs: [{ key: 'family', Content: FamilyTab }],
  },
});
