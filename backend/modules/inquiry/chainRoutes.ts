import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { fullName } from '@/backend/derived/memberName';
import { implement } from '@/backend/http/implement';
import { Refusal } from '@/backend/refusal/refusal';
import { type ChainKind, type ChainTabs, chain } from '@/contract/chain';

type Db = Kysely<Database>;

type Found = (db: Db, id: number) => Promise<{ chain: number } | undefined>;

const tax =
  (category: number): Found =>
  (db, id) =>
    db
      .selectFrom('sozoku_projects')
      .select('inquiry_id as chain')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .where('project_category', '=', category)
      .executeTakeFirst();

const partOf =
  (table: 'interviews' | 'legal_projects'): Found =>
  (db, id) =>
    db
      .selectFrom(table)
      .select('inquiry_id as chain')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();

/** The chain (its inquiry's id) that a record of a kind belongs to. */
const chains: Readonly<Record<ChainKind, Found>> = {
  inquiry: (db, id) =>
    db
      .selectFrom('inquiries')
      .select('id as chain')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
  interview: partOf('interviews'),
  project_legal: partOf('legal_projects'),
  project_confirmed: tax(1),
  project_revised: tax(2),
  project_during_life: tax(3),
};

/** @throws Refusal 404 where there is no such record of that kind */
const chainOf = async (db: Db, kind: ChainKind, id: number): Promise<number> => {
  const found = await chains[kind](db, id);
  if (found === undefined) throw new Refusal('notFound');
  return found.chain;
};

type Head = Pick<
  ChainTabs,
  'uniform_id' | 'customer_id' | 'family_code' | 'cust_name' | 'is_deceased' | 'project_category_status' | 'interviews'
> &
  Record<'confirmed' | 'revised' | 'during_life' | 'legal', number | null>;

/** The chain's project of a category: the one that is not cancelled, where there is such a one. */
const sozokuOf = (category: number) => sql`(select p.id from sozoku_projects p
  where p.inquiry_id = i.id and p.project_category = ${category} and p.deleted_at is null
  order by (p.cancelled_date is not null), p.id desc limit 1)`;

const head = async (db: Db, inquiryId: number): Promise<Head> => {
  const { rows } = await sql<Head>`
    select i.uniform_id, i.customer_id, f.family_code, ${fullName} as cust_name, m.is_deceased, i.project_category_status,
      ${sozokuOf(1)} as confirmed, ${sozokuOf(2)} as revised, ${sozokuOf(3)} as during_life,
      (select p.id from legal_projects p where p.inquiry_id = i.id and p.deleted_at is null
        order by (p.cancelled_date is not null), p.id desc limit 1) as legal,
      (select coalesce(jsonb_agg(v order by v.sequence), '[]') from (
        select id, row_number() over (order by interview_date, id) as sequence, interview_date
        from interviews where inquiry_id = i.id and deleted_at is null) v) as interviews
    from inquiries i join members m on m.id = i.member_id join families f on f.id = i.family_id
    where i.id = ${inquiryId} and i.deleted_at is null`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Refusal('notFound');
  return row;
};

const tab = (id: number | null) => ({ id, active: id !== null });

export const chainModule = implement(
  'chain',
  chain,
  { tabs: { resource: 'inquiry', action: 'read' } },
  {
    async tabs({ query: { id, id_type } }, { db }) {
      const inquiryId = await chainOf(db, id_type, id);
      const { confirmed, revised, during_life, legal, ...chainHead } = await head(db, inquiryId);
      const newest = chainHead.interviews.at(-1)?.id ?? null;
      return {
        inquiry: tab(inquiryId),
        interview: tab(id_type === 'interview' ? id : newest),
        project_confirmed: tab(id_type === 'project_confirmed' ? id : confirmed),
        project_revised: tab(id_type === 'project_revised' ? id : revised),
        project_legal: tab(id_type === 'project_legal' ? id : legal),
        project_during_life: tab(id_type === 'project_during_life' ? id : during_life),
        ...chainHead,
      };
    },
  },
);
