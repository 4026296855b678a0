import type { FamilyMember } from './familyMember';

/** A member with what the personal credits ask for. */
export interface TaxMember extends FamilyMember {
  /** 2 一般障害者, 3 特別障害者. */
  disability?: number | null | undefined;
  /** Lives in Japan; taken as true where it is not known. */
  isResident?: boolean | undefined;
}
