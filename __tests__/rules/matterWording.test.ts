import { application_types } from '@/contract/options/sozoku';
import { optionLabel } from '@/locales/all';
import { concernsDeath, isEstateReturn, isTaxReturn, type Matter, matterWording } from '@/rules/matterWording';

const words = ({ wording, scope }: Matter) => `${wording}: ${scope}`;

/** application_type → the wording of a confirmed or revised matter, and in life. */
const table: Readonly<Record<number, readonly [afterDeath: string, inLife: string]>> = {
  1: ['inheritance: return', 'life: planning'],
  2: ['finalReturn: finalReturn', 'life: planning'],
  3: ['gift: giftReturn', 'gift: giftReturn'],
  4: ['inheritance: amendment', 'life: planning'],
  5: ['inheritance: claim', 'life: planning'],
  6: ['inheritance: lateReturn', 'life: planning'],
  7: ['inheritance: undividedReturn', 'life: planning'],
  8: ['life: estimate', 'life: estimate'],
  9: ['inheritance: valuation', 'life: valuation'],
  10: ['inheritance: audit', 'life: audit'],
  11: ['inheritance: deferral', 'life: planning'],
  12: ['gift: capitalGains', 'gift: capitalGains'],
  13: ['gift: giftElection', 'gift: giftElection'],
  14: ['life: planning', 'life: planning'],
  99: ['inheritance: advice', 'life: advice'],
};

test.each(application_types.map((option) => [option.value, optionLabel(option, 'jp')]))(
  '%i %s has its wording in every category',
  (type) => {
    expect([1, 2, 3].map((category) => words(matterWording(category, Number(type))))).toEqual([
      table[Number(type)]?.[0],
      table[Number(type)]?.[0],
      table[Number(type)]?.[1],
    ]);
  },
);

test('a draft of which nothing is chosen is about an inheritance-tax return', () => {
  expect(words(matterWording(null, null))).toBe('inheritance: return');
});

test.each([
  [1, { death: true, estateReturn: true, taxReturn: true }],
  [2, { death: true, estateReturn: false, taxReturn: true }],
  [3, { death: false, estateReturn: false, taxReturn: true }],
  [5, { death: true, estateReturn: false, taxReturn: false }],
  [8, { death: false, estateReturn: false, taxReturn: false }],
  [12, { death: false, estateReturn: false, taxReturn: true }],
])('application type %i: %j', (type, expected) => {
  const matter = matterWording(1, type);
  expect({
    death: concernsDeath(matter),
    estateReturn: isEstateReturn(matter),
    taxReturn: isTaxReturn(matter),
  }).toEqual(expected);
});
