import fc from 'fast-check';
import { estimateTax } from '@/rules/inheritanceTax';
import { DIED_ON, deceased, person, renouncing } from './estates';
import { adopted } from './families';
import { type SlowItem, type SlowPerson, slowEstimate } from './slowEstate';

const relationOf = { spouse: 3, child: 10, adopted: 11, parent: 14, friend: 32 } as const;

const someone = (role: SlowPerson['role'], least: number, most: number) =>
  fc.record({
    role: fc.constant(role),
    renounced: role === 'friend' ? fc.constant(false) : fc.constantFrom(false, false, false, true),
    age: fc.integer({ min: least, max: most }),
    disability: fc.constantFrom(1, 1, 1, 2, 3),
    resident: fc.constantFrom(true, true, false),
  });

const family = fc
  .tuple(
    fc.array(someone('spouse', 20, 84), { maxLength: 1 }),
    fc.array(fc.oneof(someone('child', 0, 60), someone('child', 0, 20), someone('adopted', 0, 60)), { maxLength: 5 }),
    fc.array(someone('parent', 60, 84), { maxLength: 2 }),
    fc.array(someone('friend', 20, 60), { maxLength: 1 }),
  )
  .map((parts): SlowPerson[] => parts.flat().map((one, index) => ({ ...one, id: index + 2 })));

const amount = fc.oneof(
  fc.integer({ min: 0, max: 3_000_000 }),
  fc.integer({ min: 0, max: 90_000_000 }),
  fc.integer({ min: 0, max: 900_000_000 }),
);

const estate = family.chain((people) => {
  const takers = fc.constantFrom<(number | null)[]>(null, ...people.map(({ id }) => id));
  const item = fc.record({
    kind: fc.constantFrom(1, 5, 5, 5, 7, 8, 11, 12, 12, 21, 21, 22),
    amount,
    taker: takers,
  }) as fc.Arbitrary<SlowItem>;
  return fc.record({
    people: fc.constant(people),
    items: fc.array(item, { minLength: 1, maxLength: 12 }),
    decedentResident: fc.boolean(),
  });
});

test('3,000 random estates come to the same yen by a slow reckoning of its own', () => {
  fc.assert(
    fc.property(estate, ({ people, items, decedentResident }) => {
      let parents = 0;
      const members = people.map(({ id, role, renounced, age, disability, resident }) =>
        person(id, role === 'parent' ? 14 + parents++ : relationOf[role], {
          bornOn: `${2025 - age}-06-01`,
          disability,
          isResident: resident,
          ...(renounced ? renouncing : {}),
          ...(role === 'adopted' ? { adoptions: [adopted(1)] } : {}),
        }),
      );
      const estimate = estimateTax(
        items.map(({ kind, amount: yen, taker }) => ({ asset_category: kind, amount: yen, acquirer_member_id: taker })),
        { decedentId: 1, members: [deceased({ isResident: decedentResident }), ...members], date: DIED_ON },
      );
      const taxed = estimate.persons.filter(({ taxable }) => taxable > 0);
      expect({
        heirCount: estimate.totals.heir_count,
        net: estimate.totals.net_total,
        total: estimate.totals.total_tax,
        taxable: Object.fromEntries(taxed.map(({ memberId, taxable }) => [memberId, taxable])),
        payable: Object.fromEntries(taxed.map(({ memberId, payable }) => [memberId, payable])),
      }).toEqual(slowEstimate(people, items, decedentResident));
      const { total_assets, deemed_total, exempt_total, debt_total, funeral_total, gift_addback, net_total } =
        estimate.totals;
      const shown = total_assets + deemed_total - exempt_total - debt_total - funeral_total + gift_addback;
      // Cut to 1,000 yen a person, and to the yen a sum.
      expect(shown - net_total).toBeGreaterThan(-6);
      expect(shown - net_total).toBeLessThan(1_000 * (people.length + 1) + 6);
    }),
    { numRuns: 3000 },
  );
});
