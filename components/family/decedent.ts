import type { TreeMember } from '@/contract/family';
import { relation } from '@/rules/familyMember';

/** Whose succession a family is looked at for unless somebody is chosen: the key person, once dead. */
export const defaultDecedent = (members: readonly TreeMember[]): number | null =>
  members.find((member) => member.relation === relation.self && member.is_deceased === 1)?.member_id ?? null;
