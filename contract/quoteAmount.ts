/** What a line of a quote comes to: quantity (at most two decimals) times unit price, exact, cut to yen towards zero. */
export const quoteAmount = (quantity: number, unitPrice: number): number =>
  Number((BigInt(Math.round(quantity * 100)) * BigInt(unitPrice)) / 100n);
