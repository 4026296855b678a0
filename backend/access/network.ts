import { isIPv6 } from 'node:net';

/**
 * Whose an address is, for limits: whoever has one address of IPv6 has the 2^64 beside it too.
 * @example networkOf('2001:db8::7') // '2001:db8:0:0::/64'
 */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address;
  const [plain = ''] = address.split('%');
  const mapped = /:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = [], tail] = plain.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - head.length - tail.length }, () => '0');
  const groups = [...head, ...zeros, ...(tail ?? [])].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
};
