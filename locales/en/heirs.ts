import type { heirs as jp } from '../jp/heirs';
import type { Words } from '../words';

export const heirs: Words<typeof jp> = {
  reason: {
    spouse: 'Spouse (Civil Code, Art. 890)',
    child: 'Child (Civil Code, Art. 887(1))',
    adoptedChild: 'Adopted child (Civil Code, Arts. 887(1) and 809)',
    fetus: 'Unborn child, if born alive (Civil Code, Art. 886)',
    representation: 'Represents a parent who died or lost the right to inherit (Civil Code, Art. 887(2) and (3))',
    doubleStatus: 'Inherits in two capacities (shares are added)',
    ascendant: 'Lineal ascendant (Civil Code, Art. 889(1)(i))',
    sibling: 'Sibling (Civil Code, Art. 889(1)(ii))',
    halfSibling: 'Half-sibling (Civil Code, Art. 900(iv))',
    nephew: 'Nephew or niece representing a sibling (Civil Code, Art. 889(2))',
  },
  excluded: {
    diedBefore: 'Died before the decedent',
    sameMoment: 'Presumed to have died at the same time as the decedent (Civil Code, Art. 32-2)',
    unworthy: 'Disqualified from inheriting (Civil Code, Art. 891)',
    disinherited: 'Disinherited (Civil Code, Art. 892)',
    renounced: 'Renounced the inheritance (Civil Code, Art. 939)',
    stillborn: 'Stillborn (Civil Code, Art. 886(2))',
    notConceived: 'Not yet conceived at the time of death',
    notMarried: 'Not legally married to the decedent (de facto or divorced)',
    otherSpouse: 'There is another spouse',
    priorRank: 'There is an heir of higher priority',
    nearerAscendant: 'There is a nearer lineal ascendant (Civil Code, Art. 889(1)(i))',
    nearerInherits: 'A nearer relative in the same line is an heir',
    lineRenounced: 'A nearer relative in the same line renounced (renunciation does not lead to representation)',
    bornBeforeAdoption: 'Child of an adopted child, born before the adoption (Civil Code, proviso to Art. 887(2))',
    specialAdoption: 'Kinship ended by a special adoption (Civil Code, Art. 817-9)',
    nephewsChild: 'Grandchild of a sibling (no further representation, Civil Code, Art. 889(2))',
    unplaced: 'Parents not recorded',
    notKin: 'Not a relative who can inherit',
  },
  warning: {
    linksDisagree:
      'The relation and the recorded parents or spouse disagree. The recorded parents or spouse were used. Relation: {{said}}; recorded: {{linked}}.',
    relationOnly: 'No parents or spouse are recorded. The relation was used.',
    unlinkedSpouse:
      'Spouse of a child, but no marriage is recorded, so this person is left out. Whoever was married to the deceased at the death is an heir. Enter the marriage.',
    bornOutsideMarriage:
      'The death was between 1 July 2001 and 4 September 2013. The recorded marriages do not show that this child was born to married parents. Children born outside of marriage are given the same share as others (Supreme Court decision of 4 September 2013), but divisions and taxes settled by that day stay as they are. Check, for example, the family registers, and enter in the record as an heir whether the half share applies.',
    bornOutsideMarriageHalf:
      'For deaths until 30 June 2001, a child born outside of marriage takes half the share of other children (Civil Code, proviso to Art. 900(iv) before Act No. 94 of 2013). The recorded marriages do not show that this child was born to married parents, and the same share as others is given here. Check the family registers, and enter in the record as an heir whether the half share applies.',
    unlinkedMember:
      'In the estate of anyone other than the key person, the relation alone is not enough. Enter the parents or spouse.',
    noKeyPerson: 'No member has the relation “Self”, so heirs cannot be determined from the relations.',
    unplacedDescendant: 'Representation cannot be determined because the parent is unknown. Enter the parent.',
    unplacedNephew:
      'Representation cannot be determined because the parent among the siblings is unknown. Enter the parent.',
    assumedParent:
      'Treated as the child of the only child (or sibling) who does not inherit. Check this and enter the parent.',
    notLawfulSpouse:
      'The relation is de facto or former spouse, so this person is not treated as an heir although recorded as a spouse.',
    twoSpouses: 'There is more than one spouse. This person was not treated as an heir.',
    spouseIsSibling: 'Both spouse and sibling. Inherits as the spouse only (registration precedent).',
    adoptionOrderUnknown:
      'It is unknown whether the birth was before or after the adoption. Treated as born after it, with representation.',
    bloodUnknown: 'It is unknown whether both parents are shared. Treated as a full sibling.',
    deathOrderUnknown:
      'It is unknown who died first, this person or the decedent. Neither is treated as inheriting from the other (Civil Code, Art. 32-2). The heirs change with the order.',
    fetus:
      'An unborn child inherits only if born alive. For inheritance tax, a child not born by the filing of the return is not counted (Inheritance Tax Basic Circular 15-3).',
    fetusPresumed:
      'Born within 300 days of the death, so treated as unborn at that time (Civil Code, Arts. 772(2) and 886).',
    formerLaw:
      'The death was on or before 31 December 1980, so the shares of that time apply. (For deaths on or before 2 May 1947, check succession under the old Civil Code.)',
    noHeirs: 'None of the recorded family members is an heir.',
    over110:
      'This person would be 110 or older, but no death is recorded. Check whether the person has died. (The date may be unknown.)',
    openParentLink:
      'Only one parent is recorded. The other was inferred from the relation. Check that this is correct.',
    sameDayDeaths:
      'Died on the same day as the decedent, so presumed to have died at the same time (Civil Code, Art. 32-2). Enter the times if known.',
  },
  fact: {
    marriage: 'Recorded marriage',
    parentLink: 'Recorded parent and child',
    adoption: 'Recorded adoption',
    relationOnly: 'Relation only',
    openParentLink: 'Relation and one recorded parent',
    died: 'Died first',
    sameMoment: 'Presumed simultaneous death',
    unworthy: 'Disqualified',
    disinherited: 'Disinherited',
    renunciation: 'Renunciation',
    halfShare: 'Half share (born outside of marriage)',
    unborn: 'Provisional until birth',
    diedAfter: 'Died after the decedent',
  },
  kinClass: {
    self: 'Self',
    spouse: 'Spouse',
    child: 'Child',
    descendant: 'Grandchild or further descendant',
    ascendant: 'Lineal ascendant',
    sibling: 'Sibling',
    nephew: 'Nephew or niece',
    other: 'Other',
  },
  dayUnknown: 'date unknown',
};
