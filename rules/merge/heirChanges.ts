import type { TreeMember } from '@/contract/family';
import { heirsOf } from './relationLinks';

export interface HeirChange {
  readonly decedent: number;
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/**
 * The deceased who have other heirs, or other shares, in a merged family than they had.
 * @param idOf the record that stays, of each record that goes
 */
export const heirChanges = (
  before: readonly (readonly TreeMember[])[],
  after: readonly TreeMember[],
  idOf: (id: number) => number,
): HeirChange[] => {
  const changes = new Map<number, HeirChange>();
  for (const family of before)
    for (const { member_id } of family.filter(({ is_deceased }) => is_deceased === 1)) {
      const decedent = idOf(member_id);
      const old = heirsOf(member_id, family).map(({ memberId, share }) => ({ id: idOf(memberId), share }));
      const now = after.some((member) => member.member_id === decedent) ? heirsOf(decedent, after) : [];
      const key = (heirs: readonly { id: number; share: string }[]) =>
        heirs
          .map(({ id, share }) => `${id} ${share}`)
          .sort()
          .join();
      if (key(old) === key(now.map(({ memberId, share }) => ({ id: memberId, share })))) continue;
      if (old.length > 0)
        changes.set(member_id, {
          decedent,
          before: old.map(({ id }) => id),
          after: now.map(({ memberId }) => memberId),
        });
    }
  return [...changes.values()];
};
