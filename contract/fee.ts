import { nullableInt } from './answerKinds';
import { added, flag, optional, yen } from './fields';
import type { Problem } from './messages';

/**
 * A fee is agreed before tax, or with tax; an amount with tax is an addition to the amounts before tax, which mean what they
 * always did. Where there is one, the amount before tax and the tax follow from it, so that the client pays it to the yen.
 */
const agreed = () => optional(yen());

/** The fee of a contract. */
export const contractFee = { contract_amount: agreed(), contract_with_tax: added(agreed()) };

/** The tax that lies in a fee agreed with tax; null of one agreed before tax. */
export const contract_tax = nullableInt;

/** Whether the lines of a quote include tax. */
export const quoteWithTax = () => added(flag().optional());

/** The fee of a line: at least one of the two. */
export const lineFee = { fee: agreed(), fee_with_tax: added(agreed()) };

interface Line {
  readonly fee?: number | null | undefined;
  readonly fee_with_tax?: number | null | undefined;
}

/** Lines without any fee. */
export const lineFeeProblems = (path: string, lines: readonly Line[] = []): Problem[] =>
  lines.flatMap(({ fee, fee_with_tax }, index) =>
    fee == null && fee_with_tax == null ? [{ path: `${path}.${index}.fee`, code: 'required' }] : [],
  );
