import { phone } from '@/contract/fields';
import { phoneKey } from '@/rules/contactKey';

const stored = [
  '090-1111-2222',
  '080-2345-6789',
  '03-3581-1234',
  '06-6345-0001',
  '0120-123-456',
  '050-1234-5678',
  '0985-26-7000',
  '011-231-4111',
];

const full = (text: string) => text.replace(/[0-9]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));

/** How people and other systems write one number of Japan. */
const spellings: readonly ((number: string) => string)[] = [
  (number) => number,
  (number) => number.replaceAll('-', ''),
  (number) => number.replaceAll('-', ' '),
  (number) => number.replaceAll('-', '.'),
  (number) => number.replaceAll('-', 'ー'),
  (number) => number.replaceAll('-', '−'),
  (number) => number.replaceAll('-', '‐'),
  (number) => full(number),
  (number) => full(number).replaceAll('-', '－'),
  (number) => full(number.replaceAll('-', '')),
  (number) => number.replace(/^(\d+)-/, '($1)'),
  (number) => full(number).replace(/^([０-９]+)-/, '（$1）'),
  (number) => `+81-${number.slice(1)}`,
  (number) => `+81${number.slice(1).replaceAll('-', '')}`,
  (number) => `+81 ${number.slice(1).replaceAll('-', ' ')}`,
  (number) => `＋８１－${full(number.slice(1))}`,
  (number) => `0081-${number.slice(1)}`,
  (number) => `0081${number.slice(1).replaceAll('-', '')}`,
  (number) => `+81(0)${number.slice(1)}`,
  (number) => `TEL:${number}`,
  (number) => `Tel.${number}`,
  (number) => `電話：${full(number)}`,
  (number) => `${number}（妻）`,
  (number) => `携帯:${number}(長男)`,
  (number) => ` ${number}　`,
];

test('200 spellings are one number each', () => {
  const all = stored.flatMap((number) => spellings.map((spell) => [number, spell(number)] as const));
  expect(all.length).toBeGreaterThanOrEqual(200);
  expect(all.filter(([number, spelling]) => phoneKey(spelling) !== phoneKey(number))).toEqual([]);
});

test.each([
  ['010-1-212-555-0100', '010-1-212-555-0100'],
  ['+1-212-555-0100', '010-1-212-555-0100'],
  ['+81-90-1111-2222', '090-1111-2222'],
])('%s fits the field, as %s', (typed, kept) => expect(phone().parse(typed)).toBe(kept));

test.each(['12125550100', '212-555-0100', '+1 212 555 0100', '0101212'])('%s finds a number abroad', (piece) => {
  expect(phoneKey('010-1-212-555-0100')).toContain(phoneKey(piece));
});
