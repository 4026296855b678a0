import { type Kysely, sql } from 'kysely';
import { flag, identity, stamps } from './columns';

const statements = [
  // A document that an estate needs: a line that the records ask for is stored once somebody has touched it, one that is added by hand at once.
  `create table checklist_lines (${identity}, family_id int not null references families,
    decedent_member_id int not null references members, kind text not null, member_id int references members,
    property_id int references properties, label text, asked_on date, asked_by int references employees, arrived_on date,
    returned_on date, ${flag('is_copy')}, valid_until date, fee bigint, remarks text, ${flag('not_needed')}, ${stamps})`,
  'create index checklist_lines_family on checklist_lines (family_id, decedent_member_id)',
  'create index checklist_lines_decedent on checklist_lines (decedent_member_id)',
  'create index checklist_lines_member on checklist_lines (member_id) where member_id is not null',
  'create index checklist_lines_property on checklist_lines (property_id) where property_id is not null',
  `alter table attachments add column checklist_line_id int references checklist_lines`,
  'create index attachments_line on attachments (checklist_line_id) where checklist_line_id is not null',

  // The registers in which a person stood, from birth on.
  `create table register_lives (${identity}, family_id int not null references families, member_id int not null references members,
    periods jsonb not null default '[]', ${stamps})`,
  'create index register_lives_family on register_lives (family_id)',
  'create index register_lives_member on register_lives (member_id)',

  // What nobody has stored yet is version 0 on screens: whoever stores it second is told.
  'alter table checklist_lines alter column lock_version set default 1',
  'alter table register_lives alter column lock_version set default 1',
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
