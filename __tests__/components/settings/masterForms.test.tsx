import { configure } from '@testing-library/react';
import { testDescriptor } from '@/__tests__/support/resourceContract';
import { testForm } from '@/__tests__/support/resourceForm';
import { sampleBody } from '@/__tests__/support/sampleMaster';
// What the pages load when they are drawn: a test does not wait for it.
import '@/components/masters/MasterPages';
import { resourceAt } from '@/components/masters/masterResources';
import type { Resource } from '@/components/resource/defineResource';
import type { AnyMaster } from '@/contract/defineMaster';
import { masters as described } from '@/contract/masters';
import MasterPage from '@/pages/settings/[master]/[id]';
import MasterCreate from '@/pages/settings/[master]/create';
import * as masters from './masters';

configure({ defaultHidden: true });
beforeEach(masters.useBackground);
const { administrator: session, choices } = masters;

type Values = Parameters<typeof testForm>[0]['values'];

interface Case {
  readonly record: object;
  readonly values: Values;
  /** Fields of the row that no column shows. */
  readonly unshown: readonly string[];
}

const cases: Readonly<Record<string, Case>> = {
  city: {
    record: masters.city(),
    values: { name: ['関東', '𠮷野'], code: ['KT', 'YN'], display_order: [10, 2], status: [1, 0], color_id: [2, 10] },
    unshown: ['lock_version'],
  },
  office: {
    record: masters.office(),
    values: {
      city_id: [1, 2],
      name: ['東京', '新宿'],
      office_code: ['TKY', 'SJK'],
      post_code: ['000-0001', '000-0002'],
      prefecture_id: [13, 14],
      address: ['千代田区1-1', '新宿区1-1'],
      address2: ['葛󠄀ビル1階', '葛ビル2階'],
      phone: ['03-1111-2222', '03-1111-2223'],
      fax: ['03-1111-3333', '03-1111-3334'],
      representative: ['髙橋　澪', '𠮷田　翔'],
      representative_position: ['拠点長', '支社長'],
      bg_color: ['#fff0f6', '#eeffee'],
      font_color: ['#9e1068', '#112233'],
      border_color: ['#ffadd2', '#445566'],
      display_order: [10, 2],
      status: [1, 0],
      departments: [
        [
          { department_id: 1, status: 1 },
          { department_id: 2, status: 1 },
          { department_id: 3, status: 0 },
        ],
        [
          { department_id: 1, status: 0 },
          { department_id: 2, status: 1 },
          { department_id: 3, status: 1 },
        ],
      ],
    },
    unshown: ['lock_version', 'city_id', 'prefecture_id', 'bg_color', 'font_color', 'border_color'],
  },
  team: {
    record: masters.team(),
    values: {
      name: ['第一チーム', '第二チーム'],
      department_id: [1, 2],
      office_id: [1, 2],
      display_order: [10, 2],
      status: [1, 0],
    },
    unshown: ['lock_version', 'department_id', 'office_id'],
  },
  interviewLocation: {
    record: masters.location(),
    values: {
      name: ['応接室', '会議室'],
      code: ['HQ-1', 'HQ-2'],
      office_id: [1, 2],
      address: ['千代田区', '新宿区'],
      display_order: [10, 2],
      status: [1, 0],
    },
    unshown: ['lock_version', 'office_id'],
  },
  introducedBy: {
    record: masters.source(),
    values: {
      name: ['みらい銀行', 'あおば葬儀社'],
      type: [1, 2],
      referral_category: [1, 3],
      display_order: [10, 2],
      status: [1, 0],
    },
    unshown: ['lock_version'],
  },
};

const account = (bank: string, kind: number) => ({ bank, branch: '本店', kind, number: '1234567', holder: 'ツギ' });
const persons = {
  name: ['税理士法人', '司法書士法人'],
  code: ['Z', 'S'],
  department_id: [1, 2],
  profession: [1, 2],
  is_individual: [1, 0],
  registration_no: ['T7000012050002', 'T8999900000001'],
  representative: ['大倉', '三枝'],
  post_code: ['000-0001', '000-0002'],
  prefecture_id: [13, 27],
  address: ['千代田区', '北区'],
  address2: ['1階', '2階'],
  phone: ['03-0000-0001', '03-0000-0002'],
  seal_text: ['印一', '印二'],
  bank_accounts: [[account('みなと銀行', 1)], [account('やま銀行', 2)]],
  bookkeeping_program: [1, 2],
  journal_accounts: [
    [{ role: 1, account: '売掛金', sub_account: '本店', tax_class: '対象外' }],
    [{ role: 2, account: '売上高', sub_account: '支店', tax_class: '課税売上10%' }],
  ],
  display_order: [10, 2],
  status: [1, 0],
} as const;
const legalPerson: Case = {
  record: {
    id: 5,
    ...Object.fromEntries(Object.entries(persons).map(([name, [first]]) => [name, first])),
    updated_at: '2026-04-01 09:05:00',
    updated_by: '髙橋　澪',
    lock_version: 3,
  },
  values: persons as unknown as Values,
  unshown: ['lock_version'],
};

const allCases: Readonly<Record<string, Case>> = { ...cases, legalPerson };

/** Test cases of an undescribed master, from its fields. */
const caseOf = (master: AnyMaster): Case => {
  const [first, second] = [sampleBody(master, 1, true), { ...sampleBody(master, 2, true), status: 0 }];
  return {
    record: { id: 5, ...first, updated_at: '2026-04-01 09:05:00', updated_by: '髙橋　澪', lock_version: 3 },
    values: Object.fromEntries(
      Object.entries(first).map(([name, value]) => [name, [value, Reflect.get(second, name)]]),
    ),
    unshown: ['lock_version', ...Object.keys(master.fields).filter((name) => name.endsWith('_id'))],
  };
};

describe.each(Object.values(described))('$noun', (master) => {
  const { record, values, unshown } = allCases[master.noun] ?? caseOf(master);
  const resource = resourceAt(master.path) as unknown as Resource<object, object>;
  testDescriptor(resource, master.calls, unshown);
  testForm({
    resource,
    group: master.calls,
    Create: MasterCreate,
    Detail: MasterPage,
    route: `/settings/${master.path}/5`,
    pathname: '/settings/[master]/[id]',
    createPathname: '/settings/[master]/create',
    session,
    choices,
    record,
    values,
  });
});
