import { adoptedBy, born, childOf, inherits, marriedTo, treeMember } from '@/__tests__/rules/familyChart/families';
import type { PaperCase } from '@/backend/documents/estatePapers/paperCase';
import { nothingAssumed } from '@/backend/documents/samples/people';
import type { DossierAsset, DossierMember } from '@/backend/documents/sozoku/dossier';
import type { Property } from '@/contract/property';
import { writtenDivision } from '@/rules/division/writtenDivision';
import { fraction } from '@/rules/fraction';
import { asset } from './dossiers';

type Given = Partial<DossierMember>;

const DEATH = '2026-03-03';
const longAddress = '東京都世田谷区太子堂一丁目2番3号　グランドレジデンス太子堂イーストタワー1204号室';

const person = (id: number, relation: number, name: string, given: Given = {}): DossierMember => {
  const [last_name = '', first_name = null] = name.split('　');
  return {
    ...treeMember(id, relation),
    last_name_kana: 'ヨシダ',
    first_name_kana: 'タロウ',
    zipcode: '154-0004',
    cust_address: '東京都世田谷区太子堂一丁目2番3号',
    phone1: '03-1234-5678',
    domicile: '長野県松本市大手三丁目4番5号',
    gender: 1,
    ...given,
    cust_name: name,
    last_name,
    first_name,
  };
};

const dead = (day: string): Given => ({ is_deceased: 1, death_date: day });
const self = (given: Given = {}) =>
  person(1, 1, '𠮷田　﨑次郎', { ...born('1940-02-01'), ...dead(DEATH), known_date: DEATH, ...given });
const wife = (given: Given = {}) =>
  person(2, 3, '𠮷田　髙子', { ...born('1944-11-03'), gender: 2, is_representative: 1, ...given });
const couple = [self(marriedTo(2)), wife()];

const child = (id: number, name: string, birth: string, given: Given = {}) =>
  person(id, 10, name, { ...childOf(1, 2), ...born(birth), ...given });

const sons = (count: number): DossierMember[] =>
  Array.from({ length: count }, (_, index) =>
    child(
      10 + index,
      index % 2 === 0 ? `𠮷田　葛󠄀城${index + 1}太郎` : `長谷川　勘解由小路髙左衛門尉`,
      `19${65 + index}-0${1 + (index % 9)}-15`,
      { gender: index % 3 === 2 ? 2 : 1, cust_address: index % 2 === 0 ? longAddress : '長野県松本市大手3丁目4番5号' },
    ),
  );

