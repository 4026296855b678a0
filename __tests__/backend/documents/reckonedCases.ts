import type { PaperCase, PaperInventory } from '@/backend/documents/estatePapers/paperCase';
import { nothingAssumed } from '@/backend/documents/samples/people';
import { families, fortyAssets, paperCase } from './estateCases';

type Told = NonNullable<PaperInventory['benefits']>[number];

const told = (kind: number, member_id: number | null, amount: number, given: Partial<Told> = {}): Told => ({
  ...{ kind, member_id, amount, given_on: null, is_advance: 1, is_exempt: 0, is_harmful: 0 },
  ...given,
});

/** Gifts of the last ten years and before, to heirs and others, bequests, a contribution. */
export const manyBenefits: readonly Told[] = [
  ...Array.from({ length: 30 }, (_, index) =>
    told(1, 10 + (index % 4), 12_345_678 + index, {
      given_on: `20${String(10 + (index % 16))}-0${1 + (index % 9)}-15`,
    }),
  ),
  told(1, null, 3_000_000, { given_on: '2025-12-01', is_advance: 0 }),
  told(1, null, 4_000_000, { is_advance: 0 }),
  told(1, 11, 900_000_000, { given_on: '2020-05-05' }),
  told(2, 10, 250_000_000),
  told(2, null, 100_000_000),
  told(3, 2, 15_000_000, { is_advance: 0 }),
];

const inventory = {
  ...nothingAssumed,
  family_asset_id: 1,
  as_of_date: '2026-03-03',
  items: fortyAssets.map((item) => ({ ...item, acquirer_member_id: null })),
  spouse_property: 45_000_000,
  spouse_yearly_use: 3_600_000,
  spouse_growth: -5,
  second_death_years: 7,
};

/** Estates that are reckoned from, by what is special of them. */
export const reckonedCases = {
  oneHeir: paperCase(families.oneHeir ?? [], { inventory: { ...inventory, benefits: [] } }),
  threeHeirs: paperCase(families.threeHeirs ?? [], {
    inventory: {
      ...inventory,
      benefits: [told(1, 3, 600_000_000, { given_on: '2020-05-05' }), told(2, null, 50_000_000), told(3, 4, 5_000_000)],
    },
    infringements: [{ member_id: 4, known_on: '2026-05-01' }],
  }),
  twelveHeirs: paperCase(families.twelveHeirs ?? [], {
    inventory: { ...inventory, benefits: [...manyBenefits] },
    infringements: [
      { member_id: 11, known_on: '2026-05-01' },
      { member_id: 12, known_on: '2026-06-01' },
    ],
  }),
  untold: paperCase(families.threeHeirs ?? []),
  besideSiblings: paperCase(families.siblings ?? [], {
    inventory: { ...inventory, benefits: [told(2, 22, 500_000_000)] },
  }),
  living: paperCase(
    (families.threeHeirs ?? []).map((member) =>
      member.member_id === 1 ? { ...member, is_deceased: 0, death_date: null, known_date: null } : member,
    ),
    { inventory: { ...inventory, benefits: [] } },
  ),
} as const satisfies Readonly<Record<string, PaperCase>>;
