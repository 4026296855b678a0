import type { familyTree as jp } from '../jp/familyTree';
import type { Words } from '../words';

export const familyTree: Words<typeof jp> = {
  noKeyPerson: 'One member must have the relation “Self”.',
  twoKeyPersons: 'Only one member of a family can have the relation “Self”.',
  selfLink: 'A person cannot be linked to themselves.',
  unknownMember: 'Choose a member of the same family.',
  sameParents: 'The father and the mother are the same person.',
  parentGender: 'The gender of the father or mother does not match.',
  parentYounger: 'The parent is younger than the child.',
  cycle: 'A person cannot be their own ancestor.',
  spouseIsRelative: 'Lineal relatives by blood or adoption cannot marry (Civil Code, Arts. 734 and 736).',
  marriagesOverlap: 'Two marriages overlap (Civil Code, Art. 732).',
  marriageReversed: 'The marriage ends before it begins.',
  marriageBeforeBirth: 'The marriage is before the birth.',
  marriageAfterDeath: 'The marriage or divorce is after the death.',
  endedByNoDeath: 'The marriage is recorded as ended by death, but both spouses are recorded as living.',
  sameAdopter: 'The same adoptive parent is entered twice.',
  threeAdopters: 'A child is adopted by one person or by a couple.',
  tooManyAdoptions: 'At most two adoptions can be entered.',
  adopterYounger: 'The adoptive parent is younger than the adopted child (Civil Code, Art. 793).',
  adoptionBeforeBirth: 'The adoption is before the birth.',
  adoptionAfterDeath: 'The adoption is after the death.',
  knownBeforeDeath: "Enter a date on or after the decedent's death.",
  halfShareTooLate:
    'The half share applies only to estates of people who died by 4 September 2013. Check the date of death of the decedent.',
  halfShareOfNobody:
    'The half share applies only to natural children of the decedent and to those who represent an heir. Check the recorded parents and adoptions.',
  sameDecedent: 'The same decedent is entered twice.',
  diedBeforeBirth: 'The death is before the birth.',
};