/** Families that papers must draw, by what is special of them; the decedent is member 1. */
export const families: Readonly<Record<string, readonly DossierMember[]>> = {
  oneHeir: [self(), person(3, 4, '𠮷田　一郎', { ...childOf(1), ...born('1970-05-05') })],
  threeHeirs: [...couple, child(3, '𠮷田　一郎', '1970-05-05'), child(4, '𠮷田　咲', '1973-08-08', { gender: 2 })],
  twelveHeirs: [...couple, ...sons(11)],
  representation: [
    ...couple,
    child(3, '𠮷田　一郎', '1970-05-05', inherits({ renounced_date: '2026-05-01' })),
    child(4, '濵田　咲', '1973-08-08', { gender: 2, ...dead('2019-06-30') }),
    person(5, 12, '濵田　蓮', { ...childOf(null, 4), ...born('2009-12-24') }),
    person(6, 12, '濵田　凛', { ...childOf(null, 4), ...born('2012-02-29'), gender: 2 }),
    child(7, '𠮷田　健二', '1975-01-20', inherits({ loss_of_right: 2 })),
    child(8, '𠮷田　正', '1977-01-20', inherits({ loss_of_right: 1 })),
  ],
  /** A great-grandchild in the place of two who died before, in four columns with long names and addresses. */
  twiceReplaced: [
    self({ ...marriedTo(2), cust_address: longAddress }),
    wife({ cust_address: longAddress }),
    child(3, '勘解由小路　髙左衛門尉太郎', '1960-12-15', { cust_address: longAddress }),
    child(4, '濵田　咲', '1961-08-08', { gender: 2, ...dead('2010-12-22') }),
    person(5, 12, '濵田　蓮', { ...childOf(null, 4), ...born('1984-01-01'), ...dead('2015-11-27') }),
    person(6, 13, '長谷川　勘解由小路髙左衛門尉', { ...childOf(5), ...born('2009-12-24'), cust_address: longAddress }),
    person(7, 12, '濵田　翔', { ...childOf(null, 4), ...born('1985-10-11'), cust_address: longAddress }),
  ],
  adoption: [
    ...couple,
    child(3, '𠮷田　一郎', '1970-05-05'),
    person(4, 11, '𠮷田　養子', { ...born('1980-04-01'), ...adoptedBy(1, 2) }),
    person(5, 10, '佐藤　前子', { ...childOf(1, 9), ...born('1963-03-03'), gender: 2 }),
    person(9, 30, '佐藤　前妻', { ...born('1941-01-01'), gender: 2 }),
  ],
  siblings: [
    self({ ...childOf(20, 21), ...marriedTo(2) }),
    wife(),
    person(20, 14, '𠮷田　父', { ...born('1910-01-01'), ...dead('1980-01-01') }),
    person(21, 15, '𠮷田　母', { ...born('1912-01-01'), gender: 2, ...dead('1990-01-01') }),
    person(22, 20, '𠮷田　兄', { ...childOf(20, 21), ...born('1936-01-01') }),
    person(23, 24, '鈴木　半血', { ...childOf(20), ...born('1950-01-01') }),
    person(24, 22, '𠮷田　姉', { ...childOf(20, 21), ...born('1938-01-01'), gender: 2, ...dead('2001-02-03') }),
    person(25, 26, '山本　姪', { ...childOf(null, 24), ...born('1965-07-07'), gender: 2 }),
  ],
  parents: [
    self({ ...childOf(20, 21), ...marriedTo(2), birth_year: 1975 }),
    wife(),
    person(20, 14, '𠮷田　父', born('1945-01-01')),
    person(21, 15, '𠮷田　母', { ...born('1947-01-01'), gender: 2 }),
  ],
  successive: [
    ...couple,
    child(3, '𠮷田　一郎', '1970-05-05', { ...dead('2026-06-01'), ...marriedTo(5) }),
    child(4, '𠮷田　咲', '1973-08-08', { gender: 2 }),
    person(5, 27, '𠮷田　美穂', { ...born('1974-04-04'), gender: 2 }),
    person(6, 12, '𠮷田　翔', { ...childOf(3, 5), ...born('2001-01-01') }),
  ],
  minor: [...couple, child(3, '𠮷田　一郎', '2012-05-05')],
  /** A minor whose mother inherited, whose father does not, and who has a brother or none. */
  ...Object.fromEntries(
    [1, 2].map((count) => [
      count === 1 ? 'grandchild' : 'grandchildren',
      [
        ...couple,
        child(4, '濵田　咲', '1973-08-08', { gender: 2, ...dead('2019-06-30'), ...marriedTo(8) }),
        person(8, 27, '濵田　修', born('1970-01-01')),
        ...[5, 6]
          .slice(0, count)
          .map((id) => person(id, 12, `濵田　蓮${id}`, { ...childOf(8, 4), ...born(`201${id}-12-24`) })),
      ],
    ]),
  ),
  /** A minor whose parents are both dead, and an uncle. */
  orphan: [
    self(marriedTo(2)),
    wife({ ...dead('2020-01-01'), is_representative: 0 }),
    child(3, '𠮷田　一郎', '2012-05-05'),
    child(4, '𠮷田　咲', '1995-08-08', { gender: 2, is_representative: 1 }),
    person(30, 20, '𠮷田　叔父', born('1950-01-01')),
  ],
};

const item = (kind: number, detail: string, name: string, amount: number, given: Partial<DossierAsset> = {}) =>
  asset(kind, detail, name, amount, { acquirer_member_id: 2, ...given });

const bank = (no: number): DossierAsset =>
  item(5, '普通預金', `三田銀行　世田谷支店　普通　${1234567 + no}`, 23_456_789 + no);

/** Forty lines of every kind, with a long name. */
export const fortyAssets: readonly DossierAsset[] = [
  item(1, '宅地', '自宅敷地', 52_800_000, { location: '世田谷区太子堂一丁目', quantity: 165.25, unit: '㎡' }),
  item(2, '家屋', '自宅', 4_120_000, { location: '世田谷区太子堂一丁目12番地3', share_num: 1, share_den: 2 }),
  item(4, '上場株式', '東西電機工業ホールディングス株式会社（証券会社：日の本證券　世田谷支店）', 12_345_678, {
    quantity: 3200,
    unit: '株',
  }),
  ...Array.from({ length: 33 }, (_, index) => bank(index)),
  item(10, '自動車', '乗用車', 850_000),
  item(21, '医療費', '未払分', 384_200, { location: '世田谷中央病院' }),
  item(21, '公租公課', '固定資産税', 212_400, { location: '世田谷都税事務所' }),
  item(22, '葬儀費用', '葬儀一式', 1_860_000, { location: '世田谷セレモニー' }),
];

const taker = (memberId: number, num: number, den: number) => ({ memberId, share: fraction(num, den) });

const property = (given: Partial<Property>): Property => ({
  property_id: 1,
  family_code: 'F0000001',
  owner_member_id: 1,
  owner_name: '𠮷田　﨑次郎',
  owner_is_deceased: 1,
  project_type: null,
  project_id: null,
  property_type: 1,
  order_purpose: 2,
  zipcode: null,
  prefecture_id: 13,
  location: '世田谷区太子堂一丁目',
  lot_number: '12番3',
  house_number: null,
  land_category: 3,
  area: 165.25,
  share_num: null,
  share_den: null,
  usage: null,
  valuation_method: null,
  rosenka: null,
  fixed_asset_value: 41_230_567,
  valuation_amount: null,
  small_lot_type: null,
  small_lot_area: null,
  order_date: null,
  assigned_user_id: null,
  assigned_user_name: null,
  partner_name: null,
  status: 1,
  acquisition_known_date: null,
  division_date: null,
  heir_notice_date: null,
  registration_date: null,
  registration_applied_date: null,
  registration_completed_date: null,
  registration_due_date: null,
  registration_tax: null,
  to_deceased_heir: null,
  owner_death_date: DEATH,
  owner_known_date: DEATH,
  sale_price: null,
  broker_fee: null,
  remarks: null,
  updated_at: '2026-01-01 00:00:00',
  updated_by: null,
  lock_version: 1,
  ...given,
});

