import type { TreeMember } from '@/contract/family';
import { relation } from '../familyMember';
import { statutoryHeirs } from '../heirs';
import { recordedMember } from '../recordedFamily';

/** Marks on a person's box, in display order. */
export type Mark =
  | 'decedent'
  | 'representative'
  | 'adopted'
  | 'represents'
  | 'laterDeath'
  | 'fetus'
  | 'renounced'
  | 'unworthy'
  | 'disinherited'
  | 'dead';

export interface ChartPerson {
  readonly member: TreeMember;
  readonly role: 'decedent' | 'heir' | 'other';
  /** 'n/d' of an heir. */
  readonly share: string | null;
  readonly marks: readonly Mark[];
}

/** Each member with their role in the succession; none without a decedent. */
export function chartPeople(members: readonly TreeMember[], decedentId: number | null): ChartPerson[] {
  const succession = decedentId === null ? null : statutoryHeirs(decedentId, members.map(recordedMember));
  return members.map((member): ChartPerson => {
    const id = member.member_id;
    const heir = succession?.heirs.find(({ memberId }) => memberId === id);
    const reason = succession?.excluded.find(({ memberId }) => memberId === id)?.reason;
    const isDecedent = id === decedentId;
    const holds: Record<Mark, boolean> = {
      decedent: isDecedent,
      representative: member.is_representative === 1,
      adopted: member.adoptions.length > 0 || member.relation === relation.adoptedChild,
      represents: heir?.byRepresentation ?? false,
      laterDeath: heir?.diedAfter ?? false,
      fetus: heir?.reason === 'fetus' || (member.is_fetus === 1 && member.birth_year === null),
      renounced: reason === 'renounced',
      unworthy: reason === 'unworthy',
      disinherited: reason === 'disinherited',
      dead: member.is_deceased === 1 && !isDecedent && !heir?.diedAfter,
    };
    const marks = (Object.keys(holds) as Mark[]).filter((mark) => holds[mark]);
    return { member, role: isDecedent ? 'decedent' : heir ? 'heir' : 'other', share: heir?.share ?? null, marks };
  });
}
