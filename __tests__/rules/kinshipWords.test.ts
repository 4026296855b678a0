import { relations } from '@/contract/options/family';
import { optionLabel } from '@/locales/all';
import { kinOf } from '@/rules/kinshipWords';

test('words of kin that staff write are read as the list has them, in any width', () => {
  const read = [
    '次男',
    '次女',
    '四男',
    '息子',
    'ひ孫',
    '曽孫',
    '前妻',
    '妻の母',
    '長男の嫁',
    '従兄',
    '異母弟',
    '被相続人',
  ];
  expect(read.map((word) => kinOf(word, null))).toEqual([5, 8, 10, 10, 13, 13, 30, 28, 27, 31, 24, 1]);
  expect(['妻（配偶者）', ' 奥様 ', 'ＳＯＮ', 'Eldest son'].map((word) => kinOf(word, null))).toEqual([3, 3, 10, 4]);
});

test('a spouse is husband or wife by their own gender, and neither where it is not known', () => {
  expect([1, 2, 3, null, undefined].map((gender) => kinOf('配偶者', gender))).toEqual([
    2,
    3,
    undefined,
    undefined,
    undefined,
  ]);
  expect(kinOf('Spouse', 2)).toBe(3);
});

test('a word that may mean several is not guessed', () => {
  for (const word of ['義父', '義母', '義兄', '嫁', '婿', '親族', ''])
    expect([word, kinOf(word, 1)]).toEqual([word, undefined]);
});

test('no word of the list is read as another relation', () => {
  for (const option of relations)
    for (const lang of ['jp', 'en'] as const) {
      const word = optionLabel(option, lang);
      expect([word, kinOf(word, 1) ?? option.value]).toEqual([word, option.value]);
    }
});
