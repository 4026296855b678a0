import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { defineList } from '@/backend/db/page';
import { fullKana, fullName, nameOf } from '@/backend/derived/memberName';
import { defineSheet } from '@/backend/documents/sheet';
import { labelOf } from '@/backend/records/labels';
import { personName } from '@/backend/records/names';
import { inEach, type Lang } from '@/contract/notation/lang';
import { project_categories, project_categories_status } from '@/contract/options/inquiry';
import type { SearchRow } from '@/contract/search';
import { formatsOf } from '@/locales/formats';

/** A row with the columns needed to complete it. */
export interface FoundRow extends Omit<SearchRow, 'heir_names_sozoku'> {
  readonly family_id: number;
  readonly member_id: number;
  /** The decedent whose heirs are named; null without an inheritance-tax project. */
  readonly decedent_id: number | null;
}

/** The project of a chain: the one that goes on, else the last one. */
const project = (table: string, alias: string) => sql`left join lateral (
  select p.* from ${sql.table(table)} p where p.inquiry_id = d.inquiry_id and p.deleted_at is null
  order by p.cancelled_date is not null, p.id desc limit 1) ${sql.ref(alias)} on true`;

const newestInterview = (alias: string, condition = sql`true`) => sql`left join lateral (
  select v.* from interviews v where v.inquiry_id = d.inquiry_id and v.deleted_at is null and ${condition}
  order by v.interview_date desc, v.id desc limit 1) ${sql.ref(alias)} on true`;

const ofProjects = (value: string, condition: string) =>
  sql.raw(`(
  select ${value} from (
    select id, 1 as kind, proposal_number, contract_amount from sozoku_projects
    where inquiry_id = d.inquiry_id and deleted_at is null ${condition}
    union all
    select id, 2, proposal_number, contract_amount from legal_projects
    where inquiry_id = d.inquiry_id and deleted_at is null ${condition}) p)`);

const decedent = sql`case when s.id is not null then coalesce(s.decedent_member_id, i.decedent_member_id, k.id) end`;

const selectWith = (lang: Lang, category: RawBuilder<unknown>, status: RawBuilder<unknown>) => {
  const { comma } = formatsOf[lang];
  return sql<FoundRow>`d.id, i.uniform_id,
    ${ofProjects(`string_agg(p.proposal_number, '${comma}' order by p.kind, p.id)`, '')} as proposal_number,
    ${fullName} as name, m.is_deceased, ${fullKana} as name_kana, m.phone1, m.phone2,
    ${personName('i.first_responder')} as corresponding_person,
    coalesce(${personName('v.interviewer_id')}, ${personName('s.interviewer_id')}, ${personName('l.interviewer_id')})
      as interviewer,
    nullif(concat_ws(${sql.lit(comma)}, ${personName('s.worker2_id')}, ${personName('l.worker_id')}), '') as worker,
    coalesce(s.decedent_name, l.decedent_name, i.decedent_name, (select ${nameOf('x')}
      from members x where x.id = coalesce(s.decedent_member_id, l.decedent_member_id, i.decedent_member_id)))
      as dec_name_kanji,
    i.id as inquiry_id, v.id as interview_id, s.id as p_sozoku_id, l.id as p_legal_id,
    s.project_category as p_sozoku_type, d.customer_id, f.family_code, coalesce(i.office_id, m.office_id) as office_id,
    o.name as office_name, ${category} as project_category, ${status} as project_category_status,
    i.first_inquiry_date, q.estimated_amount,
    ${ofProjects('sum(p.contract_amount)::bigint', 'and cancelled_date is null')} as contract_amount,
    d.family_id, d.member_id, ${decedent} as decedent_id`;
};

const listIn = (lang: Lang) =>
  defineList({
    table: 'search_documents',
    alias: 'd',
    joins: sql`join members m on m.id = d.member_id join families f on f.id = d.family_id
    left join inquiries i on i.id = d.inquiry_id left join offices o on o.id = coalesce(i.office_id, m.office_id)
    ${newestInterview('v')} ${newestInterview('q', sql`v.estimated_amount is not null`)}
    ${project('sozoku_projects', 's')} ${project('legal_projects', 'l')}
    left join lateral (select k.id from members k where k.family_id = d.family_id and k.relation = 1
      and k.deleted_at is null order by k.id limit 1) k on s.id is not null`,
    select: selectWith(lang, sql`i.project_category`, sql`i.project_category_status`),
    sorts: {
      first_inquiry_date: { by: sql`d.at` },
      name: { by: sql`n.sort_kana`, join: sql`join members n on n.id = d.member_id` },
      uniform_id: { by: sql`coalesce(d.inquiry_id, 0)`, gap: 'zero' },
    },
    defaultSort: { by: 'first_inquiry_date', down: true },
    where: () => [],
    narrow: ({ conditions }: { conditions: readonly RawBuilder<SqlBool>[] }) => conditions,
  });

export const searchLists = inEach(listIn);

/** Rows of the sheet, with labels in place of ids. */
export const searchSheetPlan = (lang: Lang) => ({
  ...searchLists[lang],
  select: sql<FoundRow>`${selectWith(
    lang,
    labelOf(sql`i.project_category`, project_categories, lang),
    labelOf(sql`i.project_category_status`, project_categories_status, lang),
  )}, ${decedent} as heir_names_sozoku`,
});

export const searchSheet = defineSheet('search', [
  { field: 'uniform_id', kind: 'text', width: 12 },
  { field: 'proposal_number', kind: 'text', width: 20 },
  { field: 'name', kind: 'text', width: 18 },
  { field: 'name_kana', kind: 'text', width: 22 },
  { field: 'phone1', kind: 'text', width: 16 },
  { field: 'phone2', kind: 'text', width: 16 },
  { field: 'corresponding_person', kind: 'text', width: 14 },
  { field: 'interviewer', kind: 'text', width: 14 },
  { field: 'worker', kind: 'text', width: 18 },
  { field: 'dec_name_kanji', kind: 'text', width: 18 },
  { field: 'heir_names_sozoku', kind: 'heirs', width: 28 },
  { field: 'office_name', kind: 'text', width: 14 },
  { field: 'project_category', kind: 'text', width: 22 },
  { field: 'project_category_status', kind: 'text', width: 14 },
  { field: 'first_inquiry_date', kind: 'day', width: 14 },
  { field: 'estimated_amount', kind: 'number', width: 14 },
  { field: 'contract_amount', kind: 'number', width: 14 },
  { field: 'family_code', kind: 'text', width: 12 },
  { field: 'customer_id', kind: 'id', width: 10 },
]);
