import type { InheritanceTaxLaw } from './data/inheritanceTaxRates';
import { add, compare, cutTo, div, type Fraction, fraction, max, min, mul, sub, sum, ZERO } from './fraction';
import { fromYen, toYen } from './yen';

/** What the tax needs of a row of a family's assets. */
export interface AssetItem {
  asset_category: number;
  /** Whole yen; debts and funeral costs are entered positive. */
  amount: number;
  /** Who takes it; null while undivided. */
  acquirer_member_id?: number | null | undefined;
}

/** The sums of a list of assets, in yen. */
export interface AssetSums {
  /** What the decedent owned, deemed property and gifts apart. */
  total_assets: number;
  deemed_total: number;
  exempt_total: number;
  debt_total: number;
  funeral_total: number;
  /** Gifts of both kinds that the tax adds to the estate. */
  gift_addback: number;
}

export interface EstatePart {
  /** Null: the undivided part. */
  memberId: number | null;
  /** 課税価格, cut to 1,000 yen. */
  taxable: bigint;
}

const category = { insurance: 7, retirement: 8, settledGift: 11, calendarGift: 12, debt: 21, funeral: 22 } as const;
const apartFromAssets: readonly number[] = Object.values(category);

interface Bucket {
  memberId: number | null;
  totals: Map<number, bigint>;
  assets: bigint;
}

function bucketsOf(items: readonly AssetItem[]): Bucket[] {
  const buckets = new Map<number | null, Bucket>();
  for (const { asset_category: kind, amount, acquirer_member_id: acquirer } of items) {
    const memberId = acquirer ?? null;
    const bucket = buckets.get(memberId) ?? { memberId, totals: new Map(), assets: 0n };
    buckets.set(memberId, bucket);
    const yen = fromYen(amount);
    if (apartFromAssets.includes(kind)) bucket.totals.set(kind, (bucket.totals.get(kind) ?? 0n) + yen);
    else bucket.assets += yen;
  }
  return [...buckets.values()];
}

const of = ({ totals }: Bucket, kind: number) => totals.get(kind) ?? 0n;

/**
 * 非課税金額 (相続税法12条1項5号, 6号): insurance and retirement benefits of heirs who did not renounce, each kind up to a sum
 * for each statutory heir; beyond it in proportion to what each of them gets. Undivided benefits count as an heir's.
 */
function exemptions(buckets: readonly Bucket[], kind: number, limit: bigint, heirs: ReadonlySet<number>) {
  const entitled = buckets.filter((bucket) => bucket.memberId === null || heirs.has(bucket.memberId));
  const received = entitled.reduce((total, bucket) => total + of(bucket, kind), 0n);
  return (bucket: Bucket): Fraction => {
    if (!entitled.includes(bucket) || received <= 0n) return ZERO;
    const own = fraction(of(bucket, kind));
    return received <= limit ? own : mul(own, fraction(limit, received));
  };
}

/** Debts nobody has taken over are borne by those who take property, in proportion (cf. 相続税法基本通達13-3). */
function spreadDeficit(nets: readonly { bucket: Bucket; net: Fraction }[]) {
  const deficit = nets.find(({ bucket, net }) => bucket.memberId === null && compare(net, ZERO) < 0)?.net ?? ZERO;
  const positive = sum(nets.map(({ net }) => max(net, ZERO)));
  const borne = min(positive, sub(ZERO, deficit));
  if (compare(borne, ZERO) <= 0) return nets;
  const left = div(sub(positive, borne), positive);
  return nets.map(({ bucket, net }) => ({ bucket, net: compare(net, ZERO) > 0 ? mul(net, left) : net }));
}

/**
 * Sums a list of assets and parts it among those who take them: property and settled gifts, less exemptions, debts and
 * funeral costs, not below zero, plus calendar-year gifts, each person's part cut to 1,000 yen (相続税法11条の2, 13条, 19条,
 * 21条の15; 国税通則法118条1項). What nobody takes yet is one part.
 *
 * Throws RangeError for amounts that are no whole yen or beyond exact numbers.
 */
export function estateParts(
  items: readonly AssetItem[],
  { law, heirCount, heirs }: { law: InheritanceTaxLaw; heirCount: number; heirs: ReadonlySet<number> },
): { sums: AssetSums; parts: EstatePart[] } {
  const buckets = bucketsOf(items);
  const limit = fromYen(law.exemptPerHeir * heirCount);
  const insuranceOf = exemptions(buckets, category.insurance, limit, heirs);
  const retirementOf = exemptions(buckets, category.retirement, limit, heirs);
  const exemptOf = (bucket: Bucket) => add(insuranceOf(bucket), retirementOf(bucket));
  const deemedOf = (bucket: Bucket) => of(bucket, category.insurance) + of(bucket, category.retirement);

  const nets = buckets.map((bucket) => {
    const gained = bucket.assets + deemedOf(bucket) + of(bucket, category.settledGift);
    const borne = of(bucket, category.debt) + of(bucket, category.funeral);
    return { bucket, net: sub(fraction(gained - borne), exemptOf(bucket)) };
  });
  const parts = spreadDeficit(nets).map(({ bucket, net }) => ({
    memberId: bucket.memberId,
    taxable: cutTo(add(max(net, ZERO), fraction(of(bucket, category.calendarGift))), 1000n),
  }));

  const total = (amount: (bucket: Bucket) => bigint) =>
    toYen(buckets.reduce((all, bucket) => all + amount(bucket), 0n));
  const totalOf = (kind: number) => total((bucket) => of(bucket, kind));
  return {
    sums: {
      total_assets: total(({ assets }) => assets),
      deemed_total: total(deemedOf),
      exempt_total: toYen(cutTo(sum(buckets.map(exemptOf)), 1n)),
      debt_total: totalOf(category.debt),
      funeral_total: totalOf(category.funeral),
      gift_addback: total((bucket) => of(bucket, category.settledGift) + of(bucket, category.calendarGift)),
    },
    parts,
  };
}