export const estateProperties: readonly Property[] = [
  property({}),
  property({
    property_id: 2,
    property_type: 6,
    location: '世田谷区太子堂一丁目12番地3',
    lot_number: null,
    house_number: '12番3',
    land_category: null,
    area: 98.5,
    share_num: 1,
    share_den: 2,
    fixed_asset_value: 8_240_000,
  }),
];

const lot = item(1, '宅地', '自宅敷地', 30_000_000, {
  location: '世田谷区太子堂一丁目',
  quantity: 165.25,
  unit: '㎡',
  acquirer_member_id: null,
});
const account = { ...bank(0), name: '三田銀行　普通　1234567', amount: 20_000_000, acquirer_member_id: null };
const medicine = item(21, '医療費', '未払分', 384_200, { location: '世田谷中央病院' });

const chosenLines = (): DossierAsset[] =>
  writtenDivision(
    {
      assets: [
        { item: lot, takers: [taker(3, 1, 3), taker(4, 2, 3)] },
        { item: account, takers: [taker(3, 20_000, 39_999), taker(4, 19_999, 39_999)] },
        { item: medicine, takers: [taker(2, 1, 1)] },
      ],
      payments: [{ from: 4, to: 3, amount: 5_000_000 }],
    },
    [],
  ).map((line) => asset(line.asset_category, line.asset_detail ?? null, line.name ?? '', line.amount, line as never));

/**
 * The inventory as a chosen division writes it, with money from the daughter to the son: they part the lot, and an
 * account in parts too fine for a register.
 */
export const chosenDivision = {
  inventory: {
    ...nothingAssumed,
    family_asset_id: 1,
    as_of_date: DEATH,
    items: chosenLines(),
  },
} as const satisfies Partial<PaperCase>;

/** The spouse takes all; who is alive of the family where there is none. */
const takenIn =
  (members: readonly DossierMember[]) =>
  (item: DossierAsset): DossierAsset => {
    const living = members.filter(({ is_deceased }) => is_deceased === 0).map(({ member_id }) => member_id);
    const { acquirer_member_id: id } = item;
    return { ...item, acquirer_member_id: id !== null && living.includes(id) ? id : (living[0] ?? null) };
  };

/** The papers of one of the families. */
export const paperCase = (members: readonly DossierMember[], given: Partial<PaperCase> = {}): PaperCase => ({
  today: '2026-11-29',
  firms: {},
  office: {
    id: 1,
    firm: null,
    name: '税理士法人つぎ　東京本店',
    post_code: '1000005',
    prefecture_id: 13,
    address: '千代田区丸の内1丁目2番3号',
    address2: 'つぎビル8階',
    phone: '03-0000-0000',
    fax: null,
    representative: '継　太郎',
    representative_position: '代表社員税理士',
  },
  members,
  decedentId: 1,
  inventory: { ...nothingAssumed, family_asset_id: 1, as_of_date: DEATH, items: fortyAssets.map(takenIn(members)) },
  properties: estateProperties,
  registry: null,
  infringements: [],
  missing: [
    {
      kind: 'wholeLife',
      member_id: 1,
      property_id: null,
      label: null,
      subject: '𠮷田　﨑次郎',
      source: '長野県松本市',
      asked_on: '2026-11-01',
    },
    ...members
      .filter(({ is_deceased, member_id }) => is_deceased === 0 && member_id !== 1)
      .flatMap(({ member_id, cust_name: subject }) => [
        {
          kind: 'heirRegister' as const,
          member_id,
          property_id: null,
          label: null,
          subject,
          source: '長野県松本市',
          asked_on: null,
        },
        {
          kind: 'seal' as const,
          member_id,
          property_id: null,
          label: null,
          subject,
          source: '東京都世田谷区',
          asked_on: null,
        },
      ]),
    {
      kind: 'balance',
      member_id: null,
      property_id: null,
      label: '三田銀行　世田谷支店',
      subject: '三田銀行　世田谷支店',
      source: '三田銀行　世田谷支店',
      asked_on: null,
    },
    {
      kind: 'other',
      member_id: null,
      property_id: null,
      label: '貸金庫の開扉記録',
      subject: '貸金庫の開扉記録',
      source: null,
      asked_on: null,
    },
  ],
  applicantId: members.find(({ is_deceased }) => is_deceased === 0)?.member_id ?? null,
  guardians: {},
  withAddresses: true,
  ...given,
});
