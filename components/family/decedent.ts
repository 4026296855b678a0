import type { TreeMember } from '@/contract/family';
import { relation } from '@/rules/familyMember';

/** The default decedent of a family: its key person, if deceased. */
export const defaultDecedent = (members: readonly TreeMember[]): number | null =>
  members.find((member) => member.relation === relation.self && member.is_deceased === 1)?.member_id ?? null;
