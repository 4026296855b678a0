import { born, childOf, treeMember } from '@/__tests__/rules/familyChart/families';
import {
  type Dossier,
  type DossierAsset,
  type DossierMember,
  type DossierProject,
  progressSteps,
} from '@/backend/documents/sozoku/dossier';
import { successionOf } from '@/backend/documents/sozoku/succession';

const decedent = 1;
const death = '2026-03-03';

const member = (
  [id, relation, name, kana]: [id: number, relation: number, name: string, kana: string],
  given: Partial<DossierMember> = {},
): DossierMember => {
  const [last_name = '', first_name = null] = name.split('　');
  const [last_name_kana = null, first_name_kana = null] = kana.split('　');
  return {
    ...treeMember(id, relation),
    cust_name: name,
    last_name,
    first_name,
    last_name_kana,
    first_name_kana,
    zipcode: '154-0004',
    cust_address: '東京都世田谷区太子堂1丁目2番3号',
    phone1: '03-1234-5678',
    domicile: null,
    ...given,
  };
};

/** A father who died, his wife, two sons (one renounces), a daughter who died before him and her two children. */
const family: readonly DossierMember[] = [
  member([1, 1, '𠮷田　﨑次郎', 'ヨシダ　サキジロウ'], {
    ...born('1945-03-12'),
    gender: 1,
    is_deceased: 1,
    death_date: death,
    known_date: death,
    domicile: '長野県松本市大手3丁目4番5号',
    marriages: [{ spouse_member_id: 2, began_on: null, ended_on: null, end_reason: null }],
  }),
  member([2, 3, '𠮷田　髙子', 'ヨシダ　タカコ'], { ...born('1948-11-02'), gender: 2, is_representative: 1 }),
  member([3, 4, '𠮷田　一郎', 'ヨシダ　イチロウ'], { ...childOf(1, 2), ...born('1972-05-20'), gender: 1 }),
  member([4, 5, '𠮷田　健二', 'ヨシダ　ケンジ'], {
    ...childOf(1, 2),
    ...born('1975-08-08'),
    gender: 1,
    inheritances: [
      {
        decedent_member_id: 1,
        known_date: null,
        extended_until: null,
        accepted_date: null,
        limited_acceptance_date: null,
        renounced_date: '2026-05-10',
        loss_of_right: null,
        half_share: null,
        universal_legatee: 0,
        minor_credit_left: null,
        disabled_credit_left: null,
      },
    ],
    cust_address: '大阪府大阪市北区梅田1丁目1番1号　グランドタワー梅田2304号室',
    zipcode: '530-0001',
  }),
  member([5, 7, '濵田　咲', 'ハマダ　サキ'], {
    ...childOf(1, 2),
    ...born('1978-01-15'),
    gender: 2,
    is_deceased: 1,
    death_date: '2020-09-01',
    marriages: [{ spouse_member_id: 6, began_on: null, ended_on: null, end_reason: null }],
  }),
  member([6, 27, '濵田　剛', 'ハマダ　ツヨシ'], { ...born('1976-07-07'), gender: 1 }),
  member([7, 12, '濵田　蓮', 'ハマダ　レン'], { ...childOf(6, 5), ...born('2009-12-24'), gender: 1 }),
  member([8, 12, '濵田　凛', 'ハマダ　リン'], { ...childOf(6, 5), ...born('2012-02-29'), gender: 2, disability: 2 }),
  member([9, 27, '𠮷田　美穂', 'ヨシダ　ミホ'], {
    ...born('1974-04-04'),
    gender: 2,
    marriages: [{ spouse_member_id: 3, began_on: null, ended_on: null, end_reason: null }],
  }),
];

export const asset = (
  asset_category: number,
  asset_detail: string | null,
  name: string,
  amount: number,
  given: Partial<DossierAsset> = {},
): DossierAsset => ({
  asset_category,
  asset_detail,
  name,
  location: null,
  quantity: null,
  unit: null,
  unit_price: null,
  share_num: null,
  share_den: null,
  fixed_asset_value: null,
  amount,
  acquirer_member_id: null,
  evidence: 3,
  gift_date: null,
  gift_tax_paid: null,
  spouse_deduction: null,
  land_use: null,
  land_ground: null,
  land_area: null,
  land_chosen_area: null,
  foreign_tax: null,
  ...given,
});

