import { givenNames } from '@/demo/data/givenNames';
import { surnames } from '@/demo/data/surnames';
import { romaji } from '@/demo/names';

describe('names', () => {
  test('are many, each with kana that can be written in Latin letters', () => {
    expect(new Set(surnames.map(({ kanji }) => kanji)).size).toBeGreaterThan(250);
    const given = givenNames.flatMap(({ male, female }) => [...male, ...female]);
    expect(new Set(given.map(({ kanji }) => kanji)).size).toBeGreaterThan(200);
    for (const { kanji, kana } of [...surnames, ...given]) {
      expect(kanji).not.toBe('');
      expect(kana).toMatch(/^[ァ-ヺー]+$/);
      expect(romaji(kana)).toMatch(/^[a-z]+$/);
    }
  });

  test('include the old forms that searches must unify', () => {
    const kanji = new Set(surnames.map((surname) => surname.kanji));
    const old = ['髙橋', '渡邊', '渡邉', '𠮷田', '齋藤', '山﨑', '濵田', '葛\u{E0100}城', '\uFA19谷'];
    for (const name of old) expect(kanji).toContain(name);
  });

  test.each([
    ['サトウ', 'sato'],
    ['ハットリ', 'hattori'],
    ['イノウエ', 'inoue'],
    ['オオノ', 'ono'],
    ['リョウ', 'ryo'],
    ['ユウコ', 'yuko'],
    ['シンジュウ', 'shinju'],
  ])('%s is written %s', (kana, latin) => {
    expect(romaji(kana)).toBe(latin);
  });
});
