import { options } from './option';

export const property_types = options([
  [1, '土地(宅地)', 'Land (building lot)'],
  [2, '土地(農地)', 'Land (farmland)'],
  [3, '土地(山林・原野)', 'Land (forest or wasteland)'],
  [4, '土地(雑種地・駐車場)', 'Land (miscellaneous or parking)'],
  [5, '私道', 'Private road'],
  [6, '戸建', 'House'],
  [7, 'マンション(区分所有)', 'Condominium unit'],
  [8, 'アパート・賃貸マンション', 'Rental building'],
  [9, '店舗・事務所', 'Shop or office'],
  [10, '工場・倉庫', 'Factory or warehouse'],
  [11, '借地権', 'Leasehold'],
  [12, '底地', 'Leased-out land'],
  [13, '未登記建物', 'Unregistered building'],
  [99, 'その他', 'Other'],
]);

export const purposes = options([
  [1, '相続税評価', 'Inheritance tax valuation'],
  [2, '相続登記', 'Inheritance registration'],
  [3, '住所・氏名変更登記', 'Change of address or name'],
  [4, '抵当権抹消', 'Mortgage release'],
  [5, '測量・分筆', 'Survey or subdivision'],
  [6, '建物滅失・表題登記', 'Building loss or title registration'],
  [7, '売却', 'Sale'],
  [8, '不動産鑑定', 'Appraisal'],
  [9, '解体', 'Demolition'],
  [10, '遺品整理', 'Clearing of belongings'],
  [99, 'その他', 'Other'],
]);

export const property_statuses = options([
  [1, '依頼前', 'Before order'],
  [2, '受注', 'Ordered'],
  [3, '調査中', 'Surveying'],
  [4, '作業中', 'In work'],
  [5, '申請中', 'Application filed'],
  [6, '完了', 'Done'],
  [7, '中止', 'Cancelled'],
]);

/** The 23 land categories of 不動産登記規則 art. 99. */
export const land_categories = options([
  [1, '田', 'Paddy field'],
  [2, '畑', 'Dry field'],
  [3, '宅地', 'Building lot'],
  [4, '学校用地', 'School site'],
  [5, '鉄道用地', 'Railway site'],
  [6, '塩田', 'Salt field'],
  [7, '鉱泉地', 'Mineral spring'],
  [8, '池沼', 'Pond or marsh'],
  [9, '山林', 'Forest'],
  [10, '牧場', 'Pasture'],
  [11, '原野', 'Wasteland'],
  [12, '墓地', 'Cemetery'],
  [13, '境内地', 'Shrine or temple precinct'],
  [14, '運河用地', 'Canal site'],
  [15, '水道用地', 'Waterworks site'],
  [16, '用悪水路', 'Irrigation or drainage channel'],
  [17, 'ため池', 'Reservoir'],
  [18, '堤', 'Embankment'],
  [19, '井溝', 'Ditch'],
  [20, '保安林', 'Protected forest'],
  [21, '公衆用道路', 'Public road'],
  [22, '公園', 'Park'],
  [23, '雑種地', 'Miscellaneous land'],
]);

export const usages = options([
  [1, '自用地(居住)', 'Own residence'],
  [2, '自用地(事業)', 'Own business'],
  [3, '貸宅地', 'Leased-out land'],
  [4, '貸家建付地', 'Land with rental house'],
  [5, '借地権', 'Leasehold'],
  [6, '使用貸借', 'Loan free of charge'],
  [7, '自用家屋', 'Own building'],
  [8, '貸家', 'Rented-out building'],
  [9, '空地・空家', 'Vacant'],
]);

export const valuation_methods = options([
  [1, '路線価方式', 'Road price'],
  [2, '倍率方式', 'Multiplier'],
  [3, '固定資産税評価額', 'Fixed-asset tax value'],
  [4, '宅地比準', 'Comparison with building lots'],
  [5, '鑑定評価', 'Appraisal'],
]);

export const small_lot_types = options([
  [1, '特定居住用', 'Residence'],
  [2, '特定事業用', 'Business'],
  [3, '特定同族会社事業用', 'Family company'],
  [4, '貸付事業用', 'Rental'],
  [5, '適用なし', 'None'],
]);
