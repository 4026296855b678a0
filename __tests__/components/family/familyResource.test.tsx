import { act, configure, screen } from '@testing-library/react';
import { proveForm } from '@/__tests__/support/formRoundTrip';
import { memberValues } from '@/__tests__/support/memberValues';
import { renderApp } from '@/__tests__/support/renderApp';
import { testDescriptor } from '@/__tests__/support/resourceContract';
import { answer, server } from '@/__tests__/support/server';
import { familyResource } from '@/components/family/familyResource';
import { formModel } from '@/components/resource/model';
import { message } from '@/components/ui/message';
import { family } from '@/contract/family';
import { MemberBody } from '@/contract/member';
import MemberPage from '@/pages/family/member/[id]';
import { detailOf, familyChoices, father, mother, son, staff, useFamily } from './familyData';

configure({ defaultHidden: true });
afterEach(() => act(() => message.destroy()));
// The key person has no child yet, so that a new one is not linked to anybody by proposal.
beforeEach(() => useFamily([father, mother, son]));

describe('the family resource', () => {
  testDescriptor(familyResource, family, ['office_id', 'birth_month', 'birth_day'], ['family_code']);
});

const { family_code: _, ...values } = { family_code: null, ...memberValues };
const pathname = '/family/member/[id]';
const { specs } = formModel({ create: MemberBody, update: MemberBody });

describe('the form of a member', () => {
  proveForm({
    specs,
    values,
    choices: familyChoices,
    create: async () => {
      renderApp(<MemberPage />, { session: staff, route: '/family/member/new?family_code=F0000001', pathname });
      await screen.findByLabelText(/^姓/);
    },
    store: family.save,
    given: { family_code: 'F0000001' },
    stored: son,
    edit: async (stored) => {
      server.use(answer(family.show, detailOf({ ...son, ...stored })));
      const app = renderApp(<MemberPage />, { session: staff, route: '/family/member/33', pathname });
      await app.user.click(await screen.findByRole('button', { name: '編集' }));
    },
    update: family.save,
    always: () => ({ member_id: 33, lock_version: 3 }),
    updated: son,
    // The person is a customer, whom the firm must be able to reach.
    kept: ['phone1', 'last_name_kana'],
  });
});
