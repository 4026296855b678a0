import { type Selectable, sql } from 'kysely';
import type { LegalPersonTable } from '@/backend/db/schema';
import { fullName } from '@/backend/derived/memberName';
import { paperLang } from '@/backend/documents/papers';
import type { Context } from '@/backend/http/implement';
import { fullAddress } from '@/backend/records/fullAddress';
import type { InvoicePayee } from '@/contract/invoicePaper';
import type { ErrorLink, Problem } from '@/contract/messages';
import { prefectures } from '@/contract/options/prefectures';
import { labelIn } from '@/locales/all';

export type LegalPerson = Selectable<LegalPersonTable>;

/** Those in use that bill for a department, the first of the list first. */
export const legalPersons = ({ db }: Pick<Context, 'db'>, department: number): Promise<LegalPerson[]> =>
  db
    .selectFrom('legal_persons')
    .selectAll()
    .where('department_id', '=', department)
    .where('status', '=', 1)
    .where('deleted_at', 'is', null)
    .orderBy(sql`display_order nulls last`)
    .orderBy('id')
    .execute();

const settings = '/settings/firm';

/** Why a legal person cannot issue a qualified invoice (消費税法57条の4), with the way to the settings. */
export const payeeProblems = (path: string, person: LegalPerson | undefined): Problem[] => {
  if (person === undefined)
    return [{ path, code: 'invoice_no_person', link: { label: settings, href: `${settings}/create` } }];
  const { id, name, registration_no, bank_accounts } = person;
  const of = (code: string): Problem => ({
    path,
    code,
    params: { name },
    link: { label: name, href: `${settings}/${id}?edit=1` },
  });
  return [
    ...(registration_no === null ? [of('invoice_no_registration')] : []),
    ...(bank_accounts.length === 0 ? [of('invoice_no_bank')] : []),
  ];
};

export const payeeOf = (person: LegalPerson): InvoicePayee => ({
  name: person.name,
  registration_no: person.registration_no ?? '',
  representative: person.representative,
  post_code: person.post_code,
  address: [labelIn(prefectures, person.prefecture_id, paperLang), person.address, person.address2].join(''),
  phone: person.phone,
  seal_text: person.seal_text,
  bank_accounts: person.bank_accounts,
});

export interface Addressee {
  readonly id: number;
  readonly name: string;
  readonly post_code: string | null;
  readonly address: string | null;
  readonly is_deceased: number;
}

interface OfProject {
  readonly project_type: number;
  readonly project_id: number;
}

const familyOf = ({ project_type, project_id }: OfProject) =>
  project_type === 1
    ? sql`(select family_id from sozoku_projects where id = ${project_id})`
    : sql`(select family_id from legal_projects where id = ${project_id})`;

/** The members of a project's family who may be written to, and who has died among them. */
export const addresseesOf = async ({ db }: Pick<Context, 'db'>, project: OfProject): Promise<Addressee[]> => {
  const { rows } = await sql<Addressee>`select m.id, ${fullName} as name, m.zipcode as post_code,
      nullif(${fullAddress}, '') as address, m.is_deceased
    from members m where m.family_id = ${familyOf(project)} and m.deleted_at is null order by m.member_no`.execute(db);
  return rows;
};

/** The page of a project on which another representative is chosen. */
const projectHref = ({ project_type, project_id }: OfProject): string =>
  `${project_type === 1 ? '/projectConfirmed' : '/projectLegal'}/${project_id}`;

/** Who is written to: somebody of the family who is alive. */
const livingProblems = (found: Addressee | undefined, path: string, code: string, link: ErrorLink): Problem[] => {
  if (found === undefined) return [{ path, code: 'choose' }];
  return found.is_deceased === 1 ? [{ path, code, params: { name: found.name }, link }] : [];
};

/** Of a paper of its own: the project names another representative. */
export const addresseeProblems = (path: string, found: Addressee | undefined, project: OfProject): Problem[] =>
  livingProblems(found, path, 'invoice_dead', { label: found?.name ?? '', href: `${projectHref(project)}?edit=1` });

/** Of a paper that follows an invoice: a corrected one names somebody else. */
export const standingAddresseeProblems = (
  found: Addressee | undefined,
  { id, number }: { readonly id: number; readonly number: string },
): Problem[] =>
  livingProblems(found, 'addressee_member_id', 'invoice_dead_since', { label: number, href: `/invoice/${id}` });
