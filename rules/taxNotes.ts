import type { EstimateNote, EstimateNoteCode } from '@/contract/estimateNote';

/** A note on an estimate. */
export interface TaxNote {
  code: EstimateNoteCode;
  /** The member concerned; null for the whole estate. */
  memberId: number | null;
  /** Yen; null where the note is not about a sum. */
  amount: number | null;
}

interface Named {
  readonly member_id: number;
  readonly cust_name: string;
}

/** Notes as they go over the wire, with the names of those they concern. */
export const namedNotes = (notes: readonly TaxNote[], members: readonly Named[]): EstimateNote[] =>
  notes.map(({ code, memberId, amount }) => ({
    code,
    member_id: memberId,
    member_name: members.find(({ member_id }) => member_id === memberId)?.cust_name ?? null,
    amount,
  }));
