import { createKanaCapture, readingOf } from '@/components/resource/kanaCapture';

describe('the reading of a conversion', () => {
  test.each([
    ['たなか', 'タナカ'],
    ['たなk', 'タナ'],
    ['たなｋ', 'タナ'],
    ['ｔ', ''],
    ['sh', ''],
    ['こーひー', 'コーヒー'],
    ['タナカ', 'タナカ'],
    ['ﾀﾅｶﾞ', 'タナガ'],
    ['たなか　たろう', 'タナカ　タロウ'],
    ['ゔ', 'ヴ'],
    ['田中', null],
    ['田なか', null],
    ['たなか1', null],
  ])('%s', (composed, reading) => expect(readingOf(composed)).toBe(reading));
});

/** Types one conversion and answers what the kana field holds afterwards. */
const convert = (capture: ReturnType<typeof createKanaCapture>, kana: string, steps: string[], end: string) => {
  capture.start(kana);
  const filled = [...steps.map((step) => capture.update(step)), capture.end(end)];
  return filled.reduce<string>((held, next) => next ?? held, kana);
};

describe('the kana field', () => {
  test.each([
    ['a converted name', ['t', 'た', 'たn', 'たな', 'たなk', 'たなか', '田中'], '田中', 'タナカ'],
    ['a name converted twice', ['さいとう', '斉藤', '齋藤'], '齋藤', 'サイトウ'],
    ['a name left in hiragana', ['さ', 'さく', 'さくら'], 'さくら', 'サクラ'],
    ['a mistake that was taken back', ['たなか', 'たな', 'た', 'たに', '谷'], '谷', 'タニ'],
    ['a conversion that was given up', ['たなか', ''], '', ''],
    ['a suggestion taken before the end', ['たな', '田中'], '田中', 'タナ'],
  ])('of %s', (_, steps, end, kana) => expect(convert(createKanaCapture(), '', steps, end)).toBe(kana));

  test('grows with each conversion of a name', () => {
    const capture = createKanaCapture();
    const first = convert(capture, '', ['こ', 'こばやし', '小林'], '小林');
    expect(convert(capture, first, ['みお', '澪'], '澪')).toBe('コバヤシミオ');
  });
  test('that a person wrote stays as it is', () => {
    const capture = createKanaCapture();
    convert(capture, '', ['こうの', '河野'], '河野');
    expect(convert(capture, 'カワノ', ['さん', '三'], '三')).toBe('カワノ');
  });
  test('that a person emptied is filled again', () => {
    const capture = createKanaCapture();
    convert(capture, '', ['こうの', '河野'], '河野');
    expect(convert(capture, '', ['かわの', '河野'], '河野')).toBe('カワノ');
  });
  test('empties with the name, unless a person wrote it', () => {
    const capture = createKanaCapture();
    expect(capture.emptied(convert(capture, '', ['たなか', '田中'], '田中'))).toBe('');
    convert(capture, '', ['たなか', '田中'], '田中');
    expect(capture.emptied('タナカヤ')).toBeNull();
  });
});
