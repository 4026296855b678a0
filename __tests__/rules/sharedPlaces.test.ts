import { readFileSync } from 'node:fs';
import { sharedPlaces } from '@/rules/sharedPlaces';
import { sharedPostalCodes } from '@/scripts/sharedPostalCodes';

test.each([
  ['618-0000', ['26 乙訓郡大山崎町', '27 三島郡島本町']],
  ['498-0000', ['23 弥富市', '24 桑名郡木曽岬町']],
  ['921-8046', ['17 金沢市大桑町', '17 金沢市三小牛町']],
  ['206-0000', ['13 多摩市', '13 稲城市']],
  ['411-0000', ['22 三島市', '22 駿東郡清水町', '22 駿東郡長泉町']],
  ['100-0001', []],
  ['604-8142', []],
  ['000-0000', []],
])('%s lies in several places: %s', (zipcode, places) => {
  expect(sharedPlaces(zipcode).map(({ prefecture_id, address }) => `${prefecture_id} ${address}`)).toEqual(places);
});

test('a code of many small places tells all of them, each once', () => {
  const names = sharedPlaces('452-0961').map(({ address }) => address);
  expect(names).toHaveLength(66);
  expect(new Set(names).size).toBe(66);
  expect(names.every((name) => name.startsWith('清須市春日'))).toBe(true);
});

test('the kept places are those of the published list', () => {
  // Compared whole, told apart by no more than that: it is long.
  expect(readFileSync('rules/data/sharedPostalCodes.ts', 'utf8') === sharedPostalCodes()).toBe(true);
});
