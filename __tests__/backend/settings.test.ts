import { readFileSync } from 'node:fs';
import { isLoopback, parseSettings } from '@/backend/settings';

test('missing or empty settings get their defaults', () => {
  const defaults = {
    port: 3000,
    host: '127.0.0.1',
    serve: 'all',
    databaseUrl: undefined,
    databaseReplicaUrl: undefined,
    dataDir: '.data',
    demoFamilies: 2000,
    apiBaseUrl: '',
    allowedOrigins: [],
    trustProxy: [],
    requireTotp: false,
    secretKeys: { current: undefined, older: [] },
    operatorToken: undefined,
    checkHour: 2,
    mostFileBytes: 20 * 1024 * 1024,
    backup: { folder: undefined, hour: 3, key: undefined },
    logLevel: 'warn',
  };
  expect(parseSettings({})).toEqual(defaults);
  expect(parseSettings({ PORT: '', DATABASE_URL: '', NEXT_PUBLIC_API_BASE_URL: '', ALLOWED_ORIGINS: '' })).toEqual(
    defaults,
  );
});

test('values are read as what they mean', () => {
  expect(
    parseSettings({
      PORT: '8080',
      HOST: '0.0.0.0',
      SERVE: 'api',
      DATABASE_URL: 'postgresql://a:b@db.example.jp/tsugi',
      ALLOWED_ORIGINS: 'https://a.example.jp, http://localhost:3000',
      TRUST_PROXY: '10.0.0.1,192.168.0.0/16',
      REQUIRE_TOTP: 'true',
    }),
  ).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    serve: 'api',
    databaseUrl: 'postgresql://a:b@db.example.jp/tsugi',
    allowedOrigins: ['https://a.example.jp', 'http://localhost:3000'],
    trustProxy: ['10.0.0.1', '192.168.0.0/16'],
    requireTotp: true,
  });
});

test.each([
  ['PORT', '-1', 'PORT must be a whole number from 0 to 65535, not "-1".'],
  ['PORT', '65536', 'PORT must be a whole number from 0 to 65535, not "65536".'],
  ['PORT', '3e3', 'PORT must be a whole number from 0 to 65535, not "3e3".'],
  ['SERVE', 'both', 'SERVE must be all, api or web, not "both".'],
  ['DEMO_FAMILIES', '1.5', 'DEMO_FAMILIES must be a whole number from 0 to 1000000, not "1.5".'],
  [
    'DATABASE_URL',
    'mysql://root:geheim@host/db',
    'DATABASE_URL must look like postgres://user:password@host:5432/name.',
  ],
  [
    'NEXT_PUBLIC_API_BASE_URL',
    'https://api.example.jp/v1',
    'NEXT_PUBLIC_API_BASE_URL must be a scheme and a host without a path, like https://api.example.jp, not "https://api.example.jp/v1".',
  ],
  [
    'ALLOWED_ORIGINS',
    '*',
    'ALLOWED_ORIGINS must be schemes and hosts without a path, like https://tsugi.example.jp, separated by commas, not "*".',
  ],
  [
    'TRUST_PROXY',
    'true',
    'TRUST_PROXY must be the proxies\' addresses, like 10.0.0.1 or 10.0.0.0/8, separated by commas, not "true".',
  ],
  ['REQUIRE_TOTP', 'yes', 'REQUIRE_TOTP must be true or false, not "yes".'],
  ['SMTP_URL', 'http://a:geheim@host', 'SMTP_URL must look like smtp://user:password@mail.example.jp:587.'],
  ['SMTP_URL', 'smtp://host:587', 'MAIL_FROM must be set where SMTP_URL is.'],
  [
    'SECRET_KEYS',
    'geheim',
    'SECRET_KEYS must be keys of 32 bytes in base64, as `openssl rand -base64 32` makes them, separated by commas.',
  ],
  ['OPERATOR_TOKEN', 'geheim', 'OPERATOR_TOKEN must have at least 24 characters.'],
  ['MAIL_FROM', 'nobody', 'MAIL_FROM must be an address, like Tsugi <tsugi@example.jp>, not "nobody".'],
  ['FILES_IN', 'cloud', 'FILES_IN must be database or store, not "cloud".'],
  ['FILES_IN', 'store', 'FILES_STORE_URL must be set where FILES_IN is store.'],
  ['FILES_STORE_URL', 's3://bucket', 'FILES_STORE_URL must look like https://s3.example.jp/bucket, not "s3://bucket".'],
  ['FILES_STORE_URL', 'https://s3.example.jp/b', 'FILES_STORE_SECRET must be set where FILES_STORE_URL is.'],
  ['MAIL_HOUR', '24', 'MAIL_HOUR must be a whole number from 0 to 23, not "24".'],
  ['CHECK_HOUR', 'never', 'CHECK_HOUR must be off or a whole number from 0 to 23, not "never".'],
])('%s=%s is refused with a sentence', (name, value, sentence) => {
  expect(() => parseSettings({ [name]: value })).toThrow(sentence);
});

test('kept figures are checked at two, at another hour, or never', () => {
  const hours = [{}, { CHECK_HOUR: '0' }, { CHECK_HOUR: 'off' }].map((given) => parseSettings(given).checkHour);
  expect(hours).toEqual([2, 0, undefined]);
});

test('mail is sent where there are a server and a sender', () => {
  expect(parseSettings({ MAIL_FROM: 'tsugi@example.jp' }).mail).toBeUndefined();
  const mail = {
    SMTP_URL: 'smtp://a:b@host:587',
    MAIL_FROM: 'Tsugi <tsugi@example.jp>',
    PUBLIC_URL: 'https://t.example.jp',
  };
  expect(parseSettings(mail).mail).toEqual({
    server: 'smtp://a:b@host:587',
    from: 'Tsugi <tsugi@example.jp>',
    hour: 7,
    screens: 'https://t.example.jp',
  });
});

test('every wrong setting is named at once', () => {
  expect(() => parseSettings({ PORT: 'x', SERVE: 'y' })).toThrow(/^PORT .*\nSERVE .*$/);
});

test('.env.example names every setting, and changes nothing when it is copied as it is', () => {
  const example = readFileSync('.env.example', 'utf8');
  const named = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
  const source = readFileSync('backend/settings.ts', 'utf8');
  const known = [...source.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual(known.sort());
  expect(example).not.toMatch(/^[A-Z_]+=/m);
});

test.each([
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['localhost', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.5', false],
  ['127.example.jp', false],
])('%s is reached from this machine alone: %p', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
