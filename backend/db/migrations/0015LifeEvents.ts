import { type Kysely, sql } from 'kysely';
import { flag, identity } from './columns';

const name = 'concat(m.last_name, m.first_name)';

const deaths = [
  // The first and the last day that a day known in part can mean (ISO 8601-2: 2024, 2024-05, 2024-05~, 2024-05-01/2024-05-10).
  `create function partial_day_from(known text) returns date language plpgsql immutable strict parallel safe as $$
    declare part text := rtrim(split_part(known, '/', 1), '~');
    begin
      return make_date(left(part, 4)::int, coalesce(nullif(substr(part, 6, 2), '')::int, 1),
        coalesce(nullif(substr(part, 9, 2), '')::int, 1));
    end $$`,
  `create function partial_day_to(known text) returns date language plpgsql immutable strict parallel safe as $$
    declare part text := rtrim(case when known like '%/%' then split_part(known, '/', 2) else known end, '~');
    first date := partial_day_from(part);
    begin
      return case length(part) when 10 then first
        when 7 then first + interval '1 month' - interval '1 day'
        else first + interval '1 year' - interval '1 day' end;
    end $$`,
  `alter table members add column ${flag('is_deceased')}, add column death_time text,
    add column death_effects jsonb,
    alter column death_date type text collate "C" using to_char(death_date, 'YYYY-MM-DD')`,
  `alter table members add column death_from date generated always as (partial_day_from(death_date)) stored,
    add column death_to date generated always as (partial_day_to(death_date)) stored`,
  ...['inquiries', 'sozoku_projects', 'legal_projects'].map(
    (table) =>
      `alter table ${table} alter column death_date type text collate "C" using to_char(death_date, 'YYYY-MM-DD')`,
  ),
  'update members set is_deceased = 1 where death_date is not null',
  'alter table members add check (is_deceased = 1 or death_date is null)',
];

const marriages = [
  // A marriage is a fact of two members; it ends by the death of either where nothing else is told.
  `create table marriages (${identity},
    family_id int not null references families on delete cascade,
    one_member_id int not null references members on delete cascade,
    other_member_id int not null references members on delete cascade,
    began_on date, ended_on date, end_reason smallint,
    check (one_member_id <> other_member_id))`,
  'create index marriages_one on marriages (one_member_id)',
  'create index marriages_other on marriages (other_member_id)',
  // A link from either side was a marriage; one to a former spouse had ended in divorce, one to a de facto spouse was none.
  `insert into marriages (family_id, one_member_id, other_member_id, end_reason)
    select m.family_id, least(m.id, s.id), greatest(m.id, s.id),
      max(case when 1 in (m.relation, s.relation) and 30 in (m.relation, s.relation) then 2 end)
    from members m join members s on s.id = m.spouse_member_id
    where not (1 in (m.relation, s.relation) and 29 in (m.relation, s.relation))
    group by 1, 2, 3 order by 2, 3`,
  `insert into upgrade_notes (migration, kind, family_id, subject, after)
    select '0015LifeEvents', 'divorce', g.family_id, ${name} || ' – ' || concat(o.last_name, o.first_name), '離婚'
    from marriages g join members m on m.id = g.one_member_id join members o on o.id = g.other_member_id
    where g.end_reason = 2`,
  `insert into upgrade_notes (migration, kind, family_id, subject, before)
    select '0015LifeEvents', 'no_marriage', m.family_id, ${name} || ' – ' || concat(s.last_name, s.first_name), '内縁'
    from members m join members s on s.id = m.spouse_member_id
    where 1 in (m.relation, s.relation) and 29 in (m.relation, s.relation)`,
  'alter table members drop column spouse_member_id',
];

/** Whose death a day, or a loss of the right, of a member `m` is most likely about: a parent's, a spouse's, the key person's. */
const likelyDecedent = (day: string) => `(select d.id from members d
  where d.family_id = m.family_id and d.id <> m.id and d.deleted_at is null
    and (d.relation = 1 or d.death_to is not null)
  order by (${day} is null or d.death_from <= ${day}) desc nulls last,
    (d.id in (coalesce(m.father_member_id, 0), coalesce(m.mother_member_id, 0))
      or exists (select from marriages g where d.id in (g.one_member_id, g.other_member_id)
        and m.id in (g.one_member_id, g.other_member_id))
      or (d.relation = 1 and m.relation between 2 and 11)) desc,
    d.death_to is not null desc, d.relation = 1 desc, d.death_to desc, d.id limit 1)`;

const moved = [
  ['renounced_date', 'm.renounced_date', 'renounced_date'],
  ['heir_known_date', 'm.heir_known_date', 'known_date'],
  ['loss_of_right', 'null::date', 'loss_of_right'],
] as const;

