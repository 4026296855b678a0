import { type Kysely, sql } from 'kysely';
import { anyOf } from '@/backend/db/anyOf';
import { lockFamilies } from '@/backend/db/familyLock';
import type { Database } from '@/backend/db/schema';
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
import { namedInquiries, refreshNames } from './nameDocument';
import { refreshSortKana } from './sortKana';

type Db = Kysely<Database>;

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

/** As it is read to be compared: its tokens as one text, which is a quarter of the work. */
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
  readonly documents: readonly Present[];
  readonly named: Parameters<typeof refreshNames>[1];
}

/** The living records of a table in the family `f`, as a list. */
const recordsOf = (table: string, columns: string) => sql`(select coalesce(jsonb_agg(r order by r.id), '[]') from
  (select id, ${sql.raw(columns)} from ${sql.table(table)} t where t.family_id = f.id and t.deleted_at is null) r)`;

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
const columns = sql.raw(names.join(', '));
const compared = sql.raw(
  names.map((name) => (name === 'tokens' ? `array_to_string(tokens, ',') as tokens` : name)).join(', '),
);
const values = sql.raw(names.map((name) => `${name} = g.${name}`).join(', '));
const typed = sql.raw(
  Object.entries(stored)
    .map((column) => column.join(' '))
    .join(', '),
);

const ofProject = `inquiry_id, proposal_number, order_date, contract_amount, cancelled_date, decedent_name, interviewer_id,
  manager_id`;

const familiesQuery = (ids: readonly number[]) => sql<Family>`select f.id as family_id,
  ${recordsOf(
    'members',
    `customer_id, last_name, first_name, last_name_kana, first_name_kana, personal_code, phone1, phone2, phone3,
      prefecture_id, office_id, (created_at at time zone 'Asia/Tokyo')::date as since`,
  )} as members,
  ${recordsOf(
    'inquiries',
    `member_id, uniform_id, office_id, project_category, project_category_status, approach_way, introduced_by_id,
      decedent_name, decedent_kana, first_responder, assigned_user_id, first_inquiry_date`,
  )} as inquiries,
  ${recordsOf(
    'interviews',
    'inquiry_id, interview_date, estimated_amount, interviewer_id, attendee_ids, introduced_by_id',
  )} as interviews,
  ${recordsOf('sozoku_projects', `${ofProject}, application_type, worker1_id, worker2_id`)} as sozoku,
  ${recordsOf(
    'legal_projects',
    `${ofProject}, project_type, worker_id, tax_consultant_id, tax_officer_id, financial_officer_id`,
  )} as legal,
  (select coalesce(jsonb_agg(d), '[]') from
    (select id, ${compared} from search_documents where family_id = f.id) d) as documents,
  ${namedInquiries} as named
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

const keyOf = ({ member_id, inquiry_id }: Document | Present): string => `${member_id} ${inquiry_id}`;

/** A list as text is its entries, parted by commas. */
const isSame = (present: Present, due: Document): boolean =>
  names.every((name) => String(present[name]) === String(due[name]));

/** What of the stored documents is not as it should be. */
const differenceOf = (family: Family) => {
  const present = new Map(family.documents.map((document) => [keyOf(document), document]));
  const due = new Map(documentsOf(family).map((document) => [keyOf(document), document]));
  return {
    gone: family.documents.filter((document) => !due.has(keyOf(document))).map(({ id }) => id),
    changed: [...due].flatMap(([key, document]) => {
      const old = present.get(key);
      return old === undefined || isSame(old, document) ? [] : [{ id: old.id, ...document }];
    }),
    added: [...due].flatMap(([key, document]) => (present.has(key) ? [] : [document])),
  };
};

const given = (documents: readonly object[]) => sql`jsonb_to_recordset(${JSON.stringify(documents)}::jsonb)
  as g(id int, ${typed})`;

/**
 * Makes the search documents of families, and the names that their records are sorted by, what they should be; only what
 * differs is written. To be called at the end of a transaction that changed them. One transaction at a time looks at a
 * family, and after that sees what the one before it stored: no order of parallel saves leaves a document that is of none.
 * @returns how many rows were written
 */
export const refreshDocuments = async (db: Db, families: Iterable<number>): Promise<number> => {
  const ids = [...families].sort((one, other) => one - other);
  if (ids.length === 0) return 0;
  await lockFamilies(db, ids);
  const sorted = await refreshSortKana(db, ids);
  const { rows } = await familiesQuery(ids).execute(db);
  const named = await refreshNames(
    db,
    rows.flatMap((family) => family.named),
  );
  const differences = rows.map(differenceOf);
  const [gone, changed, added] = [
    differences.flatMap((difference) => difference.gone),
    differences.flatMap((difference) => difference.changed),
    differences.flatMap((difference) => difference.added),
  ];
  if (gone.length > 0) await db.deleteFrom('search_documents').where('id', '=', anyOf(gone)).execute();
  if (changed.length > 0)
    await sql`update search_documents d set ${values} from ${given(changed)} where d.id = g.id`.execute(db);
  if (added.length > 0)
    await sql`insert into search_documents (${columns}) select ${columns} from ${given(added)}`.execute(db);
  return sorted + named + gone.length + changed.length + added.length;
};
