import { customerChoices, member, pageOf, useBackground } from '@/__tests__/components/customer/customers';
import { listed } from '@/__tests__/support/optionChoices';
import { answer, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import type { Choices } from '@/components/resource/defineResource';
import { customer } from '@/contract/customer';
import type { DataOf } from '@/contract/defineEndpoint';
import { dropdown } from '@/contract/dropdown';
import { type FamilyRow, family, type TreeMember } from '@/contract/family';
import type { Member } from '@/contract/member';
import { contact_methods, directions, yes_no } from '@/contract/options/common';
import { asset_categories, asset_purposes, evidence_status, land_grounds } from '@/contract/options/family';
import * as property from '@/contract/options/property';

const everything = { read: 'all', create: 'all', edit: 'all', delete: 'all', restore: 'all', export: 'all' } as const;
export const capabilities = ['lock_version', 'idempotency', 'family.tree', 'family.recordDeath'];
export const staff = sessionOf({ capabilities, permissions: { customer: everything } });

/** Father (the key person and representative), mother and their son, who is a customer. */
export const father = member({
  member_id: 31,
  customer_id: null,
  personal_code: 'F0000001-01',
  cust_name: '髙橋　太郎',
  first_name: '太郎',
  first_name_kana: 'タロウ',
  relation: 1,
  is_representative: 1,
  birth_year: 1940,
  birth_month: 5,
  birth_day: 6,
  gender: 1,
  zipcode: '220-0012',
  prefecture_id: 14,
  address: '横浜市西区みなとみらい1',
  address2: '101',
});
export const mother = member({
  member_id: 32,
  customer_id: null,
  personal_code: 'F0000001-02',
  cust_name: '髙橋　花子',
  first_name: '花子',
  first_name_kana: 'ハナコ',
  relation: 3,
  birth_year: 1944,
  birth_month: null,
  birth_day: null,
  gender: 2,
  marriages: [{ spouse_member_id: 31, began_on: null, ended_on: null, end_reason: null }],
});
export const son = member({ member_id: 33, father_member_id: 31, mother_member_id: 32 });
const relatives = [father, mother, son];

export const familyRow = (of: Member): FamilyRow => of;
export const treeOf = (members: readonly TreeMember[]): DataOf<typeof family.tree> => ({
  family_code: 'F0000001',
  members: [...members],
});

export type MemberDetail = DataOf<typeof family.show>;
export const detailOf = (of: Member, changes: Partial<MemberDetail> = {}): MemberDetail => ({
  family_assets: [],
  properties: [],
  represents: { family: false, projects: [] },
  ...of,
  ...changes,
});

const propertySets = {
  property_types: listed(property.property_types),
  purposes: listed(property.purposes),
  land_categories: listed(property.land_categories),
  usages: listed(property.usages),
  statuses: listed(property.property_statuses),
};

/** All that the forms of a family's records choose from. */
export const familyChoices: Choices = {
  ...customerChoices,
  ...propertySets,
  property_statuses: propertySets.statuses,
  valuation_methods: listed(property.valuation_methods),
  small_lot_types: listed(property.small_lot_types),
  asset_categories: listed(asset_categories),
  asset_purposes: listed(asset_purposes),
  evidence_status: listed(evidence_status),
  land_grounds: listed(land_grounds),
  yes_no: listed(yes_no),
  contact_methods: listed(contact_methods),
  directions: listed(directions),
};

/** The calls that a family's screens make besides the one they are about. */
export const useFamily = (members: readonly Member[] = relatives) => {
  useBackground();
  server.use(
    answer(family.listing, pageOf(members.map(familyRow), members.length, 50)),
    answer(family.tree, treeOf(members)),
    answer(family.show, ({ params }) => {
      const found = members.find(({ member_id }) => String(member_id) === params.id);
      return found ? detailOf(found) : Response.json({ success: false, message: '' }, { status: 404 });
    }),
    answer(
      family.membersDropdown,
      members.map(({ member_id, cust_name, relation, is_deceased }) => ({
        value: member_id,
        label: cust_name,
        relation,
        is_deceased,
      })),
    ),
    answer(customer.copyAddress, father),
    answer(dropdown.propertyTypes, propertySets as never),
    answer(dropdown.prefectures, [...(customerChoices.prefectures ?? [])]),
    answer(dropdown.users, [...(customerChoices.employee ?? [])]),
  );
};
