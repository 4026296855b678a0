/** The amount of a quote line: quantity (at most two decimals) times unit price, truncated to whole yen. */
export const quoteAmount = (quantity: number, unitPrice: number): number =>
  Number((BigInt(Math.round(quantity * 100)) * BigInt(unitPrice)) / 100n);
