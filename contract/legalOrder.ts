import * as z from 'zod';
import { nullableInt, nullableText } from './answerKinds';
import { command, query } from './defineEndpoint';
import { lineFee, lineFeeProblems } from './fee';
import {
  idParams,
  kana,
  lifeDay,
  lockVersion,
  longText,
  option,
  optional,
  pastDay,
  phone,
  plannedDay,
  ref,
  rows,
  several,
  text,
  yen,
} from './fields';
import type { Problem } from './messages';
import { general, newsletter } from './options/common';
import {
  bank_procedure_kinds,
  contract_types,
  corporate_toss,
  custody_of_wills,
  execution,
  group_contribution,
  identification_content,
  identification_result,
  order_type,
  project_types,
  seal,
  will_types,
} from './options/legal';
import { stored } from './stored';

/** Work that was ordered, and what it costs. */
export const LegalServiceBody = z.object({
  project_type: option('project_types', project_types),
  ordered_date: pastDay(),
  ...lineFee,
  due_date: optional(plannedDay()),
  completion_date: optional(pastDay()),
  partner: optional(text(100)),
  remarks: optional(text(255)),
});

export const BankProcedureBody = z.object({
  bank: text(100),
  branch: optional(text(100)),
  kind: option('bank_procedure_kinds', bank_procedure_kinds),
  requested_date: optional(pastDay()),
  paid_date: optional(pastDay()),
  amount: optional(yen()),
});

/** Somebody on the other side: of the family, or by name; conflicts of interest are looked for by it. */
export const AdversaryBody = z.object({
  member_id: optional(ref('member')),
  name: optional(text(100)),
  kana: optional(kana(100)),
  birth_date: optional(lifeDay()),
  phone: optional(phone()),
  remarks: optional(text(255)),
});

export const LegalOrderFields = z.object({
  order_type: option('order_type', order_type),
  contract_date: pastDay(),
  contract_type: optional(option('contract_types', contract_types)),
  services: rows(LegalServiceBody, 100),
  identification_result: optional(option('identification_result', identification_result)),
  identification_date: optional(pastDay()),
  identification_responder_id: optional(ref('responder')),
  identification_content: optional(several('identification_content', identification_content)),
  identification_number: optional(text(50)),
  purpose: optional(text(255)),
  occupation: optional(text(100)),
  seal: optional(option('seal', seal)),
  seal_certificate_date: optional(pastDay()),
  will_type: optional(option('will_types', will_types)),
  custody_of_wills: optional(option('custody_of_wills', custody_of_wills)),
  will_custody_no: optional(text(50)),
  execution: optional(option('execution', execution)),
  executor_name: optional(text(100)),
  trust_settlor_id: optional(ref('member')),
  trust_trustee_id: optional(ref('member')),
  trust_beneficiary_id: optional(ref('member')),
  trust_start_date: optional(plannedDay()),
  renounce_court: optional(text(100)),
  renounce_case_no: optional(text(50)),
  renounce_filed_date: optional(pastDay()),
  renounce_accepted_date: optional(pastDay()),
  registry_office: optional(text(100)),
  registration_filed_date: optional(pastDay()),
  registration_receipt_no: optional(text(50)),
  registration_completed_date: optional(pastDay()),
  bank_procedures: rows(BankProcedureBody, 100).optional(),
  adversaries: rows(AdversaryBody, 20).optional(),
  documents_in: optional(longText()),
  documents_out: optional(longText()),
  group_contribution: optional(option('group_contribution', group_contribution)),
  corporate_toss: optional(option('corporate_toss', corporate_toss)),
  general: optional(option('general', general)),
  newsletter: optional(option('newsletter', newsletter)),
});

/** Missing fields stay unchanged; the first save requires type, day and a service. */
export const LegalOrderBody = LegalOrderFields.partial().extend({
  project_legal_id: ref('legal'),
  lock_version: lockVersion(),
});

