import { deadlines } from '@/backend/derived/deadlines/deadlines';
import { rebuildDerivedRows } from './rebuildDerivedRows';

/** npm run deadlines:rebuild: where holidays or rules have changed, and after an upgrade that brought the deadline board. */
await rebuildDerivedRows('Deadlines', deadlines.rebuild);
