import type { Member } from '@/contract/member';
import { changedColumns, type GridColumn, type GridRow, isNew, rowOf } from './gridRows';

/** A cell that somebody else saved otherwise meanwhile. */
export interface Dispute {
  readonly member_id: number;
  readonly column: GridColumn;
  /** The values saved by the other person. */
  readonly theirs: unknown;
}

interface Merged {
  readonly rows: readonly GridRow[];
  readonly disputes: readonly Dispute[];
}

/**
 * The typed rows over what somebody else saved meanwhile: what only one side changed is kept, and so is what was typed
 * where both did, with the other version beside it. A changed row of a member who was deleted becomes a new one.
 * @param base what the rows began from
 */
export const mergedRows = (mine: readonly GridRow[], base: readonly Member[], theirs: readonly Member[]): Merged => {
  const stored = new Map(base.map((member) => [member.member_id, rowOf(member)]));
  const typed = new Map(mine.map((row) => [row.member_id, row]));
  const disputes: Dispute[] = [];
  const present = theirs.map((member): GridRow => {
    const now = rowOf(member);
    const [before, own] = [stored.get(member.member_id) ?? now, typed.get(member.member_id)];
    if (own === undefined) return now;
    const changes = changedColumns(own, before);
    const both = changedColumns(now, before);
    for (const column of changes.filter((name) => both.includes(name) && changedColumns(own, now).includes(name)))
      disputes.push({ member_id: member.member_id, column, theirs: now[column] });
    return { ...now, ...Object.fromEntries(changes.map((column) => [column, own[column]])) };
  });
  const isGone = ({ member_id }: GridRow) => theirs.every((member) => member.member_id !== member_id);
  const lowest = Math.min(0, ...typed.keys());
  const orphans = mine
    .filter((row) => !isNew(row) && isGone(row) && changedColumns(row, stored.get(row.member_id) ?? {}).length > 0)
    .map((row, at) => ({ ...row, member_id: lowest - 1 - at }));
  return { rows: [...present, ...orphans, ...mine.filter(isNew)], disputes };
};
