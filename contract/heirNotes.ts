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

/** Something that is said, of somebody or of nobody. */
interface Said {
  readonly text: string;
  readonly person: Person | null;
}
type Person = readonly [id: number, name: string];

/** What is said of several people, once with all of them in the order in which they come. */
export const saidOnce = <One extends Said>(all: readonly One[]): { one: One; people: Person[] }[] => {
  const sentences = new Map<string, { one: One; people: Map<number, Person> }>();
  for (const one of all) {
    const said = sentences.get(one.text) ?? { one, people: new Map() };
    if (one.person !== null) said.people.set(one.person[0], one.person);
    sentences.set(one.text, said);
  }
  return [...sentences.values()].map(({ one, people }) => ({ one, people: [...people.values()] }));
};
