import { type Kysely, sql } from 'kysely';

const statements = [
  // Where a file lies in the store; one without lies in its pieces.
  'alter table stored_files add column object_key text',
  'create unique index stored_files_object on stored_files (object_key) where object_key is not null',
  // Objects that no file names, or not yet: each is known here before it is sent, and after its file is gone.
  'create table object_leavings (object_key text primary key, since timestamptz not null default now())',
  `create function leave_object() returns trigger language plpgsql as $$
    begin
      insert into object_leavings (object_key) values (old.object_key) on conflict do nothing;
      return null;
    end $$`,
  `create trigger stored_files_deleted after delete on stored_files for each row
    when (old.object_key is not null) execute function leave_object()`,
  `create trigger stored_files_moved after update of object_key on stored_files for each row
    when (old.object_key is distinct from new.object_key and old.object_key is not null) execute function leave_object()`,
];

/** Files may lie in an S3-compatible store. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
