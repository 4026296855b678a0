import type { EstimateNote, EstimateNoteCode } from '@/contract/estimateNote';
import { type HeirNoteCode, heirNoteCodes } from './heirCodes';

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

const heirCodes: readonly string[] = heirNoteCodes;
/** Whether a note is about who inherits. */
export const isHeirNote = (code: string): code is HeirNoteCode => heirCodes.includes(code);

/** Notes with those whom each concerns: one on who inherits stands once, with all names. */
export const notesWithNames = (notes: readonly EstimateNote[]): { note: EstimateNote; people: EstimateNote[] }[] => {
  const seen = new Map<string, EstimateNote[]>();
  for (const note of notes) {
    const key = isHeirNote(note.code) ? note.code : `${note.code} ${note.member_id}`;
    seen.set(key, [...(seen.get(key) ?? []), note]);
  }
  return [...seen.values()].flatMap(([note, ...more]) =>
    note === undefined ? [] : [{ note, people: [note, ...more].filter(({ member_id }) => member_id !== null) }],
  );
};