const estate: readonly DossierAsset[] = [
  asset(1, '宅地', '自宅敷地', 52_800_000, {
    location: '東京都世田谷区太子堂1丁目12番地3',
    quantity: 165.25,
    unit: '㎡',
    unit_price: 319_516,
    share_num: 1,
    share_den: 1,
    fixed_asset_value: 41_230_000,
    acquirer_member_id: 2,
  }),
  asset(2, '家屋', '自宅', 4_120_000, {
    location: '東京都世田谷区太子堂1丁目12番地3',
    fixed_asset_value: 8_240_000,
    share_num: 1,
    share_den: 2,
    acquirer_member_id: 2,
  }),
  asset(4, '上場株式', '東西電機(株)', 12_345_678, { quantity: 3200, unit: '株', unit_price: 3858.02, evidence: 2 }),
  asset(5, '普通預金', '三田銀行 世田谷支店', 23_456_789, { acquirer_member_id: 3 }),
  asset(5, '定期預金', '=SUM(A1:A9)銀行', 30_000_000, { acquirer_member_id: 2 }),
  asset(7, null, '日の本生命 終身保険', 20_000_000, { acquirer_member_id: 3 }),
  asset(10, '自動車', '乗用車', 850_000, { evidence: 1 }),
  asset(21, null, '医療費 未払分', 384_200, { location: '世田谷中央病院', acquirer_member_id: 3 }),
  asset(21, null, '固定資産税', 212_400, { location: '世田谷都税事務所', acquirer_member_id: 3 }),
  asset(22, null, '葬儀一式', 1_860_000, { location: '世田谷セレモニー', acquirer_member_id: 3 }),
];

const project: DossierProject = {
  uniform_id: 'U00001234',
  proposal_number: 'TK26-0042',
  project_category: 1,
  application_type: 1,
  decedent_member_id: decedent,
  decedent_name: '𠮷田　﨑次郎',
  death_date: death,
  known_date: death,
  heir_known_dates: [{ member_id: 8, cust_name: '濵田　凛', heir_known_date: '2026-04-30' }],
  representative_member_id: 2,
  order_date: '2026-04-10',
  project_order_elapsed_days: 232,
  contract_amount: 1_250_000,
  contract_with_tax: null,
  contract_tax: 125_000,
  quote_with_tax: 0,
  deposit_amount: 687_500,
  balance_amount: 687_500,
  due_date: '2027-01-04',
  due_date_type: 1,
  gift_year: null,
  due_date_within_3years_date: '2030-01-04',
  due_date_within_3years_date_remaining_days: 1133,
  expected_submission_month: '2026-12',
  tax_office: '世田谷税務署',
  efiling: 1,
  doc_33_2: 1,
  division_status: 2,
  deadline_submitted: 5,
  after_deadline: 1,
  blue_application: 1,
  work_remarks: '自宅は小規模宅地等の特例の適用を検討。\n名義預金の有無を長男に確認中。',
  prgrs_submission_date: null,
  prgrs_deposit_billing_date: '2026-04-15',
  prgrs_payment_date: '2026-04-28',
  prgrs_balance_billing_date: null,
  prgrs_balance_deposit_date: null,
  deposit_status: 3,
};

