import type { familyTree as jp } from '../jp/familyTree';
import type { Words } from '../words';

export const familyTree: Words<typeof jp> = {
  noKeyPerson: 'One member must be the key person (self).',
  twoKeyPersons: 'Only one member can be the key person (self).',
  selfLink: 'A person cannot be linked to themself.',
  unknownMember: 'Choose a member of the same family.',
  sameParents: 'Father and mother are the same person.',
  parentGender: "The parent's gender does not fit.",
  parentYounger: 'The parent is younger than the child.',
  cycle: 'The person would be their own ancestor.',
  spouseIsRelative: 'The two are ancestor and descendant (Civil Code 734, 736).',
  marriagesOverlap: 'Two marriages at one time are on record (Civil Code 732).',
  marriageReversed: 'The marriage ends before it begins.',
  marriageBeforeBirth: 'The marriage is before a birth.',
  marriageAfterDeath: 'The marriage or divorce is after a death.',
  endedByNoDeath: 'The marriage is said to have ended by death, but both are recorded as living.',
  sameAdopter: 'The same adopter is named twice.',
  threeAdopters: 'An adoption is by one person or by a couple.',
  tooManyAdoptions: 'No more than two adoptions.',
  adopterYounger: 'The adopter is younger than the adopted person (Civil Code 793).',
  adoptionBeforeBirth: 'The adoption is before the birth.',
  adoptionAfterDeath: 'The adoption is after a death.',
  knownBeforeDeath: 'This cannot be before the death of the person they inherit from.',
  sameDecedent: 'The same decedent is named twice.',
  diedBeforeBirth: 'The death is before the birth.',
};
