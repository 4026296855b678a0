import { fold } from './japaneseText';
import { kinOf } from './kinshipWords';
import { choicesByWord } from './writtenWords';

/**
 * Words that staff and other programs write for a kind of property beside its name, by kind. A word that may mean several is
 * none of them: 贈与 and 生前贈与 are of either kind, 保険 may be a contract that goes on.
 */
const writtenKinds: Readonly<Record<number, string>> = {
  1: '宅地 農地 land',
  2: '家屋 建物 構築物 building buildings house',
  3: '事業用財産 農業用財産 business_assets',
  4: '株式 株 上場株式 非上場株式 投資信託 公社債 国債 証券 shares stocks',
  5: '現金 預金 貯金 預貯金 現預金 現金預金 現金・預金 銀行預金 普通預金 定期預金 cash deposit deposits bank_deposits',
  6: '家財 家財道具 household',
  7: '生命保険金 死亡保険金 保険金 life_insurance',
  8: '退職金 死亡退職金 退職手当金 retirement_benefits',
  10: 'その他 その他財産 other',
  11: '相続時精算課税 精算課税 精算課税贈与 精算課税の贈与 相続時精算課税贈与 相続時精算課税の贈与 相続時精算課税分 精算課税適用財産 贈与(精算課税) 贈与(相続時精算課税) 生前贈与(精算課税) 生前贈与(相続時精算課税) settlement settled settled_gift settled_gifts settlement_gift settlement_gifts settlement_at_inheritance settlement_taxation',
  12: '暦年贈与 暦年 暦年課税 暦年課税贈与 暦年課税の贈与 暦年課税分 暦年課税分の贈与 贈与(暦年) 贈与(暦年課税) 生前贈与(暦年) 生前贈与(暦年課税) 生前贈与加算 calendar calendar_year calendar-year calendar_gift calendar_gifts calendar-year_gift calendar-year_gifts calendar_year_gift calendar_year_gifts annual_gift annual_gifts',
  21: '借入金 借金 未払金 住宅ローン debt liabilities',
  22: '葬儀費用 葬儀費 葬式費 葬式代 葬儀代 funeral funeral_expenses',
};

const kinds = choicesByWord(writtenKinds);

/**
 * The entry of a list that a word means though the list has another word for it; a spouse by their own gender. Undefined where
 * it means none, or may mean several.
 */
export const writtenChoice = (list: string | undefined, text: string, gender: unknown): number | undefined => {
  if (list === 'relations') return kinOf(text, gender);
  return list === 'asset_categories' ? kinds.get(fold(text)) : undefined;
};
