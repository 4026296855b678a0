import { registerGroups } from '@/rules/data/registerKanji';
import { fold } from '@/rules/japaneseText';
import { placeKey, searchKey } from '@/rules/searchKey';
import { variantGroups } from '@/rules/variantKanji';

/** 常用漢字表 (2010): signs with the form of the 康熙字典 beside them, `new old`. */
const published =
  '亜亞 悪惡 圧壓 囲圍 医醫 為爲 壱壹 隠隱 栄榮 営營 衛衞 駅驛 円圓 塩鹽 縁緣 艶艷 応應 欧歐 殴毆 桜櫻 奥奧 横橫 温溫 穏穩 仮假 価價 画畫 会會 絵繪 壊壞 懐懷 拡擴 殻殼 覚覺 学學 岳嶽 楽樂 渇渴 缶罐 巻卷 陥陷 勧勸 寛寬 関關 歓歡 観觀 気氣 帰歸 既旣 亀龜 偽僞 戯戲 犠犧 旧舊 拠據 挙擧 虚虛 峡峽 挟挾 狭狹 郷鄕 暁曉 区區 駆驅 勲勳 薫薰 径徑 茎莖 恵惠 掲揭 渓溪 経經 蛍螢 軽輕 継繼 鶏鷄 芸藝 撃擊 欠缺 県縣 倹儉 剣劍 険險 圏圈 検檢 献獻 権權 顕顯 験驗 厳嚴 広廣 効效 恒恆 黄黃 鉱鑛 号號 国國 黒黑 済濟 砕碎 斎齋 剤劑 桜櫻 冊册 雑雜 参參 桟棧 蚕蠶 惨慘 賛贊 残殘 糸絲 歯齒 児兒 辞辭 湿濕 実實 写寫 釈釋 寿壽 収收 従從 渋澁 獣獸 縦縱 粛肅 処處 緒緖 叙敍 将將 称稱 焼燒 証證 奨奬 条條 状狀 乗乘 浄淨 剰剩 畳疊 縄繩 壌壤 嬢孃 譲讓 醸釀 触觸 嘱囑 真眞 寝寢 慎愼 尽盡 図圖 粋粹 酔醉 穂穗 随隨 髄髓 枢樞 数數 瀬瀨 声聲 斉齊 静靜 窃竊 摂攝 専專 浅淺 戦戰 践踐 銭錢 潜潛 繊纖 禅禪 双雙 壮壯 争爭 荘莊 捜搜 挿插 巣巢 装裝 総總 騒騷 増增 蔵藏 臓臟 即卽 属屬 続續 堕墮 対對 体體 帯帶 滞滯 台臺 滝瀧 択擇 沢澤 担擔 単單 胆膽 団團 断斷 弾彈 遅遲 痴癡 虫蟲 昼晝 鋳鑄 庁廳 徴徵 聴聽 鎮鎭 逓遞 鉄鐵 点點 転轉 伝傳 党黨 盗盜 灯燈 当當 闘鬭 徳德 独獨 読讀 届屆 弐貳 悩惱 脳腦 覇霸 拝拜 廃廢 売賣 麦麥 発發 髪髮 抜拔 蛮蠻 秘祕 浜濱 瓶甁 払拂 仏佛 併倂 並竝 辺邊 辺邉 変變 弁辨 弁瓣 弁辯 宝寶 豊豐 褒襃 翻飜 万萬 満滿 黙默 訳譯 薬藥 与與 予豫 余餘 誉譽 揺搖 様樣 謡謠 来來 頼賴 乱亂 覧覽 竜龍 両兩 猟獵 緑綠 塁壘 励勵 礼禮 霊靈 齢齡 恋戀 炉爐 労勞 郎郞 楼樓 録錄 湾灣'
    .split(' ')
    .map((pair) => Array.from(pair));

/** 人名用漢字 with their old forms, and forms of the register met in names and places. */
const registered =
  '亘亙 凜凛 晃晄 桧檜 槙槇 猪豬 祢禰 祷禱 禄祿 穣穰 萌萠 遥遙 瑶瑤 尭堯 巌巖 彦彥 遠逺 緒緖 蓋葢 喜㐂 島嶋 崎﨑 崎嵜 高髙 吉𠮷 浜濵 塚塜 橋槗 橋𣘺 土圡 土𡈽 富冨 館舘 峰峯 桑桒 船舩 勢㔟 泰㤗 荘㽵 規䂓 初𥘉 松㮤 哲喆 柳栁 梅楳 柿柹 岡𡶩 所𫝂 帆㠶 厚㫗 顕㬎 晋㬜 世㔺 世𠀍 乃𠄎 久𫝄 仁忈 今𫝆 体軆 保𠈃 侯矦 俊㑓 信訫 修俢 倉𫝉 功㓛 心㣺 奈㮈 延𨒂 原𠩤 園薗 淵渕 淵渊 藤籐 斎齊 竜龒 鶴靏 鶴靍 曽曾 砺礪 芦蘆 戸户 群羣 梁樑 曳曵 隠𨼆'
    .split(' ')
    .map((pair) => Array.from(pair));

