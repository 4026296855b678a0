import { sql } from 'kysely';
import { memberDocument } from '@/backend/derived/search/memberDocument';
import { memberDocuments } from '@/backend/derived/search/memberDocuments';
import { searchDocuments } from '@/backend/derived/search/searchDocuments';
import type { Context } from '@/backend/http/implement';
import { inheritanceColumns } from '@/backend/modules/family/lifeEvents';
import type { Member } from '@/contract/member';
import { mergeGroups } from '@/contract/notation/mergeGroups';
import type { MergedFamily } from '@/rules/merge/mergedFamily';
import type { MergeValues } from '@/rules/merge/mergeFields';
import { columns, recordTables } from './columns';
import { noteAfter, noteBefore } from './journal';
import type { LoadedMerge } from './load';

interface Moves {
  readonly kept: readonly number[];
  readonly gone: readonly number[];
  readonly family: number;
  readonly formerFamily: number | null;
  readonly families: readonly number[];
}

const scopeOf = (table: string, families: readonly number[]) => recordTables[table]?.(sql`${[...families]}::int[]`);

/** Each column that names what goes, names what stays. */
const follow = async ({ db }: Context, moves: Moves): Promise<void> => {
  const { kept, gone, family, formerFamily, families } = moves;
  const ids = sql`unnest(${[...gone]}::int[], ${[...kept]}::int[]) as p (gone, kept)`;
  const customers = sql`(select g.customer_id as gone, k.customer_id as kept
    from ${ids} join members g on g.id = p.gone join members k on k.id = p.kept
    where g.customer_id <> k.customer_id) p`;
  for (const [table, treated] of Object.entries(columns))
    for (const [column, treatment] of Object.entries(treated)) {
      const name = sql.ref(column);
      const ref = sql.ref(`r.${column}`);
      const from = treatment === 'member' ? ids : customers;
      if (treatment === 'member' || treatment === 'customer')
        await sql`update ${sql.table(table)} r set ${name} = p.kept from ${from}
          where ${ref} = p.gone and ${scopeOf(table, families)}`.execute(db);
      if (treatment === 'family' && formerFamily !== null)
        await sql`update ${sql.table(table)} r set ${name} = ${family} where ${ref} = ${formerFamily}`.execute(db);
    }
};

/** Ids inside documents and lists; a person who stood there twice stands there once. */
const followInside = async ({ db }: Context, { kept, gone, families }: Moves): Promise<void> => {
  const goneIds = sql`${[...gone]}::int[]`;
  const present = (id: string) =>
    sql`coalesce((${sql`${[...kept]}::int[]`})[array_position(${goneIds}, ${sql.raw(id)})], ${sql.raw(id)})`;
  await sql`update interviews r set customer_attendee_ids = (
      select array_agg(id order by place) from (select ${present('a.id')} as id, min(a.place) as place
        from unnest(r.customer_attendee_ids) with ordinality a (id, place) group by 1) a)
    where r.customer_attendee_ids && ${goneIds} and ${scopeOf('interviews', families)}`.execute(db);
  await sql`update insurance_cases r set beneficiaries = (
      select jsonb_agg(jsonb_build_object('member_id', b.id, 'ratio', b.ratio) order by b.place) from (
        select ${present("(e.value ->> 'member_id')::int")} as id, sum((e.value ->> 'ratio')::numeric) as ratio, min(e.place) as place
        from jsonb_array_elements(r.beneficiaries) with ordinality e (value, place) group by 1) b)
    where exists (select from jsonb_array_elements(r.beneficiaries) e where (e.value ->> 'member_id')::int = any(${goneIds}))
      and ${scopeOf('insurance_cases', families)}`.execute(db);
  await sql`update members r set death_effects = jsonb_set(r.death_effects, '{successor_member_id}',
      to_jsonb(${present("(r.death_effects ->> 'successor_member_id')::int")}))
    where (r.death_effects ->> 'successor_member_id')::int = any(${goneIds}) and ${scopeOf('members', families)}`.execute(
    db,
  );
  await sql`delete from deadline_settlements r using unnest(${goneIds}, ${[...kept]}::int[]) p (gone, kept)
    where r.heir_member_id = p.gone and exists (select from deadline_settlements o where o.heir_member_id = p.kept
      and o.rule = r.rule and (o.sozoku_project_id, o.legal_project_id, o.property_id)
        is not distinct from (r.sozoku_project_id, r.legal_project_id, r.property_id))`.execute(db);
  await sql`update deadline_settlements r set heir_member_id = p.kept from unnest(${goneIds}, ${[...kept]}::int[]) p (gone, kept)
    where r.heir_member_id = p.gone`.execute(db);
};

