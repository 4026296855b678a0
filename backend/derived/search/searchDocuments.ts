import { sql } from 'kysely';
import { type ComputedRows, syncComputedRows } from '@/backend/derived/computedRows';
import { type Derivation, rebuildByFamily } from '@/backend/derived/derivation';
import {
  type ChainDocument,
  chainDocument,
  type SearchedCustomer,
  type SearchedInquiry,
  type SearchedInterview,
  type SearchedLegal,
  type SearchedName,
  type SearchedSozoku,
} from './chainDocument';
import { refreshNames } from './nameDocument';
import { refreshNotes } from './notes';
import { refreshSortKana } from './sortKana';

interface Member extends SearchedName, SearchedCustomer {
  readonly id: number;
  readonly customer_id: number | null;
  /** The day on which it was recorded, in Japan. */
  readonly since: string;
}

interface Inquiry extends SearchedInquiry {
  readonly id: number;
  readonly member_id: number;
  readonly first_inquiry_date: string;
}

interface OfChain {
  readonly id: number;
  readonly inquiry_id: number;
}

/** A stored document, or one that should be. */
interface Document extends ChainDocument {
  family_id: number;
  customer_id: number;
  member_id: number;
  inquiry_id: number | null;
  at: string;
}

/** The stored document as read for comparison; its tokens are one text, which costs a quarter of the work. */
interface Present extends Omit<Document, 'tokens'> {
  readonly id: number;
  readonly tokens: string;
}

interface Family {
  readonly family_id: number;
  readonly members: readonly Member[];
  readonly inquiries: readonly Inquiry[];
  readonly interviews: readonly (SearchedInterview & OfChain)[];
  readonly sozoku: readonly (SearchedSozoku & OfChain)[];
  readonly legal: readonly (SearchedLegal & OfChain)[];
  readonly stored: readonly Present[];
}

/** The living records of a table in the family `f`, as a list. */
const recordsOf = (
  table: string,
  columns: readonly string[],
) => sql`(select coalesce(jsonb_agg(r order by r.id), '[]') from
  (select id, ${sql.raw(columns.join(', '))} from ${sql.table(table)} t where t.family_id = f.id and t.deleted_at is null) r)`;

/** Each with its type. */
const stored = {
  family_id: 'int',
  customer_id: 'int',
  member_id: 'int',
  inquiry_id: 'int',
  at: 'date',
  met_first: 'date',
  met_last: 'date',
  ordered_first: 'date',
  ordered_last: 'date',
  quoted: 'bigint',
  contracted: 'bigint',
  tokens: 'text[]',
  words: 'text',
  numbers: 'text',
} as const satisfies Record<keyof Document, string>;

const names = Object.keys(stored) as (keyof Document)[];
const compared = sql.raw(
  names.map((name) => (name === 'tokens' ? `array_to_string(tokens, ',') as tokens` : name)).join(', '),
);

const ofProject = [
  'inquiry_id',
  'proposal_number',
  'order_date',
  'contract_amount',
  'cancelled_date',
  'decedent_name',
  'interviewer_id',
  'manager_id',
];

/** The columns of which documents are made. */
const read = {
  members: [
    ...['customer_id', 'last_name', 'first_name', 'last_name_kana', 'first_name_kana', 'personal_code'],
    ...['phone1', 'phone2', 'phone3', 'prefecture_id', 'office_id'],
  ],
  inquiries: [
    ...['member_id', 'uniform_id', 'office_id', 'project_category', 'project_category_status', 'approach_way'],
    ...[
      'introduced_by_id',
      'decedent_name',
      'decedent_kana',
      'first_responder',
      'assigned_user_id',
      'first_inquiry_date',
    ],
  ],
  interviews: [
    ...['inquiry_id', 'interview_date', 'estimated_amount', 'interviewer_id', 'attendee_ids', 'introduced_by_id'],
  ],
  sozoku_projects: [...ofProject, 'application_type', 'worker1_id', 'worker2_id'],
  legal_projects: [
    ...[...ofProject, 'project_type', 'worker_id', 'tax_consultant_id', 'tax_officer_id', 'financial_officer_id'],
  ],
} as const;

const ofMember = `(created_at at time zone 'Asia/Tokyo')::date as since,
  array(select c.personal_code from former_codes c where c.member_id = t.id order by c.id) as former_codes`;

const familiesQuery = (ids: readonly number[]) => sql<Family>`select f.id as family_id,
  ${recordsOf('members', [...read.members, ofMember])} as members,
  ${recordsOf('inquiries', read.inquiries)} as inquiries,
  ${recordsOf('interviews', read.interviews)} as interviews,
  ${recordsOf('sozoku_projects', read.sozoku_projects)} as sozoku,
  ${recordsOf('legal_projects', read.legal_projects)} as legal,
  (select coalesce(jsonb_agg(d), '[]') from
    (select id, ${compared} from search_documents where family_id = f.id) d) as stored
  from families f where f.id = any(${[...ids]}::int[]) order by f.id`;

/** The documents that a family should have: one a chain, and one for each customer without any. */
const documentsOf = (family: Family): Document[] => {
  const { family_id, members } = family;
  const documentOf = (member: Member, inquiry: Inquiry | null): Document[] => {
    if (member.customer_id === null) return [];
    const inChain = <T extends OfChain>(records: readonly T[]) =>
      records.filter(({ inquiry_id }) => inquiry_id === inquiry?.id);
    const facts = {
      members,
      customer: member,
      inquiry,
      interviews: inChain(family.interviews),
      sozoku: inChain(family.sozoku),
      legal: inChain(family.legal),
    };
    const place = { family_id, customer_id: member.customer_id, member_id: member.id };
    const at = inquiry?.first_inquiry_date ?? member.since;
    return [{ ...place, inquiry_id: inquiry?.id ?? null, at, ...chainDocument(facts) }];
  };
  return members.flatMap((member) => {
    const chains: (Inquiry | null)[] = family.inquiries.filter(({ member_id }) => member_id === member.id);
    return (chains.length === 0 ? [null] : chains).flatMap((inquiry) => documentOf(member, inquiry));
  });
};

export const documentRows: ComputedRows<Family, Document, never> = {
  table: 'search_documents',
  columns: stored,
  key: ({ member_id, inquiry_id }) => `${member_id} ${inquiry_id}`,
  families: familiesQuery,
  due: (family) => documentsOf(family).map((row) => ({ row })),
};

const refresh: Derivation['refresh'] = async (db, families) => {
  const [renamed, moves] = await Promise.all([
    refreshNames(db, families),
    syncComputedRows(db, documentRows, families),
  ]);
  return { written: renamed + moves.length };
};

/**
 * Notes are written with their records, names to sort by follow in the database; only a change of the folding rules, or of the
 * database by hand, makes them stale.
 */
const refreshAll: Derivation['refresh'] = async (db, families) => {
  const sorted = await refreshSortKana(db, families);
  const { written } = await refresh(db, families);
  return { written: sorted + written + (await refreshNotes(db, families)) };
};

/** Search documents of chains and notes, and the name keys by which their records are sorted and found. */
export const searchDocuments: Derivation = {
  kind: 2,
  from: {
    members: new Set([...read.members, 'member_no']),
    inquiries: new Set([...read.inquiries, 'decedent_member_id']),
    interviews: new Set(read.interviews),
    sozoku_projects: new Set([...read.sozoku_projects, 'decedent_member_id']),
    legal_projects: new Set([...read.legal_projects, 'decedent_member_id']),
  },
  refresh,
  mend: async (db, families) => (await refreshAll(db, families)).written,
  rebuild: rebuildByFamily(refreshAll, 250),
};