const surnames = Array.from('田川山木村野藤井');

describe('names that are one under their forms', () => {
  const pairs = [...published, ...registered].flatMap(([now = '', old = ''], place) => {
    const other = surnames[place % surnames.length] ?? '';
    return [
      [now + other, old + other],
      [`${other}${now}`, `${other}　${old}`],
    ] as const;
  });

  test('500 pairs', () => {
    const different = pairs.filter(([one, other]) => one !== other);
    expect(new Set(different.map((pair) => pair.join())).size).toBeGreaterThanOrEqual(500);
    expect(pairs.filter(([one, other]) => searchKey(one) !== searchKey(other))).toEqual([]);
  });
});

test('marks of repetition, in any place', () => {
  const pairs = [
    '佐々木 佐佐木',
    '野々村 野野村',
    '奈々子 奈奈子',
    '代々木 代代木',
    'いすゞ いすず',
    'みすゞ みすず',
    'こゝろ こころ',
  ];
  for (const [one = '', other = ''] of pairs.map((pair) => pair.split(' ')))
    expect(searchKey(one)).toBe(searchKey(other));
  expect(searchKey('佐々木')).toContain(searchKey('々木'));
});

describe('addresses', () => {
  test.each([
    [
      '霞が関1-2-3',
      [
        '霞ヶ関1-2-3',
        '霞ガ関１－２－３',
        '霞ケ関一丁目２番３号',
        '霞が関１ー２ー３',
        '霞ヶ関1丁目2-3',
        '霞が関一丁目二番三号',
      ],
    ],
    ['三つ沢1-2', ['三ッ沢1-2', '三ツ沢一丁目2番', '三ツ沢1丁目2番地']],
    ['北3条西16-2', ['北三条西十六丁目2番', '北３条西１６丁目２']],
    ['芝1-2-3-101', ['芝1丁目2番3号101号室', '芝1-2-3 101', '芝１の２の３の１０１', '芝一丁目2番地の3　101号']],
  ])('%s', (key, spellings) => {
    expect(spellings.map(placeKey)).toEqual(spellings.map(() => key));
  });

  test('names of quarters keep their numbers, and a piece of an address is found in it', () => {
    expect(['三番町', '六番丁', '一号館', '十日町'].map(placeKey)).toEqual(['三番町', '六番丁', '一号館', '十日町']);
    for (const piece of ['霞ヶ', 'ヶ関', '霞ヶ関一丁目', '関1-2', '2番3号'])
      expect(placeKey('東京都千代田区霞が関1-2-3')).toContain(placeKey(piece));
  });
});

test('what is kept apart on purpose', () => {
  const apart = [
    ['はは', 'ばば', 'ぱぱ'],
    ['きよう', 'きょう'],
    ['つた', 'った'],
    ['おの', 'おーの', 'おおの'],
    ['大', '太', '犬'],
    ['土', '士'],
    ['末', '未'],
    ['二', 'ニ'],
    ['一', 'ー'],
    ['渡辺', '渡部'],
    ['佐藤', '左藤'],
    ['祐', '佑'],
    ['阿部', '安部'],
    ['伊東', '伊藤'],
    ['河', '川'],
    ['鎌け谷', '鎌谷'],
  ];
  for (const words of apart) expect(new Set(words.map(searchKey)).size).toBe(words.length);
});

test('names keep ヶ apart from が; only addresses do not', () => {
  expect(searchKey('霞ヶ関')).not.toBe(searchKey('霞が関'));
  expect(placeKey('霞ヶ関')).toBe(placeKey('霞が関'));
});

describe('the table of the register', () => {
  const everyday = new Set(variantGroups.flatMap((group) => Array.from(group).slice(1)));

  test('holds each variant once, and leads to a form that stays as it is', () => {
    const variants = registerGroups.flatMap((group) => Array.from(group).slice(1));
    expect(new Set(variants).size).toBe(variants.length);
    expect(variants.filter((sign) => everyday.has(sign) || variantGroups.some(([form]) => form === sign))).toEqual([]);
    for (const group of registerGroups) {
      const [form = ''] = group;
      expect(fold(form)).toBe(form);
      expect(Array.from(group, searchKey)).toEqual(Array.from(group, () => form));
    }
    expect(variants.length).toBeGreaterThan(8_000);
  });

  test('a key changes nothing the second time', () => {
    for (let code = 0x3400; code <= 0x323af; code++) {
      const key = searchKey(String.fromCodePoint(code));
      if (searchKey(key) !== key) throw new Error(code.toString(16));
    }
  });
});
