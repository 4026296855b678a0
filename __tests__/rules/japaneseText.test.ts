import fc from 'fast-check';
import { fold, foldDigits, queryTokens, searchTokens } from '@/rules/japaneseText';
import { halfWidth, hiraganaToKatakana, isBlank, isKatakana, trimText } from '@/rules/typedText';
import { variantGroups } from '@/rules/variantKanji';

const anyText = fc.string({ unit: 'binary', maxLength: 20 });
const japaneseLetter = fc.constantFrom(
  ...'あかがさしづばぱゃっーん々アガヴヵヶャッー・ｱｶﾞﾊﾟｰ･゛゜゙゚高髙﨑邊𠮷葛\u{E0100}\uFE00 　-－−〜~1１aＡＺ㈱①=\u200Bｅ\u0301¨´',
);
const japaneseText = fc.string({ unit: japaneseLetter, maxLength: 12 });

describe('fold: one key for what is one name', () => {
  test.each([
    ['高橋', ['高橋', '髙橋', '高　橋', '髙 橋', '高\u200B橋', '⾼橋', '高槗', '髙𣘺']],
    ['たかはし', ['たかはし', 'タカハシ', 'ﾀｶﾊｼ', 'ﾀｶ ﾊｼ', 'タカ・ハシ', 'たカﾊし']],
    ['渡辺', ['渡辺', '渡邊', '渡邉', '渡\u{E0101}邉\u{E0102}']],
    ['斉藤', ['斉藤', '斎藤', '齋藤', '齊藤', '⻫藤', '斎籐']],
    ['吉田', ['吉田', '𠮷田', '吉\uFE00田']],
    ['葛城', ['葛城', '葛\u{E0100}城', '葛\u{E0101}城\uFE0E']],
    ['山崎', ['山崎', '山﨑', '山嵜']],
    ['浜田', ['浜田', '濱田', '濵田']],
    ['広沢', ['広沢', '廣澤', '廣沢', '広澤']],
    ['島', ['島', '嶋', '嶌']],
    ['竜', ['龍', '竜', '⻯', '龍']],
    ['富沢', ['富沢', '冨澤']],
    ['神祥福靖羽逸都隆', ['神祥福靖羽逸都隆', '\uFA19\uFA1A\uFA1B\uFA1C\uFA1E\uFA25\uFA26\uF9DC']],
    ['瀬戸', ['瀬戸', '瀨戶']],
    ['国分真', ['国分真', '國分眞']],
    ['はんかく', ['ﾊﾝｶｸ', 'ハンカク', 'はんかく', 'ﾊﾝ ｶｸ']],
    ['がぎぱゔ', ['ガギパヴ', 'ｶﾞｷﾞﾊﾟｳﾞ', 'か\u3099き\u3099は\u309Aう\u3099', 'か゛き゛は゜う゛', 'カ ゛キ゛ハ゜ウ゛']],
    ['ゔ', ['ヴ', 'ゔ', 'ｳﾞ', 'ウ゛']],
    [
      'じょんすみす',
      ['ジョン・スミス', 'ジョン スミス', 'ｼﾞｮﾝ･ｽﾐｽ', 'ジョン＝スミス', 'ジョン゠スミス', 'じょん·すみす'],
    ],
    ['高橋澪', ['髙橋　澪', '高橋澪', ' 高橋 澪\t']],
    ['さとー', ['サトー', 'サト－', 'ｻﾄｰ', 'サト―', 'サト‐', 'サト−', 'サト–', 'サト—', 'さと-', 'サト〜', 'ｻﾄ ｰ']],
    ['こーひー', ['コーヒー', 'コ－ヒ－', 'ｺｰﾋｰ', 'コ−ヒ−', 'コ─ヒ─']],
    ['鎌け谷', ['鎌ケ谷', '鎌ヶ谷', '鎌ｹ谷']],
    ['わ', ['ヷ', 'わ\u3099', 'ワ゛']],
    ['abcd', ['ABCD', 'ａｂＣＤ', 'a b\u00A0c\u2003d', 'a\u00ADb\u200Dc\u2060d\uFEFF']],
    ['é', ['é', 'e\u0301', 'E\u0301', 'Ｅ\u200B\u0301', 'e´']],
    ['(株)丸山', ['㈱丸山', '（株）丸山', '(株) 丸山']],
    ['1-2-3', ['1-2-3', '１－２－３', '１−２−３', '１ー２ー３', '1–2—3', '1‐2‑3', '１ｰ２ｰ３']],
    ['1丁目2-3', ['1丁目2-3', '１丁目２−３', '１丁目２ー３', '1 丁目 2 - 3']],
    ['めぞーんー101', ['メゾーン-101', 'メゾーンー101', 'メゾ－ン－１０１']],
    ['', ['', ' 　\t\n', '・', '\u200B', '\uFE0F', '\u0000', '゛']],
  ])('%s', (key, spellings) => {
    expect(spellings.map(fold)).toEqual(spellings.map(() => key));
  });

  test('different names keep different keys', () => {
    const names = [
      'かき',
      'がき',
      'はは',
      'ばば',
      'ぱぱ',
      'きよう',
      'きょう',
      'つた',
      'った',
      '柿',
      '牡蠣',
      '大',
      '太',
      '土',
      '士',
    ];
    expect(new Set(names.map(fold)).size).toBe(names.length);
  });

  test('a piece cut out of a word before its long vowel is found in the word', () => {
    for (const piece of ['ーひー', '－ヒ－', '-ひ', '~ヒー']) expect(fold('コーヒー')).toContain(fold(piece));
    expect(fold('-1')).toBe('-1');
    expect(fold('−')).toBe('-');
  });

  test('signs that mean something to SQL stay ordinary signs', () => {
    expect(fold('100%_\\')).toBe('100%_\\');
  });

  test('lower case does not depend on the place in the word', () => {
    expect(fold('ΟΔΟΣ')).toBe('οδοσ');
    expect(fold('O-Brien')).toBe('o-brien');
  });
});

