import { asset_categories } from '@/contract/options/family';
import { optionLabel } from '@/locales/all';
import { writtenChoice } from '@/rules/writtenChoices';

const kindOf = (word: string) => writtenChoice('asset_categories', word, null);

test('gifts are read by the words that staff and other programs have for the two ways of taxing them', () => {
  for (const word of ['相続時精算課税', '精算課税', '精算課税贈与', '贈与（精算課税）', 'Settlement', 'settled gift'])
    expect([word, kindOf(word)]).toEqual([word, 11]);
  for (const word of ['暦年贈与', '暦年', ' 暦年課税 ', '生前贈与(暦年)', 'Calendar-year gift', 'calendar year'])
    expect([word, kindOf(word)]).toEqual([word, 12]);
});

test('other kinds are read by their everyday words too', () => {
  expect(['建物', '株式', '預金', '死亡保険金', '退職金', '借入金', '葬儀費用'].map(kindOf)).toEqual([
    2, 4, 5, 7, 8, 21, 22,
  ]);
});

test('a word that may mean several is not guessed, and none of another list is read', () => {
  for (const word of ['贈与', '生前贈与', '保険', 'gift', '貸付金', ''])
    expect([word, kindOf(word)]).toEqual([word, undefined]);
  expect(writtenChoice('asset_purposes', '精算課税', null)).toBeUndefined();
  expect(writtenChoice('relations', '次男', null)).toBe(5);
});

test('no name of a kind is read as another kind', () => {
  for (const option of asset_categories)
    for (const lang of ['jp', 'en'] as const) {
      const word = optionLabel(option, lang);
      expect([word, kindOf(word) ?? option.value]).toEqual([word, option.value]);
    }
});
