import { migrations } from '@/backend/db/migrations';
import { upgradeNotes } from '@/backend/upgrade/upgradeNotes';
import { say } from './saying';
import { withDatabase } from './withDatabase';

/** npm run upgrade:notes: all that upgrades decided about older records, for somebody to look over. */
await withDatabase(async (db) => {
  const notes = await upgradeNotes(db, Object.keys(migrations));
  say(notes.length === 0 ? 'No upgrade had anything to decide.' : notes.join('\n'));
});
