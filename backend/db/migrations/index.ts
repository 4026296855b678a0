import type { Migration } from 'kysely';
import * as base from './0001Base';
import * as families from './0002Families';
import * as accounts from './0003Accounts';

/** Every migration by its name; they run in the order of their names and are never changed once released. */
export const migrations: Record<string, Migration> = {
  '0001Base': base,
  '0002Families': families,
  '0003Accounts': accounts,
};
