import { sql } from 'kysely';
import { indexes } from '@/backend/db/indexes';
import { OLDEST_SERVER, unknownMigrations } from '@/backend/db/migrate';
import { migrations } from '@/backend/db/migrations';
import { derivedDifferences, sampleFamilies } from '@/backend/derived/checkDerived';
import { worksUnderWay } from '@/backend/flows/upkeepRoutes';
import { addDays, todayInTokyo } from '@/rules/calendarDay';
import { advice, type Check, wrong } from './check';

/** Until when versions get repairs, by postgresql.org. */
const SERVER_ENDS: Readonly<Record<string, string>> = {
  15: '2027-11-11',
  16: '2028-11-09',
  17: '2029-11-08',
  18: '2030-11-14',
};

export const serverVersion: Check = {
  name: 'PostgreSQL',
  async look({ db, now }) {
    const { rows } = await sql<{ version: number }>`
      select current_setting('server_version_num')::int / 10000 as version`.execute(db);
    const version = rows[0]?.version ?? 0;
    if (version < OLDEST_SERVER)
      return [wrong(`PostgreSQL ${version} is too old.`, `Upgrade it to ${OLDEST_SERVER} or newer.`)];
    const end = SERVER_ENDS[version];
    if (end === undefined || todayInTokyo(now()) <= end) return [];
    return [advice(`PostgreSQL ${version} gets no repairs since ${end}.`, 'Upgrade the database server.')];
  },
};

/** What makes an answered change safe from a power cut. */
export const durability: Check = {
  name: 'durability',
  async look({ db }) {
    const { rows } = await sql<{ name: string }>`select name from pg_settings
      where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off' order by 1`.execute(db);
    return rows.map(({ name }) =>
      wrong(`PostgreSQL runs with ${name} = off: a power cut loses changes.`, `Set ${name} = on and reload it.`),
    );
  },
};

export const migrationState: Check = {
  name: 'version of the database',
  async look({ db }) {
    const ran = await migrationsIn(db);
    if (ran.length === 0) return [wrong('This database holds no Tsugi.', 'Start Tsugi once, or mend DATABASE_URL.')];
    const newer = unknownMigrations(ran);
    if (newer.length > 0)
      return [wrong(`A newer Tsugi has used the database (${newer.join(', ')}).`, 'Start that version.')];
    const missing = Object.keys(migrations).length - ran.length;
    if (missing === 0) return [];
    return [
      wrong(`The database is ${missing} steps behind this version.`, 'Start this version of Tsugi: it makes them.'),
    ];
  },
};

export const migrationsIn = async (db: Parameters<typeof sampleFamilies>[0]): Promise<string[]> => {
  const { rows: tables } = await sql<{ present: boolean }>`
    select to_regclass('kysely_migration') is not null as present`.execute(db);
  if (!tables[0]?.present) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
};

export const indexState: Check = {
  name: 'indexes',
  ofRecords: true,
  async look({ db }) {
    const { rows } = await sql<{ name: string; valid: boolean }>`select c.relname as name, x.indisvalid as valid
      from pg_index x join pg_class c on c.oid = x.indexrelid
      where c.relnamespace = current_schema()::regnamespace`.execute(db);
    const valid = new Map(rows.map((row) => [row.name, row.valid]));
    const invalid = rows.filter((row) => !row.valid).map(({ name }) => name);
    const missing = Object.entries(indexes).filter(([name]) => !valid.has(name));
    return [
      ...invalid.map((name) =>
        wrong(`The index ${name} is of no use.`, `In psql: reindex index concurrently ${name};`),
      ),
      ...missing.map(([name, definition]) =>
        wrong(`The index ${name} is missing.`, `In psql: ${definition.replace('INDEX', 'INDEX CONCURRENTLY')};`),
      ),
    ];
  },
};

export const guards: Check = {
  name: 'triggers and constraints',
  ofRecords: true,
  async look({ db }) {
    const { rows: triggers } = await sql<{ name: string; of: string }>`
      select quote_ident(tgname) as name, tgrelid::regclass::text as of from pg_trigger
      where tgenabled <> 'O' and not tgisinternal order by 1`.execute(db);
    const { rows: constraints } = await sql<{ name: string; of: string }>`
      select quote_ident(conname) as name, conrelid::regclass::text as of from pg_constraint
      where not convalidated and conrelid <> 0 order by 1`.execute(db);
    return [
      ...triggers.map(({ name, of }) =>
        wrong(
          `The trigger ${name} of ${of} is off.`,
          `In psql: alter table ${of} enable trigger ${name}; then: npm run figures:rebuild.`,
        ),
      ),
      ...constraints.map(({ name, of }) =>
        wrong(
          `The constraint ${name} of ${of} was never checked.`,
          `In psql: alter table ${of} validate constraint ${name};`,
        ),
      ),
    ];
  },
};

