import { type Kysely, sql } from 'kysely';

const statements = [
  // An order stands under whoever represents its tax project now.
  `create function sozoku_projects_tell_sale() returns trigger language plpgsql as $$ begin
    update sales set member_id = new.representative_member_id
    where project_type = 1 and project_id = new.id and member_id <> new.representative_member_id;
    return null; end $$`,
  `create trigger sozoku_projects_tell_sale after update of representative_member_id on sozoku_projects
    for each row when (old.representative_member_id <> new.representative_member_id)
    execute function sozoku_projects_tell_sale()`,
  // An order of insurance bears the number of the chain of which its case has become part.
  `create function insurance_cases_tell_sale() returns trigger language plpgsql as $$ begin
    update sales set uniform_id = (select uniform_id from inquiries where id = new.inquiry_id)
    where project_type = 3 and project_id = new.id;
    return null; end $$`,
  `create trigger insurance_cases_tell_sale after update of inquiry_id on insurance_cases
    for each row when (old.inquiry_id is distinct from new.inquiry_id) execute function insurance_cases_tell_sale()`,
  `update sales s set member_id = p.representative_member_id from sozoku_projects p
    where s.project_type = 1 and s.project_id = p.id and s.member_id <> p.representative_member_id`,
  `update sales s set uniform_id = i.uniform_id from insurance_cases c left join inquiries i on i.id = c.inquiry_id
    where s.project_type = 3 and s.project_id = c.id and s.uniform_id is distinct from i.uniform_id`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
