import { fireEvent, screen, waitFor } from '@testing-library/react';
import { customerChoices, useBackground } from '@/__tests__/components/customer/customers';
import { renderApp } from '@/__tests__/support/renderApp';
import { fillField, inputOf } from '@/__tests__/support/resourceContract';
import { answer, type Received, refuse, server } from '@/__tests__/support/server';
import { customerResource } from '@/components/customer/customerResource';
import { familyResource } from '@/components/family/familyResource';
import { ResourceDetail } from '@/components/resource/ResourceDetail';
import { customer } from '@/contract/customer';
import { family } from '@/contract/family';
import { detailOf, father, mother, son, staff, useFamily } from './familyData';

const widow = { ...mother, customer_id: 6, is_representative: 1 as const, phone1: '090-0000-0001' };
const represents = { family: true, projects: [{ id: 9, number: 'TK126-0009' }] };

const forms = {
  'the family form': {
    show: () =>
      renderApp(<ResourceDetail resource={familyResource} />, {
        session: staff,
        route: '/family/member/32',
        pathname: '/family/member/[id]',
      }),
    call: family.save,
  },
  'the customer form': {
    show: () =>
      renderApp(<ResourceDetail resource={customerResource} />, {
        session: staff,
        route: '/customer/6/F0000001',
        pathname: '/customer/[id]/[familyCode]',
      }),
    call: customer.update,
  },
};

describe.each(Object.entries(forms))('%s', (_, { show, call }) => {
  beforeEach(() => {
    useBackground();
    useFamily([{ ...father, is_representative: 0, is_deceased: 1 }, widow, son]);
    server.use(
      answer(family.show, detailOf(widow, { represents })),
      answer(customer.show, widow),
      refuse(call, 422, '', { errors: { successor_member_id: ['この方は代表者です。'] } }),
    );
  });

  test('asks for a new representative once a death is entered, and sends the chosen one', async () => {
    show();
    fireEvent.click(await screen.findByRole('button', { name: '編集' }));
    await waitFor(() => expect(inputOf('is_deceased')).toBeInTheDocument());
    expect(screen.queryByText('後任の代表者')).toBeNull();
    fillField('is_deceased', { kind: 'flag' }, 1, customerChoices);
    const successor = await screen.findByRole('combobox', { name: /後任の代表者/ });
    fireEvent.click(screen.getByRole('button', { name: /保存$/ }));
    expect((await screen.findAllByText('この方は代表者です。', { exact: false })).length).toBeGreaterThan(0);
    const sent: Received[] = [];
    server.use(
      answer(call, (request: Received) => {
        sent.push(request);
        return widow;
      }),
    );
    expect(successor).toBeInTheDocument();
    fillField('successor_member_id', { kind: 'ref', of: 'member' }, 33, customerChoices);
    fireEvent.click(screen.getByRole('button', { name: /保存$/ }));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ is_deceased: 1, successor_member_id: 33 }));
  });
});