const mostOfPart = sql`9999999999999`;

/** In proposals to divide an estate: two shares of an asset become one, and nobody pays themselves. */
const followDivisions = async ({ db }: Context, { kept, gone, families }: Moves): Promise<void> => {
  const people = sql`unnest(${[...gone]}::int[], ${[...kept]}::int[]) as p (gone, kept)`;
  const both = sql`${people} join division_takers g on g.member_id = p.gone
    join division_takers r on r.member_id = p.kept and (r.division_id, r.line_sort) = (g.division_id, g.line_sort)
    where ${scopeOf('division_takers', families)}`;
  const { rows } = await sql<{ gone_row: number }>`with sums as (
      select r.id, g.id as gone_row, r.num::numeric * g.den + g.num::numeric * r.den as num, r.den::numeric * g.den as den from ${both}),
    parts as (select id, gone_row, div(num, gcd(num, den)) as num, div(den, gcd(num, den)) as den from sums),
    fitting as (select id, gone_row,
      case when den > ${mostOfPart} then greatest(1, div(num * ${mostOfPart}, den)) else num end as num,
      least(den, ${mostOfPart}) as den from parts)
    update division_takers t set num = f.num, den = f.den from fitting f where t.id = f.id returning f.gone_row`.execute(
    db,
  );
  await sql`delete from division_takers where id = any(${rows.map((row) => row.gone_row)}::int[])`.execute(db);
  await sql`delete from division_payments r using ${people} where ${scopeOf('division_payments', families)}
    and ((r.from_member_id = p.gone and r.to_member_id = p.kept) or (r.from_member_id = p.kept and r.to_member_id = p.gone))`.execute(
    db,
  );
};

/** The rows of life events as the merged family has them. */
const writeEvents = async ({ db }: Context, family: MergedFamily, { family: id, families }: Moves): Promise<void> => {
  const marriages = JSON.stringify(family.marriages);
  const given = sql`jsonb_to_recordset(${marriages}::jsonb)
    n (id int, one int, other int, began_on date, ended_on date, end_reason smallint)`;
  await sql`delete from marriages r where ${scopeOf('marriages', families)} and r.id not in (select n.id from ${given} where n.id is not null)`.execute(
    db,
  );
  await sql`update marriages r set family_id = ${id}, one_member_id = n.one, other_member_id = n.other,
    began_on = n.began_on, ended_on = n.ended_on, end_reason = n.end_reason from ${given} where n.id = r.id`.execute(
    db,
  );
  await sql`insert into marriages (family_id, one_member_id, other_member_id, began_on, ended_on, end_reason)
    select ${id}, n.one, n.other, n.began_on, n.ended_on, n.end_reason from ${given} where n.id is null`.execute(db);
  const rows = sql`jsonb_populate_recordset(null::inheritances, ${JSON.stringify(family.inheritances)}::jsonb) n`;
  await sql`delete from inheritances r where ${scopeOf('inheritances', families)} and r.id not in (select n.id from ${rows})`.execute(
    db,
  );
  const acts = sql.join(inheritanceColumns);
  await sql`update inheritances r set (${acts}) = (select ${acts} from (select n.*) n)
    from ${rows} where n.id = r.id`.execute(db);
};

