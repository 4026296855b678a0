import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useAddress } from '@/components/ui/useAddress';
import { labelIn } from '@/components/ui/words';
import type { Benefit } from '@/contract/asset';
import { benefit_kinds } from '@/contract/options/family';
import { isCalendarDay } from '@/rules/calendarDay';
import type { Benefit as CountedBenefit } from '@/rules/division/specificShares';
import type { Estate } from './estate';

export const benefitKinds = ['gift', 'bequest', 'contribution'] as const;
export type BenefitKind = (typeof benefitKinds)[number];

/** The entry of `benefit_kinds`. */
const idOf = (kind: BenefitKind): number => benefitKinds.indexOf(kind) + 1;
export const kindLabel = (kind: BenefitKind, t: TFunction) => labelIn(benefit_kinds, idOf(kind), t);

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

const flags = { isAdvance: 'a', isExempt: 'e', isHarmful: 'h' } as const;

const written = ({ kind, memberId, amount, day, ...row }: BenefitRow): string => {
  const said = (Object.keys(flags) as (keyof typeof flags)[]).map((flag) => (row[flag] ? flags[flag] : ''));
  return [kind, memberId ?? '', amount ?? '', day ?? '', said.join('')].join('_');
};

const read = (text: string): BenefitRow[] => {
  const [kind, member = '', amount = '', day = '', said = ''] = text.split('_');
  const known = benefitKinds.find((one) => one === kind);
  if (known === undefined) return [];
  const whole = (digits: string) => (/^\d{1,13}$/.test(digits) ? Number(digits) : null);
  return [
    {
      kind: known,
      memberId: whole(member),
      amount: whole(amount),
      day: isCalendarDay(day) ? day : null,
      isAdvance: said.includes('a'),
      isExempt: said.includes('e'),
      isHarmful: said.includes('h'),
    },
  ];
};

const giftCategories = [11, 12];

/** The gifts of the inventory, until rows are told. */
const recorded = ({ inventory }: Estate): BenefitRow[] =>
  inventory.items
    .filter(({ asset_category }) => giftCategories.includes(asset_category))
    .map(({ amount, acquirer_member_id, gift_date }) => ({
      ...emptyRow,
      memberId: acquirer_member_id,
      day: gift_date ?? null,
      amount: Math.max(0, amount),
    }));

const keptRow = ({ kind, member_id, amount, given_on, ...row }: Benefit): BenefitRow => ({
  kind: benefitKinds[kind - 1] ?? 'gift',
  memberId: member_id,
  amount,
  day: given_on,
  isAdvance: row.is_advance === 1,
  isExempt: row.is_exempt === 1,
  isHarmful: row.is_harmful === 1,
});

/** A row as an inventory keeps it; the amount of one that is half typed is missed there. */
export const asKept = ({ kind, memberId, amount, day, ...row }: BenefitRow) => ({
  kind: idOf(kind),
  member_id: memberId,
  amount: amount as number,
  given_on: day,
  is_advance: row.isAdvance ? (1 as const) : (0 as const),
  is_exempt: row.isExempt ? (1 as const) : (0 as const),
  is_harmful: row.isHarmful ? (1 as const) : (0 as const),
});

/** What is kept with the inventory, else its gifts. */
export const keptBenefits = (estate: Estate): BenefitRow[] =>
  estate.inventory.benefits?.map(keptRow) ?? recorded(estate);

/** A row without an amount that can be read: it is in no figure. */
export const isUnread = ({ amount }: BenefitRow): boolean => amount === null;

/** The gifts and bequests among the rows, as the rules read them. */
export const benefitsOf = (rows: readonly BenefitRow[]): CountedBenefit[] =>
  rows.flatMap(({ kind, memberId, amount, ...row }) =>
    kind === 'contribution' || !amount
      ? []
      : [{ ...row, kind, to: memberId, amount, day: kind === 'gift' ? row.day : null }],
  );

interface Benefits {
  rows: readonly BenefitRow[];
  set: (rows: readonly BenefitRow[]) => void;
  /** Whether they are only tried. */
  isChanged: boolean;
}

/** Gifts, bequests and contributions: what is kept, or tried in the address, so that a sheet and a link show the same. */
export const useBenefits = (estate: Estate): Benefits => {
  const { query, go } = useAddress();
  const said = query.benefit;
  const kept = useMemo(() => keptBenefits(estate), [estate]);
  const rows = useMemo(() => (said === undefined ? kept : [said].flat().flatMap(read)), [said, kept]);
  const set = (next: readonly BenefitRow[]) =>
    go((now) => ({ ...now, benefit: next.length === 0 ? 'none' : next.map(written) }), true);
  return { rows, set, isChanged: rows.map(written).join() !== kept.map(written).join() };
};
