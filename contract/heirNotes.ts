/**
 * What the records leave open about who inherits, so that every figure rests on an assumption. The words are those of the heirs, and
 * the records concerned are linked.
 */
export const heirNoteCodes = [
  'over110',
  'openParentLink',
  'unlinkedSpouse',
  'unlinkedMember',
  'unplacedDescendant',
  'unplacedNephew',
  'assumedParent',
  'adoptionOrderUnknown',
  'bloodUnknown',
  'bornOutsideMarriage',
  'bornOutsideMarriageHalf',
  'linksDisagree',
  'notLawfulSpouse',
  'twoSpouses',
  'spouseIsSibling',
  'fetusPresumed',
  'formerLaw',
  'noKeyPerson',
  'noHeirs',
] as const;
export type HeirNoteCode = (typeof heirNoteCodes)[number];

const codes: readonly string[] = heirNoteCodes;
/** Whether a note is about who inherits. */
export const isHeirNote = (code: string): code is HeirNoteCode => codes.includes(code);

/** The field of the member's record that ends a note; null where it is for the reader to find. */
export const mendedIn = (code: string): 'inheritances' | null =>
  code === 'bornOutsideMarriage' || code === 'bornOutsideMarriageHalf' ? 'inheritances' : null;

interface About {
  readonly code: string;
  readonly member_id: number | null;
}

/** Notes with those whom each concerns: one on who inherits stands once, with all names. */
export const notesWithNames = <Note extends About>(notes: readonly Note[]): { note: Note; people: Note[] }[] => {
  const seen = new Map<string, Note[]>();
  for (const note of notes) {
    const key = isHeirNote(note.code) ? note.code : `${note.code} ${note.member_id}`;
    seen.set(key, [...(seen.get(key) ?? []), note]);
  }
  return [...seen.values()].flatMap(([note, ...more]) =>
    note === undefined ? [] : [{ note, people: [note, ...more].filter(({ member_id }) => member_id !== null) }],
  );
};