/** The details of an order; those of a project without any have no type yet, no services, and the version 0. */
export const LegalOrder = z.object({
  ...stored(LegalOrderFields.shape),
  project_legal_id: z.number().int(),
  office_id: z.number().int(),
  family_code: z.string(),
  order_type: nullableInt,
  contract_date: nullableText,
  services: z.array(
    z.object({ service_id: z.number().int(), ...stored(LegalServiceBody.shape), fee: z.number().int() }),
  ),
  identification_responder_name: nullableText,
  fee_total: z.number().int(),
  updated_at: nullableText,
  updated_by: nullableText,
  lock_version: z.number().int(),
});
export type LegalOrder = z.output<typeof LegalOrder>;

type Body = z.output<typeof LegalOrderFields>;
type Values = { readonly [K in keyof Body]?: Body[K] | undefined };

const identified = new Set([2, 3, 4]);
const [TRUST, RENUNCIATION] = [9, 10];
const [DRIVING_LICENCE, MY_NUMBER_CARD] = [1, 2];

const before = (later: string | null | undefined, earlier: string | null | undefined): boolean =>
  Boolean(later && earlier && later < earlier);

/** Whether a number looks like a My Number, which must not be stored; a driving licence has as many digits. */
const isMyNumber = ({ identification_number: number, identification_content: papers = [] }: Values): boolean =>
  (number ?? '').normalize('NFKC').replaceAll(/[^0-9]/g, '').length === 12 &&
  (papers ?? []).includes(MY_NUMBER_CARD) &&
  !(papers ?? []).includes(DRIVING_LICENCE);

const identificationProblems = (values: Values): Problem[] => {
  if (!identified.has(values.identification_result ?? 0)) return [];
  const needed = ['identification_date', 'identification_responder_id', 'purpose', 'occupation'] as const;
  return [
    ...needed.filter((path) => !values[path]),
    ...(values.identification_content?.length ? [] : ['identification_content']),
  ].map((path) => ({ path, code: 'required' }));
};

/** The rules of an order's details that join fields. `values` are those that will be stored. */
export const legalOrderProblems = (values: Values): Problem[] => {
  const services = values.services ?? [];
  const kinds = new Set(services.map(({ project_type }) => project_type));
  const completed = services.some(({ completion_date }) => completion_date);
  const trust =
    kinds.has(TRUST) && completed ? (['trust_settlor_id', 'trust_trustee_id', 'trust_beneficiary_id'] as const) : [];
  const renounced = services.some(
    ({ project_type, completion_date }) => project_type === RENUNCIATION && completion_date,
  );
  return [
    ...(['order_type', 'contract_date'] as const)
      .filter((path) => values[path] == null)
      .map((path) => ({ path, code: 'required' })),
    ...(services.length === 0 ? [{ path: 'services', code: 'required' }] : []),
    ...lineFeeProblems('services', services),
    ...services.flatMap(({ ordered_date, completion_date }, index) => [
      ...(before(completion_date, ordered_date)
        ? [{ path: `services.${index}.completion_date`, code: 'before_order' }]
        : []),
    ]),
    ...identificationProblems(values),
    ...(isMyNumber(values) ? [{ path: 'identification_number', code: 'my_number' }] : []),
    ...trust.filter((path) => values[path] == null).map((path) => ({ path, code: 'required' })),
    ...(renounced && !values.renounce_accepted_date ? [{ path: 'renounce_accepted_date', code: 'required' }] : []),
    ...(before(values.renounce_accepted_date, values.renounce_filed_date)
      ? [{ path: 'renounce_accepted_date', code: 'before_application' }]
      : []),
    ...(before(values.registration_completed_date, values.registration_filed_date)
      ? [{ path: 'registration_completed_date', code: 'before_application' }]
      : []),
    ...(values.bank_procedures ?? []).flatMap(({ requested_date, paid_date }, index) =>
      before(paid_date, requested_date)
        ? [{ path: `bank_procedures.${index}.paid_date`, code: 'before_application' }]
        : [],
    ),
    ...(values.adversaries ?? []).flatMap(({ member_id, name }, index) =>
      member_id == null && !name ? [{ path: `adversaries.${index}.name`, code: 'required' }] : [],
    ),
  ];
};

export const legalOrder = {
  save: command('PUT', '/api/project-legal-order-details-save', { body: LegalOrderBody, data: LegalOrder }),
  show: query('/api/project-legal-order-details-show/:id', { params: idParams, data: LegalOrder }),
};
