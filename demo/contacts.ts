import type { Rng } from './rng';

/**
 * Phone numbers that nobody has: after 090, 080 or 070, and after an area code, no number in Japan begins with 0.
 */
export function mobilePhone(rng: Rng): string {
  const [prefix, middle, last] = [rng.pick(['090', '090', '080', '080', '070']), rng.int(0, 999), rng.int(0, 9999)];
  return written(rng, [prefix, `0${digits(middle, 3)}`, digits(last, 4)]);
}

/** @param areaCode as dialled in that prefecture, such as 03 or 045 */
export function landline(rng: Rng, areaCode: string): string {
  const middle = `0${digits(rng.int(0, 999), 3)}`.slice(0, 6 - areaCode.length);
  return written(rng, [areaCode, middle, digits(rng.int(0, 9999), 4)]);
}

/** Most are written with hyphens. */
const written = (rng: Rng, parts: readonly string[]): string => parts.join(rng.chance(0.9) ? '-' : '');

const digits = (value: number, length: number): string => String(value).padStart(length, '0');

const domains = ['example.jp', 'mail.example.jp', 'example.ne.jp', 'example.co.jp', 'example.or.jp'];

/** An address below domains that are reserved for examples. Names come in Latin letters. */
export function emailAddress(rng: Rng, last: string, first: string, birthYear: number): string {
  const year = digits(birthYear % 100, 2);
  const local = rng.pick([
    `${last}.${first}`,
    `${first}.${last}`,
    `${first}${year}`,
    `${first.slice(0, 1)}-${last}${rng.int(1, 99)}`,
    `${last}${rng.int(100, 9999)}`,
    `${first}_${last}${year}`,
  ]);
  return `${local}@${rng.pick(domains)}`;
}

/** By prefecture id; that of the seat of the prefecture. */
const areaCodes = (
  '011 017 019 022 018 023 024 029 028 027 048 043 03 045 025 076 076 0776 055 026 058 054 052 059 077 075 06 078 ' +
  '0742 073 0857 0852 086 082 083 088 087 089 088 092 0952 095 096 097 0985 099 098'
).split(' ');

export const areaCodeOf = (prefectureId: number): string => areaCodes[prefectureId - 1] ?? '03';
