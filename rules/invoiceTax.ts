import type { InvoiceLine, InvoiceRate } from '@/contract/invoicePaper';
import { withholding as ofScrivener } from './legalFinance';
import { fromYen, toYen } from './yen';

/**
 * The amounts of an invoice by rate, the highest first. The tax is reckoned from the sum of a rate's lines and rounded once,
 * down (消費税法57条の4第1項4号・5号, 施行令70条の10): never a line at a time.
 * @param withTax whether the lines' amounts include the tax
 */
export const taxByRate = (lines: readonly InvoiceLine[], withTax: boolean): InvoiceRate[] => {
  const sums = new Map<number, bigint>();
  for (const { percent, amount } of lines)
    if (percent !== null) sums.set(percent, (sums.get(percent) ?? 0n) + fromYen(amount));
  return [...sums]
    .sort(([one], [other]) => other - one)
    .map(([percent, sum]) => {
      const rate = BigInt(percent);
      const tax = withTax ? (sum * rate) / (100n + rate) : (sum * rate) / 100n;
      const net = withTax ? sum - tax : sum;
      return { percent, net: toYen(net), tax: toYen(tax), total: toYen(net + tax) };
    });
};

/** Up to here the lower rate is withheld, beyond it the higher. */
const STEP = 1_000_000n;

/** Of a tax accountant's fee before tax: 10.21 % up to a million yen, 20.42 % of what is beyond, cut to yen. */
const ofAccountant = (fee: number): number => {
  const whole = fromYen(fee);
  const [below, beyond] = whole > STEP ? [STEP, whole - STEP] : [whole, 0n];
  return toYen((below * 1021n + beyond * 2042n) / 10_000n);
};

const PROFESSION = { accountant: 1, scrivener: 2 } as const;

interface Payee {
  readonly profession: number;
  readonly is_individual: number;
}

/**
 * 源泉徴収 of a fee before tax (所得税法204条1項2号, 205条; with the reconstruction tax, 復興財源確保法28条): only where the payee is
 * an individual, and of a profession that the law names. Legal persons and 行政書士 receive the whole fee.
 */
export const withheldFrom = ({ profession, is_individual }: Payee, fee: number): number => {
  if (is_individual !== 1) return 0;
  if (profession === PROFESSION.accountant) return ofAccountant(fee);
  return profession === PROFESSION.scrivener ? ofScrivener(fee) : 0;
};

interface InvoiceSums {
  readonly rates: InvoiceRate[];
  readonly net: number;
  readonly tax: number;
  readonly expenses: number;
  readonly withholding: number;
  readonly total: number;
}

/** All sums of an invoice. @throws RangeError beyond exact numbers */
export const invoiceSums = (
  lines: readonly InvoiceLine[],
  withTax: boolean,
  withheld: (net: number) => number,
): InvoiceSums => {
  const rates = taxByRate(lines, withTax);
  const add = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + fromYen(amount), 0n);
  const net = add(rates.map((rate) => rate.net));
  const tax = add(rates.map((rate) => rate.tax));
  const expenses = add(lines.filter(({ percent }) => percent === null).map(({ amount }) => amount));
  const withholding = withheld(toYen(net));
  return {
    rates,
    net: toYen(net),
    tax: toYen(tax),
    expenses: toYen(expenses),
    withholding,
    total: toYen(net + tax + expenses - fromYen(withholding)),
  };
};

/** Weights of the twelve digits of a 法人番号, from its first, against its check digit (法人番号の指定等に関する省令2条). */
export const isCorporateNumber = (digits: string): boolean => {
  if (!/^\d{13}$/.test(digits)) return false;
  const sum = [...digits.slice(1)].reduce((all, digit, index) => all + Number(digit) * (index % 2 === 0 ? 2 : 1), 0);
  return Number(digits[0]) === 9 - (sum % 9);
};
