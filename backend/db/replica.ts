import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Log } from './embedded';
import { createDatabase } from './pool';
import type { Database } from './schema';

type Db = Kysely<Database>;

/** Where a call reads: the database and its connection string, for workers that open connections of their own. */
export interface Source {
  readonly db: Db;
  readonly url: string;
}

/** A streaming copy of the database, which lists, figures and files are read from. */
export interface Replica {
  /**
   * The copy, where it is fresh and holds what was stored up to a position of the write-ahead log; else undefined, and the
   * primary is read.
   * @param position after somebody's last change, such as `0/16B3748`; null where they changed nothing
   */
  sourceAt(position: string | null): Promise<Source | undefined>;
  /** Reads from the copy, and from the primary where the copy fails. */
  reading<T>(position: string | null, primary: Source, read: (source: Source) => Promise<T>): Promise<T>;
  /** Whether it is fresh, so that lists are read from it. */
  isFresh(): boolean;
  stop(): Promise<void>;
}

interface Options {
  readonly primary: Db;
  readonly url: string;
  readonly log: Log;
  /** A copy that lacks what is older than this, in seconds, is not read. */
  readonly mostLag: number;
  /** Milliseconds between two looks at how far it is. */
  readonly every?: number;
}

/** 40001: cancelled, since the copy has to follow; 25006: it cannot be written; 08, 57P: it is away. */
const copyFailed = /^(40001|25006|53300|08...|57P0.|XX000|E[A-Z]+)$/;

const isCopyFailure = (error: unknown): boolean => {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'string') return copyFailed.test(code);
  return typeof message === 'string' && /connection|timeout/i.test(message);
};

/** Bytes of the log before a position. */
const bytesOf = (position: string): bigint => {
  const [high = '0', low = '0'] = position.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
};

const positionOf = async (db: Db): Promise<bigint> => {
  const { rows } = await sql<{ at: string }>`select pg_current_wal_insert_lsn()::text as at`.execute(db);
  return bytesOf(rows[0]?.at ?? '0/0');
};

interface Copied {
  /** Null where the server is no copy, for example once it was promoted. */
  readonly position: bigint | null;
  /** Of the running server: after a fail-over another one may answer. */
  readonly server: string;
}

const copiedBy = async (db: Db): Promise<Copied> => {
  const { rows } = await sql<{ at: string | null; server: string }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as at,
      concat_ws(' ', inet_server_addr(), inet_server_port(), pg_postmaster_start_time()) as server`.execute(db);
  const [{ at, server } = { at: null, server: '' }] = rows;
  return { position: at === null ? null : bytesOf(at), server };
};

/**
 * Follows a streaming replica (PostgreSQL, "Log-Shipping Standby Servers"): once a second it is asked how far it is, and it is read
 * only while it holds all that was stored `mostLag` ago, and all that the reader themselves stored.
 */
export const createReplica = ({ primary, url, log, mostLag, every = 1_000 }: Options): Replica => {
  const copy = createDatabase(url, { name: 'tsugi replica', onError: (error) => log.info(error.message) });
  const source: Source = { db: copy, url };
  const stopping = new AbortController();
  /** Positions of the primary, and when it stood there; the copy has not reached them yet. */
  let ahead: { readonly at: number; readonly position: bigint }[] = [];
  let replayed = 0n;
  let answering = '';
  /** The copy holds all that was stored until then. */
  let freshUntil = 0;
  let reads: boolean | undefined;

  const isFresh = (): boolean => Date.now() - freshUntil <= mostLag * 1_000;
  const tell = (): void => {
    if (reads === isFresh()) return;
    reads = isFresh();
    if (reads) log.info('The replica is read for lists, figures and files.');
    else log.warn('The replica is away or too far behind; all is read from the primary.');
  };
  /** Another server may lack what the one before had. */
  const forget = (server: string): void => {
    answering = server;
    replayed = 0n;
    freshUntil = 0;
    ahead = [];
  };
  const learn = async (): Promise<void> => {
    const { position, server } = await copiedBy(copy);
    if (position === null || server !== answering) forget(server);
    if (position === null) return;
    if (position > replayed) replayed = position;
    const reached = ahead.filter((mark) => mark.position <= replayed);
    freshUntil = Math.max(freshUntil, ...reached.map(({ at }) => at));
    ahead = ahead.filter((mark) => mark.position > replayed);
  };
  const look = async (): Promise<void> => {
    const at = Date.now();
    ahead.push({ at, position: await positionOf(primary) });
    // The oldest tells most: what comes later is asked again in a second.
    ahead = ahead.slice(0, 60);
    await learn();
  };
  const follow = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await look().catch((error: Error) => log.info(`The replica was not reached: ${error.message}`));
      tell();
      await sleep(every, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  };
  const following = follow();

  const sourceAt: Replica['sourceAt'] = async (position) => {
    if (!isFresh()) return undefined;
    if (position === null || bytesOf(position) <= replayed) return source;
    await learn().catch(() => undefined);
    return isFresh() && bytesOf(position) <= replayed ? source : undefined;
  };

  return {
    isFresh,
    sourceAt,
    reading: async (position, primarySource, read) => {
      const found = await sourceAt(position);
      if (found === undefined) return read(primarySource);
      try {
        return await read(found);
      } catch (error) {
        if (!isCopyFailure(error)) throw error;
        log.info(`The replica failed, and the primary was read: ${(error as Error).message}`);
        return read(primarySource);
      }
    },
    stop: async () => {
      stopping.abort();
      await following;
      await copy.destroy();
    },
  };
};
