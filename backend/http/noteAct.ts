import { noteAccess } from '@/backend/access/accessJournal';
import { beforeEnd } from '@/backend/db/inTransaction';
import type { JournalEvent } from '@/contract/options/journal';
import type { Context } from './implement';

interface About {
  /** The employee whose account was changed. */
  readonly target_id?: number;
  readonly subject?: string;
  readonly family_id?: number;
}

/** Notes in the access journal what the person who calls has done, in the call's own transaction. */
export const noteAct = (
  { db, actor, address, requestId }: Pick<Context, 'db' | 'actor' | 'address' | 'requestId'>,
  event: JournalEvent,
  about: About = {},
): Promise<void> =>
  beforeEnd(db, noteAccess(db, { ...about, event, employee_id: actor.id, address, request_id: requestId }));
