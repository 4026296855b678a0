import { relation } from './familyMember';
import { fold } from './japaneseText';
import { choicesByWord } from './writtenWords';

/** Words of kin that staff write beside those of the list, by relation. A word that may mean several is none of them (義父, 嫁). */
const written: Readonly<Record<number, string>> = {
  [relation.self]: '被相続人 故人 ご本人',
  [relation.husband]: '主人 ご主人 旦那 夫(配偶者) 配偶者(夫)',
  [relation.wife]: '奥様 奥さん 家内 妻(配偶者) 配偶者(妻)',
  4: 'eldest_son',
  5: '次男',
  7: 'eldest_daughter',
  8: '次女',
  10: '長子 第一子 第二子 第三子 実子 子供 子ども こども 息子 娘 四男 五男 六男 七男 八男 四女 五女 六女 七女 八女 末っ子 son daughter',
  [relation.adoptedChild]: '養女 養子縁組',
  [relation.grandchild]: '内孫 外孫 孫娘 代襲相続人(孫) 孫(代襲)',
  [relation.greatGrandchild]: 'ひ孫 ひまご 曽孫',
  [relation.father]: '実父 父親',
  [relation.mother]: '実母 母親',
  [relation.adoptiveFather]: '父(養親)',
  [relation.adoptiveMother]: '母(養親)',
  20: '実兄 長兄 次兄',
  21: '実弟 末弟',
  22: '実姉 長姉 次姉',
  23: '実妹 末妹',
  [relation.halfSibling]:
    '異母兄 異母弟 異母姉 異母妹 異父兄 異父弟 異父姉 異父妹 異母兄弟 異父兄弟 異母姉妹 異父姉妹 半血兄弟姉妹',
  25: 'おい 甥っ子',
  26: 'めい 姪っ子',
  27: '娘婿 息子の妻 息子の嫁 娘の夫 子の妻 子の夫 長男の妻 長男の嫁 二男の妻 二男の嫁 次男の妻 次男の嫁 三男の妻 長女の夫 二女の夫 次女の夫 三女の夫 son-in-law daughter-in-law',
  28: '配偶者の親 夫の父 夫の母 夫の兄 夫の弟 夫の姉 夫の妹 夫の甥 夫の姪 妻の父 妻の母 妻の兄 妻の弟 妻の姉 妻の妹 妻の甥 妻の姪 舅 姑',
  [relation.deFactoSpouse]: '内縁 内縁の夫 内縁の妻 事実婚',
  [relation.formerSpouse]: '元配偶者 前夫 前妻 元夫 元妻 先夫 先妻 離婚した夫 離婚した妻 ex-husband ex-wife',
  31: '従兄 従弟 従姉 従妹 従兄弟 従姉妹',
  32: '受遺者',
  33: '後見人 成年後見人 任意後見人 保佐人 補助人',
  34: '友人 知人 友達',
};

const relations = choicesByWord(written);

const spouse = new Set(['配偶者', '配偶', 'つれあい', 'spouse'].map(fold));
const spouseOf: ReadonlyMap<unknown, number> = new Map([
  [1, relation.husband],
  [2, relation.wife],
]);

/**
 * The relation that a word of kin means though the list has another word for it; a spouse is the husband or the wife by their
 * own gender. Undefined where it means none, or may mean several.
 */
export const kinOf = (text: string, gender: unknown): number | undefined => {
  const word = fold(text);
  return spouse.has(word) ? spouseOf.get(gender) : relations.get(word);
};
