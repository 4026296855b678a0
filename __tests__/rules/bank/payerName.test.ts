import { nameKeys, namesPayer, payerKey } from '@/rules/bank/payerName';

const name = (last: string, first: string) => ({ last, first });

describe('a payer in the kana of banks is somebody', () => {
  test.each([
    ['ﾀｶﾊｼ ﾐｵ', name('タカハシ', 'ミオ')],
    ['ﾀｶﾊｼﾐｵ', name('タカハシ', 'ミオ')],
    ['タカハシ　ミオ', name('タカハシ', 'ミオ')],
    ['たかはし みお', name('タカハシ', 'ミオ')],
    ['ﾐｵ ﾀｶﾊｼ', name('タカハシ', 'ミオ')],
    ['ｼﾖｳｼﾞ ｼﾕﾝｲﾁ', name('ショウジ', 'シュンイチ')],
    ['ﾊﾂﾄﾘ ｹﾝｼﾞ', name('ハットリ', 'ケンジ')],
    ['ｵｵﾉ ﾖｳｺ', name('オーノ', 'ヨウコ')],
    ['ｵ-ﾉ ﾖｳｺ', name('オオノ', 'ヨウコ')],
    ['ﾜﾀﾅﾍﾞ ｼﾞﾕﾝｺ', name('ワタナベ', 'ジュンコ')],
    ['ワタナヘ゛ シ゛ユンコ', name('ワタナベ', 'ジュンコ')],
    ['ﾐｶﾂﾞｷ ｶｵﾙ', name('ミカズキ', 'カヲル')],
    ['ｶ)ﾀｶﾊｼｼﾖｳﾃﾝ', name('タカハシ', 'ショウテン')],
    ['ﾀｶﾊｼ ｼﾖｳﾃﾝ(ﾕ', name('タカハシ', 'ショウテン')],
    ['ﾀｶﾊｼ(ｶ)ｼﾖｳﾃﾝ', name('タカハシ', 'ショウテン')],
    ['ｶﾌﾞｼｷｶﾞｲｼﾔ ﾀｶﾊｼ ｼﾖｳﾃﾝ', name('タカハシ', 'ショウテン')],
    ['00012345 ﾀｶﾊｼ ﾐｵ', name('タカハシ', 'ミオ')],
    ['振込 ﾀｶﾊｼ ﾐｵ', name('タカハシ', 'ミオ')],
    ['フリコミ　タカハシ　ミオ', name('タカハシ', 'ミオ')],
    ['振込＊タカハシ　ミオ', name('タカハシ', 'ミオ')],
    ['SMITH JOHN', name('SMITH', 'JOHN')],
  ])('%s', (payer, of) => {
    expect(namesPayer(payerKey(payer), nameKeys(of))).toBe('same');
  });

  test.each([
    ['ﾀｶﾊｼﾐ', name('タカハシ', 'ミオコ'), 'close'],
    ['ﾀｶﾊｼ ﾐｵ ﾀﾞｲﾘ ｻﾄｳ', name('タカハシ', 'ミオ'), 'close'],
    ['ﾀｶﾊｼ', name('タカハシ', 'ミオ'), null],
    ['ﾀｶﾊｼ ﾏｵ', name('タカハシ', 'ミオ'), null],
    ['ｵﾉ ﾖｳｺ', name('オオノ', 'ヨウコ'), null],
    ['ﾊﾄﾘ ｹﾝｼﾞ', name('ハットリ', 'ケンジ'), null],
    ['ﾊﾔｼ ｹﾝ', name('ハヤシ', ''), null],
    ['', name('タカハシ', 'ミオ'), null],
    ['12345', name('タカハシ', 'ミオ'), null],
  ])('%s of %o: %s', (payer, of, expected) => {
    expect(namesPayer(payerKey(payer), nameKeys(of))).toBe(expected);
  });
});
