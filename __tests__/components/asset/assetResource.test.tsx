import { act, configure, screen } from '@testing-library/react';
import { proveForm } from '@/__tests__/support/formRoundTrip';
import { renderApp } from '@/__tests__/support/renderApp';
import { testDescriptor } from '@/__tests__/support/resourceContract';
import { answer, server } from '@/__tests__/support/server';
import { assetResource } from '@/components/asset/assetResource';
import { formModel } from '@/components/resource/model';
import { message } from '@/components/ui/message';
import { AssetBody, asset } from '@/contract/asset';
import { sales } from '@/contract/sales';
import AssetPage from '@/pages/family/asset/[id]';
import { pageOf } from '../customer/customers';
import { familyChoices, staff, useFamily } from '../family/familyData';
import { inventory, item } from './inventories';

configure({ defaultHidden: true });
afterEach(() => act(() => message.destroy()));
beforeEach(() => {
  useFamily();
  server.use(answer(sales.listing, pageOf([] as never[])));
});

describe('the asset resource', () => {
  testDescriptor(assetResource, asset, [], ['family_code']);
});

const pathname = '/family/asset/[id]';

const first = {
  asset_category: 1,
  asset_detail: '宅地',
  name: '自宅敷地',
  location: '横浜市西区みなとみらい1',
  quantity: 165.29,
  unit: '㎡',
  unit_price: 200000.5,
  share_num: 1,
  share_den: 2,
  fixed_asset_value: 20_000_000,
  amount: 33_058_000,
  acquirer_member_id: 32,
  evidence: 3,
  land_use: 1,
  land_ground: 2,
  land_area: 165.29,
  land_chosen_area: 100,
  foreign_tax: 12_000,
};
const second = {
  asset_category: 1,
  asset_detail: '貸家建付地',
  name: '𠮷田銀行',
  location: '横浜支店',
  quantity: 2,
  unit: '口',
  unit_price: 3,
  share_num: 2,
  share_den: 3,
  fixed_asset_value: 1,
  amount: 5_000_000,
  acquirer_member_id: 33,
  evidence: 1,
  land_use: 4,
  land_ground: 8,
  land_area: 90.5,
  land_chosen_area: 80,
  foreign_tax: 34_000,
};

const body = AssetBody.omit({ family_asset_id: true, family_code: true, lock_version: true });
const { specs } = formModel({ create: body, update: body });

describe('the form of an inventory', () => {
  const values = {
    member_id: [31, 32],
    as_of_date: ['2026-01-10', '2026-02-10'],
    purpose: [1, 3],
    first_death_date: ['2020-01-01', '2021-02-02'],
    first_acquired: [50_000_000, 60_000_000],
    first_tax: [5_000_000, 6_000_000],
    remarks: ['備考1\n2行目', '備考2'],
    items: [[first], [second]],
  } as const;
  // A row is sent whole, with what it leaves empty.
  const noGift = { gift_date: null, gift_tax_paid: null, spouse_deduction: null };
  const sent = (stored: Record<string, unknown>) => ({
    ...stored,
    items: (stored.items as object[]).map((row) => ({ ...noGift, ...row })),
    family_code: 'F0000001',
    family_asset_id: 4,
    lock_version: 3,
  });

  proveForm({
    specs,
    values,
    choices: familyChoices,
    create: async () => {
      server.use(answer(asset.show, inventory()));
      renderApp(<AssetPage />, { session: staff, route: '/family/asset/new?family_code=F0000001', pathname });
      await screen.findByLabelText(/^所有者/);
    },
    store: asset.save,
    given: { family_code: 'F0000001' },
    stored: inventory(),
    edit: async (stored) => {
      server.use(answer(asset.show, inventory({ ...stored, items: [item(first)] })));
      const app = renderApp(<AssetPage />, { session: staff, route: '/family/asset/4', pathname });
      await app.user.click(await screen.findByRole('button', { name: '編集' }));
    },
    update: asset.save,
    always: sent,
    updated: inventory(),
  });
});