/** A project in the middle of its work. */
export const sampleDossier = (given: Partial<Dossier> = {}): Dossier => {
  const { members = family, assets = estate } = given;
  return {
    today: '2026-11-28',
    office: {
      firm: null,
      name: '継税理士法人 東京本店',
      post_code: '101-0021',
      prefecture_id: 13,
      address: '千代田区外神田4丁目5番6号',
      address2: '継ビル7階',
      phone: '03-3456-7890',
      fax: '03-3456-7891',
      representative: '﨑山　澄子',
      representative_position: '代表社員 税理士',
    },
    project,
    staff: { interviewer: '高橋　澪', worker1: '佐藤　圭', worker2: '髙木　純', manager: '渡邉　誠' },
    decedentId: decedent,
    members,
    assets,
    succession: successionOf(decedent, members, assets, death),
    quoteLines: [
      { kind: 1, label: '基本報酬（遺産総額1億円以上2億円未満）', quantity: 1, unit_price: 750_000, amount: 750_000 },
      { kind: 3, label: '土地評価加算（利用区分ごと）', quantity: 2, unit_price: 60_000, amount: 120_000 },
      { kind: 2, label: '共同相続人加算', quantity: 3, unit_price: 75_000, amount: 225_000 },
      { kind: 5, label: '預金口座 過去取引調査', quantity: 7, unit_price: 25_000, amount: 175_000 },
      { kind: 7, label: '書面添付（税理士法第33条の2）', quantity: 1, unit_price: 80_000, amount: 80_000 },
      { kind: 9, label: '値引', quantity: null, unit_price: null, amount: -100_000 },
    ],
    progress: progressSteps.map((step, index) => ({
      step,
      planned: null,
      actual: index < 3 ? `2026-0${5 + index}-15` : null,
      person: index < 3 ? '佐藤　圭' : null,
    })),
    worklogs: [
      {
        work_date: '2026-04-12',
        worklog_category: 1,
        worklog_content: '代表相続人へ初回連絡。必要書類の一覧を郵送する旨を伝えた。',
        minutes: 20,
        user_name: '佐藤　圭',
      },
      {
        work_date: '2026-06-02',
        worklog_category: 7,
        worklog_content:
          '自宅敷地の路線価評価。\n不整形地補正の要否を現地で確認し、間口と奥行を実測した。結果は評価明細書に反映済み。',
        minutes: 180,
        user_name: '髙木　純',
      },
    ],
    inquiry: {
      first_inquiry_date: '2026-03-20',
      approach_way: 5,
      introduced_by: '三田銀行 世田谷支店',
      first_responder: '高橋　澪',
      first_inquiry: '父が亡くなり、相続税の申告が必要か相談したい。自宅と預金が主な財産。',
    },
    interviews: [
      {
        interview_date: '2026-04-01',
        interviewer_name: '高橋　澪',
        result_type: 2,
        estimated_amount: 1_250_000,
        first_interview_detail: '奥様とご長男が来所。遺言書なし。二男は相続放棄を検討中。',
      },
    ],
    engagements: [
      {
        contact_date: '2026-05-11',
        method: 1,
        direction: 1,
        user_name: '佐藤　圭',
        counterpart_name: '𠮷田　髙子',
        subject: '二男の相続放棄',
        content: '家庭裁判所から受理通知が届いたとのこと。写しを郵送していただく。',
      },
    ],
    ...given,
  };
};

const unknown = <T extends object>(record: T): { readonly [K in keyof T]: null } =>
  Object.fromEntries(Object.keys(record).map((key) => [key, null])) as { [K in keyof T]: null };

/** A draft of which next to nothing is known. */
export const emptyDossier = (): Dossier => ({
  today: '2026-11-28',
  office: { ...unknown(sampleDossier().office), name: '継税理士法人 大阪支店' },
  project: { ...unknown(project), heir_known_dates: [] },
  staff: { interviewer: null, worker1: null, worker2: null, manager: null },
  decedentId: null,
  members: [],
  assets: [],
  succession: null,
  quoteLines: [],
  progress: [],
  worklogs: [],
  inquiry: null,
  interviews: [],
  engagements: [],
});

/** Nine people, ten pieces of land, forty other assets, and years of records. */
export const largeDossier = (): Dossier => {
  const land = Array.from({ length: 10 }, (_, index) =>
    asset(1, '宅地', `所有地${index + 1}`, 10_000_000 + index, {
      location: `東京都世田谷区太子堂${index + 1}丁目12番地3`,
      quantity: 100 + index,
      unit: '㎡',
      acquirer_member_id: 2 + (index % 2),
    }),
  );
  const others = Array.from({ length: 40 }, (_, index) =>
    asset(index % 2 === 0 ? 4 : 5, '上場株式', `銘柄${index + 1}`, 1_000_000 + index, { quantity: index, unit: '株' }),
  );
  const { worklogs, engagements } = sampleDossier();
  return sampleDossier({
    assets: [...land, ...others],
    worklogs: Array.from({ length: 100 }, () => worklogs).flat(),
    engagements: Array.from({ length: 50 }, () => engagements).flat(),
  });
};
