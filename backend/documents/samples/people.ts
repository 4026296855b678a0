import type { PaperInventory } from '../estatePapers/paperCase';
import type { DossierAsset, DossierMember, DossierOffice } from '../sozoku/dossier';

/** Invented people, as no family has them: what papers show in a preview. */

export const sampleToday = '2026-11-30';
export const sampleDeath = '2026-03-03';

export const sampleFirm = { name: '見本税理士法人', representative: '代表社員税理士　見本　代表' };

export const sampleOffice: DossierOffice & { readonly id: number } = {
  id: 1,
  firm: sampleFirm,
  name: '東京本店',
  post_code: '1000000',
  prefecture_id: 13,
  address: '見本区見本1丁目2番3号',
  address2: '見本ビル8階',
  phone: '03-0000-0000',
  fax: '03-0000-0001',
  representative: '見本　代表',
  representative_position: '代表社員税理士',
};

type Given = Partial<DossierMember>;

const person = (
  member_id: number,
  relation: number,
  first: string,
  birth_year: number,
  given: Given,
): DossierMember => ({
  member_id,
  customer_id: null,
  personal_code: `F0000000-0${member_id}`,
  cust_name: `見本　${first}`,
  last_name: '見本',
  first_name: first,
  last_name_kana: 'ミホン',
  first_name_kana: null,
  zipcode: '100-0000',
  cust_address: '東京都見本区見本二丁目3番4号',
  phone1: '03-0000-0002',
  domicile: '東京都見本区見本二丁目3番地',
  relation,
  is_representative: 0,
  birth_year,
  birth_month: 4,
  birth_day: 1,
  gender: 1,
  is_deceased: 0,
  death_date: null,
  death_time: null,
  known_date: null,
  father_member_id: null,
  mother_member_id: null,
  marriages: [],
  adoptions: [],
  inheritances: [],
  disability: null,
  is_fetus: 0,
  is_resident: 1,
  ...given,
});

const parents = { father_member_id: 1, mother_member_id: 2 };

/** A decedent, the spouse, a grown-up child and a minor. */
export const sampleFamily: readonly DossierMember[] = [
  person(1, 1, '太郎', 1945, {
    is_deceased: 1,
    death_date: sampleDeath,
    known_date: sampleDeath,
    marriages: [{ spouse_member_id: 2, began_on: null, ended_on: null, end_reason: null }],
  }),
  person(2, 3, '花子', 1950, { gender: 2, is_representative: 1 }),
  person(3, 10, '一郎', 1975, parents),
  person(4, 10, '二郎', 2012, parents),
];

const line = (
  asset_category: number,
  asset_detail: string,
  name: string,
  amount: number,
  given: Partial<DossierAsset>,
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
  acquirer_member_id: 2,
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

export const samplePlace = '見本区見本二丁目';

/** An inventory beside which nothing is kept. */
export const nothingAssumed: Omit<PaperInventory, 'family_asset_id' | 'as_of_date' | 'items'> = {
  ...{ first_death_date: null, first_acquired: null, first_tax: null, benefits: null },
  ...{ spouse_property: null, spouse_yearly_use: null, spouse_growth: null, second_death_years: null },
};

/** Land, a house in part, an account, money between the heirs, a debt and the funeral. */
export const sampleAssets: readonly DossierAsset[] = [
  line(1, '宅地', '自宅敷地', 50_000_000, { location: samplePlace, quantity: 165.25, unit: '㎡' }),
  line(2, '家屋', '自宅', 4_000_000, { location: `${samplePlace}3番地4`, share_num: 1, share_den: 2 }),
  line(5, '普通預金', '見本銀行　本店　普通　0000000', 20_000_000, { acquirer_member_id: 3 }),
  line(5, '', '代償金', -3_000_000, { asset_detail: null }),
  line(5, '', '代償金', 3_000_000, { asset_detail: null, acquirer_member_id: 3 }),
  line(21, '医療費', '未払分', 120_000, { location: '見本病院' }),
  line(22, '葬儀費用', '葬儀一式', 1_500_000, { location: '見本葬祭' }),
];
