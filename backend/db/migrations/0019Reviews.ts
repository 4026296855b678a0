import { type Kysely, sql } from 'kysely';

const statements = [
  // Who reviewed a tax project. Of reviews that were entered before nobody is noted.
  `alter table sozoku_projects add column reviewer_id int references employees,
    add constraint sozoku_projects_reviewer check (reviewer_id is null or (prgrs_review_date is not null
      and reviewer_id is distinct from worker1_id and reviewer_id is distinct from worker2_id))`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
