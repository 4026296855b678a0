/**
 * Variant kanji of personal and place names: in each group the first sign is the form the others are searched under.
 * Signs that NFKC already unifies (most compatibility ideographs, such as U+FA19 神) and forms that differ by a
 * variation selector only are not listed. Only search keys use this; stored names keep the sign that was typed.
 */
export const variantGroups: readonly string[] = [
  // Surnames met daily
  '高髙 崎\uFA11嵜 辺邊邉 浜濱濵 斉齊斎齋\u2EEB 広廣 沢澤 国國圀 真眞 吉𠮷 島嶋嶌 桜櫻 竜龍\u2EEF 恵惠 徳德 瀬瀨 槙槇 富冨',
  '藤籐 藪薮籔 静靜 弥彌 栄榮 県縣 会會 学學 寛寬 条條 浅淺 豊豐 礼禮 寿壽 実實 増增 渋澁澀 円圓 遥遙 万萬 与與 来來 磯礒',
  '野埜 柳栁桺 桑桒 橋槗𣘺 土圡𡈽 峰峯 館舘 滝瀧 巌巖 祢禰 亀龜\u2EF2 鶴靏靍 曽曾 塩鹽 関關 黒黑 黄黃\u2EE9 蔵藏 芦蘆',
  '鉄鐵鐡銕 剣劍劔剱劒釼 園薗 淵渕渊 船舩 秋穐龝 松枩柗 柏栢 柿柹枾 梅楳 桧檜 欅\uFA14 栃杤 枡桝 砺礪 戸戶户 村邨 岳嶽',
  '郷鄕鄉 荘莊 釜釡 鎌鐮 鈎鉤 雁鴈 鴎鷗 鴬鶯 鯵鰺 蛎蠣 蝉蟬 虎乕 兎兔 鼠鼡 猪豬 鶏鷄雞 宮宫 宝寶寳 仏佛 京亰 沖冲 湧涌',
  '済濟 渓溪 湾灣 満滿 温溫 清淸 涼凉 氷冰 潜潛濳 澄澂 渉涉 浄淨 横橫 様樣 楽樂 権權 検檢 枢樞 櫟檪 槌桘 稲稻 穂穗 穣穰',
  '麦麥 麹麴 糸絲 総總 緑綠 縁緣 絵繪 縄繩 継繼 経經 続續 長\u2ED1 西\u2EC4 青靑\u2ED8 民\u2EA0 荊荆 蒋蔣 蘇蘓 花芲 薬藥',
  '萌萠 蕊蘂 蛍螢 簑蓑 竈竃 諌諫 頚頸 靭靱',
  // Given names
  '恒恆 晃晄 晋晉 慎愼 聡聰 薫薰 誉譽 譲讓 頼賴 迪廸 郎郞 謡謠 顕顯 顔顏 穏穩 隠隱 随隨 隣鄰 霊靈 勲勳勛 励勵 奥奧 壮壯',
  '姫姬 妍姸 嬢孃 将將 尭堯 尚尙 彦彥 応應 恋戀 悦悅 暁曉 昂昻 昇曻 暦曆 朗朖 教敎 数數 歳歲 歩步 毎每 瑶瑤 瑠璢 珍珎',
  '皐皋 禄祿 禅禪 翠翆 肇肈 艶艷豔 裏裡 覚覺 観觀 覧覽 賛贊 讃讚 鋭銳 録錄 鎮鎭 錬鍊 鑑鑒 凛凜 熙煕熈凞 亘亙 亜亞 児兒',
  '俊儁 侠俠 倶俱 勇勈 叙敍敘 呉吳吴 哲喆 喜㐂 団團 博愽 双雙 収收 協恊 群羣 衛衞 灯燈 為爲 爾尓 耕畊 廼迺 卿\u5379',
  '徴徵 従從 径徑 懐懷 悪惡 拝拜 挙擧舉 摂攝 旧舊 昼晝 傑杰 弁辨辯瓣 芸藝 予豫 虫蟲 声聲 聴聽 粋粹',
  // Words of addresses, buildings and companies
  '区區 町甼 駅驛 医醫 台臺 図圖 画畫 写寫 売賣 両兩 並竝 乗乘 争爭 伝傳 体體軆躰 余餘 価價 党黨 内內 処處 参參 厳嚴',
  '囲圍 圏圈 圧壓 塁壘 壊壞 壌壤 壱壹 変變 奨奬獎 専專 対對 届屆 属屬 峡峽 巣巢 帯帶 帰歸 庁廳 廃廢 弐貳貮 弾彈 当當 戦戰',
  '戻戾 抜拔 択擇 拠據 挿插 捜搜 担擔 拡擴 断斷 既旣 査查 欠缺 残殘 気氣 涙淚 湿濕 焼燒 営營 状狀 狭狹 献獻 獣獸 瓶甁',
  '産產 畳疊疉 発發 盗盜 研硏 称稱 窓窗 竪豎 缶罐 舎舍 装裝 覇霸 訳譯 証證 読讀 転轉 軽輕 逓遞 遅遲 辞辭 酔醉 醸釀',
  '釈釋 鉱鑛 銭錢 鋳鑄 険險 陥陷 雑雜 駆驅 騒騷 験驗 髪髮 点點 歯齒 齢齡 閲閱 闘鬭 労勞 効效 勧勸 回囘 岩嵒 独獨 欧歐',
].flatMap((line) => line.split(' '));
