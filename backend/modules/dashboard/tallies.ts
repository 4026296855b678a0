import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import { takeAdvisoryLock } from '@/backend/db/advisoryLock';
import type { Database } from '@/backend/db/schema';
import type { Fact } from './fact';

/**
 * What facts come to in each month, kept in the transaction that changes their rows: triggers on the tables add to
 * `tallies` what new rows bring and old ones take away, one line a month, person or label, and office. Lines are only
 * added, so that saves never wait for each other; now and then they are merged. The triggers are written from the facts
 * themselves, so that what is kept and what is counted from the records cannot part; where the facts have changed since
 * the triggers were written, everything is counted from the records until they are written anew.
 */

/** How a fact is counted: by its day, as the stock at a column's end, or as the sum up to there. */
export type Mode = 'event' | 'stock' | 'balance';

/** The day by which a line is placed: the event's own, the start of its chain or project, or the change of a stock. */
const places = { own: 1, cohort: 2, standing: 3 } as const;

/** A fact with stored monthly sums. */
export interface Tally {
  readonly key: number;
  readonly fact: Fact;
  readonly mode: Mode;
  readonly byLabel: boolean;
}

const compiler = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const literal = (value: unknown): string =>
  typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;

/** An expression of the program's own as text; nothing that anybody sent is ever in one. */
const textOf = (expression: RawBuilder<unknown>): string => {
  const { sql: text, parameters } = expression.compile(compiler);
  return text.replace(/\$(\d+)/g, (_, place) => literal(parameters[Number(place) - 1]));
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The lines that a row brings: each a key, how it is placed, its day, person, office, label, count, value and whether it counts. */
const linesOf = ({ key, fact, mode, byLabel }: Omit<Tally, 'key'> & { readonly key: number }): string[] => {
  const person = byLabel ? 'null' : textOf(fact.person);
  const label = byLabel ? textOf(fact.label) : 'null';
  const line = (place: number, day: RawBuilder<unknown>, sign: '' | '-') =>
    `(${key}, ${place}::smallint, (${textOf(day)})::date, (${person})::int, (${textOf(fact.office)})::int, (${label})::int, ${sign}1, ${sign}(${textOf(fact.value)})::bigint, ${textOf(fact.where)})`;
  if (mode === 'event') return [line(places.own, fact.day, ''), line(places.cohort, fact.cohort, '')];
  const began = line(places.standing, fact.day, '');
  return mode === 'balance' || fact.until === undefined ? [began] : [began, line(places.standing, fact.until, '-')];
};

/** The tally of a fact; null if none is stored. @param fact as it is for ever after: with `infinity` for today */
export const tallyOf = (fact: Fact, mode: Mode, byLabel: boolean): Tally | null => {
  if (fact.source.tables.length === 0) return null;
  const identity = { fact, mode, byLabel };
  const text = `${textOf(fact.source.rows)} ${linesOf({ ...identity, key: 0 }).join()}`;
  return { ...identity, key: digest(text).readInt32BE() };
};

/** `rows` with other names for some of its tables, and what its tallies come to there. */
const broughtBy = (tallies: readonly Tally[], rows: string, sign: '' | '-'): string => {
  const settled = tallies[0]?.fact.source.settled;
  return `select k.key, k.place, k.day - (extract(day from k.day)::int - 1) as month, k.person, k.office, k.label,
      ${sign}k.n as n, ${sign}k.v as v
    from ${rows} cross join lateral (values ${tallies.flatMap(linesOf).join(',\n      ')})
      k (key, place, day, person, office, label, n, v, counts)
    where k.counts and k.day is not null${settled === undefined ? '' : ` and ${textOf(settled)}`}`;
};

const columns = 'key, place, month, person, office, label';

const adding = (parts: readonly string[], merged: boolean): string => `insert into tallies (${columns}, n, v, merged)
  select ${columns}, sum(n)::int, sum(v)::bigint, ${merged} from (${parts.join('\n union all ')}) d
  group by ${columns} having sum(n) <> 0 or sum(v) <> 0`;

/** The tallies counted anew from the records. */
export const countedNow = (tallies: readonly Tally[]): string =>
  bySource(tallies)
    .map(([rows, , of]) => broughtBy(of, rows, ''))
    .join('\n union all ');

/** Tallies by the rows they are made of. */
const bySource = (tallies: readonly Tally[]): (readonly [rows: string, tables: readonly string[], of: Tally[]])[] => {
  const groups = new Map<string, Tally[]>();
  for (const tally of tallies) {
    const rows = textOf(tally.fact.source.rows);
    groups.set(rows, [...(groups.get(rows) ?? []), tally]);
  }
  return [...groups].map(([rows, of]) => [rows, of[0]?.fact.source.tables ?? [], of]);
};

const rowsBefore = 'rows_before';
const rowsAfter = 'rows_after';
const events = [
  ['insert', [rowsAfter]],
  ['update', [rowsBefore, rowsAfter]],
  ['delete', [rowsBefore]],
] as const;

/** The triggers of all tables, each with its function. */
const triggersOf = (tallies: readonly Tally[]): string[] => {
  const sources = bySource(tallies);
  const tables = [...new Set(sources.flatMap(([, names]) => names))].sort();
  return tables.flatMap((table) =>
    events.flatMap(([event, changed]) => {
      const name = `tally_${table}_${event}`;
      const parts = sources
        .filter(([, names]) => names.includes(table))
        .flatMap(([rows, , of]) =>
          changed.map((given) =>
            broughtBy(of, rows.replace(new RegExp(`"?\\b${table}\\b"?`), given), given === rowsBefore ? '-' : ''),
          ),
        );
      const given = changed.map((one) => `${one === rowsBefore ? 'old' : 'new'} table as ${one}`).join(' ');
      return [
        `create or replace function ${name}() returns trigger language plpgsql as $tally$ begin
          ${adding(parts, false)};
          return null;
        end $tally$`,
        `create trigger ${name} after ${event} on ${table} referencing ${given} for each statement execute function ${name}()`,
      ];
    }),
  );
};

/** The tallies of a version of the program, and the name of that version. */
export interface TallyPlan {
  readonly tallies: readonly Tally[];
  readonly statements: readonly string[];
  readonly version: string;
}

export const planTallies = (all: readonly Tally[]): TallyPlan => {
  const tallies = [...new Map(all.map((tally) => [tally.key, tally])).values()].sort((a, b) => a.key - b.key);
  const statements = triggersOf(tallies);
  return { tallies, statements, version: digest(statements.join(';')).toString('hex') };
};

type Db = Kysely<Database>;

/** The current version of the tallies; null if they are not of this program's version. A rebuild changes it. */
export const currentTallyVersion = async (db: Db, { version }: TallyPlan): Promise<string | null> => {
  const { rows } = await sql<{ name: string }>`
    select xmin::text as name from tally_version where version = ${version}`.execute(db);
  return rows[0]?.name ?? null;
};

/** Only one process at a time writes triggers, merges or corrects. */
export const tallyTurn = 'tallies';

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
const writeTriggers = (db: Db, { tallies, statements }: TallyPlan, seen: () => Promise<void>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await withoutDelay(trx);
    await sql`set local lock_timeout = ${sql.lit(lockWait)}`.execute(trx);
    const tables = [...new Set(tallies.flatMap(({ fact }) => fact.source.tables))].sort();
    await sql.raw(`lock table ${tables.join(', ')} in share row exclusive mode`).execute(trx);
    const { rows: old } = await sql<{ name: string; of: string }>`
      select tgname as name, tgrelid::regclass::text as of from pg_trigger where tgname like 'tally\_%'`.execute(trx);
    for (const { name, of } of old) await sql.raw(`drop trigger ${name} on ${of}`).execute(trx);
    for (const statement of statements) await sql.raw(statement).execute(trx);
    await sql`delete from tally_version`.execute(trx);
    await sql`delete from tallies`.execute(trx);
    await seen();
  });