describe('fold: properties', () => {
  test('folding a key changes nothing', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, japaneseText), (text) => {
        const key = fold(text);
        expect(fold(key)).toBe(key);
      }),
      { numRuns: 5000 },
    );
  });

  test('folding each of the signs of Unicode, alone and after kana, changes nothing the second time', () => {
    const restless: string[] = [];
    for (let code = 0; code <= 0x2ffff; code++) {
      const sign = String.fromCodePoint(code);
      for (const text of [sign, `か${sign}゛`]) {
        const key = fold(text);
        if (fold(key) !== key) restless.push(code.toString(16));
      }
    }
    expect(restless).toEqual([]);
  });

  test('the short way for simple text gives what the full way gives', () => {
    // A variation selector is dropped, and sends the whole text the full way.
    fc.assert(
      fc.property(fc.oneof(anyText, japaneseText), (text) => {
        expect(fold(`${text}\uFE00`)).toBe(fold(text));
      }),
      { numRuns: 5000 },
    );
  });

  test('keys hold no spaces, middle dots, katakana, capitals, invisible signs or variants', () => {
    const variants = variantGroups.flatMap((group) => Array.from(group).slice(1)).join('');
    const forbidden = new RegExp(
      `[\\s・･·ァ-ヺヽヾA-ZＡ-ｚ０-９ｦ-ﾟ\u3099\u309A\\p{Cf}\\p{Variation_Selector}${variants}]`,
      'u',
    );
    fc.assert(
      fc.property(fc.oneof(anyText, japaneseText), (text) => {
        expect(fold(text)).not.toMatch(forbidden);
      }),
      { numRuns: 5000 },
    );
  });

  test('width, kana and spacing never matter', () => {
    const kana = fc.string({
      unit: fc.constantFrom(...'あいうえおかがきぎさざぱびんっゃゔ'),
      minLength: 1,
      maxLength: 10,
    });
    fc.assert(
      fc.property(kana, fc.nat(), (word, at) => {
        const cut = at % (word.length + 1);
        expect(fold(hiraganaToKatakana(word))).toBe(word);
        expect(fold(word.normalize('NFD'))).toBe(word);
        expect(fold(`${word.slice(0, cut)}　${word.slice(cut)}`)).toBe(word);
      }),
    );
  });

  test('a piece of a name is found in the name', () => {
    const names = fc.string({ unit: fc.constantFrom(...'髙橋渡邊齋藤サとウ 　ｱｲ・濵﨑'), maxLength: 8 });
    fc.assert(
      fc.property(names, names, names, (before, piece, after) => fold(before + piece + after).includes(fold(piece))),
    );
  });
});

describe('variant kanji', () => {
  test('each group has a form and its variants, and no sign stands twice', () => {
    const signs = variantGroups.flatMap((group) => Array.from(group));
    expect(variantGroups.filter((group) => Array.from(group).length < 2)).toEqual([]);
    expect(signs.filter((sign, index) => signs.indexOf(sign) !== index)).toEqual([]);
    expect(variantGroups.length).toBeGreaterThan(300);
  });

  test('every sign of a group is searched under its form', () => {
    for (const group of variantGroups) {
      const [form, ...variants] = Array.from(group);
      expect([form, ...variants].map((sign) => fold(sign ?? ''))).toEqual([form, ...variants].map(() => form));
    }
  });

  test('no group lists what the width folding unifies by itself', () => {
    const signs = variantGroups.flatMap((group) => Array.from(group));
    expect(signs.filter((sign) => sign.normalize('NFKC') !== sign)).toEqual([]);
  });
});

