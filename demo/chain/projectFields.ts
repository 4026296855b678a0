import type { Selectable } from 'kysely';
import type { SozokuProjectTable } from '@/backend/db/schema';
import type { CalendarDay } from '@/rules/calendarDay';
import { contractFee } from '@/rules/contractFee';
import type { Caller } from './caller';

/** Facts of the chain and family from which a project starts. */
export interface Given {
  readonly id: number;
  readonly caller: Caller;
  readonly inquiry: { readonly id: number; readonly sort_kana: string };
  readonly interviewId: number;
  readonly interviewer: number;
  /** 1 confirmed, 2 revised, 3 during life. */
  readonly category: number;
  /** Before tax: yen. */
  readonly fee: number;
  readonly wonOn: CalendarDay;
  readonly orderedOn: CalendarDay | null;
  /** When the client gave up before there was an order. */
  readonly gaveUpOn: CalendarDay | null;
}

type Shared = Pick<
  Selectable<SozokuProjectTable>,
  | 'id'
  | 'inquiry_id'
  | 'interview_id'
  | 'customer_id'
  | 'family_id'
  | 'office_id'
  | 'sort_kana'
  | 'order_date'
  | 'contract_amount'
  | 'contract_with_tax'
  | 'contract_tax'
  | 'decedent_member_id'
  | 'decedent_name'
  | 'death_date'
  | 'known_date'
  | 'interviewer_id'
>;

/** The columns that both kinds of project share. */
export function sharedFields(given: Given): Shared {
  const { id, caller, inquiry, interviewId, interviewer, wonOn, orderedOn, fee } = given;
  const { family, customer } = caller;
  const { row: key } = family.key;
  const dead = key.death_date !== null;
  return {
    id,
    inquiry_id: inquiry.id,
    interview_id: interviewId,
    customer_id: customer.row.customer_id ?? 0,
    family_id: family.id,
    office_id: family.office.id,
    sort_kana: inquiry.sort_kana,
    order_date: orderedOn,
    ...contractFee({ contract_amount: fee, contract_with_tax: null }, orderedOn ?? wonOn),
    decedent_member_id: dead ? key.id : null,
    decedent_name: dead ? `${key.last_name}　${key.first_name}` : null,
    death_date: key.death_date,
    known_date: key.known_date,
    interviewer_id: interviewer,
  };
}
