const prefecture = '(?:東京都|北海道|(?:京都|大阪)府|\\S{2,3}?県)?';
/** Towns whose names hold the sign of another kind of town. */
const unusual = '(?:四日市|廿日市|野々市|蒲郡|小郡|大和郡山|東村山|武蔵村山)市';
const place = new RegExp(
  `^${prefecture}(?:${unusual}|(?:余市|高市|[^市区]+?)郡.+?[町村]|.+?市[^0-9０-９\\s]{1,4}?区|.+?[市区町村](?![市町村]))`,
  'u',
);

/** The town of a Japanese address, with its prefecture where that stands there: 「長野県松本市」. Null where none is found. */
export const municipalityOf = (address: string): string | null => place.exec(address.trim())?.[0] ?? null;
