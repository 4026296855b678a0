import type { RecordedBenefit } from '../receivedBenefits';
import type { InventoryEstate } from './inventoryEstate';
import type { Benefit } from './specificShares';

/** In the order of `benefit_kinds`. */
export const benefitKinds = ['gift', 'bequest', 'contribution'] as const;
export type BenefitKind = (typeof benefitKinds)[number];

/** The entry of `benefit_kinds`. */
export const idOfBenefitKind = (kind: BenefitKind): number => benefitKinds.indexOf(kind) + 1;

/** A gift, a bequest or a contribution as it is asked for. */
export interface BenefitRow {
  kind: BenefitKind;
  /** Null for somebody outside the family. */
  memberId: number | null;
  amount: number | null;
  day: string | null;
  isAdvance: boolean;
  isExempt: boolean;
  isHarmful: boolean;
}

export const emptyRow: BenefitRow = {
  kind: 'gift',
  memberId: null,
  amount: null,
  day: null,
  isAdvance: true,
  isExempt: false,
  isHarmful: false,
};

const giftCategories = [11, 12];

/** The gifts of the inventory, until rows are told. */
const recorded = ({ inventory }: Pick<InventoryEstate, 'inventory'>): BenefitRow[] =>
  inventory.items
    .filter(({ asset_category }) => giftCategories.includes(asset_category))
    .map(({ amount, acquirer_member_id, gift_date }) => ({
      ...emptyRow,
      memberId: acquirer_member_id ?? null,
      day: gift_date ?? null,
      amount: Math.max(0, amount),
    }));

const keptRow = ({ kind, member_id, amount, given_on, ...row }: RecordedBenefit): BenefitRow => ({
  kind: benefitKinds[kind - 1] ?? 'gift',
  memberId: member_id,
  amount,
  day: given_on,
  isAdvance: row.is_advance === 1,
  isExempt: row.is_exempt === 1,
  isHarmful: row.is_harmful === 1,
});

/** What is kept with the inventory, else its gifts. */
export const keptBenefits = (estate: Pick<InventoryEstate, 'inventory'>): BenefitRow[] =>
  estate.inventory.benefits?.map(keptRow) ?? recorded(estate);

/** A row without an amount that can be read: it is in no figure. */
export const isUnread = ({ amount }: BenefitRow): boolean => amount === null;

/** The gifts and bequests among the rows, as the rules read them. */
export const benefitsOf = (rows: readonly BenefitRow[]): Benefit[] =>
  rows.flatMap(({ kind, memberId, amount, ...row }) =>
    kind === 'contribution' || !amount
      ? []
      : [{ ...row, kind, to: memberId, amount, day: kind === 'gift' ? row.day : null }],
  );
