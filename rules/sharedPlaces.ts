import { sharedPostalCodes } from './data/sharedPostalCodes';

/**
 * The places of a postal code that several share; none of any other code.
 * @param zipcode `123-4567`
 * @example sharedPlaces('618-0000')[0] // { prefecture_id: 26, address: '乙訓郡大山崎町' }
 */
export const sharedPlaces = (zipcode: string): { prefecture_id: number; address: string }[] => {
  const code = `|${zipcode.replace('-', '')} `;
  const from = `|${sharedPostalCodes}`.indexOf(code);
  if (from < 0) return [];
  const [line = ''] = sharedPostalCodes.slice(from + code.length - 1).split('|', 1);
  return line.split(' ').map((place) => {
    const prefecture_id = Number.parseInt(place, 10);
    return { prefecture_id, address: place.slice(String(prefecture_id).length) };
  });
};
