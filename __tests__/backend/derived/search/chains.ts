import { sql } from 'kysely';
import { storeCustomer } from '@/__tests__/backend/modules/customer/customers';
import type { TestApi } from '@/__tests__/support/api';
import { inTransaction } from '@/backend/db/inTransaction';
import { insertRecord, type Writer } from '@/backend/db/record';
import { refreshDerived } from '@/backend/derived';

/** Changes records as a command does: in one transaction, at whose end the search documents follow. */
export const writing = <T>(api: TestApi, work: (writer: Writer) => Promise<T>): Promise<T> =>
  inTransaction(api.db, async (db) => {
    const writer: Writer = { db, actor: { id: 1 }, owners: new Set() };
    const result = await work(writer);
    await refreshDerived(db, writer.owners, () => false);
    return result;
  });

export interface Client {
  readonly id: number;
  readonly member_id: number;
  readonly family_code: string;
}

const placeOf = async (api: TestApi, memberId: number) =>
  api.db
    .selectFrom('members')
    .select(['customer_id', 'family_id', 'office_id'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();

export const addInquiry = async (api: TestApi, client: Client, values: Record<string, unknown> = {}) => {
  const { family_id, office_id } = await placeOf(api, client.member_id);
  return writing(api, (writer) =>
    insertRecord(writer, 'inquiries', {
      customer_id: client.id,
      family_id,
      member_id: client.member_id,
      office_id,
      first_inquiry_date: '2026-04-01',
      first_responder: 3,
      approach_way: 1,
      project_category: 1,
      customer_situation: 3,
      first_inquiry: '相続について',
      ...values,
    }),
  );
};

type Inquiry = Awaited<ReturnType<typeof addInquiry>>;

export const addInterview = (
  api: TestApi,
  { id, family_id, office_id }: Inquiry,
  values: Record<string, unknown> = {},
) =>
  writing(api, (writer) =>
    insertRecord(writer, 'interviews', {
      inquiry_id: id,
      family_id,
      office_id,
      interview_date: '2026-04-10',
      interviewer_id: 4,
      method: 1,
      project_category: 1,
      ...values,
    }),
  );

const projectOf = ({ id, customer_id, family_id, office_id }: Inquiry) => ({
  inquiry_id: id,
  customer_id,
  family_id,
  office_id,
});

export const addSozoku = (api: TestApi, inquiry: Inquiry, values: Record<string, unknown> = {}) =>
  writing(api, (writer) =>
    insertRecord(writer, 'sozoku_projects', {
      ...projectOf(inquiry),
      project_category: 1,
      proposal_number: `TK126-${String(inquiry.id).padStart(4, '0')}`,
      application_type: 1,
      due_date_type: 1,
      representative_member_id: inquiry.member_id,
      ...values,
    }),
  );

export const addLegal = (api: TestApi, inquiry: Inquiry, values: Record<string, unknown> = {}) =>
  writing(api, (writer) =>
    insertRecord(writer, 'legal_projects', {
      ...projectOf(inquiry),
      proposal_number_char: 'S',
      proposal_number: `S-${String(inquiry.id).padStart(6, '0')}`,
      project_type: 1,
      ...values,
    }),
  );

/** A customer with a chain of everything. */
export const wholeChain = async (api: TestApi, person: Record<string, unknown> = {}) => {
  const client = await storeCustomer(api, person);
  const inquiry = await addInquiry(api, client);
  const interview = await addInterview(api, inquiry);
  const sozoku = await addSozoku(api, inquiry);
  const legal = await addLegal(api, inquiry);
  return { client, inquiry, interview, sozoku, legal };
};

/** The documents of a family, those of customers without a chain first. */
export const documentsOf = async (api: TestApi, familyCode: string) =>
  (
    await sql<{
      member_id: number;
      inquiry_id: number | null;
      at: string;
      met_first: string | null;
      met_last: string | null;
      ordered_first: string | null;
      ordered_last: string | null;
      quoted: number | null;
      contracted: number | null;
      words: string;
      numbers: string;
      tokens: string[];
    }>`
    select d.member_id, d.inquiry_id, d.at, d.met_first, d.met_last, d.ordered_first, d.ordered_last, d.quoted,
      d.contracted, d.words, d.numbers, d.tokens
    from search_documents d join families f on f.id = d.family_id where f.family_code = ${familyCode}
    order by d.inquiry_id nulls first, d.id`.execute(api.db)
  ).rows;
