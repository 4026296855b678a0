/** Something the records leave open. `memberId` is null where it concerns the family as a whole. */
export interface KinshipNote {
  code:
    | 'assumedParent'
    | 'openParentLink'
    | 'unplacedDescendant'
    | 'unplacedNephew'
    | 'unlinkedMember'
    | 'noKeyPerson'
    | 'notLawfulSpouse';
  memberId: number | null;
  /** The parent taken from the relation. */
  parentId?: number;
}
