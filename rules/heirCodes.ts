/** The ground on which a member is an heir. */
export type HeirReason =
  | 'spouse'
  | 'child'
  | 'adoptedChild'
  | 'fetus'
  | 'representation'
  | 'doubleStatus'
  | 'ascendant'
  | 'sibling'
  | 'halfSibling'
  | 'nephew';

/** The reason why a member is not an heir. */
export type ExclusionReason =
  | 'diedBefore'
  | 'sameMoment'
  | 'unworthy'
  | 'disinherited'
  | 'renounced'
  | 'stillborn'
  | 'notConceived'
  | 'notMarried'
  | 'otherSpouse'
  | 'priorRank'
  | 'nearerAscendant'
  | 'nearerInherits'
  | 'lineRenounced'
  | 'bornBeforeAdoption'
  | 'specialAdoption'
  | 'nephewsChild'
  | 'unplaced'
  | 'notKin';

/** Questions to the family: until they are answered, the heirs rest on an assumption. */
export const heirQuestions = [
  'over110',
  'openParentLink',
  'sameDayDeaths',
  'unlinkedSpouse',
  'bornOutsideMarriage',
  'bornOutsideMarriageHalf',
] as const;

/** A question, or what staff must look at before they rely on the heirs shown. */
export type HeirWarningCode =
  | (typeof heirQuestions)[number]
  | 'linksDisagree'
  | 'relationOnly'
  | 'unlinkedMember'
  | 'noKeyPerson'
  | 'unplacedDescendant'
  | 'unplacedNephew'
  | 'assumedParent'
  | 'notLawfulSpouse'
  | 'twoSpouses'
  | 'spouseIsSibling'
  | 'adoptionOrderUnknown'
  | 'bloodUnknown'
  | 'deathOrderUnknown'
  | 'fetus'
  | 'fetusPresumed'
  | 'formerLaw'
  | 'noHeirs';

/** The grounds of a share. */
export type HeirFactCode =
  | 'marriage'
  | 'parentLink'
  | 'adoption'
  | 'relationOnly'
  | 'openParentLink'
  | 'died'
  | 'sameMoment'
  | 'unworthy'
  | 'disinherited'
  | 'renunciation'
  | 'halfShare'
  | 'unborn'
  | 'diedAfter';
