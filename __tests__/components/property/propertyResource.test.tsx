import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { proveForm } from '@/__tests__/support/formRoundTrip';
import { renderApp } from '@/__tests__/support/renderApp';
import { inputOf, testDescriptor } from '@/__tests__/support/resourceContract';
import { answer, server } from '@/__tests__/support/server';
import { propertyResource } from '@/components/property/propertyResource';
import { formModel } from '@/components/resource/model';
import { message } from '@/components/ui/message';
import { PropertyBody, property } from '@/contract/property';
import { sales } from '@/contract/sales';
import PropertyPage from '@/pages/property/[id]';
import { pageOf } from '../customer/customers';
import { familyChoices, father, mother, son, staff, useFamily } from '../family/familyData';
import { order } from '../sales/orders';
import { propertyOf } from './properties';

configure({ defaultHidden: true });
afterEach(() => act(() => message.destroy()));
beforeEach(() => {
  useFamily([{ ...father, is_deceased: 1 as const, death_date: '2025-02-28', known_date: '2025-02-28' }, mother, son]);
  const matter = order({ project_type: 2, project_id: 55, proposal_number: 'L-26-055', content: '相続登記' });
  server.use(answer(sales.listing, pageOf([order(), matter, order({ project_id: null })])));
});

describe('the property resource', () => {
  testDescriptor(propertyResource, property, [], ['family_code']);
});

const pathname = '/property/[id]';
const body = PropertyBody.omit({ family_code: true });
const { specs } = formModel({ create: body, update: body });

const chooseMatter = async (label: string) => {
  const input = inputOf('project_id');
  fireEvent.mouseDown(input);
  const list = () => document.getElementById(`${input.id}_list`)?.closest('.ant-select-dropdown');
  const option = [...(list()?.querySelectorAll('.ant-select-item-option') ?? [])].find(
    ({ textContent }) => textContent === label,
  );
  if (option === undefined) throw new Error(`"${label}" is not offered`);
  fireEvent.click(option);
};

const values = {
  owner_member_id: [31, 32],
  project_type: [1, 2],
  project_id: [101, 55],
  property_type: [1, 7],
  order_purpose: [2, 7],
  prefecture_id: [14, 13],
  location: ['横浜市西区みなとみらい1丁目', '千代田区千代田'],
  land_category: [3, 9],
  area: [165.29, 70],
  share_num: [1, 2],
  share_den: [2, 3],
  valuation_amount: [30_000_000, 8_000_000],
  small_lot_type: [1, 4],
  small_lot_area: [165.29, 100],
  order_date: ['2026-01-10', '2026-01-11'],
  assigned_user_id: [1, 2],
  status: [2, 6],
  acquisition_known_date: ['2025-03-01', '2025-03-02'],
  division_date: ['2026-02-01', '2026-02-02'],
  heir_notice_date: ['2026-01-20', '2026-01-21'],
  registration_date: ['2026-01-25', '2026-01-26'],
  registration_applied_date: ['2026-03-01', '2026-03-02'],
  registration_completed_date: ['2026-03-10', '2026-03-11'],
  sale_price: [50_000_000, 40_000_000],
} as const;

describe('the form of a property', () => {
  proveForm({
    specs,
    values,
    // The father has died, and is offered as such.
    choices: {
      ...familyChoices,
      member: familyChoices.member?.map((one) => (one.value === 31 ? { ...one, label: `故 ${one.label}` } : one)),
    },
    custom: {
      project_type: null,
      project_id: {
        fill: (value) => void chooseMatter(value === 101 ? 'S-26-101 相続税申告' : 'L-26-055 相続登記'),
        clear: () => {
          const clear = inputOf('project_id').closest('.ant-select')?.querySelector('.ant-select-clear');
          if (clear) {
            fireEvent.mouseDown(clear);
            fireEvent.click(clear);
          }
        },
      },
    },
    create: async () => {
      server.use(answer(property.show, propertyOf({})));
      renderApp(<PropertyPage />, { session: staff, route: '/property/new?family_code=F0000001', pathname });
      await screen.findByLabelText(/^所有者/);
    },
    store: property.store,
    given: { family_code: 'F0000001' },
    stored: { id: 7 },
    edit: async (stored) => {
      server.use(answer(property.show, propertyOf(stored)));
      const app = renderApp(<PropertyPage />, { session: staff, route: '/property/7', pathname });
      await app.user.click(await screen.findByRole('button', { name: '編集' }));
      await waitFor(() =>
        expect(inputOf('project_id').closest('.ant-select')).toHaveTextContent('S-26-101 相続税申告'),
      );
    },
    update: property.update,
    always: () => ({ lock_version: 3 }),
    updated: propertyOf({}),
    // A parcel of land has a land category.
    kept: ['land_category'],
  });
});
