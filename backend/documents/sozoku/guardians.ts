import { readKinship } from '@/rules/kinship';
import { parentalAuthority } from '@/rules/parentalAuthority';
import { recordedMember } from '@/rules/recordedFamily';
import { estateWords } from '../estatePapers/estateWords';
import type { DossierMember } from './dossier';

interface Family {
  readonly members: readonly DossierMember[];
  /** Null where the matter is about nobody's death. */
  readonly decedentId: number | null;
}

const kinshipOf = ({ members, decedentId }: Family, { member_id }: DossierMember) =>
  readKinship(decedentId ?? member_id, members.map(recordedMember));

/** Who has parental authority over a minor, as far as the records can tell. */
export const authorityOver = (family: Family, minor: DossierMember) =>
  parentalAuthority(kinshipOf(family, minor), minor.member_id);

/** As what somebody signs for a minor: a parent by authority, another as guardian (民法838条); as either where nobody is known. */
export const guardianTitle = (family: Family, minor: DossierMember, signer: DossierMember | undefined): string => {
  const { guardian } = estateWords;
  if (signer === undefined) return guardian.open;
  const isParent = kinshipOf(family, minor)
    .parentsOf(minor.member_id)
    .some(({ parentId }) => parentId === signer.member_id);
  return isParent ? guardian.parent : guardian.appointed;
};
