import fc from 'fast-check';
import { nameLines, sizeToFit, textWidth } from '@/rules/familyChart/textFit';

const ROOM = 152;
const name = fc.tuple(
  fc.string({ unit: fc.constantFrom('山', '𠮷', '葛\u{E0100}', 'ア', 'a', ' ', '　', '・'), maxLength: 50 }),
  fc.string({ unit: fc.constantFrom('郎', '髙', '辻\uFE00', 'Z', 'ｱ', '　'), minLength: 1, maxLength: 50 }),
);

describe('a name in its room', () => {
  it('keeps every code point, on at most two lines, and fits', () => {
    fc.assert(
      fc.property(name, ([family, given]) => {
        const whole = `${family}　${given}`;
        const lines = nameLines(whole, 17, 13, ROOM);
        expect(lines.length).toBeLessThanOrEqual(2);
        const withoutParting = (text: string) => text.replace(/\s/g, '');
        expect(withoutParting(lines.join(''))).toBe(withoutParting(whole));
        for (const line of lines) expect(textWidth(line, sizeToFit(line, 14, ROOM))).toBeLessThanOrEqual(ROOM);
      }),
      { seed: 1 },
    );
  });

  it.each([
    ['山田　太郎', ['山田　太郎']],
    ['勘解由小路　ヴィルヘルミナ', ['勘解由小路', 'ヴィルヘルミナ']],
    ['Alexander Maximilian Hohenzollern', ['Alexander Maximilian', 'Hohenzollern']],
    ['寿限無寿限無五劫のすりきれ海砂利水魚', ['寿限無寿限無五劫の', 'すりきれ海砂利水魚']],
  ])('%s', (whole, lines) => expect(nameLines(whole, 17, 13, ROOM)).toEqual(lines));

  it('never parts a kanji from its variation selector', () => {
    const sign = '葛\u{E0100}';
    expect(nameLines(sign.repeat(13), 17, 13, ROOM)).toEqual([sign.repeat(7), sign.repeat(6)]);
    expect(textWidth(sign, 10)).toBe(10);
  });

  it('has twelve kanji at twelve units or more', () => {
    expect(sizeToFit('一二三四五六七八九十百千', 17, ROOM)).toBeGreaterThanOrEqual(12);
  });
});
