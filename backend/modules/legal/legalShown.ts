import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { storedColumns } from '@/backend/db/storedColumns';
import { fullKana } from '@/backend/derived/memberName';
import type { Context } from '@/backend/http/implement';
import { estateOf, estateProperties } from '@/backend/records/estate';
import { familyTree } from '@/backend/records/familyTree';
import { Refusal } from '@/backend/refusal/refusal';
import type { HeirKnownDates } from '@/contract/heirKnownDate';
import { type Legal, LegalBody, LegalRow } from '@/contract/legal';
import { daysBetween } from '@/rules/calendarDay';
import { legalDuties } from '@/rules/duties';
import { heirKnownDates } from '@/rules/heirKnownDates';
import { employeeName, legalJoins, rowColumns, type StoredRow, withComputedFields } from './legalRows';

type Computed =
  | 'renounce_due_date'
  | 'registration_due_date'
  | 'forced_share_due_date'
  | 'estate'
  | 'progress_days'
  | 'elappsed_days'
  | 'refund_deposit'
  | keyof HeirKnownDates;
type Stored = StoredRow &
  Omit<Legal, Computed> & {
    readonly progress_since: string;
    readonly family_id: number;
  };

const ownColumns = storedColumns('legal_projects', 'p', LegalBody.shape, { without: LegalRow.shape });

const stored = async (db: Kysely<Database>, id: number): Promise<Stored> => {
  const { rows } =
    await sql<Stored>`select ${rowColumns}, ${ownColumns}, p.tax_order_date, ${fullKana} as customer_name_kana, m.phone1,
    x.order_date as sozoku_order_date, x.id as project_sozoku_id, p.interview_id, p.contract_tax,
    ${employeeName(sql`p.manager_id`)} as manager_name, i.member_id, q.renounce_filed_date, q.renounce_accepted_date,
    q.registration_filed_date, q.registration_completed_date,
    (select min(d.due) from project_deadlines d where d.legal_project_id = p.id and d.due >= current_date) as next_deadline,
    coalesce((select h.date from legal_status_history h where h.project_id = p.id order by h.id desc limit 1),
      p.last_progress_date, (p.created_at at time zone 'Asia/Tokyo')::date) as progress_since,
    (select count(*)::int from legal_services s where s.project_id = p.id) as services_count,
    (select coalesce(sum(b.total), 0)::bigint from legal_billings b where b.project_id = p.id) as billed_total,
    (select coalesce(sum(b.received_amount), 0)::bigint from legal_billings b where b.project_id = p.id) as received_total,
    (select coalesce(sum(l.amount), 0)::bigint from legal_deposits l where l.project_id = p.id) as deposit_balance,
    p.created_at, ${employeeName(sql`p.created_by`)} as created_by, ${employeeName(sql`p.updated_by`)} as updated_by, p.lock_version,
    p.family_id from legal_projects p ${legalJoins} left join legal_orders q on q.id = p.id where p.id = ${id} and p.deleted_at is null`.execute(
      db,
    );
  const [row] = rows;
  if (row === undefined) throw new Refusal('notFound');
  return row;
};

interface Head {
  readonly family_id: number;
  readonly decedent_member_id: number | null;
}

const heirsAndEstate = (db: Kysely<Database>, { family_id, decedent_member_id: decedent }: Head) =>
  Promise.all([decedent === null ? [] : familyTree(db, family_id, decedent), estateProperties(db, decedent)]);

/**
 * A project with all its fields, deadlines and days in its current progress.
 * @param known the project as it is stored, where that is known
 * @throws Refusal 404
 */
export const legalShown = async (
  context: Pick<Context, 'db' | 'today' | 'lang'>,
  id: number,
  known?: Head,
): Promise<Legal> => {
  const reading = stored(context.db, id);
  const [{ family_id: _, ...row }, [members, properties]] = await Promise.all([
    reading,
    known === undefined
      ? reading.then((found) => heirsAndEstate(context.db, found))
      : heirsAndEstate(context.db, known),
  ]);
  const { decedent_member_id: decedent } = row;
  const estate = estateOf(members, decedent, properties);
  const duties = legalDuties(row, estate);
  /** The first that is still to be done, else the last that was. */
  const due = (...rules: readonly string[]) => {
    const found = duties.filter(({ rule }) => rules.includes(rule));
    return (found.find(({ ended }) => ended === null) ?? found.at(-1))?.due ?? null;
  };
  return {
    ...withComputedFields(row, context),
    ...heirKnownDates(members, decedent),
    estate,
    renounce_due_date: due('A', 'successorRenunciation'),
    registration_due_date: due('R1', 'R2'),
    forced_share_due_date: due('F'),
    progress_days: daysBetween(row.progress_since, context.today),
  };
};
