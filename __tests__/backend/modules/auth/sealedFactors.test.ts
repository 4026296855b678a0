import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { testDatabase } from '@/__tests__/support/database';
import { fillPeople } from '@/__tests__/support/people';
import { codeFits, keepSecret, newSecret, sealSecrets } from '@/backend/modules/auth/secondFactor';

const database = testDatabase();
beforeAll(() => fillPeople(database.db));

const key = (): string => randomBytes(32).toString('base64');
const [first, second] = [key(), key()];
const none = { current: undefined, older: [] };

const stored = async (id: number) =>
  (
    await database.db
      .selectFrom('second_factors')
      .select('secret')
      .where('employee_id', '=', id)
      .executeTakeFirstOrThrow()
  ).secret;

/** The code after `ahead` steps of 30 s: each is taken once. */
const codeOf = (secret: string, ahead: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({
    timestamp: Date.now() + ahead * 30_000,
  });

test('secrets kept plain are sealed once there is a key, sealed anew under a new one, and their codes go on', async () => {
  const { db } = database;
  const { secret } = newSecret('test-staff');
  await keepSecret({ db, secretKeys: none }, 3, secret);
  expect(await stored(3)).toBe(secret);

  await sealSecrets(db, none);
  expect(await stored(3)).toBe(secret);

  const withKey = { current: first, older: [] };
  await sealSecrets(db, withKey);
  const sealed = await stored(3);
  expect(sealed).toMatch(/^sealed:[0-9a-f]{8}:/);
  expect(sealed).not.toContain(secret);
  expect(await codeFits({ db, secretKeys: withKey }, 3, codeOf(secret, -1), false)).toBe(true);

  const changed = { current: second, older: [first] };
  await sealSecrets(db, changed);
  expect(await stored(3)).not.toBe(sealed);
  const alone = { current: second, older: [] };
  expect(await codeFits({ db, secretKeys: alone }, 3, codeOf(secret, 0), false)).toBe(true);
  const before = await stored(3);
  await sealSecrets(db, alone);
  expect(await stored(3)).toBe(before);
});

test('a sealed secret opens nothing for another account', async () => {
  const { db } = database;
  const secretKeys = { current: first, older: [] };
  const { secret } = newSecret('test-viewer');
  await keepSecret({ db, secretKeys }, 5, secret);
  await db
    .insertInto('second_factors')
    .values({ employee_id: 4, secret: await stored(5) })
    .execute();
  await expect(codeFits({ db, secretKeys }, 4, codeOf(secret, 0), false)).rejects.toThrow(/belongs to something else/);
});