/** Members of the family that goes come after those of the family that stays, with new numbers; all are found by their old codes. */
const moveMembers = async ({ db }: Context, { kept, gone, family, formerFamily }: Moves): Promise<void> => {
  await sql`insert into former_codes (member_id, family_id, personal_code)
    select p.kept, m.family_id, m.personal_code from unnest(${[...gone]}::int[], ${[...kept]}::int[]) p (gone, kept)
      join members m on m.id = p.gone`.execute(db);
  if (formerFamily === null) return;
  const moved = sql`m.family_id = ${formerFamily} and m.merged_into_id is null and m.id <> all(${[...gone]}::int[])`;
  await sql`insert into former_codes (member_id, family_id, personal_code)
    select m.id, m.family_id, m.personal_code from members m where ${moved}`.execute(db);
  await sql`update members r set family_id = ${family}, member_no = n.no from (
      select m.id, (select max(member_no) from members where family_id = ${family})
        + row_number() over (order by m.member_no) as no from members m where ${moved}) n
    where r.id = n.id`.execute(db);
};

/** Relations and links of everybody, as far as they differ. */
const writeLinks = async ({ db, actor }: Context, { members }: MergedFamily): Promise<void> => {
  const given = JSON.stringify(
    members.map(({ member_id, relation, father_member_id, mother_member_id, adoptions }) => ({
      ...{ member_id, relation, father_member_id, mother_member_id, adoptions },
    })),
  );
  await sql`update members r set relation = n.relation, father_member_id = n.father_member_id,
      mother_member_id = n.mother_member_id, adoptions = n.adoptions,
      updated_at = now(), updated_by = ${actor.id}, lock_version = r.lock_version + 1
    from jsonb_to_recordset(${given}::jsonb)
      n (member_id int, relation int, father_member_id int, mother_member_id int, adoptions jsonb)
    where r.id = n.member_id and (r.relation, r.father_member_id, r.mother_member_id, r.adoptions)
      is distinct from (n.relation, n.father_member_id, n.mother_member_id, n.adoptions)`.execute(db);
};

/** What is stored in rows of its own, or written with everybody's links. */
const elsewhere = new Set<string>([
  ...mergeGroups.relation,
  ...mergeGroups.father,
  ...mergeGroups.mother,
  ...mergeGroups.marriages,
  ...mergeGroups.adoptions,
  ...mergeGroups.inheritances,
]);

/** The record that goes ends, and the one that stays takes over what was chosen of it. */
const writePerson = async (
  { db, actor }: Context,
  { kept, gone }: { kept: Member; gone: Member },
  patch: Partial<MergeValues>,
): Promise<void> => {
  const takesCustomer = kept.customer_id === null && gone.customer_id !== null;
  await sql`update members set deleted_at = now(), merged_into_id = ${kept.member_id},
    ${takesCustomer ? sql`customer_id = null,` : sql``}
    updated_at = now(), updated_by = ${actor.id}, lock_version = lock_version + 1 where id = ${gone.member_id}`.execute(
    db,
  );
  if (kept.customer_id !== null && gone.customer_id !== null && kept.customer_id !== gone.customer_id)
    await sql`update customers set deleted_at = now(), updated_at = now(), updated_by = ${actor.id},
      lock_version = lock_version + 1 where id = ${gone.customer_id}`.execute(db);
  const own = Object.fromEntries(Object.entries(patch).filter(([name]) => !elsewhere.has(name)));
  const values = {
    ...own,
    ...memberDocument({ ...kept, ...own }),
    ...(takesCustomer ? { customer_id: gone.customer_id } : {}),
    updated_by: actor.id,
  };
  // Later than both, so that a form that was opened of either is told.
  const version = Math.max(kept.lock_version, gone.lock_version) + 2;
  await db
    .updateTable('members')
    .set({ ...values, updated_at: sql`now()`, lock_version: version } as never)
    .where('id', '=', kept.member_id)
    .execute();
};

