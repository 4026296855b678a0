import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { takeAdvisoryLock } from './advisoryLock';
import type { Database } from './schema';

/**
 * Sums of what rows come to, kept in the transaction that changes the rows: triggers on their tables add to a table of lines what
 * new rows bring and old ones take away. Lines are only added, so that saves never wait for each other; now and then they
 * are merged. The triggers are written from what the program itself counts by, so that what is kept and what is counted
 * from the records cannot part; where that has changed since the triggers were written, nothing is kept until they are
 * written anew.
 */
export interface Sums {
  /** The table of lines. */
  readonly lines: string;
  /** Names the triggers and, with `_version`, the table of the version that they were written by. */
  readonly name: string;
  /** What lines are told apart by. */
  readonly columns: string;
  /** What is added up, with its type. */
  readonly sums: Readonly<Record<string, string>>;
}

/** Rows with what they bring. */
export interface Source {
  /** A table, or a query that names tables. */
  readonly rows: string;
  readonly tables: readonly string[];
  /** The lines of `rows`, under other names for some of its tables, as a query. */
  readonly brought: (rows: string, sign: '' | '-') => string;
}

/** The sums of a version of the program, and the name of that version. */
export interface SumsPlan extends Sums {
  readonly sources: readonly Source[];
  readonly triggers: readonly string[];
  readonly version: string;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A key that is the same wherever the same is counted. */
export const keyOf = (text: string): number => digest(text).readInt32BE();

const adding = ({ lines, columns, sums }: Sums, parts: readonly string[], merged: boolean): string => {
  const names = Object.keys(sums);
  return `insert into ${lines} (${columns}, ${names.join(', ')}, merged)
  select ${columns}, ${Object.entries(sums)
    .map(([name, type]) => `sum(${name})::${type}`)
    .join(', ')}, ${merged} from (${parts.join('\n union all ')}) d
  group by ${columns} having ${names.map((name) => `sum(${name}) <> 0`).join(' or ')}`;
};

const rowsBefore = 'rows_before';
const rowsAfter = 'rows_after';
const events = [
  ['insert', [rowsAfter]],
  ['update', [rowsBefore, rowsAfter]],
  ['delete', [rowsBefore]],
] as const;

const tablesOf = (sources: readonly Source[]): string[] => [...new Set(sources.flatMap(({ tables }) => tables))].sort();

/** The triggers of all tables, each with its function. */
const triggersOf = (sums: Sums, sources: readonly Source[]): string[] =>
  tablesOf(sources).flatMap((table) =>
    events.flatMap(([event, changed]) => {
      const name = `${sums.name}_${table}_${event}`;
      const parts = sources
        .filter(({ tables }) => tables.includes(table))
        .flatMap(({ rows, brought }) =>
          changed.map((given) =>
            brought(rows.replace(new RegExp(`"?\\b${table}\\b"?`), given), given === rowsBefore ? '-' : ''),
          ),
        );
      const given = changed.map((one) => `${one === rowsBefore ? 'old' : 'new'} table as ${one}`).join(' ');
      return [
        `create or replace function ${name}() returns trigger language plpgsql as $${sums.name}$ begin
          ${adding(sums, parts, false)};
          return null;
        end $${sums.name}$`,
        `create trigger ${name} after ${event} on ${table} referencing ${given} for each statement execute function ${name}()`,
      ];
    }),
  );

export const planSums = (sums: Sums, sources: readonly Source[]): SumsPlan => {
  const triggers = triggersOf(sums, sources);
  return { ...sums, sources, triggers, version: digest(triggers.join(';')).toString('hex') };
};

type Db = Kysely<Database>;

const versionTable = ({ name }: Sums) => sql.table(`${name}_version`);

/** The current version of the sums; null if they are not of this program's version. A rebuild changes it. */
export const currentVersion = async (db: Db, plan: SumsPlan): Promise<string | null> => {
  const { rows } = await sql<{ name: string }>`
    select xmin::text as name from ${versionTable(plan)} where version = ${plan.version}`.execute(db);
  return rows[0]?.name ?? null;
};

/** Shorter than the second after which the server ends one of two that wait for each other: saves are never the ones ended. */
const lockWait = '900 ms';
const mostTries = 60;
const lockNotAvailable = '55P03';

const withoutDelay = async (db: Db): Promise<void> => {
  await sql`set local statement_timeout = 0`.execute(db);
};

/**
 * Writes the triggers of this version, and forgets what was counted. Saves wait for the moment that this takes only:
 * `seen` is called while nobody saves, so that a snapshot taken there holds exactly what the triggers have not seen.
 * @throws Error 55P03 where others held the tables for too long
 */
const writeTriggers = (db: Db, plan: SumsPlan, seen: () => Promise<void>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await withoutDelay(trx);
    await sql`set local lock_timeout = ${sql.lit(lockWait)}`.execute(trx);
    await sql.raw(`lock table ${tablesOf(plan.sources).join(', ')} in share row exclusive mode`).execute(trx);
    const { rows: old } = await sql<{ name: string; of: string }>`
      select tgname as name, tgrelid::regclass::text as of from pg_trigger
      where starts_with(tgname, ${`${plan.name}_`})`.execute(trx);
    for (const { name, of } of old) await sql.raw(`drop trigger ${name} on ${of}`).execute(trx);
    for (const statement of plan.triggers) await sql.raw(statement).execute(trx);
    await sql`delete from ${versionTable(plan)}`.execute(trx);
    await sql`delete from ${sql.table(plan.lines)}`.execute(trx);
    await seen();
  });

