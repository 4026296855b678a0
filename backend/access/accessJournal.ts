import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import type { JournalEvent } from '@/contract/options/journal';
import { JOURNAL } from '@/contract/options/journal';

type Db = Kysely<Database>;

/** A line of the access journal: never a name, a phone number or what somebody typed. */
interface Line {
  readonly event: JournalEvent;
  readonly employee_id: number | null;
  /** The employee whose account was changed. */
  readonly target_id?: number;
  readonly family_id?: number;
  /** The noun of the records, the fields of an account that changed, or the page that was printed. */
  readonly subject?: string;
  readonly address: string;
  /** As it stands in the log. */
  readonly request_id: string;
}

export const noteAccess = async (db: Db, line: Line): Promise<void> => {
  await db.insertInto('access_journal').values(line).execute();
};

type Look = Omit<Line, 'event'> & { readonly employee_id: number; readonly family_code: string };

/** Notes who looked at which family, once an hour; nobody waits for it. */
export interface AccessJournal {
  familyRead(look: Look): void;
  /** Writes what is not yet written. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** How long a look may wait to be written, in ms: a process that is killed loses no more. */
const WAIT = 1_000;
/** After a failure it is tried again so much later, in ms. */
const AGAIN = 10_000;
const HOUR = 3_600_000;
/** So many looks of this hour are remembered, so that they are not sent again. */
const KNOWN = 50_000;

export const createAccessJournal = (db: Db, onError: (error: unknown) => void): AccessJournal => {
  let waiting: (Look & { readonly at: string; readonly hour: string })[] = [];
  let known = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  const write = async (): Promise<void> => {
    const looks = waiting;
    waiting = [];
    if (looks.length === 0) return;
    try {
      await insert(looks);
    } catch (error) {
      onError(error);
      // The database is away, perhaps: they wait for it.
      waiting = [...looks, ...waiting].slice(0, KNOWN);
      later(AGAIN);
    }
  };
  const insert = async (looks: typeof waiting): Promise<void> => {
    await sql`insert into access_journal (at, event, employee_id, family_id, subject, address, request_id, hour)
      select g.at, ${JOURNAL.familyRead}, g.employee_id, f.id, g.subject, g.address, g.request_id, g.hour
      from jsonb_to_recordset(${JSON.stringify(looks)}::jsonb) g (at timestamptz, employee_id int, family_code text,
        subject text, address text, request_id text, hour timestamptz)
        join families f on f.family_code = g.family_code
      on conflict do nothing`.execute(db);
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  };
  const later = (wait: number): void => {
    timer ??= setTimeout(flush, wait).unref();
  };

  return {
    familyRead(look) {
      const now = Date.now();
      const hour = new Date(now - (now % HOUR)).toISOString();
      const key = `${look.employee_id} ${look.family_code} ${hour}`;
      if (known.has(key)) return;
      if (known.size >= KNOWN) known = new Set();
      known.add(key);
      waiting.push({ ...look, at: new Date(now).toISOString(), hour });
      later(WAIT);
    },
    flush,
    stop: flush,
  };
};

/** How long lines are kept. */
export const JOURNAL_YEARS = 3;

/** Deletes lines past their time, which is the only way that lines go. */
export const sweepJournal = async (db: Db): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    await sql`set local tsugi.journal_past_its_time = 'on'`.execute(trx);
    await sql`delete from access_journal where at < now() - make_interval(years => ${JOURNAL_YEARS})`.execute(trx);
  });
};