/** Who represents the merged family: its representative, or the other family's where that one has died. */
const representativeOf = ({ kept, gone, people }: LoadedMerge, members: MergedFamily['members']): number => {
  const idOf = (id: number | null) =>
    people.find((one) => one.gone.member_id === id)?.kept.member_id ?? id ?? members[0]?.member_id ?? 0;
  const [own, others] = [kept, gone].map((family) => (family === null ? 0 : idOf(family.main_member_id)));
  const lives = (id: number | undefined) => members.some((one) => one.member_id === id && one.is_deceased === 0);
  return (!lives(own) && lives(others) ? others : own) ?? 0;
};

/** The family has one representative, whose office owns it; members of the two owning offices go there. */
const writeFamilies = async (
  context: Context,
  loaded: LoadedMerge,
  members: MergedFamily['members'],
): Promise<void> => {
  const { db, actor } = context;
  const { kept, gone } = loaded;
  const main = representativeOf(loaded, members);
  await sql`update families set main_member_id = ${main}, updated_at = now(), updated_by = ${actor.id},
    lock_version = lock_version + 1 where id = ${kept.id} and main_member_id is distinct from ${main}`.execute(db);
  await sql`update members r set office_id = o.office_id from members o where o.id = ${main} and r.family_id = ${kept.id}
    and r.office_id = any(${[kept.office_id, gone?.office_id ?? kept.office_id]}::int[]) and r.office_id <> o.office_id
    and r.deleted_at is null`.execute(db);
  if (gone === null) return;
  await sql`update families set merged_into_id = ${kept.id}, deleted_at = now(), updated_at = now(),
    updated_by = ${actor.id}, lock_version = lock_version + 1 where id = ${gone.id}`.execute(db);
};

/** Deadlines go where their records are, so that none is told to have ended, or to be new. */
const moveDeadlines = async (db: Context['db'], families: readonly number[]): Promise<void> => {
  for (const [table, column] of Object.entries(deadlineColumns))
    await sql`update project_deadlines d set family_id = p.family_id from ${sql.table(table)} p
      where p.id = ${sql.ref(`d.${column}`)} and d.family_id = any(${[...families]}::int[]) and d.family_id <> p.family_id`.execute(
      db,
    );
};
const deadlineColumns = {
  sozoku_projects: 'sozoku_project_id',
  legal_projects: 'legal_project_id',
  properties: 'property_id',
};

/** Rows that follow from the records and are not made anew at every save. */
export const mendDocuments = async ({ db, owners }: Context, families: readonly number[]): Promise<void> => {
  await moveDeadlines(db, families);
  await memberDocuments.mend?.(db, families);
  await searchDocuments.mend?.(db, families);
  for (const id of families) owners.add(id);
};

/**
 * Makes one file of two: all that names what goes names what stays, in the order that keys ask for. Every row that is
 * changed is noted before and after.
 */
export const applyMerge = async (
  context: Context,
  mergeId: number,
  loaded: LoadedMerge,
  family: MergedFamily,
): Promise<void> => {
  const { db } = context;
  const { kept, gone, people, families } = loaded;
  const moves: Moves = {
    kept: people.map((one) => one.kept.member_id),
    gone: people.map((one) => one.gone.member_id),
    family: kept.id,
    formerFamily: gone?.id ?? null,
    families,
  };
  await noteBefore(db, mergeId, families);
  await writeEvents(context, family, moves);
  await followInside(context, moves);
  await followDivisions(context, moves);
  await follow(context, moves);
  await moveMembers(context, moves);
  await writeLinks(context, family);
  for (const one of people) await writePerson(context, one, family.values.get(one.kept.member_id)?.patch ?? {});
  await writeFamilies(context, loaded, family.members);
  await noteAfter(db, mergeId, families);
  await mendDocuments(context, families);
};
