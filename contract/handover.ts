import * as z from 'zod';
import { command, query } from './defineEndpoint';
import { id, idParams, is_deceased, ref, rows } from './fields';

/** What somebody may be in charge of, by the record's field, with the page of the record. */
export const duties = {
  inquiry: 'inquiry',
  interview: 'interview',
  contact: 'customer',
  interviewStep: 'interview',
  contactStep: 'customer',
  taxStep: 'sozoku',
  legalStep: 'legal',
  taxPreparer: 'sozoku',
  taxAssistant: 'sozoku',
  taxManager: 'sozoku',
  legalPreparer: 'legal',
  legalManager: 'legal',
  legalFinance: 'legal',
  taxConsultant: 'legal',
  taxOfficer: 'legal',
  insurance: 'insurance',
  property: 'property',
} as const;
export type Duty = keyof typeof duties;
const dutyNames = Object.keys(duties) as [Duty, ...Duty[]];

const text0 = z.string().nullable();

/** One record of which the person is in charge, as long as work on it is open. */
const HandoverItem = z.object({
  duty: z.enum(dutyNames),
  record_id: z.number().int(),
  /** The record on whose page it stands: of work on a project the project. */
  page_id: z.number().int(),
  /** The customer of a planned contact. */
  customer_id: z.number().int().nullable(),
  family_code: text0,
  /** Of a tax project. */
  project_category: z.number().int().nullable(),
  /** Of the chain or project; of a property the place where it lies. */
  number: text0,
  customer_name: z.string(),
  is_deceased,
  office_id: z.number().int().nullable(),
  office_name: text0,
  /** The next day that is known: of a project its deadline, of an inquiry the next contact. */
  due: text0,
});
export type HandoverItem = z.output<typeof HandoverItem>;

const Moved = HandoverItem.pick({ duty: true, record_id: true, number: true, customer_name: true }).extend({
  from_name: z.string(),
  to_name: z.string(),
});
export type Moved = z.output<typeof Moved>;

/** The open work of one person, and its way to others: before an account is closed, or at a transfer. */
export const handover = {
  show: query('/api/user-handover/:id', {
    params: idParams,
    data: z.object({
      items: z.array(HandoverItem),
      /** How many more there are that the reader may not move. */
      elsewhere: z.number().int(),
    }),
    addition: true,
  }),
  /** All or nothing: each record goes by its own rules, and what they refuse stands on its row. */
  save: command('POST', '/api/user-handover-save/:id', {
    params: idParams,
    body: z.object({
      moves: rows(z.object({ duty: z.enum(dutyNames, 'choose'), record_id: id(), user_id: ref('employee') }), 1000),
    }),
    data: z.object({ moved: z.array(Moved) }),
    addition: true,
  }),
};
