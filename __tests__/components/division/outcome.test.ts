import { renderHook } from '@testing-library/react';
import { inventory, item } from '@/__tests__/components/asset/inventories';
import { father, mother, son, treeOf } from '@/__tests__/components/family/familyData';
import { useEstate } from '@/components/division/estate';
import { outcomeOf } from '@/components/division/outcome';
import type { Asset } from '@/contract/asset';
import { ONE } from '@/rules/fraction';

const dead = { ...father, is_deceased: 1 as const, death_date: '2026-01-10' };
const tree = treeOf([dead, mother, son]).members;
const assumptions = { own: 0, use: 0, growth: 0, years: 10 };
const cash = item({ name: '普通預金', amount: 30_000_000 });
const funeral = item({ asset_category: 22, name: '葬儀社', amount: 2_000_000 }, 1);
const gift: NonNullable<Asset['benefits']>[number] = {
  ...{ kind: 1, member_id: son.member_id, amount: 10_000_000, given_on: '2020-04-01' },
  ...{ is_advance: 1, is_exempt: 0, is_harmful: 0 },
};

/** What mother and son have above their forced shares where she takes all there is. */
const beyond = (changes: Partial<Asset>) => {
  const items = [cash, funeral];
  const { result } = renderHook(() => useEstate(inventory({ items, ...changes }), tree));
  const assets = items.map((one) => ({ item: one, takers: [{ memberId: mother.member_id, share: ONE }] }));
  const { persons } = outcomeOf(
    result.current,
    { assets, payments: [] },
    {
      memberIds: [mother.member_id, son.member_id],
      assumptions,
    },
  );
  return persons.map(({ beyondForced }) => beyondForced);
};

// A quarter each of what the decedent had: funeral costs lessen neither that nor what somebody got.
test('a division is held against forced shares without funeral costs, and with what was given in life', () => {
  expect(beyond({})).toEqual([22_500_000, -7_500_000]);
  // Of 40,000,000 with the gift for his living, which the son has.
  expect(beyond({ benefits: [gift] })).toEqual([20_000_000, 0]);
  // More than ten years before the death it is left out of the whole, and he has it.
  expect(beyond({ benefits: [{ ...gift, given_on: '2015-04-01' }] })[0]).toBe(22_500_000);
});
