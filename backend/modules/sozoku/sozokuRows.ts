import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { storedColumns } from '@/backend/db/storedColumns';
import { fullName, kanaOf, nameOf } from '@/backend/derived/memberName';
import { choicesOf } from '@/backend/records/choices';
import { engagementWorklog } from '@/backend/records/engagementWorklog';
import { estateOf, estateProperties } from '@/backend/records/estate';
import { familyTree } from '@/backend/records/familyTree';
import { personName } from '@/backend/records/names';
import { Refusal } from '@/backend/refusal/refusal';
import type { Lang } from '@/contract/notation/lang';
import { progressFields, type Sozoku, SozokuBody, SozokuRow } from '@/contract/sozoku';
import { heirKnownDates } from '@/rules/heirKnownDates';
import { sozokuWarnings } from '@/rules/sozokuWarnings';
import { interviewHistory } from './sozokuChain';
import { estateFigures } from './sozokuFigures';

type Db = Kysely<Database>;

/** The inquiry (i), representative (m) and office (o) of a project (pr), and its newest work log (w). */
export const sozokuJoins = sql`join inquiries i on i.id = pr.inquiry_id join members m on m.id = pr.representative_member_id
  left join offices o on o.id = pr.office_id
  left join lateral (select l.worklog_category, l.worklog_content from worklogs l
    where l.project_type = 1 and l.project_id = pr.id and l.deleted_at is null
    order by l.work_date desc, l.id desc limit 1) w on true`;

// The sessions' zone is Tokyo's.
const today = sql`current_date`;

/** Follows from the dates unless somebody set another one. */
const apart = ['deposit_status'] as const;

export const sozokuColumns: RawBuilder<SozokuRow> = sql<SozokuRow>`
  pr.id, ${storedColumns('sozoku_projects', 'pr', SozokuBody.shape, { among: SozokuRow.shape, apart })}, i.uniform_id, pr.proposal_number,
  coalesce(pr.prgrs_submission_date, ${today}) - pr.order_date as project_order_elapsed_days,
  pr.due_date_within_3years_date,
  pr.due_date_within_3years_date - ${today} as due_date_within_3years_date_remaining_days,
  ${personName('pr.interviewer_id')} as interviewer_name, ${personName('pr.worker1_id')} as worker1_name,
  ${personName('pr.worker2_id')} as worker2_name, ${personName('pr.manager_id')} as manager_name,
  w.worklog_category, w.worklog_content, ${fullName} as representative_name, m.is_deceased,
  pr.deposit_status_shown as deposit_status, pr.state, o.name as office_name, pr.updated_at, pr.deleted_at, pr.lock_version`;

const detailColumns = sql`
  ${storedColumns('sozoku_projects', 'pr', SozokuBody.shape, { without: SozokuRow.shape })},
  pr.inquiry_id, pr.interview_id, pr.customer_id, f.family_code,
  ${nameOf('c')} as cust_name, ${kanaOf('c')} as cust_name_kana, m.phone1,
  (select nullif(${kanaOf('d')}, '') from members d where d.id = pr.decedent_member_id) as decedent_name_kana,
  pr.reviewer_id, ${personName('pr.reviewer_id')} as reviewer_name, pr.contract_tax, pr.created_at,
  ${personName('pr.created_by')} as created_by, ${personName('pr.updated_by')} as updated_by, pr.family_id`;

type Plain = Omit<
  Sozoku,
  | 'estate_total'
  | 'heir_count'
  | 'total_tax'
  | 'payable_tax'
  | 'estimate_provisional'
  | 'estimate_notes'
  | 'heir_known_dates'
  | 'earliest_known_date'
  | 'estate'
  | 'progress_by'
  | 'warnings'
  | 'engagement_worklog'
  | 'inquiry_details'
  | 'interview_details'
  | 'users'
  | 'locations'
> & { family_id: number };

/** The employee who last entered each progress day, from the history. */
const progressBy = async (db: Db, id: number): Promise<Record<string, string>> => {
  const { rows } = await sql<{ field: string; name: string }>`
    select distinct on (c.field) c.field, ${personName('h.actor_id')} as name
    from history h, jsonb_each(h.changes) c (field, value)
    where h.entity = 'sozoku_projects' and h.record_id = ${id} and c.field = any(${[...progressFields]}::text[])
      and c.value ->> 1 is not null
    order by c.field, h.id desc`.execute(db);
  return Object.fromEntries(rows.flatMap(({ field, name }) => (name === null ? [] : [[field, name]])));
};

/** Rows of the list by their ids, in the order of the ids. */
export const sozokuRowsOf = async (db: Db, ids: readonly number[]): Promise<SozokuRow[]> => {
  const { rows } = await sql<SozokuRow>`select ${sozokuColumns} from sozoku_projects pr ${sozokuJoins}
    where pr.id = any(${[...ids]}::int[]) order by array_position(${[...ids]}::int[], pr.id)`.execute(db);
  return rows;
};

/** What names the records beside a project. */
type Head = Parameters<typeof estateFigures>[1] &
  Pick<Plain, 'id' | 'decedent_member_id' | 'inquiry_id' | 'customer_id'> & { readonly family_id: number };

/** What other records say of a project. */
const besideProject = async (db: Db, head: Head) => {
  const { decedent_member_id, family_id, inquiry_id } = head;
  const tree = decedent_member_id === null ? Promise.resolve([]) : familyTree(db, family_id, decedent_member_id);
  const [members, figures, estate, engagement_worklog, chain] = await Promise.all([
    tree,
    estateFigures(db, head, tree),
    estateProperties(db, decedent_member_id),
    engagementWorklog(db, 1, head),
    interviewHistory(db, inquiry_id),
  ]);
  return {
    known: heirKnownDates(members, decedent_member_id),
    told: { ...figures, estate: estateOf(members, decedent_member_id, estate), engagement_worklog, ...chain },
  };
};

/**
 * A project with all its fields.
 * @param officeId whose people and interview locations come with it
 * @param known the project as it is stored, where that is known
 * @throws Refusal 404 where there is none, or it is deleted
 */
export const sozokuShown = async (db: Db, lang: Lang, id: number, officeId: number, known?: Head): Promise<Sozoku> => {
  const plain = sql<Plain>`select ${sozokuColumns}, ${detailColumns} from sozoku_projects pr ${sozokuJoins}
    join members c on c.id = i.member_id join families f on f.id = pr.family_id where pr.id = ${id} and pr.deleted_at is null`;
  const head = async (): Promise<Plain> => {
    const [found] = (await plain.execute(db)).rows;
    if (found === undefined) throw new Refusal('notFound');
    return found;
  };
  const reading = head();
  const [{ family_id: _, ...project }, { known: days, told }, progress_by, users, locations] = await Promise.all([
    reading,
    known === undefined ? reading.then((found) => besideProject(db, found)) : besideProject(db, known),
    progressBy(db, id),
    choicesOf(db, lang, 'users', { office_id: officeId }),
    choicesOf(db, lang, 'locations', { office_id: officeId }),
  ]);
  return {
    ...project,
    ...told,
    ...days,
    progress_by,
    warnings: sozokuWarnings({ ...project, ...days }),
    users,
    locations,
  };
};
