import { type RawBuilder, sql } from 'kysely';
import type { wordsOf } from '@/locales/all';

type AllWords = (typeof wordsOf)['jp'];

interface Display {
  /** The display name of a record. */
  readonly name: RawBuilder<string>;
  /** The page of a record. */
  readonly page?: (id: number) => string;
  /** Its page where the id alone does not lead there. */
  readonly address?: RawBuilder<string>;
  /** The list of the deleted ones. */
  readonly deleted?: string;
  /** The record's type, if its name does not say so. */
  readonly kind?: (words: AllWords) => string;
}

const person = sql<string>`concat_ws('　', last_name, first_name)`;

/** The records that sentences name, by their tables. */
export const displays: Readonly<Record<string, Display>> = {
  members: { name: person, page: (id) => `/family/member/${id}`, deleted: '/customer?deleted=1' },
  employees: { name: person, page: (id) => `/employees/${id}` },
  inquiries: {
    name: sql`uniform_id`,
    page: (id) => `/inquiry/${id}`,
    deleted: '/inquiry?deleted=1',
    kind: ({ chain }) => chain.kinds.inquiry,
  },
  interviews: {
    name: sql`to_char(interview_date, 'YYYY-MM-DD')`,
    page: (id) => `/interview/${id}`,
    deleted: '/interview?deleted=1',
    kind: ({ chain }) => chain.kinds.interview,
  },
  sozoku_projects: {
    name: sql`proposal_number`,
    page: (id) => `/projectConfirmed/${id}`,
    kind: ({ toss }) => toss.kinds.sozoku,
  },
  legal_projects: {
    name: sql`proposal_number`,
    page: (id) => `/projectLegal/${id}`,
    kind: ({ toss }) => toss.kinds.legal,
  },
  insurance_cases: {
    name: sql`proposal_number`,
    page: (id) => `/insurance/${id}`,
    kind: ({ toss }) => toss.kinds.insurance,
  },
  family_assets: {
    name: sql`to_char(as_of_date, 'YYYY-MM-DD')`,
    page: (id) => `/family/asset/${id}`,
    kind: ({ asset }) => asset.title,
  },
  properties: { name: sql`location`, page: (id) => `/property/${id}`, kind: ({ property }) => property.title },
  division_proposals: {
    name: sql`name`,
    address: sql`(select '/family/' || f.family_code || '?tab=division' from families f where f.id = family_id)`,
    kind: ({ division }) => division.parts.proposals,
  },
  invoices: { name: sql`number`, page: (id) => `/invoice/${id}`, kind: ({ invoice }) => invoice.panel.kind },
  families: { name: sql`family_code` },
  offices: { name: sql`name` },
  teams: { name: sql`name` },
  interview_locations: { name: sql`name` },
  referral_sources: { name: sql`name` },
};

export const nameIn = (table: string): RawBuilder<string> => displays[table]?.name ?? sql<string>`id::text`;
