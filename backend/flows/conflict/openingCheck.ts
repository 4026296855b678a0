import type { z } from 'zod';
import type { Context } from '@/backend/http/implement';
import { type conflictNotice, isConflictMatter } from '@/contract/conflict';
import { checksOf, stateOf, storeCheck } from './checks';
import { loadConflicts } from './loadConflicts';
import { isOf, type Subject } from './subjects';

type Notice = z.output<typeof conflictNotice>;
type Opened = Omit<Subject, 'office_id'>;

/** What a matter finds against it. */
export const conflictsOfMatter = (db: Context['db'], subject: Opened) =>
  loadConflicts(db, {
    families: [subject.family_id],
    typed: [],
    isAsked: isOf({ ...subject, office_id: 0 }),
    ...(isConflictMatter(subject.type) ? {} : { client: subject.id, wholeFamily: subject.type === 'family' }),
  });

/**
 * Looks for conflicts as work on a matter is opened, and notes what stands against it unless somebody decided with knowledge of
 * all of it. Nothing is refused: who opens it is told, and the matter's page and the page of today ask for a decision.
 * @returns null where nothing has to be decided
 */
export const noteOpening = async (context: Context, subject: Opened): Promise<Notice> => {
  const { conflicts } = await conflictsOfMatter(context.db, subject);
  const [gravest] = conflicts;
  if (gravest === undefined) return null;
  if (stateOf(await checksOf(context.db, subject), conflicts) === 'decided') return null;
  await storeCheck(context, subject, conflicts, null);
  return { severity: gravest.severity, count: conflicts.length };
};
