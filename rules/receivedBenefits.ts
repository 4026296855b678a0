import type { CalendarDay } from './calendarDay';
import { type Benefit, countsBenefits, isAdvanceOf } from './division/specificShares';
import { fromYen } from './yen';

/** A gift, bequest or contribution as it is kept beside an inventory; `kind` is an entry of `benefit_kinds`. */
export interface RecordedBenefit {
  readonly kind: number;
  readonly member_id: number | null;
  readonly amount: number;
  readonly given_on: CalendarDay | null;
  readonly is_advance: 0 | 1;
  readonly is_exempt: 0 | 1;
  readonly is_harmful: 0 | 1;
}

const kinds = new Map<number, Benefit['kind']>([
  [1, 'gift'],
  [2, 'bequest'],
]);

/** The gifts and bequests among the rows; null where nobody told whether there are any. Contributions are none (相続税法55条). */
export const recordedBenefits = (rows: readonly RecordedBenefit[] | null | undefined): Benefit[] | null =>
  rows?.flatMap(({ kind: id, member_id, amount, given_on, is_advance, is_exempt, is_harmful }) => {
    const kind = kinds.get(id);
    return kind === undefined
      ? []
      : [
          {
            to: member_id,
            amount,
            day: kind === 'gift' ? given_on : null,
            kind,
            isAdvance: is_advance === 1,
            isExempt: is_exempt === 1,
            isHarmful: is_harmful === 1,
          },
        ];
  }) ?? null;

/** What an heir had of the decedent beside what is divided, in yen. */
export interface Received {
  /** Gifts in life that count as advances (民法903条1項). */
  advance: bigint;
  /** Bequests, and those of them that the decedent wished not to be counted (903条3項, 4項). They are among the property of the estate. */
  bequests: bigint;
  exemptBequests: bigint;
}

export const nothingReceived: Readonly<Received> = { advance: 0n, bequests: 0n, exemptBequests: 0n };

/** Of each heir what the shares of the law ask for (民法903条). */
export function receivedBy(benefits: readonly Benefit[], heirs: Iterable<number>): Map<number, Received> {
  const sumOf = (rows: readonly Benefit[]) => rows.reduce((all, { amount }) => all + fromYen(amount), 0n);
  return new Map(
    [...heirs].flatMap((id): [number, Received][] => {
      const own = benefits.filter(({ to }) => to === id);
      const bequests = own.filter(({ kind }) => kind === 'bequest');
      const gifts = own.filter((one) => one.kind === 'gift' && isAdvanceOf(one, id));
      const exempt = bequests.filter(({ isExempt }) => isExempt);
      return own.length === 0
        ? []
        : [[id, { advance: sumOf(gifts), bequests: sumOf(bequests), exemptBequests: sumOf(exempt) }]];
    }),
  );
}

/** What is told of an estate's special benefits, and on which day. */
export interface ToldBenefits {
  /** Null or left out where nobody told whether there are any. */
  benefits?: readonly Benefit[] | null | undefined;
  /** The day on which the estate is still undivided; left out: within the time in which benefits count. */
  today?: CalendarDay | undefined;
}

/** Whether what is told still counts (民法904条の3). */
export const stillCount = ({ today }: ToldBenefits, death: CalendarDay | null): boolean =>
  today === undefined || countsBenefits(death, today);
