import type { TestApi } from '@/__tests__/support/api';
import { contract } from '@/contract';
import type { Endpoint } from '@/contract/defineEndpoint';
import { addMember, storeCustomer, takahashi } from '../modules/customer/customers';
import { call, storeInquiry, storeInterview, talk } from '../modules/inquiry/chains';
import { request, storeCase } from '../modules/insurance/cases';
import { order, storeLegal } from '../modules/legal/legalProjects';
import { storeProject } from '../modules/sozoku/projects';

type Input = Record<string, unknown>;
export type Recipe = (office: number) => Promise<[Endpoint, Input]>;

const day = '2026-04-01';

/** For each call with an office scope: a request that succeeds on a record of an office. */
export const recipesOn = (api: TestApi): Readonly<Record<string, Recipe>> => {
  const familyIn = (office_id: number) => storeCustomer(api, { office_id });

  const stored = async (endpoint: Endpoint, input: Input): Promise<Record<string, unknown>> =>
    (await api.call('admin', endpoint, input)).data as Record<string, unknown>;

  const asset = async (office: number) => {
    const { family_code, member_id } = await familyIn(office);
    return { body: { family_code, member_id, as_of_date: day, purpose: 1, items: [] } };
  };
  const proposal = async (office: number) => {
    const { body } = await asset(office);
    const { family_asset_id } = (await api.call('admin', contract.asset.save, { body })).data;
    const member_id = await addMember(api, body.family_code, { office_id: office });
    const takers = [{ member_id: body.member_id, num: 1, den: 2 }];
    const payments = [{ from_member_id: body.member_id, to_member_id: member_id, amount: 1 }];
    return {
      family_asset_id,
      name: '案',
      proposed_on: day,
      lines: [{ asset_category: 5, amount: 1, takers }],
      payments,
    };
  };
  const proposalId = async (office: number, change: Input = {}) =>
    Number((await stored(contract.division.save, { body: { ...(await proposal(office)), ...change } })).division_id);

  const property = async (office: number) => {
    const { family_code, member_id } = await familyIn(office);
    return { family_code, owner_member_id: member_id, property_type: 7, order_purpose: 1, location: '丸の内' };
  };
  const propertyId = async (office: number) =>
    (await stored(contract.property.store, { body: await property(office) })).id;

  const settled = async (office: number) => ({ type: 'sozoku', id: await storeProject(api, office), rule: 'A' });

  return {
    'customer.store': async (office_id) => [contract.customer.store, { body: { ...takahashi, office_id } }],
    'customer.createFromFamilyMember': async (office_id) => {
      const { family_code } = await familyIn(office_id);
      const member_id = await addMember(api, family_code, {
        office_id,
        last_name_kana: 'タカハシ',
        phone1: '0312345678',
      });
      return [contract.customer.createFromFamilyMember, { body: { member_id } }];
    },
    'customer.update': async (office) => {
      const { id } = await familyIn(office);
      return [contract.customer.update, { params: { id }, body: { address: '丸の内' } }];
    },
    'customer.destroy': async (office) => {
      const { id, family_code } = await familyIn(office);
      return [contract.customer.destroy, { params: { id, familyCode: family_code } }];
    },
    'customer.restore': async (office) => {
      const { id, family_code } = await familyIn(office);
      const params = { id, familyCode: family_code };
      await api.call('admin', contract.customer.destroy, { params });
      return [contract.customer.restore, { params }];
    },
    'family.save': async (office) => {
      const { member_id } = await familyIn(office);
      return [contract.family.save, { body: { member_id, address: '丸の内' } }];
    },
    'family.destroy': async (office_id) => {
      const { family_code } = await familyIn(office_id);
      return [contract.family.destroy, { params: { id: await addMember(api, family_code, { office_id }) } }];
    },
    'family.recordDeath': async (office) => {
      const { member_id } = await familyIn(office);
      return [contract.family.recordDeath, { params: { id: member_id }, body: { death_date: day } }];
    },
    'family.saveMembers': async (office) => {
      const { family_code, member_id } = await familyIn(office);
      const members = [{ member_id, address: '丸の内' }];
      return [contract.family.saveMembers, { body: { family_code, members } }];
    },
    'asset.save': async (office) => [contract.asset.save, await asset(office)],
    'asset.assume': async (office) => {
      const { data } = await api.call('admin', contract.asset.save, await asset(office));
      return [contract.asset.assume, { params: { id: data.family_asset_id }, body: { benefits: [] } }];
    },
    'division.save': async (office) => [contract.division.save, { body: await proposal(office) }],
    'division.choose': async (office) => [
      contract.division.choose,
      { params: { id: await proposalId(office, { lines: [] }) }, body: {} },
    ],
    'division.destroy': async (office) => [contract.division.destroy, { params: { id: await proposalId(office) } }],
    'division.restore': async (office) => {
      const params = { id: await proposalId(office) };
      await api.call('admin', contract.division.destroy, { params });
      return [contract.division.restore, { params }];
    },
    'property.store': async (office) => [contract.property.store, { body: await property(office) }],
    'property.update': async (office) => [
      contract.property.update,
      { params: { id: await propertyId(office) }, body: { remarks: '確認' } },
    ],
    'property.destroy': async (office) => [contract.property.destroy, { params: { id: await propertyId(office) } }],
    'engagement.save': async (office) => {
      const { id: customer_id } = await familyIn(office);
      const body = { customer_id, contact_date: day, method: 1, direction: 1, user_id: 1, content: '電話' };
      return [contract.engagement.save, { body }];
    },
    'sales.updateRemarks': async (office) => {
      const { family_code, member_id } = await familyIn(office);
      const family = await api.db
        .selectFrom('families')
        .select('id')
        .where('family_code', '=', family_code)
        .executeTakeFirstOrThrow();
      const { id } = await api.db
        .insertInto('sales')
        .values({
          department_id: 1,
          project_type: 1,
          order_date: day,
          family_id: family.id,
          member_id,
          content: '申告',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return [contract.sales.updateRemarks, { params: { id }, body: { remarks: '確認' } }];
    },
    'legal.update': async (office) => [
      contract.legal.update,
      { params: { id: await storeLegal(api, office) }, body: { remarks: '確認' } },
    ],
    'legal.destroy': async (office) => [contract.legal.destroy, { params: { id: await storeLegal(api, office) } }],
    'legal.restore': async (office) => {
      const params = { id: await storeLegal(api, office) };
      await api.call('admin', contract.legal.destroy, { params });
      return [contract.legal.restore, { params }];
    },
    'legal.worklogSave': async (office) => [
      contract.legal.worklogSave,
      {
        body: {
          project_id: await storeLegal(api, office),
          work_date: day,
          user_id: 1,
          worklog_category: 31,
          worklog_content: '受任の連絡',
        },
      },
    ],
    'legalOrder.save': async (office) => [
      contract.legalOrder.save,
      { body: { project_legal_id: await storeLegal(api, office), ...order } },
    ],
    'sozoku.update': async (office) => [
      contract.sozoku.update,
      { params: { id: await storeProject(api, office) }, body: { tax_office: '品川' } },
    ],
    'sozoku.destroy': async (office) => [contract.sozoku.destroy, { params: { id: await storeProject(api, office) } }],
    'sozoku.restore': async (office) => {
      const params = { id: await storeProject(api, office) };
      await api.call('admin', contract.sozoku.destroy, { params });
      return [contract.sozoku.restore, { params }];
    },
    'sozoku.worklogSave': async (office) => [
      contract.sozoku.worklogSave,
      {
        body: {
          project_id: await storeProject(api, office),
          work_date: day,
          user_id: 1,
          worklog_category: 1,
          worklog_content: '連絡',
        },
      },
    ],
    'settlement.settle': async (office) => [
      contract.settlement.settle,
      { body: { ...(await settled(office)), kind: 2, day } },
    ],
    'settlement.reopen': async (office) => {
      const body = await settled(office);
      await stored(contract.settlement.settle, { body: { ...body, kind: 2, day } });
      return [contract.settlement.reopen, { body }];
    },
    'inquiry.store': async (office_id) => [contract.inquiry.store, { body: { ...call, office_id } }],
    'inquiry.update': async (office_id) => {
      const { id } = await storeInquiry(api, { office_id });
      return [contract.inquiry.update, { params: { id }, body: { remarks: '確認' } }];
    },
    'interview.store': async (office_id) => {
      const { id: inquiry_id } = await storeInquiry(api, { office_id });
      return [contract.interview.store, { body: { inquiry_id, ...talk, office_id } }];
    },
    'interview.update': async (office_id) => {
      const { id: inquiry_id } = await storeInquiry(api, { office_id });
      const { id } = await storeInterview(api, inquiry_id, { office_id });
      return [contract.interview.update, { params: { id }, body: { competitor: '他社' } }];
    },
    'insurance.store': async (office_id) => {
      const { id: customer_id } = await familyIn(office_id);
      return [contract.insurance.store, { body: { ...request, customer_id, office_id } }];
    },
    'insurance.update': async (office_id) => [
      contract.insurance.update,
      { params: { id: (await storeCase(api, { office_id })).id }, body: { insurer: '髙橋生命' } },
    ],
    'insurance.destroy': async (office_id) => [
      contract.insurance.destroy,
      { params: { id: (await storeCase(api, { office_id })).id } },
    ],
    'insurance.restore': async (office_id) => {
      const params = { id: (await storeCase(api, { office_id })).id };
      await api.call('admin', contract.insurance.destroy, { params });
      return [contract.insurance.restore, { params }];
    },
    'insuranceTarget.store': async (office_id) => [
      contract.insuranceTarget.store,
      { body: { office_id, year: 2026, dashboard_name: 'tab1', target_data: { '1': { request_count: 1 } } } },
    ],
  };
};