describe('foldDigits', () => {
  test.each([
    [
      '09012345678',
      ['090-1234-5678', '０９０−１２３４−５６７８', '090 1234 5678', '(090)1234ー5678', '０９０（１２３４）５６７８'],
    ],
    ['1000001', ['〒100-0001', '１００－０００１', '1000001', '100 0001']],
    ['f00012a', ['F-00012-A', 'ｆ００012ａ', 'f_00012@a']],
    ['', ['', '電話なし', '---', '@']],
  ])('%s', (key, spellings) => {
    expect(spellings.map(foldDigits)).toEqual(spellings.map(() => key));
  });

  test('leaves ASCII letters and digits only, and its own keys alone', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const key = foldDigits(text);
        expect(key).toMatch(/^[0-9a-z]*$/);
        expect(foldDigits(key)).toBe(key);
      }),
    );
  });
});

describe('search tokens', () => {
  test('are the n-grams of each size, with the prefix of the field', () => {
    expect(searchTokens('n', 'たなか', [1, 2])).toEqual(['nた', 'nたな', 'nな', 'nなか', 'nか']);
  });

  test.each([
    ['a text that repeats itself gives each once', 'ささささ', [1, 2], ['nさ', 'nささ']],
    ['a sign outside the basic plane is one sign', '𩸽𠀋店', [2], ['n𩸽𠀋', 'n𠀋店']],
    ['a text shorter than a size has none of it', '林', [1, 2, 3], ['n林']],
    ['an empty text has none', '', [1, 2], []],
  ])('%s', (_case, text, sizes, tokens) => {
    expect(searchTokens('n', text, sizes)).toEqual(tokens);
  });

  test.each([
    ['た', ['nた']],
    ['たな', ['nたな']],
    ['たなか', ['nたな', 'nなか']],
    ['𩸽店', ['n𩸽店']],
    ['', []],
  ])('the query %j asks for %j', (query, tokens) => {
    expect(queryTokens('n', query, [1, 2])).toEqual(tokens);
    expect(queryTokens('n', query, [2, 1])).toEqual(tokens);
  });

  test('a query shorter than every size restricts nothing', () => {
    expect(queryTokens('p', '09', [3])).toEqual([]);
  });

  test('a record holds every token of every piece of its key', () => {
    fc.assert(
      fc.property(japaneseText.map(fold), fc.nat(), fc.nat(), (key, from, length) => {
        const signs = Array.from(key);
        const start = from % (signs.length + 1);
        const piece = signs.slice(start, start + (length % (signs.length + 1))).join('');
        const held = new Set(searchTokens('n', key, [1, 2]));
        expect(queryTokens('n', piece, [1, 2]).filter((token) => !held.has(token))).toEqual([]);
      }),
    );
  });
});

describe('kana', () => {
  test.each(['タカハシ', 'ジョン スミス', 'サトー', 'ヴァン　ヘルシング', 'ヶ', 'ー'])('%s is katakana', (text) => {
    expect(isKatakana(text)).toBe(true);
  });

  test.each([
    '',
    ' ',
    '　',
    'たかはし',
    'ﾀｶﾊｼ',
    'タカハシ1',
    'タカ・ハシ',
    'タカハシ\n',
    '高橋',
    'タカハし',
    'タカハ\u200Bシ',
    'カ\u3099',
  ])('%j is not', (text) => {
    expect(isKatakana(text)).toBe(false);
  });

  test.each([
    ['たかはし みお', 'タカハシ ミオ'],
    ['ゔぁゃゕゖー', 'ヴァャヵヶー'],
    ['いすゞ・ゝ', 'イスヾ・ヽ'],
    ['漢字とABCﾊﾝ', '漢字トABCﾊﾝ'],
    ['', ''],
  ])('%s → %s', (hiragana, katakana) => {
    expect(hiraganaToKatakana(hiragana)).toBe(katakana);
  });
});

describe('ends of a text', () => {
  test.each(['', ' ', '　', '\t\n\r', '\u200B', '\uFEFF', '\u2060', '\u200C\u200D', ' 　\u200B\u00A0'])(
    '%j is blank',
    (text) => {
      expect(isBlank(text)).toBe(true);
    },
  );

  test.each(['0', 'a', '　あ　', '・', '-'])('%j is not blank', (text) => {
    expect(isBlank(text)).toBe(false);
  });

  test.each([
    ['　髙橋　澪 ', '髙橋　澪'],
    ['\u200B\uFEFF渡邉\u{E0100}\u2060', '渡邉\u{E0100}'],
    ['a\u200Bb', 'a\u200Bb'],
    ['\n\t', ''],
    ['𠮷', '𠮷'],
  ])('%j is trimmed to %j', (text, trimmed) => {
    expect(trimText(text)).toBe(trimmed);
  });

  test('a long run of spaces inside a text takes no time', () => {
    const text = `a${' '.repeat(200_000)}b`;
    expect(trimText(` ${text} `)).toBe(text);
  });
});

describe('halfWidth', () => {
  test.each([
    ['２０２６／４／１', '2026/4/1'],
    [' 令和８年４月１日　', '令和8年4月1日'],
    ['２０２６ー０４−０１', '2026-04-01'],
    ['￥１，２３４', '¥1,234'],
    ['〜100', '〜100'],
  ])('%s → %s', (typed, plain) => {
    expect(halfWidth(typed)).toBe(plain);
  });
});
