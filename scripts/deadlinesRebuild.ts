import { rebuildDeadlines } from '@/backend/db/deadlines';
import { rebuilding } from './rebuilding';

/** npm run deadlines:rebuild: where holidays or rules have changed, and after an upgrade that brought the deadline board. */
await rebuilding('Deadlines', rebuildDeadlines);
