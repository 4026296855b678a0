import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useAddress } from '@/components/ui/useAddress';
import { labelIn } from '@/components/ui/words';
import { benefit_kinds } from '@/contract/options/family';
import { isCalendarDay } from '@/rules/calendarDay';
import {
  type BenefitKind,
  type BenefitRow,
  benefitKinds,
  idOfBenefitKind,
  keptBenefits,
} from '@/rules/division/benefitRows';
import type { Estate } from './estate';

export const kindLabel = (kind: BenefitKind, t: TFunction) => labelIn(benefit_kinds, idOfBenefitKind(kind), t);

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

/** A row as an inventory keeps it; the amount of one that is half typed is missed there. */
export const asKept = ({ kind, memberId, amount, day, ...row }: BenefitRow) => ({
  kind: idOfBenefitKind(kind),
  member_id: memberId,
  amount: amount as number,
  given_on: day,
  is_advance: row.isAdvance ? (1 as const) : (0 as const),
  is_exempt: row.isExempt ? (1 as const) : (0 as const),
  is_harmful: row.isHarmful ? (1 as const) : (0 as const),
});

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
