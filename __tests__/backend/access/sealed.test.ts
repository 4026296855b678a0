import { randomBytes } from 'node:crypto';
import { isSealedNow, seal, unseal } from '@/backend/access/sealed';

const key = (): string => randomBytes(32).toString('base64');
const [first, second] = [key(), key()];
const owner = 'second factor of employee 1';

test('what is sealed is opened for its owner with its key, and tells nothing', () => {
  const sealed = seal('JBSWY3DPEHPK3PXP 𠮷', owner, { current: first, older: [] });
  expect(sealed).not.toContain('JBSWY3DP');
  expect(seal('JBSWY3DPEHPK3PXP 𠮷', owner, { current: first, older: [] })).not.toBe(sealed);
  expect(unseal(sealed, owner, { current: first, older: [] })).toBe('JBSWY3DPEHPK3PXP 𠮷');
});

test('after a change of the key the older one opens, and only the new one seals', () => {
  const sealed = seal('secret', owner, { current: first, older: [] });
  const changed = { current: second, older: [first] };
  expect(unseal(sealed, owner, changed)).toBe('secret');
  expect(isSealedNow(sealed, changed)).toBe(false);
  expect(isSealedNow(seal('secret', owner, changed), changed)).toBe(true);
});

test('without a key secrets stay as they are, and are read so later', () => {
  const none = { current: undefined, older: [] };
  expect(seal('secret', owner, none)).toBe('secret');
  expect(unseal('secret', owner, { current: first, older: [] })).toBe('secret');
  expect(isSealedNow('secret', { current: first, older: [] })).toBe(false);
});

test('a missing key is named by what it is called, not by itself', () => {
  const sealed = seal('secret', owner, { current: first, older: [] });
  expect(() => unseal(sealed, owner, { current: second, older: [] })).toThrow(
    /sealed with the key [0-9a-f]{8}: add it to SECRET_KEYS/,
  );
});

test.each([
  ['a changed sign', (sealed: string) => sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA'), owner],
  ['a cut end', (sealed: string) => sealed.slice(0, -8), owner],
  ['another owner', (sealed: string) => sealed, 'second factor of employee 2'],
])('%s is found', (_, change, of) => {
  const keys = { current: first, older: [] };
  expect(() => unseal(change(seal('a secret', owner, keys)), of, keys)).toThrow(/changed since it was sealed/);
});
