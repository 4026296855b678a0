import { type Kysely, sql } from 'kysely';

const statements = [
  // Who reviewed a tax project. Of reviews that were entered before nobody is noted.
  `alter table sozoku_projects add column reviewer_id int references employees,
    add constraint sozoku_projects_reviewer check (reviewer_id is null or (prgrs_review_date is not null
      and reviewer_id is distinct from worker1_id and reviewer_id is distinct from worker2_id))`,
  // Whatever ends all sessions of a person for their safety revokes the link to their calendar too.
  'drop trigger employees_end_deadline_feeds on employees',
  `create trigger employees_end_deadline_feeds after update of password_hash, status, deleted_at on employees for each row
    when (old.password_hash is distinct from new.password_hash or new.status <> 1 or new.deleted_at is not null)
    execute function end_deadline_feeds()`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
