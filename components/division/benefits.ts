import { useMemo } from 'react';
import { useAddress } from '@/components/ui/useAddress';
import { isCalendarDay } from '@/rules/calendarDay';
import type { Estate } from './estate';

export const benefitKinds = ['gift', 'bequest', 'contribution'] as const;
export type BenefitKind = (typeof benefitKinds)[number];

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

/** The gifts of the inventory, until rows are told in the address. */
const recorded = ({ inventory }: Estate): BenefitRow[] =>
  inventory.items
    .filter(({ asset_category }) => giftCategories.includes(asset_category))
    .map(({ amount, acquirer_member_id }) => ({
      ...emptyRow,
      memberId: acquirer_member_id,
      amount: Math.max(0, amount),
    }));

/** Gifts, bequests and contributions: in the address, so that a sheet and a link show the same. */
export const useBenefits = (estate: Estate): [readonly BenefitRow[], (rows: readonly BenefitRow[]) => void] => {
  const { query, go } = useAddress();
  const said = query.benefit;
  const rows = useMemo(() => (said === undefined ? recorded(estate) : [said].flat().flatMap(read)), [said, estate]);
  const set = (next: readonly BenefitRow[]) =>
    go((now) => ({ ...now, benefit: next.length === 0 ? 'none' : next.map(written) }), true);
  return [rows, set];
};