/** Retries while other transactions hold the tables. */
const writeTriggersInTime = async (db: Db, plan: SumsPlan, seen: () => Promise<void>, tries = 1): Promise<void> => {
  try {
    await writeTriggers(db, plan, seen);
  } catch (error) {
    const passing = error instanceof Error && 'code' in error && error.code === lockNotAvailable;
    if (!passing || tries >= mostTries) throw error;
    await setTimeout(1_000);
    await writeTriggersInTime(db, plan, seen, tries + 1);
  }
};

/** Writes the triggers, and counts existing rows while others save. */
const rebuild = (db: Db, plan: SumsPlan): Promise<void> =>
  db.connection().execute(async (counting) => {
    let begun = false;
    const giveUp = async () => {
      if (begun) await sql`rollback`.execute(counting);
      begun = false;
    };
    try {
      await writeTriggersInTime(db, plan, async () => {
        // From an earlier attempt without triggers.
        await giveUp();
        await sql`begin isolation level repeatable read`.execute(counting);
        begun = true;
        await sql`select pg_current_snapshot()`.execute(counting);
      });
      await withoutDelay(counting);
      for (const { rows, brought } of plan.sources)
        await sql.raw(adding(plan, [brought(rows, '')], true)).execute(counting);
      await sql`insert into ${versionTable(plan)} (version) values (${plan.version})`.execute(counting);
      await sql`commit`.execute(counting);
    } catch (error) {
      await giveUp().catch(() => undefined);
      throw error;
    }
  });

/**
 * Writes the triggers of this version where others are, and counts what is there, beside those who save; until that is
 * done everything is counted from the records. Takes three connections.
 * @param anew also where that was done before
 */
export const syncSums = async (db: Db, plan: SumsPlan, anew = false): Promise<void> => {
  const isDone = async () => !anew && (await currentVersion(db, plan)) !== null;
  if (await isDone()) return;
  await db.transaction().execute(async (trx) => {
    await withoutDelay(trx);
    await takeAdvisoryLock(trx, plan.lines);
    if (!(await isDone())) await rebuild(db, plan);
  });
  await sql`analyze ${sql.table(plan.lines)}`.execute(db);
};

/** Number of unmerged lines at which merging starts. */
const most = 5_000;

const isMany = async (db: Db, { lines }: Sums, least: number): Promise<boolean> => {
  const { rows } = await sql<{ many: boolean }>`
    select count(*) >= ${least} as many from ${sql.table(lines)} where not merged`.execute(db);
  return rows[0]?.many ?? false;
};

/**
 * Adds the lines that came since to those that they belong to. Only one process at a time writes triggers, merges or corrects.
 * @returns whether there were enough to be worth it
 */
export const mergeSums = async (db: Db, plan: Sums, least = most): Promise<boolean> => {
  if (!(await isMany(db, plan, least))) return false;
  const { lines, columns } = plan;
  const names = Object.keys(plan.sums);
  await db.transaction().execute(async (trx) => {
    await withoutDelay(trx);
    await takeAdvisoryLock(trx, lines);
    await sql
      .raw(`with gone as (delete from ${lines} where not merged returning *)
      ${adding(plan, ['select * from gone'], true)}
      on conflict (${columns}) where merged do update
        set ${names.map((name) => `${name} = ${lines}.${name} + excluded.${name}`).join(', ')}`)
      .execute(trx);
    await sql
      .raw(`delete from ${lines} where merged and ${names.map((name) => `${name} = 0`).join(' and ')}`)
      .execute(trx);
  });
  return true;
};

/**
 * Holds what is kept against the records, in one snapshot, and adds what it lacks or has too much of as further lines: whoever saves
 * meanwhile adds their own, and nobody waits. @returns how many sums differed
 */
export const mendSums = (db: Db, plan: SumsPlan): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await withoutDelay(trx);
    await takeAdvisoryLock(trx, plan.lines);
    if ((await currentVersion(trx, plan)) === null) return 0;
    const counted = plan.sources.map(({ rows, brought }) => brought(rows, ''));
    const kept = `select ${plan.columns}, ${Object.keys(plan.sums)
      .map((name) => `-${name}`)
      .join(', ')} from ${plan.lines}`;
    const { numAffectedRows } = await sql.raw(adding(plan, [...counted, kept], false)).execute(trx);
    return Number(numAffectedRows ?? 0);
  });
