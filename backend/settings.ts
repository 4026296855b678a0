import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { z } from 'zod';
import { OperatorError } from '@/backend/refusal/operatorError';
import { MOST_MEGABYTES } from '@/contract/attachment';

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .refine((text) => /^\d+$/.test(text) && Number(text) >= from && Number(text) <= to, {
      error: `must be a whole number from ${from} to ${to}`,
    })
    .transform(Number);

const flag = z.enum(['true', 'false'], { error: 'must be true or false' }).transform((text) => text === 'true');

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

const databaseUrl = z.string().refine((text) => URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol), {
  error: 'must look like postgres://user:password@host:5432/name',
});

const mailServer = z.string().refine((text) => URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol), {
  error: 'must look like smtp://user:password@mail.example.jp:587',
});

const issuer = z.string().refine(
  (text) => {
    const { protocol, hostname } = URL.canParse(text) ? new URL(text) : { protocol: '', hostname: '' };
    return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  },
  { error: 'must look like https://login.example.jp/realms/firm' },
);

/** Settings whose value is not repeated where it is refused. */
const secrets = /^(DATABASE|SMTP|OIDC_CLIENT_SECRET|SECRET|OPERATOR|BACKUP_KEY|FILES_STORE_SECRET)/;

/** One row per setting; `.env.example` documents them. */
const Environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  SERVE: z.enum(['all', 'api', 'web'], { error: 'must be all, api or web' }).default('all'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_POOLER_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  REPLICA_MOST_LAG: wholeNumber(1, 300).default(5),
  DATA_DIR: z.string().default('.data'),
  DEMO_FAMILIES: wholeNumber(0, 1_000_000).default(2000),
  NEXT_PUBLIC_API_BASE_URL: z
    .string()
    .refine(isOrigin, { error: 'must be a scheme and a host without a path, like https://api.example.jp' })
    .optional(),
  ALLOWED_ORIGINS: list
    .refine((origins) => origins.every(isOrigin), {
      error: 'must be schemes and hosts without a path, like https://tsugi.example.jp, separated by commas',
    })
    .default([]),
  TRUST_PROXY: list
    .refine((proxies) => proxies.every((proxy) => isIP(proxy.replace(/\/\d+$/, '')) !== 0), {
      error: "must be the proxies' addresses, like 10.0.0.1 or 10.0.0.0/8, separated by commas",
    })
    .default([]),
  REQUIRE_TOTP: flag.default(false),
  SECRET_KEYS: list
    .refine(
      (keys) =>
        keys.every(
          (key) => Buffer.from(key, 'base64').toString('base64') === key && Buffer.from(key, 'base64').length === 32,
        ),
      {
        error: 'must be keys of 32 bytes in base64, as `openssl rand -base64 32` makes them, separated by commas',
      },
    )
    .default([]),
  OPERATOR_TOKEN: z.string().min(24, 'must have at least 24 characters').optional(),
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(40, 'must have at most 40 characters').default('SSO'),
  SMTP_URL: mailServer.optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/, 'must be an address, like Tsugi <tsugi@example.jp>')
    .optional(),
  MAIL_HOUR: wholeNumber(0, 23).default(7),
  CHECK_HOUR: z
    .union([z.literal('off'), wholeNumber(0, 23)], { error: 'must be off or a whole number from 0 to 23' })
    .default(2),
  BACKUP_DIR: z.string().optional(),
  BACKUP_HOUR: wholeNumber(0, 23).default(3),
  BACKUP_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits, as openssl rand -hex 32 writes them')
    .optional(),
  FILES_MOST_MB: wholeNumber(1, MOST_MEGABYTES).default(20),
  FILES_IN: z.enum(['database', 'store'], { error: 'must be database or store' }).default('database'),
  FILES_STORE_URL: z
    .string()
    .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
      error: 'must look like https://s3.example.jp/bucket',
    })
    .optional(),
  FILES_STORE_REGION: z.string().default('us-east-1'),
  FILES_STORE_KEY_ID: z.string().optional(),
  FILES_STORE_SECRET: z.string().optional(),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, { error: 'must be a scheme and a host without a path, like https://tsugi.example.jp' })
    .optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('warn'),
});