/** Families looked at, from among all. */
const SAMPLE = 100;

const rebuilding: Readonly<Record<number, readonly [what: string, command: string]>> = {
  1: ['Names for searches', 'npm run search:rebuild'],
  2: ['Search documents', 'npm run search:rebuild'],
  3: ['Facts of the dashboards', 'npm run figures:rebuild'],
  4: ['Deadlines', 'npm run deadlines:rebuild'],
};

export const derivedRows: Check = {
  name: 'what follows from the records',
  ofRecords: true,
  async look({ db }) {
    const families = await sampleFamilies(db, SAMPLE);
    const found = await derivedDifferences(db, families);
    return Object.entries(rebuilding).flatMap(([kind, [what, command]]) => {
      const differing = found.filter((difference) => difference.kind === Number(kind)).length;
      if (differing === 0) return [];
      return [
        wrong(`${what} of ${differing} of ${families.length} families are not what the records say.`, `${command}.`),
      ];
    });
  },
};

/** Nights after which a check that has not ended is told. */
const MISSED_NIGHTS = 3;

export const nightlyCheck: Check = {
  name: 'nightly check',
  ofRecords: true,
  async look({ db, settings, now }) {
    if (settings.checkHour === undefined)
      return [advice('Kept figures are not checked at night.', 'Set CHECK_HOUR to an hour, like 2.')];
    const checks = await db
      .selectFrom('figure_checks')
      .select(['night', 'finished_at', 'differences'])
      .orderBy('night', 'desc')
      .execute();
    const done = checks.find(({ finished_at }) => finished_at !== null);
    const first = checks.at(-1);
    const findings = [];
    const since = done?.night ?? first?.night;
    if (since !== undefined && since < addDays(todayInTokyo(now()), -MISSED_NIGHTS))
      findings.push(
        advice(`The nightly check has not ended since ${since}.`, 'Look into the log for "nightly check".'),
      );
    if (done !== undefined && done.differences > 0)
      findings.push(
        advice(
          `The check of ${done.night} found ${done.differences} kept figures that differed, and mended them.`,
          'Look them over at /figures/checks.',
        ),
      );
    return findings;
  },
};

const works = {
  search: 'Search documents are being brought to this version',
  figures: 'Months of the dashboards are not counted yet',
  pairs: 'People who were entered twice are being looked for',
} as const;

export const upkeepWork: Check = {
  name: 'upkeep',
  ofRecords: true,
  async look({ db }) {
    return (await worksUnderWay(db)).map(({ work, percent }) =>
      advice(
        `${works[work]}${percent === null ? '' : ` (${percent} %)`}.`,
        'Nothing to do: it goes on while Tsugi runs. Where it does not, look into the log for "upkeep".',
      ),
    );
  },
};

/** Seconds by which the clocks may differ. */
const CLOCKS_APART = 5;

export const clock: Check = {
  name: 'clock',
  async look({ db, now }) {
    const before = now().getTime();
    const { rows } = await sql<{
      epoch: number;
      japan: string;
    }>`select extract(epoch from clock_timestamp())::float8 as epoch,
      to_char(timestamptz '2026-07-01 00:00+00' at time zone 'Asia/Tokyo', 'HH24:MI') as japan`.execute(db);
    const middle = (before + now().getTime()) / 2000;
    const [{ epoch = middle, japan = '' } = {}] = rows;
    const apart = Math.round(Math.abs(epoch - middle));
    return [
      ...(apart > CLOCKS_APART
        ? [
            wrong(
              `The clocks of this machine and of the database are ${apart} s apart.`,
              'Let both follow one NTP server.',
            ),
          ]
        : []),
      ...(japan === '09:00'
        ? []
        : [wrong('PostgreSQL does not know the time in Japan.', 'Install its time zone data.')]),
    ];
  },
};
