import type { Kysely } from 'kysely';
import type { Database } from '@/backend/db/schema';
import type { ObjectStore } from '@/backend/documents/objectStore';
import type { Settings } from '@/backend/settings';

/** Something to mend (`wrong`) or to think over (`advice`). */
export interface Finding {
  readonly level: 'wrong' | 'advice';
  readonly what: string;
  readonly todo: string;
}

export interface Room {
  readonly free: number;
  readonly size: number;
}

/** What is looked at. */
export interface Place {
  readonly db: Kysely<Database>;
  /** The data folder of the embedded database; undefined with DATABASE_URL. */
  readonly folder?: string | undefined;
  readonly settings: Settings;
  /** The store of attached files, where the settings name one. */
  readonly files?: ObjectStore | undefined;
  /** The version of Node.js that runs. */
  readonly node: string;
  readonly now: () => Date;
  /** Bytes on the disk of a folder. */
  readonly roomOf: (folder: string) => Room;
}

export interface Check {
  /** What is looked at, in a word or two. */
  readonly name: string;
  /** It reads tables, so it waits until the database has them. */
  readonly ofRecords?: boolean;
  readonly look: (place: Place) => Promise<readonly Finding[]> | readonly Finding[];
}

export const wrong = (what: string, todo: string): Finding => ({ level: 'wrong', what, todo });
export const advice = (what: string, todo: string): Finding => ({ level: 'advice', what, todo });
