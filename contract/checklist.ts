import * as z from 'zod';
import { int, nullableInt, nullableText } from './answerKinds';
import { command, query } from './defineEndpoint';
import {
  codeOf,
  flag,
  idParams,
  lifeDay,
  lockVersion,
  longText,
  optional,
  pastDay,
  plannedDay,
  ref,
  refs,
  rows,
  storedId,
  text,
  yen,
} from './fields';
import { documentKinds } from './notation/documentKinds';
import { documentOffices } from './notation/documentOffices';

const kind = z.enum(documentKinds, 'choose');

/** What is known of one document of an estate. */
export const ChecklistBody = z.object({
  line_id: optional(ref('checklist')),
  family_code: codeOf('family', 20),
  decedent_member_id: ref('member'),
  kind,
  member_id: optional(ref('member')),
  property_id: optional(ref('property')),
  label: optional(text(100)),
  asked_on: optional(pastDay()),
  asked_by: optional(ref('employee')),
  arrived_on: optional(pastDay()),
  returned_on: optional(pastDay()),
  is_copy: optional(flag()),
  valid_until: optional(plannedDay()),
  fee: optional(yen()),
  remarks: optional(longText(500)),
  not_needed: optional(flag()),
  /** Files of the family that hold it. */
  attachment_ids: refs('attachment', 0).optional(),
  lock_version: lockVersion(),
});

const RegisterPeriod = z.object({
  began_on: lifeDay(),
  ended_on: optional(lifeDay()),
  domicile: optional(text(255)),
  head_name: optional(text(100)),
  remarks: optional(text(100)),
});

export const RegistersBody = z.object({
  family_code: codeOf('family', 20),
  member_id: ref('member'),
  periods: rows(RegisterPeriod, 60),
  lock_version: lockVersion(),
});

const ChecklistLine = z.object({
  /** Null while nobody has touched what the records ask for. */
  line_id: nullableInt,
  kind,
  member_id: nullableInt,
  property_id: nullableInt,
  label: nullableText,
  /** Of whom or what. */
  subject: nullableText,
  /** Which office or institution makes it out, where the records tell; of a kind of office, the place whose it is. */
  source: nullableText,
  source_office: z.enum(documentOffices).nullable(),
  /** Whether the records ask for it now; others were added by hand, or the records have changed since. */
  required: z.boolean(),
  asked_on: nullableText,
  asked_by: nullableInt,
  asked_by_name: nullableText,
  arrived_on: nullableText,
  returned_on: nullableText,
  is_copy: z.literal([0, 1]),
  valid_until: nullableText,
  fee: nullableInt,
  remarks: nullableText,
  not_needed: z.literal([0, 1]),
  attachments: z.array(z.object({ id: int, name: z.string() })),
  lock_version: int,
});
export type ChecklistLine = z.output<typeof ChecklistLine>;

const day = z.string();
const RegisterLife = z.object({
  member_id: int,
  name: z.string(),
  periods: z.array(
    z.object({
      began_on: day,
      ended_on: nullableText,
      domicile: nullableText,
      head_name: nullableText,
      remarks: nullableText,
    }),
  ),
  /** Days of the life that no register covers; null where the birth is not known to the day. */
  gaps: z.array(z.object({ from: day, to: day })).nullable(),
  lock_version: int,
});
export type RegisterLife = z.output<typeof RegisterLife>;

/** The documents that an estate needs, and the registers of whole lives. All of it is an addition. */
export const checklist = {
  show: query('/api/checklist-show', {
    query: z.object({ family_code: codeOf('family', 20), decedent_member_id: ref('member') }),
    data: z.object({
      decedent_name: z.string(),
      /** Of a client who is alive: nobody's registers are sought, and the letter goes to the client. */
      living: z.boolean(),
      lines: z.array(ChecklistLine),
      registers: z.array(RegisterLife),
    }),
    addition: true,
  }),
  save: command('POST', '/api/checklist-save', { body: ChecklistBody, data: storedId, addition: true }),
  destroy: command('DELETE', '/api/checklist-destroy/:id', { params: idParams, data: z.object({}), addition: true }),
  restore: command('POST', '/api/checklist-restore/:id', { params: idParams, data: z.object({}), addition: true }),
  /** Writes the registers of a person whole. */
  registers: command('POST', '/api/checklist-registers', { body: RegistersBody, data: storedId, addition: true }),
};
