const perMille = 4n;
const least = 1_000n;

/**
 * 登録免許税 of an inheritance registration, in yen: 4/1000 of the value cut to 1,000 yen (登録免許税法9条・別表第一,
 * 国税通則法118条1項), the tax cut to 100 yen and at least 1,000 yen (国税通則法119条1項, 登録免許税法19条).
 * @param value the fixed-asset value of the whole, in yen
 * @param shareNum, shareDen the share that is registered; the whole where they are missing
 */
export function registrationTax(value: number, shareNum?: number | null, shareDen?: number | null): number {
  const share = shareNum && shareDen ? (BigInt(value) * BigInt(shareNum)) / BigInt(shareDen) : BigInt(value);
  const base = share < 1_000n ? 1_000n : share - (share % 1_000n);
  const tax = (base * perMille) / 1_000n;
  const cut = tax - (tax % 100n);
  return Number(cut < least ? least : cut);
}
