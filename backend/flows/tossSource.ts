import { lockRecord, updateRecord } from '@/backend/db/record';
import type { Context } from '@/backend/http/implement';
import type { TossKind } from '@/contract/toss';

/** A locked record to hand over, in a form common to all kinds. */
export interface Source {
  readonly id: number;
  readonly type: TossKind;
  readonly inquiry_id: number | null;
  readonly customer_id: number;
  readonly family_id: number;
  readonly office_id: number;
  readonly proposal_number: string;
  /** The employee who met the client. */
  readonly interviewer_id: number | null;
  /** The client's request, if recorded. */
  readonly wish: string | null;
  /** Notes on the record that it was handed over, and which chain it has become part of. */
  readonly mark: (to: TossKind, inquiryId: number | null) => Promise<unknown>;
}

const yes = 1;
/** 要(当グループ受注) */
const taxedByUs = 1;

const openers: Readonly<Record<TossKind, (context: Context, id: number) => Promise<Omit<Source, 'type'>>>> = {
  sozoku: async (context, id) => {
    const project = await lockRecord(context, 'sozoku_projects', id);
    return {
      ...project,
      wish: null,
      mark: (to) =>
        updateRecord(
          context,
          'sozoku_projects',
          project,
          to === 'legal' ? { legal_toss: yes } : { insurance_toss: yes },
        ),
    };
  },
  legal: async (context, id) => {
    const project = await lockRecord(context, 'legal_projects', id);
    return {
      ...project,
      wish: project.content,
      mark: (to) =>
        updateRecord(
          context,
          'legal_projects',
          project,
          to === 'sozoku' ? { tax_return: taxedByUs } : { insurance: yes },
        ),
    };
  },
  insurance: async (context, id) => {
    const record = await lockRecord(context, 'insurance_cases', id);
    return {
      ...record,
      interviewer_id: null,
      wish: record.insurance_details,
      mark: (_, inquiry_id) =>
        updateRecord(context, 'insurance_cases', record, record.inquiry_id === null ? { inquiry_id } : {}),
    };
  },
};

/** @throws Refusal 404 */
export const sourceOf = async (
  context: Context,
  { type, id }: { readonly type: TossKind; readonly id: number },
): Promise<Source> => ({ ...(await openers[type](context, id)), type });
