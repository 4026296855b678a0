import { newDraft, partsInYen, reloaded } from '@/components/division/draft';
import type { Estate } from '@/components/division/estate';
import type { Asset } from '@/contract/asset';

const land = { asset_category: 1, name: '自宅の土地', location: '千代田区', land_use: 1 };
const parts = [
  { ...land, amount: 40, acquirer_member_id: 2, land_area: 200, land_chosen_area: 150, foreign_tax: 7 },
  { ...land, amount: 60, acquirer_member_id: 3, land_area: 300, land_chosen_area: null, foreign_tax: 3 },
  { ...land, land_use: 3, amount: 50, acquirer_member_id: 3, land_area: 80 },
];
const estateOf = (items: readonly object[]) => ({ inventory: { items } as unknown as Asset }) as Estate;

test('lines of one asset are one line with their area and foreign tax together; another use of the land is another asset', () => {
  const draft = newDraft(estateOf(parts), '案', '2026-04-01');
  expect(draft.assets).toMatchObject([
    { amount: 100, land_area: 500, land_chosen_area: 150, foreign_tax: 10, land_use: 1 },
    { amount: 50, land_area: 80, land_use: 3 },
  ]);
  expect(draft.typed).toEqual({ '0:2': '2/5', '0:3': '3/5', '1:3': '1' });
  expect(reloaded(draft, estateOf(parts.toReversed())).typed).toEqual({ '0:3': '1', '1:2': '2/5', '1:3': '3/5' });
});

test('what is parted is told in yen for each hand, to the yen of the whole; a whole needs no sum', () => {
  const debt = {
    ...newDraft(estateOf([{ asset_category: 21, name: '借入金', amount: 8_000_000 }]), '案', '2026-04-01').assets[0],
  };
  const item = debt as Parameters<typeof partsInYen>[0];
  const shares = ['673311/1600000', '1583361/4000000', '1466723/8000000'];
  const parts = [...partsInYen(item, [2, 3, 4], shares)];
  expect(parts).toEqual([
    [2, 3_366_555],
    [3, 3_166_722],
    [4, 1_466_723],
  ]);
  expect([...partsInYen(item, [2, 3], ['1/3', ''])]).toEqual([[2, 2_666_666]]);
  expect([...partsInYen(item, [2, 3], ['1', ''])]).toEqual([]);
  expect([...partsInYen(item, [2, 3], ['', 'いつか'])]).toEqual([]);
});

test.each<[string, [number | null, number | null][], [number | null, number | null]]>([
  [
    'are added up',
    [
      [1, 3],
      [1, 6],
    ],
    [1, 2],
  ],
  [
    'are none where they are the whole',
    [
      [1, 2],
      [1, 2],
    ],
    [null, null],
  ],
  [
    'are none where one is not known',
    [
      [1, 2],
      [null, null],
    ],
    [null, null],
  ],
])('registered shares of the lines of an asset %s', (_, shares, wanted) => {
  const lines = shares.map(([share_num, share_den], index) => ({
    ...parts[0],
    share_num,
    share_den,
    acquirer_member_id: index + 2,
  }));
  const [asset] = newDraft(estateOf(lines), '案', '2026-04-01').assets;
  expect([asset?.share_num, asset?.share_den]).toEqual(wanted);
});