const inheritances = [
  // What somebody did, or lost, as an heir of one decedent.
  `create table inheritances (${identity}, member_id int not null references members on delete cascade,
    decedent_member_id int not null references members on delete cascade,
    known_date date, extended_until date, accepted_date date, limited_acceptance_date date, renounced_date date,
    loss_of_right smallint,
    unique (member_id, decedent_member_id), check (member_id <> decedent_member_id))`,
  'create index inheritances_decedent on inheritances (decedent_member_id)',
  ...moved.flatMap(([old, day, column]) => [
    `insert into inheritances (member_id, decedent_member_id, ${column})
      select m.id, d.id, m.${old} from members m cross join lateral ${likelyDecedent(day)} d where m.${old} is not null
      on conflict (member_id, decedent_member_id) do update set ${column} = excluded.${column}`,
    `insert into upgrade_notes (migration, kind, family_id, subject, before, after)
      select '0015LifeEvents', '${old}', m.family_id, ${name}, m.${old}::text, concat(d.last_name, d.first_name)
      from members m left join inheritances i on i.member_id = m.id and i.${column} is not distinct from m.${old}
      left join members d on d.id = i.decedent_member_id where m.${old} is not null`,
    // Nobody in the family has died that it could be about: kept as words.
    `update members m set remarks = concat_ws(E'\\n', m.remarks, '（${old}: ' || m.${old}::text || '）')
      where m.${old} is not null and not exists (select from inheritances i where i.member_id = m.id and i.${column} = m.${old})`,
  ]),
  'alter table members drop column renounced_date, drop column heir_known_date, drop column loss_of_right',
];

// Projects before their chains, as a change of a project locks them.
const copies = [
  { table: 'sozoku_projects', names: ['decedent_name', 'death_date'] },
  { table: 'legal_projects', names: ['decedent_name', 'death_date'] },
  { table: 'inquiries', names: ['decedent_name', 'decedent_kana', 'death_date'] },
] as const;

const source = {
  decedent_name: "concat_ws('　', d.last_name, d.first_name)",
  decedent_kana: "nullif(concat_ws('　', d.last_name_kana, d.first_name_kana), '')",
  death_date: 'd.death_date',
} as const;

const decedents = [
  // A death that only the inquiry or the project told is the member's own from now on.
  ...copies.map(
    ({ table }) => `update members m set death_date = p.death_date, is_deceased = 1,
        known_date = coalesce(m.known_date, p.known_date)
      from ${table} p where p.decedent_member_id = m.id and p.death_date is not null and m.death_date is null`,
  ),
  // What is stored of a decedent who is a member is the member's; what stood there otherwise is told, and in the history.
  ...copies.flatMap(({ table, names }) =>
    names.map(
      (column) => `insert into upgrade_notes (migration, kind, family_id, subject, before, after)
        select '0015LifeEvents', '${column}', p.family_id, '${table} ' || p.id, p.${column}, ${source[column]}
        from ${table} p join members d on d.id = p.decedent_member_id
        where p.${column} is not null and p.${column} is distinct from ${source[column]}`,
    ),
  ),
  `insert into history (entity, record_id, action, changes)
    select split_part(subject, ' ', 1), split_part(subject, ' ', 2)::int, 'update',
      jsonb_object_agg(kind, jsonb_build_array(before, after))
    from upgrade_notes where kind in ('decedent_name', 'decedent_kana', 'death_date') group by subject`,
  ...copies.flatMap(({ table, names }) => {
    const columns = names.join(', ');
    const sources = names.map((column) => source[column]).join(', ');
    return [
      `update ${table} p set (${columns}) = (select ${sources} from members d where d.id = p.decedent_member_id)
        where p.decedent_member_id is not null`,
      `create function ${table}_read_decedent() returns trigger language plpgsql as $$ begin
        select ${sources} into ${names.map((column) => `new.${column}`).join(', ')}
        from members d where d.id = new.decedent_member_id;
        return new; end $$`,
      `create trigger ${table}_read_decedent before insert or update of decedent_member_id, ${columns} on ${table}
        for each row when (new.decedent_member_id is not null) execute function ${table}_read_decedent()`,
    ];
  }),
  // The other way round: whoever is a decedent somewhere is told there as their own record tells them.
  `create function members_tell_decedent() returns trigger language plpgsql as $$ begin
    ${copies.map(({ table }) => `update ${table} set decedent_name = decedent_name where decedent_member_id = new.id;`).join('\n    ')}
    return null; end $$`,
  `create trigger members_tell_decedent after update of last_name, first_name, last_name_kana, first_name_kana, death_date
    on members for each row when ((old.last_name, old.first_name, old.last_name_kana, old.first_name_kana, old.death_date)
      is distinct from (new.last_name, new.first_name, new.last_name_kana, new.first_name_kana, new.death_date))
    execute function members_tell_decedent()`,
  'create index if not exists inquiries_decedent on inquiries (decedent_member_id) where decedent_member_id is not null',
];

const statements = [
  // What a migration changed or decided that somebody should look at.
  `create table upgrade_notes (${identity}, migration text not null, kind text not null, family_id int, subject text,
    before text, after text, at timestamptz not null default now())`,
  ...deaths,
  ...marriages,
  ...inheritances,
  ...decedents,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