/** Retries while other transactions hold the tables. */
const writeTriggersInTime = async (db: Db, plan: TallyPlan, seen: () => Promise<void>, tries = 1): Promise<void> => {
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
const rebuildTallies = (db: Db, plan: TallyPlan): Promise<void> =>
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
      for (const [rows, , of] of bySource(plan.tallies))
        await sql.raw(adding([broughtBy(of, rows, '')], true)).execute(counting);
      await sql`insert into tally_version (version) values (${plan.version})`.execute(counting);
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
export const syncTallies = async (db: Db, plan: TallyPlan, anew = false): Promise<void> => {
  const isDone = async () => !anew && (await currentTallyVersion(db, plan)) !== null;
  if (await isDone()) return;
  await db.transaction().execute(async (trx) => {
    await withoutDelay(trx);
    await takeAdvisoryLock(trx, tallyTurn);
    if (!(await isDone())) await rebuildTallies(db, plan);
  });
  await sql`analyze tallies`.execute(db);
};

/** Number of unmerged lines at which merging starts. */
const most = 5_000;

/** Adds the lines that came since to those of their month, person or label, and office. */
const merging = `with gone as (delete from tallies where not merged returning *)
  ${adding(['select * from gone'], true)}
  on conflict (${columns}) where merged do update set n = tallies.n + excluded.n, v = tallies.v + excluded.v`;

/** Merges the lines of a month by person or label and office. @returns whether there were enough to be worth it */
export const mergeTallies = async (db: Db, least = most): Promise<boolean> => {
  const { rows } = await sql<{ many: boolean }>`
    select count(*) >= ${least} as many from tallies where not merged`.execute(db);
  if (!rows[0]?.many) return false;
  await db.transaction().execute(async (trx) => {
    await withoutDelay(trx);
    await takeAdvisoryLock(trx, tallyTurn);
    await sql.raw(merging).execute(trx);
    await sql`delete from tallies where merged and n = 0 and v = 0`.execute(trx);
  });
  return true;
};

/** Stored months by use. */
export interface TalliedMonths {
  readonly use: number;
  readonly tally: Tally;
  readonly cohort: boolean;
  /** Whole months, from day `from` to day `to`. */
  readonly from: string;
  readonly to: string;
}

/** Rows of stored months: use, day (the first of the month), person, office, label, n and v. */
export const tallyRows = (months: readonly TalliedMonths[], narrowing: RawBuilder<unknown>): RawBuilder<unknown> => {
  const asked = months.map(
    ({ use, tally: { key, mode }, cohort, from, to }) =>
      sql`(${sql.lit(use)}, ${sql.lit(key)}, ${sql.lit(mode !== 'event' ? places.standing : cohort ? places.cohort : places.own)}::smallint, ${from}::date, ${to}::date)`,
  );
  return sql`select u.use, t.month as day, t.person, t.office, t.label, t.n, t.v
    from (values ${sql.join(asked)}) u (use, key, place, since, until)
      join tallies t on t.key = u.key and t.place = u.place and t.month between u.since and u.until
    where ${narrowing}`;
};
