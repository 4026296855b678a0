import type { ChecklistLine } from '@/contract/checklist';

type State = 'open' | 'asked' | 'arrived' | 'returned' | 'not_needed';

/** How far a document has come. */
export const stateOf = ({ not_needed, returned_on, arrived_on, asked_on }: ChecklistLine): State => {
  if (not_needed === 1) return 'not_needed';
  if (returned_on !== null) return 'returned';
  if (arrived_on !== null) return 'arrived';
  return asked_on === null ? 'open' : 'asked';
};

export const isMissing = (line: ChecklistLine): boolean => ['open', 'asked'].includes(stateOf(line));

/** What identifies a line that may not be stored yet. */
export const identityOf = ({ line_id, kind, member_id, property_id, label, lock_version }: ChecklistLine) => ({
  line_id,
  kind,
  member_id,
  property_id,
  label,
  lock_version,
});