/** Settings that stand on others: the one that is missing, and the one that asks for it. */
const needs = [
  ['MAIL_FROM', 'SMTP_URL'],
  ['DATABASE_URL', 'DATABASE_POOLER_URL'],
  ['OIDC_CLIENT_ID', 'OIDC_ISSUER'],
  ['PUBLIC_URL', 'OIDC_ISSUER'],
  ['FILES_STORE_KEY_ID', 'FILES_STORE_URL'],
  ['FILES_STORE_SECRET', 'FILES_STORE_URL'],
] as const;

const Settings = Environment.superRefine((env, { addIssue }) => {
  for (const [path, asker] of needs)
    if (env[asker] !== undefined && env[path] === undefined)
      addIssue({ code: 'custom', path: [path], message: `must be set where ${asker} is` });
  if (env.FILES_IN === 'store' && env.FILES_STORE_URL === undefined)
    addIssue({ code: 'custom', path: ['FILES_STORE_URL'], message: 'must be set where FILES_IN is store' });
}).transform((env) => ({
  port: env.PORT,
  host: env.HOST,
  serve: env.SERVE,
  databaseUrl: env.DATABASE_URL,
  /** By which calls reach that database; undefined where they go there themselves. */
  poolerUrl: env.DATABASE_POOLER_URL,
  /** A copy that lists are read from, and how many seconds it may be behind; undefined where all is read from the primary. */
  replica:
    env.DATABASE_REPLICA_URL === undefined
      ? undefined
      : { url: env.DATABASE_REPLICA_URL, mostLag: env.REPLICA_MOST_LAG },
  dataDir: env.DATA_DIR,
  demoFamilies: env.DEMO_FAMILIES,
  apiBaseUrl: env.NEXT_PUBLIC_API_BASE_URL ?? '',
  allowedOrigins: env.ALLOWED_ORIGINS,
  trustProxy: env.TRUST_PROXY,
  requireTotp: env.REQUIRE_TOTP,
  secretKeys: { current: env.SECRET_KEYS[0], older: env.SECRET_KEYS.slice(1) },
  operatorToken: env.OPERATOR_TOKEN,
  /** By which people may sign in too; undefined where they do by password alone. */
  directory:
    env.OIDC_ISSUER === undefined || env.OIDC_CLIENT_ID === undefined
      ? undefined
      : {
          issuer: env.OIDC_ISSUER,
          clientId: env.OIDC_CLIENT_ID,
          clientSecret: env.OIDC_CLIENT_SECRET,
          name: env.OIDC_NAME,
          returnTo: `${env.PUBLIC_URL}/login`,
        },
  /** Undefined where no mail is sent. */
  mail:
    env.SMTP_URL === undefined || env.MAIL_FROM === undefined
      ? undefined
      : { server: env.SMTP_URL, from: env.MAIL_FROM, hour: env.MAIL_HOUR, screens: env.PUBLIC_URL },
  /** The hour in Japan; undefined where kept figures are not checked. */
  checkHour: env.CHECK_HOUR === 'off' ? undefined : env.CHECK_HOUR,
  /** Where copies go; the folder is undefined where none are made by themselves. */
  backup: { folder: env.BACKUP_DIR, hour: env.BACKUP_HOUR, key: env.BACKUP_KEY },
  /** The largest file that is attached, in bytes. */
  mostFileBytes: env.FILES_MOST_MB * 1024 * 1024,
  /** The bucket that holds attached files, or that still holds some; undefined where there is none. */
  filesStore:
    env.FILES_STORE_URL === undefined
      ? undefined
      : {
          home: env.FILES_IN,
          url: env.FILES_STORE_URL,
          region: env.FILES_STORE_REGION,
          keyId: env.FILES_STORE_KEY_ID ?? '',
          secret: env.FILES_STORE_SECRET ?? '',
        },
  logLevel: env.LOG_LEVEL,
}));

export type Settings = z.infer<typeof Settings>;

/**
 * Reads every setting once; one that is empty counts as not set.
 * @throws OperatorError with one sentence for each wrong setting. The value of a secret is not repeated.
 */
export function parseSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Settings.safeParse(given);
  if (parsed.success) return parsed.data;
  const sentences = parsed.error.issues.map(({ path: [name = ''], message }) => {
    const value = given[String(name)];
    const told = secrets.test(String(name)) || value === undefined ? '' : `, not "${value}"`;
    return `${String(name)} ${message}${told}.`;
  });
  throw new OperatorError(sentences.join('\n'));
}

/** The settings of this process: its environment, and `.env` for what the environment does not set. */
export function loadSettings(): Settings {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return parseSettings(process.env);
}

/** Whether only this machine can reach the address; demo data and demo passwords exist nowhere else. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
