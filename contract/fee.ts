import * as z from 'zod';
import { added, flag, optional, type Problem, yen } from './fields';

/**
 * A fee is agreed before tax, or with tax; an amount with tax is an addition to the amounts before tax, which mean what they
 * always did. Where there is one, the amount before tax and the tax follow from it, so that the client pays it to the yen.
 */
const agreed = () => optional(yen());

/** The fee of a contract. */
export const contractFee = { contract_amount: agreed(), contract_with_tax: added(agreed()) };

const told = z.number().int().nullable();

/** What a contract's own call tells of its fee besides the amount before tax. */
export const ContractFee = { contract_with_tax: told, contract_tax: told };

/** Whether the lines of a quote are with tax. */
export const quoteWithTax = () => added(flag().optional());

/** The fee of a line of what was ordered or billed: one of the two at least. */
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
