import { sql } from 'kysely';
import type { z } from 'zod';
import { lockRecord } from '@/backend/db/record';
import { wordsKey } from '@/backend/derived/search/tokens';
import type { Context } from '@/backend/http/implement';
import { askReferences } from '@/backend/records/referencedRecords';
import { refuse } from '@/backend/refusal/refuse';
import {
  AdversaryBody,
  BankProcedureBody,
  type LegalOrder,
  type LegalOrderBody,
  LegalOrderFields,
  legalOrderProblems,
} from '@/contract/legalOrder';
import type { Problem } from '@/contract/messages';
import { storedRow } from '@/contract/stored';
import { phoneKey } from '@/rules/contactKey';
import { sumYen } from '@/rules/legalFinance';
import { COMPLETED, completionDatesFilled, isIdentified, isSpecified, WON } from '@/rules/legalProject';
import { feeOfLine, lineFeeProblems } from '@/rules/lineFee';
import { detailsOf, lockDetails, saveDetails } from './details';
import { isJudicial, type LegalProject } from './legalFacts';
import { syncLegalSale } from './legalSale';
import { rowsOf, writeRows } from './rowLists';

/** What is stored in rows of its own. */
const inRows = ['services', 'adversaries'];
const fields = Object.keys(LegalOrderFields.shape).filter((field) => !inRows.includes(field));

type Adversary = NonNullable<LegalOrder['adversaries']>[number];
type AdversaryRow = Adversary & { readonly id: number };
type Service = Omit<LegalOrder['services'][number], 'service_id'> & { readonly id: number };
type Stored = Omit<LegalOrder, 'services' | 'adversaries' | 'identification_responder_name' | 'fee_total'> & {
  readonly family_id: number;
  readonly worker_id: number | null;
  readonly manager_id: number | null;
  readonly payment_status: number;
};

const emptied = (value: unknown): unknown => value ?? [];

/** @throws Refusal 404 */
export const orderShown = async ({ db }: Pick<Context, 'db'>, id: number): Promise<LegalOrder> => {
  const [stored, services, adversaries, responder] = await Promise.all([
    detailsOf<Stored>(db, 'legal_orders', fields, id),
    rowsOf<Service>({ db }, 'legal_services', id),
    rowsOf<AdversaryRow>({ db }, 'legal_adversaries', id),
    db
      .selectFrom('employees as e')
      .innerJoin('legal_orders as o', 'o.identification_responder_id', 'e.id')
      .select(['e.last_name', 'e.first_name'])
      .where('o.id', '=', id)
      .executeTakeFirst(),
  ]);
  const { family_id: _family, worker_id: _worker, manager_id: _manager, payment_status: _paid, ...shown } = stored;
  return {
    ...shown,
    identification_content: emptied(shown.identification_content) as LegalOrder['identification_content'],
    bank_procedures: emptied(shown.bank_procedures) as LegalOrder['bank_procedures'],
    identification_responder_name: responder ? `${responder.last_name}　${responder.first_name}` : null,
    services: services.map(({ id: service_id, ...service }) => ({ service_id, ...service })),
    adversaries: adversaries.map(adversaryOf),
    fee_total: sumYen(services.map(({ fee }) => fee)),
  };
};

type Body = z.output<typeof LegalOrderBody>;

type Procedure = NonNullable<LegalOrder['bank_procedures']>[number];
const procedureOf = (row: NonNullable<Body['bank_procedures']>[number]): Procedure =>
  storedRow<Procedure>(BankProcedureBody.shape, row);

/** What is stored of a party, without what it is found by. */
const adversaryOf = (row: Partial<Adversary>): Adversary => storedRow<Adversary>(AdversaryBody.shape, row);

/** The same with the keys by which others ask for it. */
const foundBy = (row: Adversary) => ({
  ...row,
  search_name: wordsKey(row.name ?? ''),
  search_kana: wordsKey(row.kana ?? ''),
  search_phone: phoneKey(row.phone ?? ''),
});

/** Only a judicial scrivener may enter that the client is identified or the registration completed. */
const confirmationProblems = async (context: Context, before: LegalOrder, after: LegalOrder): Promise<Problem[]> => {
  const identified =
    isIdentified(after.identification_result) && after.identification_result !== before.identification_result;
  const registered =
    after.registration_completed_date !== null &&
    after.registration_completed_date !== before.registration_completed_date;
  if (!(identified || registered) || (await isJudicial(context.db, context.actor))) return [];
  return [
    ...(identified ? [{ path: 'identification_result', code: 'judicial_only' }] : []),
    ...(registered ? [{ path: 'registration_completed_date', code: 'judicial_only' }] : []),
  ];
};

/** Fields that a won or completed order may not lose. */
const standingProblems = ({ opportunity_status, progress_status }: LegalProject, after: LegalOrder): Problem[] => {
  const kinds = after.services.map(({ project_type }) => project_type);
  const unidentified = opportunity_status === WON && isSpecified(kinds) && !isIdentified(after.identification_result);
  return [
    ...(unidentified ? [{ path: 'identification_result', code: 'legal_needs_identification' }] : []),
    ...(progress_status === COMPLETED && !completionDatesFilled(after.services)
      ? [{ path: 'services', code: 'legal_services_open' }]
      : []),
  ];
};

/** Stores the details of an order; its services are written whole, in their order. @throws Refusal 403, 404, 409, 422 */
export const saveOrder = async (context: Context, body: Body): Promise<() => Promise<LegalOrder>> => {
  const { project_legal_id: id, lock_version, services: sent, adversaries: named, ...values } = body;
  const [project, order, before, old, references] = await Promise.all([
    lockRecord(context, 'legal_projects', id),
    lockDetails(context, 'legal_orders', id),
    orderShown(context, id),
    rowsOf(context, 'legal_services', id),
    askReferences(
      context,
      LegalOrderFields,
      { ...values, adversaries: named },
      { families: sql<number>`(select family_id from legal_projects where id = ${id})` },
    ),
  ]);
  context.allow(project.office_id);
  const services = sent ?? before.services.map(({ service_id: _, ...service }) => service);
  const stored = {
    ...values,
    ...(values.identification_content === undefined
      ? {}
      : { identification_content: values.identification_content ?? [] }),
    ...(values.bank_procedures === undefined ? {} : { bank_procedures: values.bank_procedures.map(procedureOf) }),
  };
  const adversaries = named?.map(adversaryOf) ?? before.adversaries ?? [];
  const after = { ...before, ...stored, services, adversaries } as LegalOrder;
  refuse(
    [
      ...legalOrderProblems(after as never),
      ...lineFeeProblems('services', services, ({ ordered_date }) => ordered_date),
      ...(await confirmationProblems(context, before, after)),
      ...standingProblems(project, after),
      ...references({ ...before }),
    ],
    context,
  );
  const priced = services.map((service) => ({ ...service, fee: feeOfLine(service, service.ordered_date).net }));
  const also = {
    ...(await writeRows(context, { table: 'legal_services', field: 'services', projectId: id }, old, priced)),
    ...(await writeRows(
      context,
      { table: 'legal_adversaries', field: 'adversaries', projectId: id },
      before.adversaries ?? [],
      adversaries.map(foundBy),
    )),
  };
  const present = () => orderShown(context, id);
  await saveDetails(context, 'legal_orders', {
    id,
    before: order,
    values: stored as never,
    version: lock_version,
    present: async () => before,
    also,
  });
  await syncLegalSale(context, id);
  return present;
};
